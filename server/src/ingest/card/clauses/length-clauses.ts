import { type WrittenLength, writtenLengths } from '../../../domain/tables/written-lengths.ts'
import { type Said, type Settled, settledAt } from './said.ts'

const [farBefore, farAfter] = [170, 70]

/** A length of time in a sentence, with what stands around it. */
type Length = WrittenLength & { before: string; after: string }

/** All of a sentence, found once for the rules that ask for one. */
const known = new WeakMap<Said, Length[]>()

function lengthsOf(said: Said): Length[] {
  const before = known.get(said)
  if (before) return before
  const { text } = said
  const lengths = writtenLengths(text).map(length => ({
    ...length,
    before: text.slice(Math.max(0, length.start - farBefore), length.start),
    after: text.slice(length.end, length.end + farAfter),
  }))
  known.set(said, lengths)
  return lengths
}

/** "Is changed from 60 days to 75 days": the second one holds. */
const changes =
  /(?<!\p{L})(?:chang\w+|rais\w+|increas\w+|reduc\w+|shorten\w+|extend\w+|geändert|erhöht|verkürzt|portée?)(?!\p{L})[^.]{0,80}(?<!\p{L})(?:from|von|de)\s[^.]{0,30}$/iu

/** The surest; of a change, what it is changed to. */
function best(said: Said, scored: (Length & { score: number })[]): Settled | null {
  const [first] = scored.toSorted((a, b) => b.score - a.score)
  if (!first) return null
  const second = changes.test(first.before)
    ? lengthsOf(said).find(({ start }) => start > first.end)
    : undefined
  const { start, end } = second ?? first
  return settledAt(said.text, start, end, first.score)
}

const termLabel =
  /^(?:(?:initial|contract|subscription|licen[cs]e|lease|fixed|minimum)\s)?(?:term|duration)$|^(?:vertrags|miet|mindest|mindestvertrags|feste\s)?(?:laufzeit|dauer)$|^durée(?: du contrat| du bail| initiale)?$/iu
const termHeading = /(?<!\p{L})(?:term|duration|laufzeit|\p{L}{0,10}dauer|durée)(?!\p{L})/iu
const termBefore =
  /(?<!\p{L})(?:"?initial term"?\s+means\s[^.;]{0,40}|(?:initial |fixed |minimum |full )?(?:term|duration)(?: of (?:this|the) \p{L}{3,12})?(?:,? (?:of|is|are|shall be|will be|shall|means|comprises))[^.;]{0,50}|(?:remains?|continues?|runs?|lasts?|shall be|is|entered into|concluded|made|valid|effective|force|effect|binding)[^.;]{0,80}?for(?: an?| the)?(?: (?:initial|fixed|minimum|full))?(?: (?:term|period))?(?: of)?|laufzeit(?: von| beträgt| ist)?[^.;,]{0,24}|dauer von|(?:läuft|gilt|geschlossen|vereinbart|befristet|vermietet|besteht)[^.;]{0,60}(?:für|auf)(?: die dauer von| eine \p{L}{0,8}\s?(?:laufzeit|dauer) von)?|durée(?: ferme| initiale)?(?: est)?(?: fixée à| de)?|(?:conclu|consenti|établi)e?s?[^.;]{0,40}pour(?: une (?:durée|période) de)?)\s*$/iu
const ofTerm =
  /(?<!\p{L})(?:initial term|this (?:agreement|lease|contract|licen[cs]e|letter)|the (?:agreement|lease|contract|term|engagement)|vertrag|vereinbarung|mietverhältnis|er|contrat|bail)(?!\p{L})/iu
const notTerm =
  /(?<!\p{L})(?:notice|renew\w*|extend\w*|extension|thereafter|successive|additional|verlänger\w*|reconduction|renouvel\w*|préavis|\p{L}{0,12}frist|warrant\w*|gewährleistung\w*|garantie|confidential\w*|secre\w+|surviv\w*|geheim\w*|probation|probezeit|retain\w*|insurance|versicherung\w*|absence|trial)(?!\p{L})/iu

/** How long the contract lasts at first. */
export function readTerm(said: Said): Settled | null {
  const { label, heading } = said
  const lengths = lengthsOf(said)
  if (lengths.length === 0) return null
  if (label !== null) {
    const [first] = termLabel.test(label) ? lengths : []
    return first ? settledAt(said.text, first.start, first.end, 6) : null
  }
  const found = lengths.flatMap(length => {
    if (!termBefore.test(length.before) || notTerm.test(length.before) || notTerm.test(heading)) return []
    if (/^\W{0,3}(?:notice|before|prior|after)/i.test(length.after)) return []
    const isOf = ofTerm.test(said.text) || termHeading.test(heading)
    return isOf
      ? [
          {
            ...length,
            score: 3 + Number(termHeading.test(heading)) + Number(/initial term/i.test(length.before)),
          },
        ]
      : []
  })
  return best(said, found)
}

