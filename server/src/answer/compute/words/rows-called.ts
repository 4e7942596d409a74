import { type ScopedTable, sheetNameOf } from '../../../domain/tables/tables-in-scope.ts'
import { languageOf } from '../../../platform/text/language-of.ts'
import { monthNumbers } from '../../../platform/text/month-names.ts'
import { stemWord } from '../../../platform/text/stem-word.ts'
import { tableNouns } from '../../lexicon/table-nouns.ts'
import { readWords } from './read-words.ts'

const givenByProgram = /^(?:sheet|tabelle|feuil|feuille|hoja|foglio|blad|planilha)[ _]?\d*$/iu
const shortest = 4

/**
 * The noun for the rows of a sheet, by its name or else that of its file: "licences" of "licences.csv", "supplier" of
 * "supplier-register-2024.csv", with its stem. Tables within texts are called by their documents' names for other reasons.
 */
export function rowsCalled({ filename, place, table }: ScopedTable): ReadonlySet<string> {
  // A file of JSON is a list as a sheet is.
  if (place.kind !== 'sheet' && !filename.endsWith('.json')) return new Set()
  const file = filename.replace(/\.[a-z]{2,5}$/iu, '')
  const sheet = sheetNameOf({ place })
  const names = sheet === null || givenByProgram.test(sheet.trim()) ? [file] : [sheet, file]
  const language = languageOf(table.columns.map(column => column.name).join(' '))
  for (const name of names) {
    const nouns = readWords(name.replace(/[-_]/g, ' ')).filter(
      ({ text, number }) =>
        !number &&
        text.length >= shortest &&
        !tableNouns.has(text) &&
        !/\d/.test(text) &&
        !monthNumbers.has(text),
    )
    const noun = language === 'french' || language === 'spanish' ? nouns[0] : nouns.at(-1)
    if (noun) return new Set([noun.text, stemWord(noun.text, 'english')])
  }
  return new Set()
}
