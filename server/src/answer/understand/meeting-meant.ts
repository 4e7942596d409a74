import { loadCardFields } from '../../domain/cards/load-card-fields.ts'
import type { Queryable } from '../../platform/database/database.ts'
import { monthNumbers } from '../../platform/text/month-names.ts'
import { writtenDates } from '../../platform/text/written-dates.ts'
import {
  type AskedOfMeeting,
  asksWhatHappened,
  callsMinutes,
  inMonth,
  lastMeeting,
  meetingAfter,
  meetingBefore,
  meetingOfMonth,
  nextMeeting,
  ofEachMeeting,
  onlyItsDay,
  speaksOfMeeting,
} from '../lexicon/meetings.ts'
import { asksOfMeeting } from '../lexicon/of-a-day.ts'
import type { Question, Scope, ScopeDocument } from '../stages.ts'
import {
  asksIn,
  asksOf,
  kindOfRest,
  namesOfMinutes,
  spaced,
  tellsTwo,
  withoutBody,
} from './asked-of-meeting.ts'
import { kindOf, nameWords } from './document-names.ts'
import { dayAsked, isOfMeeting, withoutDay } from './of-a-day.ts'
import { isFollowUp } from './stays-with.ts'

/** The minutes of the meeting that a question means, and what it asks of that meeting. */
export type MeetingMeant = {
  /** None where the meeting that is meant has no minutes here. */
  documents: ScopeDocument[]
  /** The day of the minutes, or that which the question names; "2031-10" or "-10" for a month without minutes. */
  day: string
  /** Empty where it asks for anything else. */
  asks: AskedOfMeeting[]
  /** The question without the words that tell the meeting; with its day where it asks for anything else. */
  text: string
}

type Minutes = { document: ScopeDocument; day: string }
/**
 * `body` are all minutes of the body that is spoken of; `goesOn` is set if the question says nothing of the meeting, which is
 * that of the question before it.
 */
type Told = Pick<MeetingMeant, 'day' | 'asks' | 'text'> & {
  minutes: Minutes[]
  body: Minutes[]
  goesOn?: true
}

/** In characters. */
const longestAsked = 300
const mostDocuments = 200
const mostOfOne = 3
const mostEarlier = 12
/** Of a card's dates those that are the day of its meeting. */
const ownDates = new Set<string | null>(['meeting', 'dated', 'issued'])

/**
 * Which meeting a question means by "the last meeting", "the October meeting", "on 4 May" or, in a follow-up, by saying
 * nothing of it: by the days of the minutes that are here. Null for any other question.
 */
export async function meetingMeant(
  db: Queryable,
  { text, earlier }: Pick<Question, 'text' | 'earlier'>,
  scope: Scope,
): Promise<MeetingMeant | null> {
  const before = earlier.slice(-mostEarlier)
  const mayMean = [text, ...before].some(one => one.length <= longestAsked && mayTell(one))
  if (!mayMean || text.length > longestAsked) return null
  const minutes = await minutesIn(db, scope)
  if (minutes.length === 0) return null
  let told: Told | null = null
  for (const one of [...before, text])
    told = one.length > longestAsked ? null : tell(one, told, minutes, scope)
  if (!told) return null
  const { day, asks, text: rest, goesOn } = told
  const documents = told.minutes.map(({ document }) => document)
  if (asks.includes('actions')) return { documents, day, asks, text: 'List the action items.' }
  if (asks.length > 0) return { documents, day, asks, text: rest }
  if (asksWhatHappened.test(rest) && documents.length > 0)
    return { documents, day, asks, text: 'Summarise the minutes.' }
  // What else a meeting heard is asked of its day, which other documents may speak of, too.
  const isOfDay = documents.length === 1 && !goesOn && rest !== text
  return isOfDay
    ? { documents: scope.documents, day, asks, text: `${ended(rest)} at the meeting on ${day}?` }
    : null
}

const ended = (text: string) => text.replace(/[\s?.!]{1,9}$/u, '')

const mayTell = (text: string) =>
  speaksOfMeeting.test(text) || nextMeeting.test(text) || asksOfMeeting.test(text) || inMonth.test(text)