const renewalLabel =
  /^(?:(?:automatic )?renewal(?: terms?)?|extension|verlängerung\p{L}*|reconduction|renouvellement)$/iu
const renews =
  /(?<!\p{L})(?:renew\w*|extend(?:s|ed)?|extensions?|prolonge\w*|verlänger\p{L}*|reconduction|reconduit\w*|renouvel\p{L}*)(?!\p{L})(?:(?!(?<!\p{L})(?:notice|before|prior|unless|wenn|sofern|préavis|frist)(?!\p{L}))[^.;]){0,140}$/iu
const notRenewal =
  /(?<!\p{L})(?:warrant\w*|insurance|polic(?:y|ies)|payment|invoice\w*|delivery|cure|registrations?|letters? of credit|suspension|delay|fails?|failed|such \d{1,3}[- ]day|review|inspection)(?!\p{L})/iu
const ofContract =
  /(?<!\p{L})(?:agreement|contract|lease|terms?|licen[cs]e|engagement|subscription|periods?|\p{L}{0,20}vertrag(?:es|s)?|er|laufzeit|vereinbarung|mietverhältnis|contrat|bail|il|périodes?|reconduction)(?!\p{L})/iu
const isNotice = /^['’]?s?,?\s?(?:prior|advance|written|notice|before|vor|avant|preceding)/iu

/** For how long it is renewed each time. */
export function readRenewal(said: Said): Settled | null {
  const lengths = lengthsOf(said)
  if (lengths.length === 0) return null
  const ofLabel = said.label !== null && renewalLabel.test(said.label)
  if (!ofLabel && (said.label !== null || notRenewal.test(said.text))) return null
  const found = lengths.flatMap(length => {
    if (isNotice.test(length.after)) return []
    if (ofLabel) return /notice|before|unless/i.test(length.before) ? [] : [{ ...length, score: 6 }]
    return renews.test(length.before) && !changes.test(length.before) && ofContract.test(said.text)
      ? [{ ...length, score: 4 }]
      : []
  })
  return best(said, found)
}

const noticeLabel =
  /^(?:notice(?: period| by either side| to terminate| of termination)?|termination notice|kündigung(?:sfrist)?|préavis|résiliation|délai de préavis)$/iu
const ends =
  /(?<!\p{L})(?:terminat\w*|cancel\w*|ends?|ending|leave|kündig\p{L}*|gekündigt|résili\p{L}*|congé)(?!\p{L})/iu
const noticeBefore =
  /(?<!\p{L})(?:(?:notice|notification)(?: period)?(?: \p{L}+){0,4}?(?: of| is| shall be)?(?: (?:at least|not less than|no less than|a minimum of))?|(?:giving|give|gives|upon|on|by|with|after|observing|subject to)(?: the other(?: party| side)?)?(?: (?:at least|not less than|no less than|a minimum of))?(?: an?)?(?: (?:prior|written))?|frist von(?: mindestens)?|frist (?:beträgt|ist)|préavis(?: minimum)? (?:de|d['’]au moins)|préavis est (?:de|fixé à|porté à))\s*$/iu
const noticeAfter =
  /^['’]?s?,?\s?(?:(?:advance|prior|previous|written|clear)\s(?:and\s)?){0,3}(?:notice|notification)|^\p{L}{0,3}\s?(?:kündigungs)?frist/iu
const free =
  /(?<!\p{L})(?:without (?:cause|reason|giving)|for (?:its |their )?convenience|any reason|no reason|at any time|with or without cause|either (?:party|of us|side)|jede (?:partei|vertragspartei)|beide|ohne (?:angabe|grund)|jederzeit|chaque partie|sans motif|à tout moment)(?!\p{L})/iu
const ofBreach =
  /(?<!\p{L})(?:breach\w*|default\w*|cure\w*|remed\w*|insolven\w*|wichtige[mnr]? grund|probation|probezeit|suspend\w*)(?!\p{L})/iu
const ofNotice =
  /(?<!\p{L})(?:notice period|period of notice|kündigungsfrist|délai de préavis|préavis)(?!\p{L})/iu
const ofRenewal = /(?<!\p{L})(?:renew\w*|extend\w*|verlänger\p{L}*|reconduction|renouvel\p{L}*)(?!\p{L})/iu

/** How long before its end a notice of termination must be given: the ordinary one before that against a renewal. */
export function readNotice(said: Said): Settled | null {
  const { text, label, heading } = said
  const lengths = lengthsOf(said)
  if (lengths.length === 0) return null
  if (label !== null) {
    const [first] = noticeLabel.test(label) ? lengths : []
    return first ? settledAt(text, first.start, first.end, 6) : null
  }
  const isOf = [ends, ofRenewal, ofNotice].some(words => words.test(text)) || ends.test(heading)
  if (!isOf) return null
  const found = lengths.flatMap(length => {
    const near = `${length.before.slice(-90)}…${length.after}`
    const isAgainst = ofRenewal.test(text)
    const isDay = /notice|notif/i.test(near) && /^\W{0,2}(?:before|prior to)/i.test(length.after)
    const isNoticed =
      noticeAfter.test(length.after) ||
      (noticeBefore.test(length.before) && /notice|notif|frist|préavis/iu.test(near)) ||
      isDay
    if (!isNoticed || ofBreach.test(text)) return []
    return [{ ...length, score: (free.test(text) ? 5 : 4) - (isAgainst ? 2 : 0) }]
  })
  return best(said, found)
}

const paymentLabel =
  /^(?:payment(?: terms?| period)?|terms of payment|invoices|zahlung(?:sziel|sfrist|sbedingungen)?|(?:délai|conditions|modalités) de (?:paiement|règlement)|paiement)$/iu
const pays =
  /(?<!\p{L})(?:pay(?:s|able|ment|ments)?|paid|invoices?d?|bills?|due|remit\w*|rechnung\p{L}*|zahl\p{L}*|bezahl\p{L}*|fällig|honorar|factures?|pay[ée]e?s?|payables?|règle(?:ment|nt)?|paiements?)(?!\p{L})/iu
const payWithin =
  /(?<!\p{L})(?:within|net|no later than|not later than|in|after|innerhalb(?: von| der)?|binnen|spätestens|nach|à|dans(?: un délai de| les)?|sous|payment term\b[^.]{0,60}(?:from|of|is)|zahlungsziel(?: von| beträgt)?|terms? of payment(?: is| are)?)\s*$/iu
const payAfter =
  /^['’]?s?,?\s?(?:net\b|netto|(?:after|of|from|following|following the|upon)\s(?:\p{L}+\s){0,4}?(?:receipt|invoice|date|bill|month|delivery|completion|lading|issue)|nach\s(?:\p{L}+\s){0,2}?(?:rechnung|zugang|erhalt|lieferung|eingang)|ab rechnung|fin de mois|(?:à compter|de la date|après|suivant)|date de facture)/iu
const notPayment =
  /(?<!\p{L})(?:more than|exceed\w*|overdue|late|interest|verzug|retard|terminat\w*|deposit|salary|warrant\w*|suspend\w*|dispute\w*|audit\w*|indemnif\w*|not (?:been )?paid|unpaid|sub-?contractors?)(?!\p{L})/iu
const paysBill =
  /invoice|bill\b|rechnung|factur|payment terms?|(?<!\p{L})payments?(?: \p{L}+){0,2} (?:due|made|payable)(?!\p{L})/iu
const netDays = /(?<!\p{L})net\s?\d{1,3}(?![\d%]|\s?(?:days?|months?|Tage))/iu

/** Within how long an invoice is to be paid. */
export function readPayment(said: Said): Settled | null {
  const { text, label } = said
  const lengths = lengthsOf(said)
  if (lengths.length === 0 && !/net/i.test(text)) return null
  const isLabelled = label !== null && paymentLabel.test(label)
  if (!isLabelled && !pays.test(text)) return null
  const net = netDays.exec(text)
  if (net) return settledAt(text, net.index, net.index + net[0].length, 5)
  if (label !== null && !isLabelled) return null
  const found = lengths.flatMap(length => {
    if (isLabelled) return [{ ...length, score: 6 }]
    const isWithin = payWithin.test(length.before)
    const isAfter = payAfter.test(length.after)
    if ((!isWithin && !isAfter) || notPayment.test(length.before.slice(-60))) return []
    // "The tenant pays a deposit within 10 days": payments of something else are less sure.
    const ofInvoice = paysBill.test(text)
    return [{ ...length, score: Number(isWithin) + Number(isAfter) + (ofInvoice ? 3 : 0) }]
  })
  return best(
    said,
    found.filter(({ score }) => score > 1),
  )
}
