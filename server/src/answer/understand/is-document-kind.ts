import { genericWords, isAnyDocument, isKindWord } from '../lexicon/document-kinds.ts'

const pluralKinds =
  /^(?:leases|invoices|letters|policies|papers|offers|proposals|handbooks|verträge[n]?|berichte[n]?|rechnungen|unterlagen|angebote[n]?)$/u

/** Whether the word only says what kind of document is meant: "agreement", "Vertrag", "files". */
export function isDocumentKind(word: string): boolean {
  const lower = word.toLowerCase()
  return isKindWord(lower) || isAnyDocument(lower) || genericWords.has(lower) || pluralKinds.test(lower)
}
