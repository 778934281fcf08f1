/// The words that texts are made of, as they stand in a file: with their escapes.
enum Vocabulary {
    static let givenNames: [StaticString] = [
        "Ada", "Bruno", "Chiara", "Dmitri", "Esra", "Finn", "Greta", "Hugo", "Ines", "Jonas", "Karin", "Luca",
        "Mira", "Nadia", "Omar", "Petra", "Quinn", "Rosa", "Sven", "Tara", "Umut", "Vera", "Wim", "Xenia", "Yusuf",
        "Zo\u{EB}", "Jos\u{E9}", "S\u{F8}ren", "Bj\u{F6}rk", "\u{141}ucja",
    ]

    static let familyNames: [StaticString] = [
        "Abbott", "Berger", "Costa", "Dahl", "Eriksen", "Fischer", "Garcia", "Hansen", "Ivanov", "Jansen", "Kowalski",
        "Lindgren", "Moreau", "Novak", "Okafor", "Peters", "Quist", "Rossi", "Schmidt", "Tanaka", "Ueda", "Vidal",
        "Weber", "Xu", "Yilmaz", "Zhang", "O'Neill", "M\u{FC}ller", "D\u{F6}rfler", "Nu\u{F1}ez",
    ]

    /// Names in ASCII, for addresses and accounts.
    static let handles: [StaticString] = [
        "ada", "bruno", "chiara", "dmitri", "esra", "finn", "greta", "hugo", "ines", "jonas", "karin", "luca", "mira",
        "nadia", "omar", "petra", "quinn", "rosa", "sven", "tara", "umut", "vera", "wim", "xenia", "yusuf", "zoe",
    ]

    static let domains: [StaticString] = ["example.com", "example.org", "example.net", "mail.example", "post.example"]

    static let tags: [StaticString] = [
        "admin", "beta", "billing", "customer", "early", "export", "founder", "guest", "legacy", "mobile", "news",
        "owner", "partner", "staff", "trial", "vip",
    ]

    static let streets: [StaticString] = [
        "Main Street", "Station Road", "Mill Lane", "Church Street", "Harbour Way", "Garden Row", "Bridge Street",
        "Park Avenue", "Hill Road", "River Walk", "Market Square", "Rue de l'\u{C9}glise", "Hauptstra\u{DF}e",
    ]

    static let cities: [StaticString] = [
        "Aarhus", "Bergen", "Coimbra", "Dresden", "Exeter", "Faro", "Gdansk", "Haifa", "Izmir", "Jaca", "Kyoto",
        "Leiden", "Malm\u{F6}", "Nantes", "Oviedo", "Porto", "Qu\u{E9}bec", "Rouen", "Siena", "Turku", "Z\u{FC}rich",
    ]

    static let words: [StaticString] = [
        "about", "after", "again", "between", "bread", "bright", "carries", "cloud", "corner", "early", "engine",
        "evening", "garden", "gathers", "green", "harbour", "keeps", "large", "late", "letter", "light", "likes",
        "little", "mends", "morning", "mountain", "never", "night", "often", "old", "over", "paints", "paper", "past",
        "quiet", "reads", "river", "road", "seldom", "small", "stone", "the", "table", "travels", "under", "walks",
        "water", "while", "window", "winter", "with", "writes",
    ]

    /// Pieces with escapes of every kind, and characters of two to four bytes.
    static let spiced: [StaticString] = [
        #"said \"hello\""#, #"first line\nsecond line"#, #"a\ttab"#, #"C:\\temp\\new"#, #"either\/or"#,
        #"caf\u00e9"#, #"snow\u2603man"#, #"\ud83d\ude00"#, "caf\u{E9} cr\u{E8}me", "na\u{EF}ve", "\u{20AC}100",
        "\u{4F60}\u{597D}", "\u{1F680}", "\u{17D}i\u{17E}ek", #"bell\u0007"#, #"page\fbreak"#, #"back\bspace"#,
        #"line\r\nend"#,
    ]

    /// Short phrases outside ASCII, raw.
    static let foreign: [StaticString] = [
        "\u{4ECA}\u{65E5}\u{306F}\u{3044}\u{3044}\u{5929}\u{6C17}\u{3067}\u{3059}\u{306D}",
        "\u{65B0}\u{3057}\u{3044}\u{672C}\u{3092}\u{8AAD}\u{3093}\u{3067}\u{3044}\u{307E}\u{3059}",
        "\u{672C}\u{5F53}\u{306B}\u{3042}\u{308A}\u{304C}\u{3068}\u{3046}\u{FF01}",
        "\u{041F}\u{0440}\u{0438}\u{0432}\u{0435}\u{0442}, \u{043A}\u{0430}\u{043A} \u{0434}\u{0435}\u{043B}\u{0430}?",
        "\u{0421}\u{043F}\u{0430}\u{0441}\u{0438}\u{0431}\u{043E} \u{0437}\u{0430} \u{043A}\u{043D}\u{0438}\u{0433}\u{0443}",
        "\u{0645}\u{0631}\u{062D}\u{0628}\u{0627} \u{0628}\u{0643}\u{0645}",
        "\u{05E9}\u{05DC}\u{05D5}\u{05DD} \u{05DC}\u{05DB}\u{05D5}\u{05DC}\u{05DD}",
        "\u{039A}\u{03B1}\u{03BB}\u{03B7}\u{03BC}\u{03AD}\u{03C1}\u{03B1}",
        "\u{C548}\u{B155}\u{D558}\u{C138}\u{C694}", "\u{5929}\u{6C14}\u{5F88}\u{597D}",
        "\u{00BF}qu\u{E9} tal, se\u{F1}or?", "\u{E7}a va tr\u{E8}s bien", "\u{1F600}\u{1F389}", "\u{1F1EB}\u{1F1EE}",
        "\u{1F468}\u{200D}\u{1F469}\u{200D}\u{1F467}", "\u{0928}\u{092E}\u{0938}\u{094D}\u{0924}\u{0947}",
    ]

    /// The like, written with escapes; those beyond the basic plane as surrogate pairs.
    static let foreignEscaped: [StaticString] = [
        #"\u4eca\u65e5\u306f\u3044\u3044\u5929\u6c17"#, #"\u041f\u0440\u0438\u0432\u0435\u0442"#,
        #"\u0645\u0631\u062D\u0628\u0627"#, #"\ud83d\ude00\ud83c\udf89"#, #"\uD83D\uDE80"#, #"\u5929\u6c14"#,
        #"\u00bfqu\u00e9 tal?"#, #"\ud835\udd38\ud835\udd39"#, #"\uc548\ub155"#, #"\u2764\ufe0f"#,
    ]
}
