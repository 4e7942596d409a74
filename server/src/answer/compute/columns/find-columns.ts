import type { Table } from '../../../domain/tables/table.ts'
import { isStopWord } from '../../../platform/text/is-stop-word.ts'
import { type Language, stemWord } from '../../../platform/text/stem-word.ts'
import { endsOfTime } from '../../lexicon/changing-words.ts'
import { rowNames } from '../../lexicon/column-words.ts'
import { baseOf } from '../../lexicon/word-relations.ts'
import { fitOfWord, type NameWord } from '../words/fit-of-word.ts'
import { type ColumnMention, overlap } from '../words/mentions.ts'
import { type QuestionWord, readWords } from '../words/read-words.ts'
import { withInitials, withPeople, withUnits } from './columns-besides.ts'
import { columnsNamed, mostColumns } from './columns-named.ts'
import { alternativesOf, nameWords, weightInBrackets, weightOfUnit } from './names-of-columns.ts'

const mostGap = 2
/** Between two columns they compare them, so that they are in no name: "effective before the notice date". */
const partingWords = new Set(
  'before after over under above below than between until since by per most least fewest highest lowest'.split(
    ' ',
  ),
)
/** A column that is named so much better is meant, also where another one is named again. */
const leastLead = 0.05

/** The columns that a question names, also by parts of their names or other words; the best at each place. */
export function findColumns(words: QuestionWord[], table: Table, language: Language): ColumnMention[] {
  const names = columnsNamed(words, table, mostColumns).flatMap(column => {
    const { name = '', unit = null } = table.columns[column] ?? {}
    return [...new Set([name, apart(name), ...alternativesOf(name)])].map(each => ({
      column,
      texts: new Set(readWords(each).map(({ text }) => text)),
      parts: nameWords(each, language, unit === null ? weightInBrackets : weightOfUnit),
    }))
  })
  const fits = words.map(word => names.map(({ parts }) => parts.map(part => fitOfWord(word, part, language))))
  const found: (ColumnMention & { worth: number })[] = []
  for (let from = 0; from < words.length; from++) {
    const mentions = names.flatMap((name, at) => mentionOf(words, fits, name, at, from) ?? [])
    const most = new Map<number, number>()
    for (const { column, worth } of mentions) most.set(column, Math.max(most.get(column) ?? 0, worth))
    const here = mentions.filter(({ column, worth }) => worth >= (most.get(column) ?? 0))
    for (const to of new Set(here.map(mention => mention.to))) {
      const same = here.filter(mention => mention.to === to)
      const worth = Math.max(...same.map(mention => mention.worth))
      const seen = new Set<number>()
      const once = same
        .filter(mention => mention.worth >= worth * 0.75)
        .map(({ column, worth: own, matched }) => ({ column, fit: own / matched }))
        .sort((a, b) => b.fit - a.fit)
        .filter(({ column }) => !seen.has(column) && seen.add(column).size > 0)
      const short = once.filter(({ column }) => readWords(table.columns[column]?.name ?? '').length === 1)
      found.push({
        from,
        to,
        worth,
        columns: once.filter(({ column }) => !short.some(other => isLonger(table, column, other.column))),
      })
    }
  }
  const chosen: typeof found = []
  for (const mention of found.sort((a, b) => b.worth - a.worth || a.from - b.from))
    if (!chosen.some(other => overlap(other, mention))) chosen.push(mention)
  const told = chosen.filter(mention => !isOfTitle(mention, words, table) && !isCell(mention, words, table))
  const named = joined(withoutRivals(told.sort((a, b) => a.from - b.from)), words, names, fits)
  return withInitials(withUnits(withPeople(named, words, table), words, table), words, table)
}

/** "Found on" beside "Finding", "Lieferant seit" beside "Lieferant": of two that begin alike, the one with a little word more. */
function isLonger({ columns }: Table, column: number, other: number): boolean {
  const [own, short] = [column, other].map(at => readWords(columns[at]?.name ?? '').map(({ text }) => text))
  const little = own?.slice(1) ?? []
  return (
    column !== other &&
    short?.length === 1 &&
    own?.length === 2 &&
    baseOf(stemWord(own[0] ?? '', 'english')) === baseOf(stemWord(short[0] ?? '', 'english')) &&
    little.every(text => isStopWord(text, 'english') || isStopWord(text, 'german'))
  )
}

/** Below this, a word names a column by another word or by a part of its name alone. */
const sureName = 0.8

/** "Expense items" of a list of expenses are its rows, not its amounts. */
function isOfTitle(
  { from, to, columns: [best] }: ColumnMention,
  words: QuestionWord[],
  table: Table,
): boolean {
  const word = words[from]
  if (to - from > 1 || !word || !best) return false
  const name = readWords(table.columns[best.column]?.name ?? '')
  const said = readWords(table.title).map(({ text }) => text)
  // "Repairs" of a list called so are not when something was "Repaired".
  const isRows =
    table.columns[best.column]?.type === 'date' &&
    !endsOfTime.has(words[from - 1]?.text ?? '') &&
    said.some(text => isOneNoun(text, word.text))
  if (best.fit >= sureName && !isRows) return false
  const title = said.flatMap(text => [text, stemWord(text, 'english')])
  return (
    (title.includes(word.text) || title.includes(word.stem)) && !name.some(({ text }) => text === word.text)
  )
}

/** "Repair" and "repairs", but not "repaired". */
function isOneNoun(one: string, other: string): boolean {
  return one.replace(/s$/, '') === other.replace(/s$/, '')
}

