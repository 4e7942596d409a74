import type { Condition, TablePlan } from '@citewell/contract/table-plan.ts'
import { bareName, wordsOfName } from './file-name.ts'
import { readWords } from './read-words.ts'

/**
 * Whether a row is chosen by a word that the question says only as part of the file's name: the "test" of "in the test
 * manifest" is test_manifest.json, and no entry of a column.
 */
export function isNamedByFile(question: string, filename: string, { where, measure }: TablePlan): boolean {
  const name = wordsOfName(bareName(filename))
  if (name.length < 2) return false
  const said = wordsOf(question)
  const at = said.findIndex((_, start) => name.every((word, offset) => said[start + offset] === word))
  if (at < 0) return false
  const others = new Set(said.toSpliced(at, name.length))
  const part: Condition[] = measure.kind === 'share' ? measure.part : []
  return [...where, ...part].some(({ is, values }) =>
    values.some(value => {
      const words = is === 'is' ? wordsOf(value) : []
      return words.length > 0 && words.every(word => name.includes(word) && !others.has(word))
    }),
  )
}

const wordsOf = (text: string) => readWords(text).map(word => word.text)
