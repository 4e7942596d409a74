type Named = readonly { name: string }[]

/** Whether the columns that were known first are still called so: a plan names columns by their places. */
export function hasSameColumns(known: Named, now: Named): boolean {
  return known.every(({ name }, column) => now[column]?.name === name)
}

/** Whether two tables have columns of the same names and no others. */
export function areSameColumns(one: Named, other: Named): boolean {
  return one.length === other.length && hasSameColumns(one, other)
}
