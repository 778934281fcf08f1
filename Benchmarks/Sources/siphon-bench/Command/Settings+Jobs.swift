extension Settings {
    /// The jobs of an input that were asked for, and what they are compared with, in the order of the input.
    func jobs(of input: Input) -> [Job] {
        let chosen = input.jobs.filter { job in jobs.isEmpty || jobs.contains(where: job.matches) }
        if chosen.isEmpty { return [] }
        let compared = Set(chosen.flatMap { [$0.name, $0.baseline, "floor"] }.compactMap(\.self))
        return input.jobs.filter { compared.contains($0.name) }
    }
}
