#ifndef CFLOORYAJL_SHIM_H
#define CFLOORYAJL_SHIM_H
#include <yajl/yajl_parse.h>
#include <yajl/yajl_version.h>
#endif
