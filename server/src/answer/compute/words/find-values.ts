import { type Language, stemWord } from '../../../platform/text/stem-word.ts'
import { emptyWords, namesMeasure } from '../../lexicon/column-words.ts'
import { lackingWords } from '../../lexicon/filling-words.ts'
import { ordinalOf } from '../../lexicon/numerals.ts'
import { sayTheSame, wordsFor } from '../../lexicon/word-translations.ts'
import type { Asked, ColumnMention, ValueMention, ValueReading } from './mentions.ts'
import { overlap } from './mentions.ts'
import { type QuestionWord, readWords } from './read-words.ts'
import type { FoundCell, TableIndex } from './table-index.ts'

const mostRead = 20
/** A name of more words may be a sentence. */
const mostOfName = 5
/** Another form of a word is looked for in short cells only. */
const mostOfForms = 3
const fitOfTranslated = 0.95
/** Longer cells are sentences. */
const mostOfSentence = 12

/** The cells whose words stand in a question: whole cells first, the longest of them, then parts of cells. */
export function findValues(
  words: QuestionWord[],
  index: TableIndex,
  columns: ColumnMention[],
  asked: Asked[],
  language: Language,
): ValueMention[] {
  const taken: ValueMention[] = []
  const title = new Set(readWords(index.title).map(({ text }) => text))
  // "Of the company" in a table of one company tells nothing apart.
  const inTitle = ({ from, to }: { from: number; to: number }) =>
    words.slice(from, to).every(({ text, number }) => title.has(text) && !number)
  const free = (stretch: { from: number; to: number }) =>
    !inTitle(stretch) && !taken.some(other => overlap(other, stretch))
  for (let length = Math.min(index.longest, words.length); length > 0; length--) {
    for (let from = 0; from + length <= words.length; from++) {
      const stretch = { from, to: from + length }
      if (!free(stretch) || isNoValue(words, stretch, columns, asked)) continue
      const ordinal = length === 1 ? ordinalOf(words[from]?.text ?? '', language) : null
      const said = words.slice(from, from + length).map(({ text }) => text)
      const whole = [...index.whole(said), ...(ordinal ? index.whole([ordinal]) : [])]
      const cells = words.slice(from, from + length).every(({ stop }) => stop)
        ? whole.filter(({ column }) => isArticleOf(words, stretch, column, columns))
        : whole
      if (cells.length === 0) continue
      const run = words.slice(from, from + length).map(({ text }) => text)
      const parts = words[from]?.number
        ? []
        : index.holding(run[0] ?? '').filter(({ text }) => holdsRun(text, run))
      const listed = parts.filter(
        part => isListed(part.text, run) && cells.some(({ column }) => column === part.column),
      )
      const readings = readingsOf([...cells, ...listed], true, length)
      const others = parts.filter(({ column }) => !readings.some(each => each.column === column))
      taken.push({ ...stretch, readings: [...readings, ...readingsOf(others, false, length)] })
    }
  }
  for (let length = mostOfForms; length > 1; length--)
    for (let from = 0; from + length <= words.length; from++) {
      const stretch = { from, to: from + length }
      const own = words.slice(from, from + length)
      if (!free(stretch) || own.some(({ stop, number }) => stop || number)) continue
      const cells = inOtherOrder(own, index)
      if (cells.length > 0) taken.push({ ...stretch, readings: readingsOf(cells, true, length) })
    }
  for (let from = 0; from < words.length; from++) {
    const part = longestPart(
      words,
      from,
      index,
      stretch => free(stretch) && !isNoPart(words, stretch, columns, asked),
    )
    if (!part) continue
    taken.push(part)
    from = part.to - 1
  }
  for (const [from, word] of words.entries()) {
    const stretch = { from, to: from + 1 }
    if (!free(stretch) || isNoPart(words, stretch, columns, asked) || word.stop || word.number) continue
    // "Dépenses" in a list of expenses are its rows.
    if (readWords(index.title).some(({ text }) => sayTheSame([word.text, word.stem], [text]))) continue
    const readings = translated(word, index)
    if (readings.length > 0) taken.push({ ...stretch, readings })
  }
  return taken.sort((a, b) => a.from - b.from)
}

