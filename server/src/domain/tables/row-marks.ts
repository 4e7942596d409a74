/** Marks of a row. */
export const totalRow = 1
export const hiddenRow = 2
/** Of a row that only heads those below it. */
export const headingRow = 4
