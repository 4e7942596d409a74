import { anyLanguage, wordsOfLanguages } from './every-language.ts'

/** What documents are called, such as "agreement" and "handbook", in all languages. */
export const documentKinds: ReadonlySet<string> = new Set(wordsOfLanguages('documentKinds'))
/** Words that tell no document from another, such as "file" and "page". */
export const genericWords: ReadonlySet<string> = new Set(wordsOfLanguages('genericWords'))
const kindEnding = new RegExp(`(?:${anyLanguage('documentKindEnding')})$`, 'u')
const anyDocument = new RegExp(`^(?:${anyLanguage('anyDocument')})$`, 'u')
const pluralKinds =
  /^(?:leases|invoices|letters|policies|papers|offers|proposals|handbooks|verträge[n]?|berichte[n]?|rechnungen|unterlagen|angebote[n]?)$/u

/** Whether the word, in lower case, is a kind of document or ends in one: "lease", "Liefervertrag". */
export const isKindWord = (word: string): boolean => documentKinds.has(word) || kindEnding.test(word)

/** Whether the word, in lower case, means any document: "file", "pdf". */
export const isAnyDocument = (word: string): boolean => anyDocument.test(word)

/** Whether the word only says what kind of document is meant: "agreement", "Vertrag", "files". */
export function isDocumentKind(word: string): boolean {
  const lower = word.toLowerCase()
  return isKindWord(lower) || isAnyDocument(lower) || genericWords.has(lower) || pluralKinds.test(lower)
}
