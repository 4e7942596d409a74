import { loadCardFields } from '../../domain/cards/load-card-fields.ts'
import type { Queryable } from '../../platform/database/database.ts'
import { monthNumbers } from '../../platform/text/month-names.ts'
import { writtenDates } from '../../platform/text/written-dates.ts'
import {
  type AskedOfMeeting,
  askedOfMeeting,
  asksForItsActions,
  asksWhatHappened,
  callsMinutes,
  inMonth,
  lastMeeting,
  meetingAfter,
  meetingBefore,
  meetingOfMonth,
  nextMeeting,
  onlyItsDay,
  speaksOfMeeting,
} from '../lexicon/meetings.ts'
import { asksOfMeeting, asksWhenOrWhere } from '../lexicon/of-a-day.ts'
import type { Question, Scope, ScopeDocument } from '../stages.ts'
import { kindOf, namesOfEach, nameWords } from './document-names.ts'
import { asksForDecisions, dayAsked, isOfMeeting, withoutDay } from './of-a-day.ts'
import { isFollowUp } from './stays-with.ts'

/** The minutes of the meeting that a question means, and what it asks of that meeting. */
export type MeetingMeant = {
  /** None where the meeting that is meant has no minutes here. */
  documents: ScopeDocument[]
  /** The day of the minutes, or that which the question names; empty if it names only a month without minutes. */
  day: string
  /** Empty where it asks for anything else. */
  asks: AskedOfMeeting[]
  /** The question without the words that tell the meeting; with its day where it asks for anything else. */
  text: string
}

type Minutes = { document: ScopeDocument; day: string }
/** `goesOn` if the question says nothing of the meeting, which is that of the question before it. */
type Told = { minutes: Minutes[]; day: string; asks: AskedOfMeeting[]; text: string; goesOn?: true }

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
  if (!mayMean || text.length > longestAsked || scope.documents.length > mostDocuments) return null
  const minutes = await minutesIn(db, scope)
  if (minutes.length === 0) return null
  let told: Told | null = null
  for (const one of [...before, text])
    told = one.length > longestAsked ? null : tell(one, told, minutes, scope)
  if (!told) return null
  const { minutes: own, day, asks, text: rest, goesOn } = told
  if (asks.includes('actions'))
    return { documents: own.map(({ document }) => document), day, asks, text: 'List the action items.' }
  if (asks.length > 0) return { documents: own.map(({ document }) => document), day, asks, text: rest }
  if (asksWhatHappened.test(rest) && own.length > 0)
    return { documents: own.map(({ document }) => document), day, asks, text: 'Summarise the minutes.' }
  // What else a meeting heard is asked of its day, which other documents may speak of, too.
  const isOfDay = own.length === 1 && !goesOn && rest !== text
  return isOfDay
    ? { documents: scope.documents, day, asks, text: `${ended(rest)} at the meeting on ${day}?` }
    : null
}

const ended = (text: string) => text.replace(/[\s?.!]{1,9}$/u, '')

const mayTell = (text: string) =>
  speaksOfMeeting.test(text) || nextMeeting.test(text) || asksOfMeeting.test(text) || inMonth.test(text)

