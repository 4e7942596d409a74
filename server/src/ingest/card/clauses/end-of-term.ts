import type { FoundField } from '../../../domain/cards/card-field.ts'
import { lastDayOf } from '../../../domain/cards/last-day-of.ts'
import { writtenLengths } from '../../../domain/tables/written-lengths.ts'

/** "From its date", "with its signature": the term runs from the day of the contract. */
const fromItsDay =
  /(?<!\p{L})(?:date (?:of|first|hereof|above)|effective date|from (?:the|its) (?:date|signature)|signature|hereof|unterzeichnung|unterschrift|à compter de (?:ce jour|sa signature))(?!\p{L})/iu
/** What the length is counted from, right behind it. */
const runsFrom =
  /^[\s,]{0,3}(?:from|following|after|commencing|starting|beginning|since|counted|calculated|ab|nach|seit|gerechnet|beginnend|à compter|à partir|suivant|après)(?!\p{L})([^.;]{0,80})/iu
/** A start that is the contract's own. */
const ownStart =
  /(?<!\p{L})(?:(?:effective|commencement|start|signing) date|(?:its|the) (?:date|commencement|start|beginning|signature)|date of|^\W*(?:commencement|signature|signing)|hereof|first above|this day|this agreement|vertragsbeginn|mietbeginn|beginn|inkrafttreten|unterzeichnung|unterschrift|ce jour|signature|date d['’]effet|entrée en vigueur)(?!\p{L})/iu
/** A length of which the end is not that of the contract. */
const isNoEnd =
  /(?<!\p{L})(?:minimum|at least|not less than|indefinite(?:ly)?|mindest\p{L}*|unbestimmte[rn]?|unbefristet\p{L}*|minimale?|au moins|indéterminée?)(?!\p{L})/iu
const goesOn =
  /(?<!\p{L})(?<!thereafter )(?:continues?|remains? in (?:force|effect)|runs?|läuft|gilt|geschlossen|conclue?)(?!\p{L})[^.;\n]{0,60}?(?<!\p{L})(?:until (?:it is |they are )?(?:terminated|cancelled)|indefinite(?:ly)?|unbestimmte|indéterminée)(?!\p{L})/iu
const ofContract =
  /(?<!\p{L})(?:term|duration|agreement|contract|lease|licen[cs]e|letter|engagement|employment|subscription|\p{L}{0,20}vertrag(?:es|s)?|vereinbarung|mietverhältnis|arbeitsverhältnis|er|\p{L}{0,14}laufzeit|dauer|durée|contrat|bail)(?!\p{L})/iu
const andMore = /^\s{0,2}(?:and|plus|und|et)\s/iu

/** Where the length of a term stands: the sentence, what stands before it on its line, and all that is read. */
type Place = { sentence: string; line: string; whole: string; isLabelled: boolean }

/**
 * The day on which the first term ends, computed from its start and its length where no day is stated, and only from a
 * whole length that runs from one start of this contract. Its value is the words of both: "1 February 2024 + twenty-four
 * (24) months".
 */
export function endOfTerm(dates: FoundField[], clauses: FoundField[], place: Place): FoundField | null {
  if (dates.some(({ role }) => role === 'expiry')) return null
  const term = clauses.find(({ role }) => role === 'term')
  const length = term && writtenLengths(term.value)[0]
  if (!term || !length || !isPlain(term, place)) return null
  const start = startOf(dates, term, place.sentence)
  const iso = start?.iso ? lastDayOf(start.iso, term.value) : null
  if (!start || iso === null) return null
  const value = `${start.value} + ${term.value}`
  const at = { start: term.start, end: term.end }
  return { kind: 'date', value, role: 'expiry', aliases: [], iso, ...at, foundBy: 'computed' }
}

function isPlain({ value }: FoundField, { sentence, line, whole, isLabelled }: Place): boolean {
  const behind = behindOf(sentence, value)
  const more = andMore.test(behind) ? writtenLengths(behind)[0] : undefined
  if (more && more.start <= 6) return false
  if (isNoEnd.test(sentence) || goesOn.test(whole)) return false
  return isLabelled ? !isNoEnd.test(line) : ofContract.test(sentence)
}

/** The start that the sentence names, else the only one that there is, unless the length runs from something else. */
function startOf(dates: FoundField[], { value }: FoundField, sentence: string): FoundField | null {
  const whole = (...roles: string[]) =>
    dates.filter(({ role, iso }) => role !== null && roles.includes(role) && iso?.length === 10)
  const starts = whole('start', 'effective')
  const named = starts.find(start => sentence.includes(start.value))
  const from = runsFrom.exec(behindOf(sentence, value))?.[1]
  if (from !== undefined && !ownStart.test(from) && !(named && from.includes(named.value))) return null
  if (named) return named
  if (starts.length > 0) return new Set(starts.map(({ iso }) => iso)).size === 1 ? (starts[0] ?? null) : null
  return fromItsDay.test(sentence) ? (whole('dated')[0] ?? whole('signed')[0] ?? null) : null
}

const behindOf = (sentence: string, value: string) => {
  const text = sentence.replace(/\s+/g, ' ')
  const at = text.indexOf(value)
  return at < 0 ? '' : text.slice(at + value.length)
}
