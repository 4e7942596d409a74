import type { Citation } from './citation.ts'

/** Rows of one table. `head` is null where the names of the columns are unknown; in it, a name may be empty. */
export type QuotedTable = { kind: 'table'; head: string[] | null; rows: string[][] }
/** A record whose values have no columns of a table, such as one of JSON; a name may be empty. */
export type QuotedFields = { kind: 'fields'; fields: Field[] }
export type QuotePart = { kind: 'text'; text: string } | QuotedTable | QuotedFields
type Field = { name: string; value: string }

const separator = ' | '

/** Names and values of a row that names its values, as in "Item: Rent | Amount: 800"; null for any other row. */
export function readLabels(cells: string[]): Field[] | null {
  const pairs = cells.map(cell => /^(.{1,80}?): (.*)$/s.exec(cell))
  // The first cell may name the row, as in "Austria | 2007: 4 | 2008: 6".
  if (!pairs.slice(1).every(pair => pair !== null) || (cells.length < 3 && !pairs[0])) return null
  return pairs.map((pair, at) => ({ name: pair?.[1] ?? '', value: pair?.[2] ?? cells[at] ?? '' }))
}

/** Whether the names are those of a table's columns: a nested record, or two columns of text, has none. */
export function areColumns(fields: Field[]): boolean {
  return new Set(fields.map(({ name }) => name)).size === fields.length && !fields.some(isNested)
}

/**
 * The parts of a quotation as a person would copy them: text, rows of tables under the names of their columns, and
 * records. `quote` itself is the document's text, in which a vertical bar separates the cells of a row.
 */
export function readQuote({ quote, columns }: Pick<Citation, 'quote' | 'columns'>): QuotePart[] {
  const parts: QuotePart[] = []
  for (const line of quote.split('\n')) {
    const part = readLine(line, columns ?? [])
    const last = parts.at(-1)
    if (part.kind === 'text' && last?.kind === 'text') last.text += `\n${part.text}`
    else if (part.kind === 'table' && last?.kind === 'table' && areAlike(part, last))
      last.rows.push(...part.rows)
    else parts.push(part)
  }
  return parts
}

function readLine(line: string, columns: string[]): QuotePart {
  if (!line.includes(separator)) return { kind: 'text', text: line }
  const cells = line.split(separator).map(cell => cell.trim())
  const fields = readLabels(cells)
  if (!fields) return { kind: 'table', head: columns.length === cells.length ? columns : null, rows: [cells] }
  if (!areColumns(fields)) return { kind: 'fields', fields }
  return { kind: 'table', head: fields.map(({ name }) => name), rows: [fields.map(({ value }) => value)] }
}

function isNested({ value }: Field): boolean {
  return value.includes(': ')
}

function areAlike(a: QuotedTable, b: QuotedTable): boolean {
  const [width, other] = [a.rows[0]?.length, b.rows[0]?.length]
  return width === other && (a.head ?? []).join(separator) === (b.head ?? []).join(separator)
}

/** A table as records, for where it does not fit. */
export function fieldsOf({ head, rows }: QuotedTable): QuotedFields[] {
  return rows.map(cells => ({
    kind: 'fields',
    fields: cells.map((value, at) => ({ name: head?.[at] ?? '', value })),
  }))
}

/** "Amount: 800"; a value without a name alone. */
export function sayField({ name, value }: Field): string {
  if (name === '') return value
  return `${name}: ${value}`.trim()
}

/** The quotation as lines of plain text, a record or row on each: "Item: Rent; Amount: 800". */
export function quoteLines(citation: Pick<Citation, 'quote' | 'columns'>): string[] {
  return readQuote(citation).flatMap(part => {
    if (part.kind === 'text') return part.text.replace(/\s+/g, ' ').trim() || []
    const records = part.kind === 'fields' ? [part] : fieldsOf(part)
    return records.map(({ fields }) =>
      fields
        .map(sayField)
        .filter(said => said !== '')
        .join('; '),
    )
  })
}
