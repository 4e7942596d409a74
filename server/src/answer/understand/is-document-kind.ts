import { anyLanguage, wordsOfLanguages } from '../lexicon/every-language.ts'

const kinds = new Set(wordsOfLanguages('documentKinds'))
const kindEnding = new RegExp(`(?:${anyLanguage('documentKindEnding')})$`, 'u')
const generic = new Set(wordsOfLanguages('genericWords'))
const anyDocument = new RegExp(`^(?:${anyLanguage('anyDocument')})$`, 'u')
const pluralKinds =
  /^(?:leases|invoices|letters|policies|papers|offers|proposals|handbooks|verträge[n]?|berichte[n]?|rechnungen|unterlagen|angebote[n]?)$/u

/** Whether the word only says what kind of document is meant: "agreement", "Vertrag", "files". */
export function isDocumentKind(word: string): boolean {
  const lower = word.toLowerCase()
  return (
    kinds.has(lower) ||
    kindEnding.test(lower) ||
    anyDocument.test(lower) ||
    generic.has(lower) ||
    pluralKinds.test(lower)
  )
}
