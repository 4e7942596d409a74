import { type ScopedTable, sheetNameOf } from '../../../domain/tables/tables-in-scope.ts'
import { partNouns } from '../../lexicon/table-nouns.ts'
import { readQuestionWords, readWords, type Word } from '../words/read-words.ts'
import { narrowedTo, type Said } from '../words/table-said.ts'

const sheetWords = new Set(
  'sheet worksheet tab blatt tabellenblatt arbeitsblatt feuille onglet hoja pestana foglio aba planilha blad tabblad'.split(
    ' ',
  ),
)
const before = new Set(
  'on in of from the within auf dem im des in der sur dans la de l en el del nel sul na no op het'.split(' '),
)

const quarterSaid =
  /(?<!\p{L})(?:(?:in|of|for|during|im|aus|au|du|en|del) )?(?:the )?[qt](?<quarter>[1-4])(?: (?<year>(?:19|20)\d\d))?(?![\p{L}\d])/giu

const quarterNames = [1, 2, 3, 4].map(number => new RegExp(`(?<![\\p{L}\\d])[qt]${number}(?!\\d)`, 'iu'))

/** Whether the question has a word of a column of dates: what was paid in a year need not be on the sheet of that year. */
export function saysDated(question: string, tables: ScopedTable[]): boolean {
  const said = new Set(stemsOf(question))
  return tables.some(({ table }) =>
    table.columns.some(({ type, name }) => type === 'date' && stemsOf(name).some(stem => said.has(stem))),
  )
}

function stemsOf(text: string): string[] {
  return readQuestionWords(text, 'english').flatMap(({ stop, stem }) => (stop ? [] : [stem]))
}

/** The question without its only quarter ("in Q3"), and the sheets that are called by it; all if none is. */
export function onSheetOfQuarter(said: Said): Said {
  const [quarter, more] = said.question.matchAll(quarterSaid)
  if (!quarter || more || saysDated(said.question, said.tables)) return said
  const { year = '' } = quarter.groups ?? {}
  const name = quarterNames[Number(quarter.groups?.quarter) - 1]
  return narrowedTo(said, { start: quarter.index, end: quarter.index + quarter[0].length }, table => {
    const sheet = sheetNameOf(table) ?? ''
    return name?.test(sheet) === true && sheet.includes(year)
  })
}

/** The question without the words that name a sheet ("on the sheet Incidents"), and the tables of that sheet; all if none is named. */
export function onSheet({ question, tables }: Said): Said {
  const words = readWords(question)
  const named = words.flatMap(({ text }, at) => {
    if (!sheetWords.has(text) && !partNouns.has(text)) return []
    return tables.flatMap(({ place, table }) => {
      const name = sheetNameOf({ place })
      // "The region South" of a list with regions is some of its rows.
      const isColumn =
        !sheetWords.has(text) &&
        table.columns.some(column => readWords(column.name).some(own => own.text === text))
      const stretch = name === null || isColumn ? null : beside(words, at, readWords(name))
      return name !== null && stretch ? [{ name, stretch }] : []
    })
  })
  const [best] = named.sort((a, b) => b.stretch.to - b.stretch.from - (a.stretch.to - a.stretch.from))
  if (!best) return { question, tables }
  let { from } = best.stretch
  while (from > 0 && before.has(words[from - 1]?.text ?? '')) from -= 1
  const start = words[from]?.start ?? 0
  const end = words[best.stretch.to - 1]?.end ?? question.length
  return narrowedTo({ question, tables }, { start, end }, table => sheetNameOf(table) === best.name)
}

/** Where a name stands beside the word for a sheet, with that word. */
function beside(
  words: readonly Word[],
  at: number,
  name: readonly Word[],
): { from: number; to: number } | null {
  if (name.length === 0) return null
  const isAt = (from: number) => name.every(({ text }, index) => words[from + index]?.text === text)
  if (isAt(at + 1)) return { from: at, to: at + 1 + name.length }
  return at >= name.length && isAt(at - name.length) ? { from: at - name.length, to: at + 1 } : null
}
