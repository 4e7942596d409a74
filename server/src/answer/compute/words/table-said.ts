import type { ScopedTable } from '../../../domain/tables/tables-in-scope.ts'
import { fileOfYear, pageSaid, tableSaid } from '../../lexicon/table-nouns.ts'

export type Said = { question: string; tables: ScopedTable[] }

/**
 * The question without the words that say which table is meant, and those tables: "in Table 3" by its caption, "on
 * slide 5" by its page, "in the register of 2024" by the name of its file. Words that no table answers to stay, so that
 * nothing is computed over another one.
 */
export function ofTableSaid(said: Said): Said {
  return [byCaption, byPage, byFile].reduce((each, narrow) => narrow(each), said)
}

function byCaption(said: Said): Said {
  const number = tableSaid.exec(said.question)
  return number
    ? narrowed(said, number, ({ table }) => captionOf(table.title) === number.groups?.number)
    : said
}

function captionOf(title: string): string | undefined {
  return /^\W{0,3}(?:table|tabelle|tab\.|tableau|tabla|cuadro)\s{0,3}(?<number>\d{1,3}(?:\.\d{1,3}){0,2})(?!\d)/iu.exec(
    title,
  )?.groups?.number
}

function byPage(said: Said): Said {
  const page = pageSaid.exec(said.question)
  const at = Number(page?.groups?.page)
  return page ? narrowed(said, page, ({ place }) => place.kind === 'text' && place.page === at) : said
}

function byFile(said: Said): Said {
  const file = fileOfYear.exec(said.question)
  const year = file?.groups?.before ?? file?.groups?.behind ?? ''
  const isOfYear = ({ filename }: ScopedTable) => filename.split(/\D+/u).includes(year)
  return file ? narrowed(said, file, isOfYear) : said
}

function narrowed(
  said: Said,
  { index, 0: text }: RegExpExecArray,
  fits: (table: ScopedTable) => boolean,
): Said {
  return narrowedTo(said, { start: index, end: index + text.length }, fits)
}

/** The question without a stretch of it, and the tables that this names; both as they were if it names none. */
export function narrowedTo(
  { question, tables }: Said,
  { start, end }: { start: number; end: number },
  fits: (table: ScopedTable) => boolean,
): Said {
  const meant = tables.filter(fits)
  if (meant.length === 0) return { question, tables }
  const rest = `${question.slice(0, start)} ${question.slice(end)}`
  return {
    question: rest
      .replace(/\( ?\)/g, '')
      .replace(/ {2,}/g, ' ')
      .replace(/ (?=[?,])/g, '')
      .replace(/^[ ,;:]+/, '')
      .trim(),
    tables: meant,
  }
}