/** The minutes of a scope that is not very large with their days, the earliest first. None if one of them is of no known day. */
export async function minutesIn(db: Queryable, { tenantId, documents }: Scope): Promise<Minutes[]> {
  if (documents.length > mostDocuments) return []
  const own = documents.filter(one => (kindOf(one) ?? 'minutes') === 'minutes' && isMinutes(one))
  if (own.length === 0) return []
  const ids = own.map(({ id }) => id)
  const fields = await loadCardFields(db, tenantId, ids)
  const dated = own.map(document => {
    const [first] = (fields.get(document.id) ?? []).filter(
      ({ kind, role, iso }) => kind === 'date' && ownDates.has(role) && iso?.length === 10,
    )
    const [named] = writtenDates(document.filename.replaceAll('_', ' ')).filter(
      ({ iso }) => iso.length === 10,
    )
    return { document, day: first?.iso ?? named?.iso ?? '' }
  })
  if (dated.some(({ day }) => day === '')) return []
  return dated.sort((a, b) => a.day.localeCompare(b.day))
}

const isMinutes = (document: ScopeDocument) =>
  kindOf(document) === 'minutes' || callsMinutes.test(document.filename.replaceAll('_', ' '))

/** What one question of a chat means, after the one before it. */
function tell(text: string, last: Told | null, all: Minutes[], scope: Scope): Told | null {
  if (tellsTwo(text)) return null
  const ofNamed = ofBody(text, all)
  // "And who was absent at the staff committee?" is of another body than the question before it.
  const before = ofNamed && last && !last.minutes.some(one => ofNamed.includes(one)) ? null : last
  const minutes = ofNamed ?? before?.body ?? all
  const names = new Set(namesOfMinutes(all.map(({ document }) => document)).flatMap(words => [...words]))
  const next = nextMeeting.test(text)
  const isNext = next && onlyItsDay.test(withoutBody(withoutMatch(text, nextMeeting), names))
  const asks: AskedOfMeeting[] = isNext ? ['next'] : asksOf(text, names)
  const day = dayAsked(text)
  if (day && (asks.length > 0 || isOfMeeting(text, day))) {
    const rest = withoutDay(text, day)
    const isOfDay = (one: Minutes) =>
      day.hasYear ? one.day === day.iso : one.day.slice(4) === day.iso.slice(4)
    const among = minutes.filter(isOfDay)
    const ofDay = among.length === 0 && !ofNamed ? all.filter(isOfDay) : among
    const own = chosen(ofDay, day.hasYear ? day.iso : '', rest)
    return own && (own.asks.length === 0 && !asksWhatHappened.test(own.text) ? { ...own, text } : own)
  }
  if (next) {
    const after = before && following(before, minutes, 1)
    if (after) return chosen([after], after.day, text.replace(nextMeeting, ' '))
    const latest = minutes.at(-1)
    return isNext && latest ? { minutes: [latest], body: minutes, day: latest.day, asks, text } : null
  }
  const place = meetingAfter.test(text) ? 1 : meetingBefore.test(text) ? -1 : 0
  if (place !== 0 && (before || speaksOfMeeting.test(text))) {
    const from = before ?? { minutes: minutes.slice(-1) }
    const other = following(from, minutes, place)
    const pattern = place > 0 ? meetingAfter : meetingBefore
    if (other) return chosen([other], other.day, text.replace(pattern, ' '), before)
    return before && { ...before, minutes: [], day: '', text }
  }
  if (lastMeeting.test(text)) {
    const latest = minutes.filter(one => one.day === minutes.at(-1)?.day)
    return chosen(latest, latest[0]?.day ?? '', withoutMatch(text, lastMeeting))
  }
  // "And in October?"
  const isMonthAlone = before !== null && before.asks.length > 0 && saysNothing(text.replace(inMonth, ' '))
  const asksAll = kindOfRest(text.replace(inMonth, ' '), names) === 'decisions'
  const month = monthAsked(text, asks.length > 0 || asksAll || isMonthAlone)
  if (month) {
    const isOfMonth = ({ day: one }: Minutes) =>
      one.startsWith(month.year ?? '') && one.slice(4, 7) === month.iso
    const own = minutes.filter(isOfMonth)
    // Who was away in a month without a meeting may be asked of anything else.
    const mayBeElse = own.length === 0 && !asksAll && !isMonthAlone && !speaksOfMeeting.test(text)
    if (mayBeElse) return null
    return chosen(
      own,
      `${month.year ?? ''}${month.iso}`,
      text.replace(month.pattern, ' '),
      isMonthAlone ? before : null,
    )
  }
  if (before === null) return null
  const isOfMeetings = asks.length > 0 || kindOfRest(text, names) !== null
  if (!isOfMeetings && !isFollowUp(text, scope)) return null
  const same = chosen(before.minutes, before.day, text)
  return same && { ...same, goesOn: true }

  function chosen(own: Minutes[], at: string, rest: string, kept: Told | null = null): Told | null {
    if (own.length > mostOfOne) return null
    const meant = { minutes: own, body: minutes, day: own[0]?.day ?? at }
    if (kept && saysNothing(rest)) return { ...meant, asks: kept.asks, text: kept.text }
    return { ...meant, asks: asksIn(rest, names), text: tidy(rest, text) }
  }
}

