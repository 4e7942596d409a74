// How a question names a document or asks for several of them, in English and German.

/** Stand before the name of one document. */
export const definiteWords =
  'the our my your their its this der die das den dem des unser unsere unserem unseren unserer mein meine meinem meinen'.split(
    ' ',
  )
/** Stand between a kind of document and its party: "the agreement with Flotek". */
export const beforeNamed = 'with between from by mit zwischen von avec entre con'.split(' ')
/** "Agreements", "Verträge": all of them are meant, not one. */
export const pluralKind =
  /(?:[^s]s|ies|verträge[n]?|vertrage[n]?|berichte[n]?|rechnungen|protokolle[n]?|vereinbarungen|angebote[n]?)$/iu

const asking =
  'who|whom|whose|what|when|where|which|how|why|is|are|was|were|does|do|did|may|can|could|must|shall|should|will|has|have|wer|wem|wen|was|wann|wo|welche[rmns]?|wie|warum|wieso|ist|sind|gibt|darf|dürfen|kann|können|muss|müssen|hat|haben'
/** Stands between two questions in one sentence, or ends the first of two. */
export const betweenParts = new RegExp(
  String.raw`(?<=[?？])\s+(?=\p{L})|,?\s(?:and|und)\s(?=(?:(?:in|by|for|to|from|at|on|under|auf|für|mit|von|bei|bis)\s)?(?:${asking})\s)`,
  'iu',
)
/** A part must begin so to be a question. */
export const beginsQuestion = new RegExp(
  String.raw`^\W*(?:(?:in|by|for|to|from|at|on|under|auf|für|mit|von|bei|bis)\s)?(?:${asking})\b`,
  'iu',
)

const ofThese = 'these|those|the|my|our|all|all the|all these|these ten|the attached'
const manyDocuments =
  'contracts|agreements|documents|files|leases|policies|reports|invoices|letters|papers|offers|proposals|minutes|ones|contracts and agreements'
/** "Which of these contracts …", "How many of the documents …", "Which contracts …". The rest is asked of each. */
export const asksEachOf = new RegExp(
  String.raw`^\W*(?:in\s|under\s)?(?:(?<which>which|what)|(?<count>how many|what number))\s(?:of\s(?:${ofThese})(?:\s\w+)?\s(?:${manyDocuments})\b|of\s(?:these|those|them)\b|(?:${manyDocuments})\b(?!\s(?:did|do|does|has|have|had|was|were|are|is)\s(?:the|an?|i|we|you|they|he|she|it|\p{Lu})))`,
  'iu',
)
const manyGerman =
  'Verträge|Verträgen|Dokumente|Dokumenten|Dateien|Vereinbarungen|Berichte|Berichten|Rechnungen|Angebote|Angeboten|Unterlagen|Mietverträge|Mietverträgen'
export const asksEachOfGerman = new RegExp(
  String.raw`^\W*(?:in\s)?(?:(?<which>welche[rnms]?)|(?<count>wie\sviele[rnms]?))\s(?:(?:dieser|der|meiner|unserer|von\sdiesen|von\sden|aller)\s)?(?:\p{L}+\s)?(?:${manyGerman})(?!\p{L})`,
  'iu',
)
export const asksEarliest = /\b(?:earliest|oldest|first|früheste[nrs]?|älteste[nrs]?)(?!\p{L})/iu
export const asksLatest =
  /\b(?:latest|newest|most recent|last|späteste[nrs]?|neueste[nrs]?|jüngste[nrs]?)(?!\p{L})/iu
/** "Are dated 1998", "was signed in 2004": asks for the document's own date. */
export const asksOwnDate =
  /\b(?:dated?|signed|agreement date|effective date|concluded|datiert|datum|unterzeichnet|geschlossen|stammt|stammen)(?!\p{L})/iu
/** All words that ask for a document's own date. */
export const ofOwnDate =
  /\b(?:dated?|dates|signed|(?:agreement|effective) date|effective|agreement|agreements|concluded|datiert|datum|unterzeichnet|geschlossen|stammt|stammen|earliest|oldest|first|früheste[nrs]?|älteste[nrs]?|latest|newest|most recent|last|späteste[nrs]?|neueste[nrs]?|jüngste[nrs]?|year|jahr|(?:19|20)\d{2})(?!\p{L})/giu
export const yearAsked = /(?<!\d)(?:19|20)\d{2}(?!\d)/
/** Words that only say that something is compared. */
export const comparing =
  /\b(?:please|compare[ds]?|comparing|comparison|(?:what (?:is|are) )?(?:the )?differences?|between|differ(?:s|ent)?|versus|vs|how (?:do|does)|side by side|vergleiche?n?|vergleich|unterschiede?n?|unterscheiden|zwischen)(?!\p{L})/giu
/** Stands before the date that a document says of itself. */
export const beforeOwnDate =
  /\b(?:dated?|as of|effective|entered into|made|concluded|executed|signed|this|vom|am|datum|geschlossen)\b[^.;]{0,45}$/iu
