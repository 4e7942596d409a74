import { analyseWords } from '../../platform/text/analyse-words.ts'

const stems = (words: string) => new Set(analyseWords(words).map(word => word.term))
const title = stems(`name title titled entitled date dated party parties author signatory signatories signed
  effective executed concluded wrote written made between two more persons entities
  titel datum partei parteien verfasser autor unterzeichnet nombre título fecha partes autor nom titre auteur`)
const written = stems(`contract agreement document report paper file letter policy memo manual handbook study
  article thesis book pdf vertrag vereinbarung dokument bericht contrato acuerdo documento informe contrat accord
  rapport`)
/** What the first lines of a document say of it. */
const telling = stems(`title titled entitled date dated party parties author signatory signatories titel datum
  partei parteien verfasser autor título fecha partes titre auteur`)
const asking = stems('tell give say show please know find want')

/**
 * Whether a question asks what a document is, and nothing of what it says: its name, date, parties,
 * author. Its first lines answer that, in whatever words.
 */
export function asksIdentity(text: string): boolean {
  if (text.length > 200) return false
  const words = analyseWords(text).filter(word => !word.stop && !asking.has(word.term))
  if (!words.every(({ term }) => title.has(term) || written.has(term))) return false
  const named = words.some(({ term }) => written.has(term))
  return words.some(({ term }) => (named ? title : telling).has(term))
}
