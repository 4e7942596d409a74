/** Marks of a row. */
export const totalRow = 1
export const hiddenRow = 2