/** Whether it has small words alone. */
const saysNothing = (rest: string) => !/\p{L}{4}/u.test(rest.replace(/\b(?:what|about)\b/giu, ' '))

const withoutMatch = (text: string, pattern: RegExp) =>
  text.replace(pattern, all => (/(?<!\p{L})(?:meet|met|meets)$/iu.test(all) ? 'meet' : ' '))

/** What is left of a question that says hardly more is asked as it stands. */
function tidy(rest: string, text: string): string {
  const left = spaced(rest)
  return /\p{L}{3}/u.test(left) ? left : text
}

function following({ minutes: from }: Pick<Told, 'minutes'>, all: Minutes[], step: 1 | -1): Minutes | null {
  const at = all.findIndex(({ day }) => day === from[0]?.day)
  return at < 0 ? null : (all[at + step] ?? null)
}

/** "The October meeting"; "in October" where something is asked that a meeting has. */
function monthAsked(
  text: string,
  isOfMeetings: boolean,
): { iso: string; year: string | null; pattern: RegExp } | null {
  const beside = meetingOfMonth.exec(text)?.groups
  const alone = beside ? undefined : isOfMeetings ? inMonth.exec(text)?.groups : undefined
  const written = beside?.before ?? beside?.behind ?? alone?.month
  const number = monthNumbers.get(written?.toLowerCase() ?? '')
  if (number === undefined) return null
  const year = beside?.yearBefore ?? beside?.yearBehind ?? alone?.year ?? null
  return { iso: `-${String(number).padStart(2, '0')}`, year, pattern: beside ? meetingOfMonth : inMonth }
}

/** The minutes of the body that the question names, where some are of another; null if it names none. */
function ofBody(text: string, all: Minutes[]): Minutes[] | null {
  const known = namesOfMinutes(all.map(({ document }) => document))
  const telling = nameWords(text).filter(word => {
    const having = known.filter(names => names.has(word)).length
    return having > 0 && having < all.length
  })
  const own = all.filter((_, at) => telling.some(word => known[at]?.has(word)))
  return own.length > 0 ? own : null
}

/** Whether the names of two files, without what any minutes are called, do not tell them to be of two bodies. */
export function mayBeOfOneBody(first: ScopeDocument, second: ScopeDocument): boolean {
  const [one, other] = [first, second].map(({ filename }) =>
    nameWords(
      filename
        .replace(/\.\w{1,5}$/, '')
        .replaceAll('_', ' ')
        .replace(ofEachMeeting, ' '),
    ).filter(word => /^\p{L}{3}/u.test(word) && !monthNumbers.has(word)),
  )
  const isWithin = (words: string[] = [], within: string[] = []) => words.every(word => within.includes(word))
  return isWithin(one, other) || isWithin(other, one)
}