/** "Layoffs" of a column "Layoff/Closure" are what some of its cells say, and others do not. */
function isCell({ from, to, columns: [best] }: ColumnMention, words: QuestionWord[], table: Table): boolean {
  const word = words[from]
  if (to - from > 1 || !word || !best || table.columns[best.column]?.type !== 'text') return false
  const name = readWords(table.columns[best.column]?.name ?? '')
  if (!(table.columns[best.column]?.name ?? '').includes('/') || name.length < 2) return false
  const entries = (table.cells[best.column]?.entries ?? []).slice(0, mostEntries)
  const own = [word.text, word.stem, stemWord(word.text, 'english')]
  const holds = entries.filter(({ text }) =>
    readWords(text).some(each => own.includes(each.text) || own.includes(stemWord(each.text, 'english'))),
  )
  return holds.length > 0 && holds.length < entries.length
}

const mostEntries = 200

type Name = { column: number; texts: ReadonlySet<string>; parts: NameWord[] }

/** "Employés … touchés" of "Employees affected": two places that name a column together name it as well as one. */
function joined(
  mentions: ColumnMention[],
  words: QuestionWord[],
  names: Name[],
  fits: number[][][],
): ColumnMention[] {
  const placesOf = ({ from, to }: ColumnMention) =>
    words.flatMap((_, at) => (from <= at && at < to ? [at] : []))
  return mentions.map(mention => {
    const [best, rival] = mention.columns
    const same = mentions.filter(each => each.columns[0]?.column === best?.column)
    if (best === undefined || same.length < 2 || (rival && rival.fit > best.fit - leastLead)) return mention
    const at = same.flatMap(placesOf)
    const isWhole = names.some(
      ({ column, parts }, name) =>
        column === best.column &&
        parts.length > 1 &&
        parts.every((_, part) => at.some(place => (fits[place]?.[name]?.[part] ?? 0) > 0.6)),
    )
    return isWhole ? { ...mention, columns: [{ ...best, fit: Math.max(best.fit, fitOfJoined) }] } : mention
  })
}

const fitOfJoined = 0.9

/** "How many documents did A migrate" of "Documents migrated" and "Documents failed": the one that is named again. */
function withoutRivals(mentions: ColumnMention[]): ColumnMention[] {
  return mentions.map(({ from, to, columns }) => {
    const again = columns.filter(
      ({ column, fit }) =>
        fit >= (columns[0]?.fit ?? 0) - leastLead &&
        mentions.some(
          other => other.from !== from && other.columns[0]?.column === column && other.columns.length === 1,
        ),
    )
    return { from, to, columns: columns.length > 1 && again.length === 1 ? again : columns }
  })
}

/** "valueType" as "value Type", "Jahreskosten" as "Jahres kosten". */
export function apart(name: string): string {
  return name.replace(/(?<=\p{Ll})(?=\p{Lu})/gu, ' ').replace(germanCompound, '$1 $2')
}

const germanCompound =
  /(?<!\p{L})(\p{L}{4,20}?)(kosten|preis|betrag|summe|frist|datum|nummer|menge|anzahl|dauer|miete|gebühr|wert|größe|fläche|umsatz|volumen|stunden|monate|jahre|zeit|beginn)(?!\p{L})/giu

/** From here on, a word is another name of a column's word. */
const sameAgain = 0.7

function mentionOf(
  words: QuestionWord[],
  fits: number[][][],
  { column, texts, parts: name }: Name,
  position: number,
  from: number,
) {
  const used = new Set<number>()
  let [to, strength, gap, matched] = [from, 0, 0, 0]
  for (let at = from; at < words.length && gap <= mostGap; at++) {
    const row = fits[at]?.[position] ?? []
    let best = -1
    for (const [part, fit] of row.entries())
      if (fit > 0 && !used.has(part) && (best < 0 || fit > (row[best] ?? 0))) best = part
    // "Squares for records": rows are another name, but not in "square of the record number" of a column called so.
    const isOwn = words.slice(to, at).every(({ text }) => texts.has(text))
    const goesOn =
      isOwn &&
      (fits[at + 1]?.[position] ?? []).some((fit, part) => fit > 0 && part !== best && !used.has(part))
    if (gap > 0 && best >= 0 && rowNames.has(words[at]?.text ?? '') && !goesOn) break
    // "Estimated effort" of a column "Estimate": the same again.
    if (best < 0 && at > from && gap === 0 && row.some(fit => fit >= sameAgain)) {
      to = at + 1
      continue
    }
    if (best < 0) {
      const { text = '', stop = false } = words[at] ?? {}
      // "Durchschnitt von Square of the Record Number"
      const isSmall = stop || isStopWord(text, 'english')
      if (at === from || !isSmall || (partingWords.has(text) && !texts.has(text))) break
      gap++
      continue
    }
    used.add(best)
    strength += (row[best] ?? 0) * (name[best]?.weight ?? 1)
    matched++
    to = at + 1
    gap = 0
  }
  const total = name.reduce((sum, { weight }) => sum + weight, 0)
  const covered = [...used].reduce((sum, part) => sum + (name[part]?.weight ?? 0), 0)
  // The 3 of "over 3" names no column "editor_3".
  const only = words.slice(from, to)
  if (only.every(({ number, text }) => number && text.length < 4) && covered < total) return null
  // "Of" alone names no column "No. of".
  if (covered < total && only.every(({ stop }) => stop)) return null
  if (matched === 0 || (covered <= weightInBrackets && total > weightInBrackets)) return null
  return { column, to, matched, worth: strength * (0.5 + (0.5 * covered) / total) }
}
