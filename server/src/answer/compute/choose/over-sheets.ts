import { type ScopedTable, sheetNameOf } from '../../../domain/tables/tables-in-scope.ts'
import { numberOfWord } from '../../lexicon/numerals.ts'
import { allWords, beforeAll } from '../../lexicon/over-tables.ts'
import { questionLanguage } from '../words/question-language.ts'
import { readQuestionWords, readWords } from '../words/read-words.ts'
import { stemsOf } from '../words/stems-of.ts'
import { sheetsAlike } from './tables-meant.ts'

/** All sheets of a file that are numbered alike, where a question says all of what they are called: "over all waves". */
export function overSheets(
  question: string,
  tables: ScopedTable[],
): { question: string; tables: ScopedTable[] } | null {
  const language = questionLanguage(question)
  const words = readQuestionWords(question, language)
  const isSkipped = (text = '') => text === 'the' || text === 'of' || numberOfWord(text, language) !== null
  const found = sheetsAlike(tables).flatMap(sheets => {
    const noun = nounOf(sheets)
    if (noun === null) return []
    return words.flatMap(({ text }, all) => {
      if (!allWords.has(text)) return []
      const at = words.findIndex((word, place) => place > all && !(isSkipped(word.text) || word.number))
      const said = words[at]
      if (!said || !Array.from(stemsOf(said.text)).some(stem => noun.has(stem))) return []
      const [before] = words.slice(Math.max(0, all - 1), all)
      const start = before && beforeAll.has(before.text) ? before.start : (words[all]?.start ?? 0)
      return [{ question: question.slice(0, start).trimEnd() + question.slice(said.end), tables: sheets }]
    })
  })
  const [only, more] = found
  return only && more === undefined ? only : null
}

/** The stems of the word by which sheets are called that differ in a number alone: "Wave 1", "Wave 2". */
function nounOf(sheets: ScopedTable[]): ReadonlySet<string> | null {
  const names = sheets.map(sheet => readWords(sheetNameOf(sheet) ?? ''))
  const [first] = names
  const noun = first?.find(({ number }) => !number)?.text
  const isAlike = names.every(
    words => words.some(({ number }) => number) && words.find(({ number }) => !number)?.text === noun,
  )
  return noun !== undefined && names.length > 1 && isAlike ? stemsOf(noun) : null
}
