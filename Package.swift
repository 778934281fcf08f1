// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "JSONSiphon",
    platforms: [.macOS(.v15)],
    products: [
        .library(name: "JSONSiphon", targets: ["JSONSiphon"]),
        .executable(name: "siphon", targets: ["siphon"]),
    ],
    targets: [
        // yajl itself. Only CYajlEvents may depend on it.
        .systemLibrary(
            name: "CYajl",
            pkgConfig: "yajl",
            providers: [.apt(["libyajl-dev"]), .brew(["yajl"])]
        ),
        .target(name: "CYajlEvents", dependencies: ["CYajl"]),
        .target(name: "CScan"),
        .target(name: "CSystem"),
        .target(name: "JSONSiphon", dependencies: ["CYajlEvents", "CScan", "CSystem"]),
        .executableTarget(name: "siphon", dependencies: ["JSONSiphon"]),
        .target(name: "Fixtures", path: "Fixtures/Generators"),
        .executableTarget(name: "siphon-fixtures", dependencies: ["Fixtures"], path: "Fixtures/Command"),
        .testTarget(name: "JSONSiphonTests", dependencies: ["JSONSiphon", "CYajlEvents", "CScan", "Fixtures"]),
        .testTarget(name: "SiphonCommandTests", dependencies: ["siphon", "siphon-fixtures", "Fixtures"]),
    ],
    swiftLanguageModes: [.v6]
)

// One list of settings for every Swift target. Warnings become errors only when asked for, as CI does: a client that
// depends on this package by path must not break at the first warning of a newer compiler.
var settings: [SwiftSetting] = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableExperimentalFeature("Lifetimes"),
]
if Context.environment["JSONSIPHON_STRICT"] != nil {
    settings.append(.treatAllWarnings(as: .error))
}
for target in package.targets where target.type != .system && !target.name.hasPrefix("C") {
    target.swiftSettings = (target.swiftSettings ?? []) + settings
}
