import type { ScopeDocument } from './stages.ts'
import { type DocumentNames, namesOfEach } from './understand/document-names.ts'

const lettersOf = (text: string): string[] =>
  text
    .toLowerCase()
    .normalize('NFC')
    .match(/[\p{L}\p{M}]+/gu) ?? []

/** "Des Mietvertrags". */
const endingOfName = /e?s$/u

/** All words that a document is called by. */
export const allWords = (named: DocumentNames | undefined): string[] =>
  named ? [...named.words, ...named.names.flatMap(name => name.words)] : []

/** Whether a question has other words than these, beside the names of documents. */
export function saysMore(
  text: string,
  documents: ScopeDocument[],
  isKnown: (word: string) => boolean,
): boolean {
  const files = documents.flatMap(({ filename }) => lettersOf(filename))
  const names = new Set([...namesOfEach(documents).flatMap(allWords), ...files])
  const isName = (word: string) => names.has(word) || names.has(word.replace(endingOfName, ''))
  return lettersOf(text).some(word => !isName(word) && !isKnown(word))
}
