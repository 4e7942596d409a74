/** How something is fitted: by cases and how strongly they are held back, and how ill what was found fits a case. */
export type Way<Case, Found> = {
  strengths: number[]
  fit: (cases: Case[], strength: number) => Found
  lossOf: (one: Case, found: Found) => number
}

/**
 * Fits all cases, and those outside each fold; the strength is chosen within the cases that are fitted, by folds of their
 * own, so that no fold has a say in what is told of it.
 */
export function fitNested<Case extends { fold: number }, Found>(cases: Case[], way: Way<Case, Found>) {
  const without = new Map<number, Found>()
  for (const fold of foldsOf(cases)) {
    const others = cases.filter(one => one.fold !== fold)
    without.set(fold, way.fit(others, strengthFor(others, way)))
  }
  const strength = strengthFor(cases, way)
  return { found: way.fit(cases, strength), strength, without }
}

function strengthFor<Case extends { fold: number }, Found>(cases: Case[], way: Way<Case, Found>): number {
  const [first = 0, ...others] = way.strengths
  if (others.length === 0) return first
  const lossWith = (strength: number) => {
    let loss = 0
    for (const fold of foldsOf(cases)) {
      const found = way.fit(
        cases.filter(one => one.fold !== fold),
        strength,
      )
      for (const one of cases) if (one.fold === fold) loss += way.lossOf(one, found)
    }
    return loss
  }
  const losses = way.strengths.map(lossWith)
  return way.strengths[losses.indexOf(Math.min(...losses))] ?? first
}

function foldsOf(cases: { fold: number }[]): Set<number> {
  return new Set(cases.map(({ fold }) => fold))
}
