import { currencyOf, measureOf } from '../../../domain/tables/units.ts'
import { isStopWord } from '../../../platform/text/is-stop-word.ts'
import { type Language, stemWord } from '../../../platform/text/stem-word.ts'
import type { NameWord } from '../words/fit-of-word.ts'
import { readWords } from '../words/read-words.ts'

export const weightInBrackets = 0.3
/** Of the unit in brackets. */
export const weightOfUnit = 0.1
const shortestAlternative = 4

/** "State / Territory" is called by either, "Contract no." also in full. */
export function alternativesOf(name: string): string[] {
  const full = name.replace(/(?<=\p{L} )no\.?$/iu, 'number')
  if (full !== name) return [full]
  const parts = name.split('/').map(part => part.trim())
  const areWords = parts.every(part => part.length >= shortestAlternative && /^\p{L}/u.test(part))
  return parts.length > 1 && parts.length < 4 && areWords ? parts : []
}

/** The words of a column's name, each with how much it tells. `bracketed` is the weight of what stands in brackets. */
export function nameWords(name: string, language: Language, bracketed: number): NameWord[] {
  const brackets = [...name.matchAll(/\([^()]{0,80}\)/g)].map(match => [
    match.index,
    match.index + match[0].length,
  ])
  const read = readWords(name)
  const said = read.filter(({ text }) => !isStopWord(text, language) && !isStopWord(text, 'english'))
  // "Size MB", but for "Size [MB]"
  const isUnit = (text: string, end: number) =>
    text.length > 1 &&
    said.length > 1 &&
    end === name.length &&
    (measureOf(text) ?? currencyOf(text)) !== null
  return (said.length > 0 ? said : read).map(({ text, start, end }) => ({
    text,
    stem: stemWord(text, language),
    weight: brackets.some(([open = 0, close = 0]) => start >= open && start < close)
      ? bracketed
      : isUnit(text, end)
        ? weightOfUnit
        : said.length > 1 && /[#№%]/u.test(name.slice(start, end))
          ? weightInBrackets
          : 1,
    cut: name[end] === '.',
  }))
}
