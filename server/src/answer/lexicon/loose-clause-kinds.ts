/**
 * Kinds of clauses whose wording other clauses have, too: of so many answers of CUAD that were worded so in one way only, so
 * many were right (1,800 questions spread over 130 contracts, on 2026-11-28, by `eval/fit-clause-kinds.ts`). Those below 62
 * of 100 are listed. Of 99 that were worded in several ways, 86 were right.
 */
const looseKinds: [name: string, right: number, answers: number][] = [
  ['after termination', 14, 34],
  ['change of control', 7, 19],
  ['covenant not to sue', 7, 16],
  ['exception to a restriction', 0, 8],
  ['exclusivity', 4, 24],
  ['ip ownership', 6, 18],
  ['licence for affiliates', 3, 5],
  ['non-transferable licence', 8, 14],
  ['price restriction', 2, 4],
  ['renewal', 5, 11],
  ['revenue sharing', 10, 17],
  ['uncapped liability', 3, 10],
  ['unlimited licence', 2, 5],
  ['volume restriction', 3, 6],
]
const loose = new Set(looseKinds.map(([name]) => name))

/** Whether a sentence that is worded as this kind of clause is may well be of another. */
export function isLooselyWorded(name: string): boolean {
  return loose.has(name)
}