/** "Miete" for a cell "Rent": a cell in another language says it in one word, or with few beside. */
function translated({ text, stem }: QuestionWord, index: TableIndex): ValueReading[] {
  const others = wordsFor([text, stem])
  const whole = others.flatMap(other => index.whole([other]))
  if (whole.length > 0) return readingsOf(whole, true, 1).map(each => ({ ...each, fit: fitOfTranslated }))
  return others.flatMap(other =>
    readingsOf(
      index.holding(other).filter(cell => readWords(cell.text).length <= mostOfForms),
      false,
      1,
      { said: [other] },
    ),
  )
}

/** "Permanent closures" for a cell "Closure Permanent": all words of it in any order and form. */
export function inOtherOrder(words: { text: string }[], index: TableIndex): FoundCell[] {
  const keyOf = (texts: string[]) =>
    texts
      .map(text => stemWord(text, 'english'))
      .sort()
      .join(' ')
  const key = keyOf(words.map(({ text }) => text))
  return index
    .alike(words[0]?.text ?? '')
    .filter(({ text }) => keyOf(readWords(text).map(each => each.text)) === key)
}

/** The longest run of words from here that stands in cells. */
function longestPart(
  words: QuestionWord[],
  from: number,
  index: TableIndex,
  allowed: (stretch: { from: number; to: number }) => boolean,
): ValueMention | null {
  const first = words[from]
  if (!first || first.stop || first.text.length < 2 || !allowed({ from, to: from + 1 })) return null
  // "Which sites hold the most boxes?" means no site "Litigation Hold".
  if (!first.name && emptyWords.has(first.text)) return null
  // A word of a sentence says little of its row; a name does.
  let cells = index
    .holding(first.text)
    .filter(({ text }) => first.name || first.number || readWords(text).length <= mostOfSentence)
    .filter(({ text }) => !isDenied(text, first.text))
  if (cells.length === 0 && first.text.length > 3) {
    const all = index.alike(first.text)
    const isShort = ({ text }: FoundCell) => readWords(text).length <= mostOfForms
    // Where longer cells begin so as well, the short ones are not all that is meant.
    const longer = new Set(
      all.flatMap(cell => (!isShort(cell) && isFormFirst(cell, first) ? [cell.column] : [])),
    )
    const forms = all.filter(cell => isShort(cell) || (longer.has(cell.column) && isFormFirst(cell, first)))
    // "Agents" are those of "Agent".
    const isWhole = forms.every(({ text }) => readWords(text).length === 1 && isFormFirst({ text }, first))
    const readings = readingsOf(forms, isWhole, 1)
    return forms.length > 0 ? { from, to: from + 1, readings } : null
  }
  let to = from + 1
  while (cells.length > 0 && to < words.length) {
    const run = words.slice(from, to + 1).map(({ text }) => text)
    const longer = cells.filter(({ text }) => holdsRun(text, run))
    if (longer.length === 0 || !allowed({ from, to: to + 1 })) break
    cells = longer
    to++
  }
  while (to > from + 1 && words[to - 1]?.stop) to--
  const said = words.slice(from, to).map(({ text }) => text)
  return cells.length === 0
    ? null
    : { from, to, readings: readingsOf(cells, false, to - from, { said, isName: first.name }) }
}

/** "Not a PDF" is said of no PDF. */
function isDenied(text: string, word: string): boolean {
  const own = readWords(text).map(each => each.text)
  const at = own.indexOf(word)
  return own.slice(Math.max(0, at - mostDenied), at).some(each => lackingWords.has(each))
}

/** How many words before it a denying one may stand. */
const mostDenied = 3

function isFormFirst({ text }: Pick<FoundCell, 'text'>, { text: word }: QuestionWord): boolean {
  const [first] = readWords(text)
  return first !== undefined && stemWord(first.text, 'english') === stemWord(word, 'english')
}

/** Of what is listed, each has few words, or the cell is a sentence. */
const mostOfListed = 2

/** "German" of a cell "Dutch, French, German", where another cell of the column says no more than "German". */
function isListed(text: string, run: string[]): boolean {
  const parts = text.split(/[,;\n]/u).map(part => readWords(part).map(each => each.text))
  const areShort = parts.every(part => part.length <= Math.max(mostOfListed, run.length))
  return parts.length > 1 && areShort && parts.some(part => part.join(' ') === run.join(' '))
}

