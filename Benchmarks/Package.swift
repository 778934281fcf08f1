// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "siphon-benchmarks",
    platforms: [.macOS(.v15)],
    dependencies: [.package(name: "JSONSiphon", path: "..")],
    targets: [
        // What the floor is linked with. It is not the library's CYajl: module names must differ within a build.
        .systemLibrary(
            name: "CFloorYajl", pkgConfig: "yajl", providers: [.apt(["libyajl-dev"]), .brew(["yajl"])]),
        .target(name: "CFloor", dependencies: ["CFloorYajl"]),
        // The generators of the root package, which are no product of it: their folder is linked in.
        .target(name: "BenchmarkFixtures"),
        .executableTarget(name: "siphon-bench-launch", path: "Sources/launch"),
        .executableTarget(name: "siphon-bench-empty", path: "Sources/empty-program"),
        .executableTarget(
            name: "siphon-bench",
            dependencies: [
                .product(name: "JSONSiphon", package: "JSONSiphon"), "CFloor", "BenchmarkFixtures",
                "siphon-bench-launch", "siphon-bench-empty",
            ]),
        .testTarget(name: "SiphonBenchTests", dependencies: ["siphon-bench"]),
    ],
    swiftLanguageModes: [.v6]
)

var settings: [SwiftSetting] = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .enableUpcomingFeature("InternalImportsByDefault"),
]
if Context.environment["JSONSIPHON_STRICT"] != nil {
    settings.append(.treatAllWarnings(as: .error))
}
for target in package.targets
where target.type != .system && !target.name.hasPrefix("C") && !target.name.hasSuffix("launch") {
    target.swiftSettings = (target.swiftSettings ?? []) + settings
}
