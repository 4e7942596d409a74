/** Maximum number of columns in a sheet. */
export const mostColumns = 16_384
/** Maximum number of rows in a sheet. */
export const mostRows = 1_048_576

/** The column number (from 0) of a reference such as "AB12"; null when it names none. */
export function columnNumber(reference: string): number | null {
  let number = 0
  for (let at = 0; at < reference.length && at < 4; at++) {
    const letter = reference.charCodeAt(at) - 64
    if (letter < 1 || letter > 26) break
    number = number * 26 + letter
  }
  return number >= 1 && number <= mostColumns ? number - 1 : null
}

/** The letters of a column number (from 0). */
export function columnName(column: number): string {
  let name = ''
  for (let rest = column + 1; rest > 0; rest = Math.floor((rest - 1) / 26)) {
    name = String.fromCharCode(65 + ((rest - 1) % 26)) + name
  }
  return name
}

/** The column (from 0) and row (from 1) of a reference such as "AB12"; null when it is none. */
export function cellPosition(reference: string): { column: number; row: number } | null {
  const column = columnNumber(reference)
  const row = Number(/^[A-Z]{1,3}([1-9]\d{0,6})$/.exec(reference)?.[1])
  return column === null || !(row <= mostRows) ? null : { column, row }
}