/** The minutes of the scope with their days, the earliest first. None if one of them is of no known day. */
export async function minutesIn(db: Queryable, { tenantId, documents }: Scope): Promise<Minutes[]> {
  const own = documents.filter(one => (kindOf(one) ?? 'minutes') === 'minutes' && isMinutes(one))
  const ids = own.map(({ id }) => id)
  const fields = own.length === 0 ? new Map() : await loadCardFields(db, tenantId, ids)
  const dated = own.map(document => {
    const [first] = (fields.get(document.id) ?? []).filter(
      (one: { kind: string; role: string | null; iso: string | null }) =>
        one.kind === 'date' && ownDates.has(one.role) && one.iso?.length === 10,
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

/** What one question of a chat means, after `before`. */
function tell(text: string, before: Told | null, all: Minutes[], scope: Scope): Told | null {
  const minutes = ofBody(text, all)
  const next = nextMeeting.test(text)
  const isNext = next && onlyItsDay.test(spaced(withoutMatch(text, nextMeeting)))
  const asks: AskedOfMeeting[] = isNext ? ['next'] : asksOf(text)
  const day = dayAsked(text)
  if (day && (asks.length > 0 || isOfMeeting(text, day))) {
    const rest = withoutDay(text, day)
    const isOfDay = (one: Minutes) =>
      day.hasYear ? one.day === day.iso : one.day.slice(4) === day.iso.slice(4)
    const own = chosen(minutes.filter(isOfDay), day.hasYear ? day.iso : '', rest)
    return own && (own.asks.length === 0 && !asksWhatHappened.test(own.text) ? { ...own, text } : own)
  }
  if (next) {
    const after = before && following(before, minutes, 1)
    if (after) return chosen([after], after.day, text.replace(nextMeeting, ' '))
    const latest = minutes.at(-1)
    return isNext && latest ? { minutes: [latest], day: latest.day, asks, text } : null
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
  const month = monthAsked(
    text,
    asks.length > 0 || asksForDecisions(text.replace(inMonth, ' ')) || isMonthAlone,
  )
  if (month) {
    const isOfMonth = ({ day: one }: Minutes) =>
      Number(one.slice(5, 7)) === month.number && (month.year === null || one.startsWith(month.year))
    return chosen(
      minutes.filter(isOfMonth),
      '',
      text.replace(month.pattern, ' '),
      isMonthAlone ? before : null,
    )
  }
  if (before === null) return null
  const isOfMeetings = asks.length > 0 || kindOfRest(text) !== null
  if (!isOfMeetings && !isFollowUp(text, scope)) return null
  const same = chosen(before.minutes, before.day, text)
  return same && { ...same, goesOn: true }

  function chosen(own: Minutes[], at: string, rest: string, kept: Told | null = null): Told | null {
    if (own.length > mostOfOne) return null
    const on = own[0]?.day ?? at
    if (kept && saysNothing(rest)) return { minutes: own, day: on, asks: kept.asks, text: kept.text }
    return { minutes: own, day: on, asks: asksIn(rest), text: tidy(rest, text) }
  }
}

/** All that it asks of a meeting: "When did they last meet and who was there?" */
function asksIn(rest: string): AskedOfMeeting[] {
  const asks = asksOf(rest)
  const isTimed = asks.length > 0 && asksWhenOrWhere.test(rest)
  if (asks.length > 0) return isTimed ? ['day', ...asks] : asks
  const kind = kindOfRest(spaced(rest))
  return kind === null ? [] : [kind]
}

function kindOfRest(rest: string): AskedOfMeeting | null {
  if (asksForDecisions(rest)) return 'decisions'
  if (asksForItsActions.test(rest)) return 'actions'
  return onlyItsDay.test(rest) ? 'day' : null
}

/** Whether it has small words alone. */
const saysNothing = (rest: string) => !/\p{L}{4}/u.test(rest.replace(/\b(?:what|about)\b/giu, ' '))

const asksOf = (text: string): AskedOfMeeting[] =>
  askedOfMeeting.flatMap(([kind, pattern]) => (pattern.test(text) ? [kind] : []))

const withoutMatch = (text: string, pattern: RegExp) =>
  text.replace(pattern, all => (/(?<!\p{L})(?:meet|met|meets)$/iu.test(all) ? 'meet' : ' '))

const spaced = (text: string) =>
  text
    .replace(/\s+/g, ' ')
    .replace(/\s(?=[?.!,]|$)/g, '')
    .trim()

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
): { number: number; year: string | null; pattern: RegExp } | null {
  const beside = meetingOfMonth.exec(text)?.groups
  const alone = beside ? undefined : isOfMeetings ? inMonth.exec(text)?.groups : undefined
  const written = beside?.before ?? beside?.behind ?? alone?.month
  const number = monthNumbers.get(written?.toLowerCase() ?? '')
  if (number === undefined) return null
  const year = beside?.yearBefore ?? beside?.yearBehind ?? alone?.year ?? null
  return { number, year, pattern: beside ? meetingOfMonth : inMonth }
}

/** The minutes of the body that the question names, where some are of another. */
function ofBody(text: string, all: Minutes[]): Minutes[] {
  const known = namesOfEach(all.map(({ document }) => document))
  const asked = nameWords(text).filter(word => word.length > 3 && !monthNumbers.has(word))
  const telling = asked.filter(word => {
    const having = known.filter(({ words }) => words.has(word)).length
    return having > 0 && having < all.length
  })
  const own = all.filter((_, at) => telling.some(word => known[at]?.words.has(word)))
  return own.length > 0 ? own : all
}
