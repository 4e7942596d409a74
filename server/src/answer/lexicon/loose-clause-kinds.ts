/**
 * Kinds of clauses whose wording other clauses have, too: of so many answers of CUAD that were plain by their wording, so
 * many were right (1,800 questions spread over 130 contracts, on 2026-11-24, by `eval/fit-clause-kinds.ts` as it was,
 * which did not yet leave out what is worded in several ways). Those below 62 of 100 are listed.
 */
const looseKinds: [name: string, right: number, plain: number][] = [
  ['after termination', 15, 35],
  ['change of control', 8, 21],
  ['covenant not to sue', 7, 16],
  ['exception to a restriction', 0, 3],
  ['exclusivity', 11, 33],
  ['ip ownership', 8, 20],
  ['licence for affiliates', 4, 8],
  ['non-transferable licence', 9, 15],
  ['price restriction', 2, 4],
  ['revenue sharing', 9, 16],
  ['uncapped liability', 7, 17],
  ['unlimited licence', 3, 6],
  ['volume restriction', 3, 6],
]
const loose = new Set(looseKinds.map(([name]) => name))

/** Whether a sentence that is worded as this kind of clause is may well be of another. */
export function isLooselyWorded(name: string): boolean {
  return loose.has(name)
}
