import type { Condition, TablePlan } from '@citewell/contract/table-plan.ts'
import { bareName, wordsOfName } from '../words/file-name.ts'
import { readWords } from '../words/read-words.ts'
import { stemsOf } from '../words/stems-of.ts'

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

/** Whether all that a question says of a value of several words stands in the file's name: "paper boxes" of paper_archive.xlsx are no "Paper clips". */
export function isPartOfFileName(question: string, filename: string, { where, measure }: TablePlan): boolean {
  const name = new Set([...stemsOf(bareName(filename).replace(/[-_.]/g, ' '))])
  const said = stemsOf(question)
  const part: Condition[] = measure.kind === 'share' ? measure.part : []
  return [...where, ...part].some(({ is, values }) => {
    const [value, more] = values
    if (is !== 'is' || value === undefined || more !== undefined) return false
    const words = readWords(value)
    const isSaid = ({ text }: { text: string }) => [...stemsOf(text)].some(stem => said.has(stem))
    const known = words.filter(isSaid)
    const isOfName = ({ text }: { text: string }) => [...stemsOf(text)].some(stem => name.has(stem))
    return known.length > 0 && known.length < words.length && known.every(isOfName)
  })
}
