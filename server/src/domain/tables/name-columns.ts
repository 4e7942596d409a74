import type { GridRow } from './grid.ts'
import { headerUnit, isOnlyUnit } from './header-unit.ts'

/** The names of a table's columns, and the unit that its header gives to all of them. */
export type ColumnNames = { names: string[]; unit: string | null }

/** Joins the levels of a header by " › "; the name of a group stands above each of its columns. */
export function nameColumns(levels: GridRow[], width: number): ColumnNames {
  let unit: string | null = null
  const texts = levels.flatMap((level, index) => {
    const { cells } = level
    const row = Array.from({ length: width }, (_, column) => clean(cells[column]?.text ?? ''))
    const said = row.filter(text => text !== '')
    if (said.length === 1 && levels.length > 1 && isOnlyUnit(said[0] ?? '')) {
      unit = headerUnit(`(${said[0]?.replace(/^[([]|[)\]]$/gu, '')})`)
      return []
    }
    return [index === levels.length - 1 ? row : spread(row, levels[index + 1])]
  })
  const names = Array.from({ length: width }, (_, column) =>
    texts
      .map(row => row[column] ?? '')
      .filter((text, index, all) => text !== '' && text !== all[index - 1])
      .join(' › '),
  )
  return { names, unit }
}

/** A group's name reaches to the next one; a single name to all columns but the first, as it may stand in the middle. */
function spread(row: string[], below: GridRow | undefined): string[] {
  const said = row.flatMap((text, column) => (text === '' ? [] : [column]))
  const [only] = said
  if (said.length === 1 && only !== undefined && only > 0)
    return row.map((_, column) => (column > 0 ? (row[only] ?? '') : ''))
  // Merged cells have said how far each name reaches.
  if (row.some((text, column) => text !== '' && text === row[column + 1])) return row
  let group = ''
  const under = below?.cells ?? []
  return row.map((text, column) => {
    // A name without columns of its own below it, merged downwards, ends the group on its left.
    if (text !== '') group = text
    return text !== '' || (under[column]?.text.trim() ?? '') !== '' ? group : ''
  })
}

/** Marks of footnotes after a word: "Rent¹", "Rent (EUR)*", "Rent [2]", but not "m²". */
const footnote = /(?<=\p{L}{3}|\)|%|\s)\s?(?:[¹²³⁴-⁹]{1,3}⁾?|[*†‡§]{1,4}|\[\^?[\p{L}\d]{1,2}\])$/u

function clean(text: string): string {
  return text.replace(/\s+/gu, ' ').trim().replace(footnote, '').trim()
}
