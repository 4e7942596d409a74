import { words } from './word-set.ts'

/** Say that something has not been paid, in whatever state it is. */
export const unpaidWords = words(
  'unpaid outstanding unbezahlt unbezahlte unbezahlten unbezahlter unbeglichen unbeglichene unbeglichenen impaye impayes impayee impayees impagado impagados impagada impagadas',
)

/** Name one of these states, or all of them where a list has no such state. */
export const openWords = words('open offen offene offenen offener')

/** Before one of these words: whatever became of it meanwhile. */
export const stillBefore = /(?<!\p{L})(?:still|noch(?: immer)?|immer noch|toujours|encore|todavía|todavia|aún|aun) $/iu

/** "Are not paid yet", "haven't been settled", "noch nicht bezahlt", with the verb of the first ones. */
export const notPaid =
  /(?<!\p{L})(?:(?:(?<verb>are|is|were|was) ?(?:(?:still|yet) )?(?:not|n['’]t)|(?:aren|isn|weren|wasn)['’]t|(?:have|has|had)(?: still| yet)?(?: not|n['’]t)(?: yet)? been|not)(?: yet)?(?: been)? (?:paid|settled)(?: yet| so far)?|(?:noch |immer noch )?nicht (?:bezahlt|beglichen)(?: worden)?)(?!\p{L})/iu

/** What a cell says of a bill that is paid. */
export const paidStates = words(
  'paid settled bezahlt beglichen paye payee regle reglee pagado pagada saldado saldada',
)

/** Begin what a cell says of a bill that nobody has to pay, or that is no bill. */
export const voidState =
  /^(?:credit(?:ed)?|cancel|void|written[ -]off|write-?off|refund|draft|waived|gutschrift|storn|annull|ausgebucht|abgeschrieben|erstattet|entwurf|avoir|annul|rembours|anulad|abono|reembols|borrador|cancelad)/iu

/** Between two states of which either is meant. */
export const orIn: ReadonlyMap<string, string> = new Map([
  ['english', 'or'],
  ['german', 'oder'],
  ['french', 'ou'],
  ['spanish', 'o'],
])
