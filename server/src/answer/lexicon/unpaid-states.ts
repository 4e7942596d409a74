import { words } from './word-set.ts'

/** Say that something has not been paid, in whatever state it is. */
export const unpaidWords = words(
  'unpaid outstanding unbezahlt unbezahlte unbezahlten unbezahlter unbeglichen unbeglichene unbeglichenen impaye impayes impayee impayees impagado impagados impagada impagadas',
)

/** Name one of these states, or all of them where a list has no such state. */
export const openWords = words('open offen offene offenen offener')

/** Before one of these words: whatever became of it meanwhile. */
export const stillBefore =
  /(?<!\p{L})(?:still|noch(?: immer)?|immer noch|toujours|encore|todavía|todavia|aún|aun) $/iu

/** "Are not paid yet", "haven't been settled", "noch nicht bezahlt", with the verb of the first ones. */
export const notPaid =
  /(?<!\p{L})(?:(?:(?<verb>are|is|were|was) ?(?:(?:still|yet) )?(?:not|n['’]t)|(?:aren|isn|weren|wasn)['’]t|(?:have|has|had)(?: still| yet)?(?: not|n['’]t)(?: yet)? been|not)(?: yet)?(?: been)? (?:paid|settled)(?: yet| so far)?|(?:noch |immer noch )?nicht (?:bezahlt|beglichen)(?: worden)?)(?!\p{L})/iu

/** Say that a question is about bills. */
export const billWords = words(
  'invoice invoices bill bills receivables payables rechnung rechnungen facture factures factura facturas',
)

const behind =
  '(?:,? (?:so far|to date|until now|up to now|in total|altogether|already|now|today|at the moment|bisher|bislang|bis jetzt|schon|noch|insgesamt|derzeit|aktuell))*'
/** "How much do we still owe Ash?", "wie viel schulden wir Ash noch?" */
export const owedTo = new RegExp(
  `^(?:(?:and|so|und) )?(?:how much (?:money )?do we (?:still |currently )?owe(?: to)? (.{2,60}?)|wie ?viel (?:geld )?schulden wir (?:noch )?(.{2,60}?))${behind} ?[?.!]*$`,
  'iu',
)
/** "How much have we paid Ash so far?", "wie viel haben wir an Ash bezahlt?" */
export const paidTo = new RegExp(
  `^(?:(?:and|so|und) )?(?:how much (?:money )?(?:did we(?: already)? pay|have we(?: already)? paid)(?: to)? (.{2,60}?)|wie ?viel (?:geld )?haben wir (?:bisher |schon |bereits )?(?:an )?(.{2,60}?)(?: bisher| schon| bereits| insgesamt)? (?:ge|be)zahlt)${behind} ?[?.!]*$`,
  'iu',
)

/** "How much did we pay Ash?" is what "have we paid" asks. */
export const didPay = /(?<!\p{L})did we (?:already )?pay(?!\p{L})/iu
/** "Ash in 2026": whom and when. */
export const whomAndWhen =
  /^(?<whom>.{2,60}?) (?<when>(?:in|during|since|before|after|by|until) (?:(?:the year|early|late) )?(?:\p{L}{3,9} )?(?:19|20)\d\d)$/iu

/** What a cell says of a bill that is paid. */
export const paidStates = words(
  'paid settled bezahlt beglichen paye payee regle reglee pagado pagada saldado saldada',
)

/** A state of a bill of which some is paid. */
export const paidInPart = /(?<!\p{L})(?:part|teil|partiel|parcial)/iu

/** Names a column of the day until which something is paid. */
export const untilName = /(?<!\p{L})(?:until|till|through|bis|jusqu|hasta)(?!\p{L})/iu

/** Names a column of what is still to be paid. */
export const whatIsLeft =
  /(?<!\p{L})(?:balance|remaining|owed|owing|restbetrag|saldo|solde|reste|pendiente)(?!\p{L})/iu

/** Begin what a cell says of a bill that nobody has to pay, or that is no bill. */
export const voidState =
  /^(?:credit(?:ed)?|cancel|void|set[ -]off|offset|verrechnet|compens|written[ -]off|write-?off|refund|draft|waived|reject|revers|duplicat|declin|refus|return|supersed|replac|invalid|bounced|gutschrift|storn|annull|ausgebucht|abgeschrieben|erstattet|entwurf|abgelehnt|abgewiesen|zurückgewiesen|widerrufen|doppelt|dublette|duplikat|ersetzt|ungültig|avoir|annul|rembours|anulad|abono|reembols|borrador|cancelad)/iu

/** What a cell says of a bill that somebody has to pay; of any other word nobody knows. */
export const dueStates = words(
  'open overdue due outstanding unpaid pending sent issued approved disputed reminded dunned late offen überfällig fällig unbezahlt ausstehend verschickt versandt gesendet genehmigt freigegeben gemahnt angemahnt strittig',
)

/** What a cell says of what lowers a bill. */
export const creditNote = /(?<!\p{L})(?:credit|gutschrift|avoir|abono)/iu

/** All that a cell says of a row that is one: no "credit card", and no "credit note promised". */
export const isCreditNote =
  /^(?:(?:sales |partial )?credit(?: ?-?(?:notes?|memos?))?|gutschrift(?:en)?|(?:facture d['’])?avoirs?|(?:nota de )?abono)$/iu

/** Between two states of which either is meant. */
export const orIn: ReadonlyMap<string, string> = new Map([
  ['english', 'or'],
  ['german', 'oder'],
  ['french', 'ou'],
  ['spanish', 'o'],
])

/** "Are overdue", "past their due date", "overdue invoices": late today, with the verb before it or the noun behind it. */
export const overdueSaid =
  /(?<!\p{L})((?:are|is|were) (?:already |now |currently |still )?)?(?:overdue|(?:past|beyond) (?:(?:their|its|the) )?due(?: dates?)?)( (?:invoices?|bills?))?(?!\p{L})/iu

/** Beside "overdue", say that it is denied, that it was so at another time or for how long, or that it was paid since. */
export const overdueOtherwise =
  /(?<!\p{L})(?:not|never|no|none|without|except|nicht|nie|kein\p{L}*|ohne|(?:isn|aren|wasn|weren)['’]t|paid|settled|bezahlt|beglichen|was|were|had|became|become|becomes|will|days?|weeks?|months?|years?|quarters?|longest|most|long|since|last|next|jan\p{L}*|feb\p{L}*|march|apr\p{L}*|may|june?|july?|aug\p{L}*|sep\p{L}*|oct\p{L}*|nov\p{L}*|dec\p{L}*)(?!\p{L})|(?<!\d)(?:19|20)\d\d(?!\d)/iu

/** What a cell or column says of a bill that was to be paid before now. */
export const lateState = /(?<!\p{L})(?:overdue|late|past due|überfällig|verspätet)(?!\p{L})/iu

/** Names a column of the day on which something is to be paid. */
export const dueName = /(?<!\p{L})(?:due|payable (?:by|until)|fällig)/iu

/** Ask for a number of bills. */
export const billsCounted =
  /(?<!\p{L})(?:how many|number of|wie ?viele|anzahl (?:der|an|von)) (?:(?:of )?(?:the|our|their|all|open|unpaid|paid|overdue|late|disputed|different|more|other|der|die|unsere|offenen?|unbezahlten?|bezahlten?) ){0,2}(?:invoices|bills|rechnungen)(?!\p{L})/iu

/** Begins what a cell says of a row that is a credit note. */
export const beginsCredit = /^(?:credit(?: ?-?(?:notes?|memos?))|gutschrift|storno)(?!\p{L})/iu

/** Name a column of amounts with the tax, and one without it. */
export const withTax = /(?<!\p{L})(?:gross|brutto|bruto|ttc|incl)/iu
export const withoutTax = /(?<!\p{L})(?:net|netto|neto|ht|excl)(?!\p{L})/iu

/** Names a column of amounts of which a tax is a part. */
export const wholeAmount = /(?<!\p{L})(?:total|gesamt|sum|summe|payable|zahlbetrag|endbetrag|to pay)/iu

/** Name a list of what others owe, and a column of those who do. */
export const ofSales =
  /(?<!\p{L})(?:sales|issued|outgoing|receivables?|debtors?|customers?|ausgang\p{L}*|debitor\p{L}*|kunden\p{L}*)(?!\p{L})/iu
export const namesDebtor =
  /(?<!\p{L})(?:customers?|debtors?|kunden?|debitor\p{L}*|buyers?|billed to|sold to)(?!\p{L})/iu

/** Name columns that may hold a name, but not of whom something is owed to. */
export const namesOthers =
  /(?<!\p{L})(?:approv\p{L}*|check\p{L}*|sign\p{L}*|authori\p{L}*|owner|responsible|manager|contact|project|for|desc\p{L}*|details?|text|notes?|remarks?|comments?|subject|purpose|categor\p{L}*|cost cent\p{L}*|department|freigegeben\p{L}*|gepr\p{L}*|verantwort\p{L}*|beschreibung|bemerkung\p{L}*|zweck|verwendung\p{L}*|projekt|kostenstelle|kategorie|abteilung)(?!\p{L})/iu
