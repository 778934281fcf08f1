internal import JSONSiphon

/// What the options of the command line ask for.
struct Settings {
    var framing = Framing.automatic
    var usesUntrustedLimits = false
    var maximumDepth: Int?
    var maximumTokenByteCount: Int?
    var maximumMatchByteCount: Int?
    var maximumPathByteCount: Int?
    var loneSurrogates = JSONOptions.Repair.replace
    var invalidUTF8 = JSONOptions.Repair.reject

    var writesBareStrings = false
    var writesPaths = false
    /// How many lines are written at most, over all inputs.
    var limit: Int?
    /// The file to write to; `nil` for standard output.
    var outputFile: FileName?
    var isQuiet = false

    /// How the inputs are read. A limit given by itself counts, whichever preset is chosen.
    var options: JSONOptions {
        var limits = usesUntrustedLimits ? Limits.untrusted : .default
        if let maximumDepth { limits.maximumDepth = maximumDepth }
        if let maximumTokenByteCount { limits.maximumTokenByteCount = maximumTokenByteCount }
        if let maximumMatchByteCount { limits.maximumMatchByteCount = maximumMatchByteCount }
        if let maximumPathByteCount { limits.maximumPathByteCount = maximumPathByteCount }
        return JSONOptions(framing: framing, limits: limits, loneSurrogates: loneSurrogates, invalidUTF8: invalidUTF8)
    }
}
