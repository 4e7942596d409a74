import type { ClauseRole } from '@citewell/contract/card-kinds.ts'
import type { ColumnType } from '@citewell/contract/grid-rules.ts'

type Asked = ClauseRole | 'expiry'

const lengths: ColumnType[] = ['duration', 'text']
/** How a column of a grid asks for what a card holds of a contract's clauses; the narrower ones come first. */
const asked: [Asked, RegExp, ColumnType[]][] = [
  [
    'expiry',
    /\bwhen (?:does|do|will) (?:the |this )?(?:agreement|contract|lease|licen[cs]e|it)\b.{0,20}\b(?:ends?|expires?)\b(?! if)|\b(?:expir(?:y|ation)|end) date\b|^\W*expires?\W*$|\bon what date will\b.{0,40}\binitial term expire|\bwann (?:endet|läuft)\b|Vertragsende|\b(?:date d['’]expiration|fin du contrat)\b/iu,
    ['date', 'text'],
  ],
  [
    'payment',
    /\bpayment (?:terms?|periods?|deadlines?)\b|\bterms of payment\b|\b(?:within|by) (?:when|what|how (?:long|many days))\b.{0,40}\b(?:invoices?|paid|pay)\b|Zahlungs(?:ziel|frist)|\bdélai de paiement\b/iu,
    lengths,
  ],
  [
    'renewal',
    /^(?!.*\bnotice\b).*(?:\brenewal (?:terms?|periods?)\b|Verlängerungs(?:dauer|zeitraum)|\bdurée (?:du |de )renouvellement\b)/iu,
    lengths,
  ],
  [
    'notice',
    /^(?!.*\brenew).*(?:\bnotice (?:periods?|of termination)\b|\bperiod of notice\b|\bnotice\b.{0,30}\bto terminate\b|Kündigungsfrist|\bdélai de préavis\b|\bpréavis\b)/iu,
    lengths,
  ],
  [
    'term',
    /\b(?:initial|fixed|contract) term\b|\bhow long (?:does|is|will)\b.{0,30}\b(?:agreement|contract|lease|licen[cs]e)\b.{0,30}\b(?:last|run|valid|in force)\b|\bduration of the (?:agreement|contract|lease)\b|Vertragslaufzeit|\bdurée du contrat\b/iu,
    lengths,
  ],
  [
    'law',
    /\bgoverning law\b|\bwhich (?:state['’]?s?\/country['’]?s )?laws? govern|\bwhich laws?(?=\W*$| (?:applies|apply|is|are)\b)|anwendbares Recht|welches Recht|\bdroit applicable\b/iu,
    ['text', 'name'],
  ],
  [
    'liability',
    /^(?!.*\buncapped)(?!.*\bunlimited).*(?:\b(?:cap|limit) on liability\b|\bliability (?:cap|limit)\b|\blimit of liability\b|\bliability (?:is )?(?:capped|limited)\b|Haftungs(?:grenze|obergrenze|höchst|beschränkung)|\bplafond de responsabilité\b)/iu,
    ['amount', 'text', 'yes-no'],
  ],
  [
    'convenience',
    /\btermination for convenience\b|\bterminate\b.{0,40}\bwithout (?:cause|a reason)\b|ohne Grund kündigen|\brésilier sans motif\b/iu,
    ['yes-no'],
  ],
  ['exclusivity', /\bexclusiv(?:ity|e dealing)\b|Exklusivität|\bexclusivité\b/iu, ['yes-no']],
  [
    'insurance',
    /^(?!.*\b(?:amount|sum|how much)\b).*(?:\brequirement for insurance\b|\binsurance (?:required|requirements?)\b|\b(?:must|required to)\b.{0,40}\binsur|Versicherungspflicht|\bassurance obligatoire\b)/iu,
    ['yes-no'],
  ],
]

/** What a column asks of the clauses on a card; null for anything else, and for a type that it cannot have. */
export function clauseAskedOf(question: string, name: string, type: ColumnType): Asked | null {
  for (const text of [question, name])
    for (const [role, pattern, types] of asked) if (types.includes(type) && pattern.test(text)) return role
  return null
}

/** A limit that is none: "liability is unlimited". */
export const saysUnlimited = /unlimited|uncapped|not limited|without limit|unbeschränkt|unbegrenzt|illimité/iu
/** "Net 30", which are days. */
export const netOfDays = /^net\s?(\d{1,3})$/iu