function holdsRun(text: string, run: string[]): boolean {
  const own = readWords(text)
  return own.some((_, at) => run.every((word, next) => own[at + next]?.text === word))
}

function readingsOf(
  cells: FoundCell[],
  whole: boolean,
  length: number,
  { said = [], isName = false }: { said?: string[]; isName?: boolean } = {},
): ValueReading[] {
  const byColumn = Map.groupBy(cells, ({ column }) => column)
  return [...byColumn].map(([column, found]) => {
    const values = [...new Set(found.map(({ value }) => value))]
    // "Rent/mortgage" is called by either.
    const names = found.slice(0, mostRead).every(({ text }) => isOneOfNames(text, length, said))
    if (!whole && names && values.length === 1) return { column, values, whole, fit: 0.92 }
    // "Boeing" is the only "Boeing Company".
    const [only = ''] = found.map(({ text }) => text)
    const begins = isName && values.length === 1 && beginsWith(only, said)
    if (!whole && begins && readWords(only).length <= mostOfName) return { column, values, whole, fit: 0.88 }
    const share = length / Math.max(...found.slice(0, mostRead).map(({ text }) => readWords(text).length))
    return { column, values, whole, fit: whole ? 1 : 0.6 + 0.3 * share }
  })
}

function beginsWith(text: string, said: string[]): boolean {
  const own = readWords(text).slice(0, said.length)
  return own.length > 0 && own.every((word, at) => word.text === said[at])
}

/** Whether the words are one of the names that a short cell has beside each other. */
function isOneOfNames(text: string, length: number, said: string[]): boolean {
  const names = text.split('/')
  if (names.length < 2 || said.length !== length) return false
  return names.some(name => {
    const own = readWords(name).map(word => word.text)
    return own.length === length && own.every((word, at) => word === said[at])
  })
}

const surelyNamed = 0.96

/** A single word that asks or names a column is a value only beside the column that it stands in. */
function isNoValue(
  words: QuestionWord[],
  { from, to }: { from: number; to: number },
  columns: ColumnMention[],
  asked: Asked[],
): boolean {
  const own = words.slice(from, to)
  if (own.every(({ stop }) => stop)) return !besideColumn(from, to, columns)
  if (to - from > 1) return false
  const [word] = own
  // The 3 of a column "Race 3"
  if (word?.number)
    return columns.some(
      each => each.from < from && each.to >= to && (each.columns[0]?.fit ?? 0) > surelyNamed,
    )
  if (!word) return false
  if (columns.some(each => each.from <= from && each.to >= to && (each.columns[0]?.fit ?? 0) > surelyNamed))
    return true
  if (
    columns.some(each => each.from < from && each.to >= to) ||
    columns.some(each => each.from <= from && each.to > to)
  )
    return true
  const asks = asked.some(each => each.from <= from && each.to >= to)
  return (asks || word.text.length === 1) && !besideColumn(from, to, columns)
}

/** An article is a value only as it is written, beside the column that it stands in: "grade A". */
function isArticleOf(
  words: QuestionWord[],
  { from, to }: { from: number; to: number },
  column: number,
  columns: ColumnMention[],
): boolean {
  const [word] = words.slice(from, to)
  if (word?.text.length === 1 && !word.name) return false
  return besideColumn(
    from,
    to,
    columns.filter(mention => mention.columns.some(each => each.column === column)),
  )
}

function isNoPart(
  words: QuestionWord[],
  { from, to }: { from: number; to: number },
  columns: ColumnMention[],
  asked: Asked[],
): boolean {
  const last = words[to - 1]
  return (
    last === undefined ||
    (to === from + 1 && !last.name && namesMeasure(last.text)) ||
    asked.some(each => each.from < to && each.to > to - 1) ||
    columns.some(each => each.from < to && each.to > to - 1 && (each.columns[0]?.fit ?? 0) > 0.6)
  )
}

function besideColumn(from: number, to: number, columns: ColumnMention[]): boolean {
  return columns.some(
    each => (each.to <= from && each.to >= from - 2) || (each.from >= to && each.from <= to + 1),
  )
}
