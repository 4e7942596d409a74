import { MarkedPieces } from './marked-pieces.tsx'
import classes from './quote-text.module.css'
import { splitAtWords } from './split-at-words.ts'

type Field = { name: string; value: string }
type QuotedTable = { head: string[] | null; rows: string[][] }
type Part =
  | { kind: 'text'; text: string }
  | { kind: 'fields'; fields: Field[] }
  | (QuotedTable & { kind: 'table' })

type QuoteTextProps = {
  parts: Part[]
  /** The number of rows that are shown. */
  most?: number
  /** Those to mark. */
  words?: readonly string[]
}

const none: readonly string[] = []

/** A wider table is shown as lines. */
const widest = 4

/**
 * A quotation as a person would copy it: rows as a small table, a record as lines. Made of spans, so that it can stand
 * in a button.
 */
export function QuoteText({ parts, most = 6, words = none }: QuoteTextProps) {
  return parts.map((part, at) => {
    const key = `${at}`
    if (part.kind === 'text')
      return (
        <span key={key}>
          <MarkedPieces pieces={splitAtWords(part.text, words)} />
        </span>
      )
    if (part.kind === 'fields') return <Fields key={key} fields={part.fields} words={words} />
    const table = { ...part, rows: part.rows.slice(0, most) }
    const left = part.rows.length - table.rows.length
    return (
      <span key={key} className={classes.rows}>
        {(part.rows[0]?.length ?? 0) > widest ? (
          <Records table={table} words={words} />
        ) : (
          <Table table={table} words={words} />
        )}
        {left > 0 ? (
          <span className={classes.left}>{`and ${left} more ${left === 1 ? 'row' : 'rows'}`}</span>
        ) : null}
      </span>
    )
  })
}

type Marking = { words: readonly string[] }

function Table({ table: { head, rows }, words }: Marking & { table: QuotedTable }) {
  return (
    <span className={classes.table}>
      {head ? <Row cells={head} className={classes.head} words={words} /> : null}
      {rows.map((cells, at) => (
        <Row key={`${at}`} cells={cells} className={classes.row} words={words} />
      ))}
    </span>
  )
}

function Row({ cells, className, words }: Marking & { cells: string[]; className: string | undefined }) {
  return (
    <span className={className}>
      {cells.map((cell, at) => (
        <span key={`${at}`} className={classes.cell}>
          {/* The space separates the cells for whoever copies or hears them. */}
          <MarkedPieces pieces={splitAtWords(cell, words)} />{' '}
        </span>
      ))}
    </span>
  )
}

function Records({ table: { head, rows }, words }: Marking & { table: QuotedTable }) {
  return rows.map((cells, at) => (
    <Fields
      key={`${at}`}
      fields={cells.map((value, column) => ({ name: head?.[column] ?? '', value }))}
      words={words}
    />
  ))
}

function Fields({ fields, words }: Marking & { fields: Field[] }) {
  return (
    <span className={classes.fields}>
      {fields.map(({ name, value }, at) => (
        <span key={`${at}`} className={classes.field}>
          {name === '' ? null : <span className={classes.name}>{name}: </span>}
          <MarkedPieces pieces={splitAtWords(value, words)} />
        </span>
      ))}
    </span>
  )
}
