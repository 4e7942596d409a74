type Named = readonly { name: string }[]

/** Whether the columns that were known first are still called so: a plan names columns by their places. */
export function hasSameColumns(known: Named, now: Named): boolean {
  return known.every(({ name }, column) => now[column]?.name === name)
}
