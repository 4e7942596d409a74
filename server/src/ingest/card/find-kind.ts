import type { DocumentKind } from '@citewell/contract/card-kinds.ts'
import type { FoundField } from '../../domain/cards/card-field.ts'
import type { CardSource } from './card-source.ts'
import { kindOfTitle } from './document-words.ts'
import type { Preamble } from './find-preamble.ts'
import { isOfLetter } from './find-subject.ts'

const ofFormats: Record<string, DocumentKind> = {
  pptx: 'presentation',
  xlsx: 'table',
  csv: 'table',
  json: 'table',
}

/** What the document says in its first lines, whatever its title. */
const wordings: [DocumentKind, RegExp][] = [
  [
    'email',
    /^(?:from|von|de|da|van)\s{0,3}:.{1,200}\n[\s\S]{0,400}?^(?:subject|betreff|objet|asunto|oggetto|assunto|onderwerp)\s{0,3}:/imu,
  ],
  [
    'invoice',
    /(?<!\p{L})(?:invoice|rechnung(?:s)?|facture|factura|fattura|fatura|factuur)[- ]{0,2}(?:no|number|nummer|nr|n°|#|numéro|número|numero|datum|date)(?!\p{L})/iu,
  ],
  [
    'minutes',
    /^\s{0,10}(?:attendees|present|in attendance|teilnehmer(?:innen)?|anwesend(?:e)?|participants|présents|asistentes|presenti|presentes|aanwezig(?:en)?)\s{0,3}(?::|$)/imu,
  ],
  [
    'letter',
    /^\s{0,10}(?:dear|sehr geehrte[rs]?|liebe[rs]?|madame|monsieur|chère?|cher|estimad[oa]s?|egregio|gentile|prezad[oa]s?|geachte|beste)\s[^\n]{1,80}[,:!]?\s{0,3}$/imu,
  ],
  [
    'form',
    /(?<!\p{L})(?:please (?:fill in|complete|print)|bitte ausfüllen|check (?:one|all that apply))(?!\p{L})/iu,
  ],
]
const opening = 2_500
/** A column of numbers of invoices, say, makes no invoice: in tables the label has its number behind it. */
const numbered = /^[\s:|.#]{0,6}(?=\S{0,20}\d)/u

/** The document's kind; its words in the document are the aliases. */
export function findKind(
  source: CardSource,
  title: FoundField | null,
  preamble: Preamble | null,
): FoundField | null {
  const isSlides = source.format === 'pptx'
  const isLetter = title !== null && !isSlides && isOfLetter(source, title.value)
  const named = title && !isSlides && !isLetter && kindOfTitle(title.value)
  if (title && named) {
    const words = wordsOfTitle(title.value, named.word)
    return {
      kind: 'kind',
      value: named.kind,
      role: null,
      aliases: words,
      iso: null,
      start: title.start,
      end: title.end,
      foundBy: title.foundBy,
    }
  }
  const none = { kind: 'kind' as const, role: null, aliases: [], iso: null, start: null, end: null }
  if (isSlides) return { ...none, value: 'presentation', foundBy: 'format' }
  if (preamble && !isLetter) {
    const { start, end } = preamble.lead
    return { ...none, value: 'contract', start, end: Math.min(end, start + 300), foundBy: 'wording' }
  }
  const first = source.head.slice(0, opening)
  for (const [kind, wording] of isLetter ? wordings.filter(([kind]) => kind === 'letter') : wordings) {
    const match = wording.exec(first)
    if (!match) continue
    const isTable = ofFormats[source.format] === 'table'
    if (isTable && !numbered.test(first.slice(match.index + match[0].length))) continue
    const lead = match[0].length - match[0].trimStart().length
    const start = match.index + lead
    const end = Math.min(match.index + match[0].trimEnd().length, start + 200)
    return { ...none, value: kind, start, end, foundBy: 'wording' }
  }
  const bare = source.filename.replace(/\.[a-z0-9]{2,5}$/i, '').replace(/[-_.]+/g, ' ')
  const inName = kindOfTitle(bare)
  if (inName) return { ...none, value: inName.kind, aliases: [inName.word], foundBy: 'file-name' }
  const ofFormat = ofFormats[source.format]
  return ofFormat ? { ...none, value: ofFormat, foundBy: 'format' } : null
}

/** "Distributor Agreement" and "Agreement". */
function wordsOfTitle(title: string, word: string): string[] {
  return title.length <= 60 && title !== word ? [title, word] : [word]
}
