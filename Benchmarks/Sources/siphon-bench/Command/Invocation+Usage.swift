extension Invocation {
    static let usage = """
        Usage: siphon-bench [options]
               siphon-bench --file FILE --path PATH [options]
               siphon-bench --list | --help

        Measures the ways to draw objects out of JSON, each run in a process of its own and in
        turn with what it is measured against: yajl alone, a read of the file, JSONDecoder.
        Build it for release, and all of it: swift build -c release --package-path Benchmarks

          --list         the jobs, a line for each
          --job NAME     only this job (records/raw), the jobs on this input (records) or this
                         job on every input (raw); may be given several times. What a job is
                         compared with runs too
          --runs N       runs of each job; the median counts (5)
          --size BYTES   the size of each generated input; K, M, G are powers of 1000 (400M)
          --data DIR     where inputs are made and kept (Benchmarks/data)
          --file FILE    measure on this file instead, JSON of any framing
          --path PATH    the key path of the values in it: users[*]
          --json         write JSON instead of Markdown
          --output FILE  write to FILE instead of standard output

        Exit codes: 0 measured, 1 something failed or results differ, 2 usage. A target that is
        missed is said, and is no failure.

        """
}
