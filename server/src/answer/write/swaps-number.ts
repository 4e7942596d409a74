import { clauseNumber } from '../lexicon/english.ts'
import { readNumbers } from '../lexicon/read-numbers.ts'
import { isRow } from '../read-rows.ts'

const digits = /\d+/g

/**
 * Whether a sentence lacks one of the numbers that are asked about ("in 2017") and has another one. Rows of a table do
 * not: what they count, their columns name.
 */
export function swapsNumber(asked: string[], sentence: string): boolean {
  if (asked.length === 0 || isRow(sentence)) return false
  const wanted = new Set(asked.flatMap(written => written.match(digits) ?? []))
  const said = new Set(sentence.match(digits))
  const isOther = sentence
    .replace(clauseNumber, '')
    .match(digits)
    ?.some(number => !wanted.has(number))
  if (!isOther || [...wanted].every(number => said.has(number))) return false
  // "Ninety days" are 90 days.
  for (const { value } of readNumbers(sentence)) said.add(String(value))
  return [...wanted].some(number => !said.has(number))
}
