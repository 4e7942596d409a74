import { monthNumbers } from '../../platform/text/month-names.ts'
import {
  type AskedOfMeeting,
  askedOfMeeting,
  asksForItsActions,
  beforeBody,
  inMonth,
  lastMeeting,
  meetingAfter,
  meetingBefore,
  meetingOfMonth,
  nextMeeting,
  ofEachMeeting,
  onlyItsDay,
} from '../lexicon/meetings.ts'
import { asksWhenOrWhere } from '../lexicon/of-a-day.ts'
import type { ScopeDocument } from '../stages.ts'
import { namesOfEach, nameWords } from './document-names.ts'
import { asksForDecisions } from './of-a-day.ts'

/** In letters. */
const shortestTelling = 4
const places = [lastMeeting, meetingBefore, meetingAfter, nextMeeting, meetingOfMonth, inMonth]

/** The words by which these minutes are called, without those of days. */
export function namesOfMinutes(documents: ScopeDocument[]): ReadonlySet<string>[] {
  const isName = (word: string) =>
    word.length >= shortestTelling && /^\p{L}/u.test(word) && !monthNumbers.has(word)
  return namesOfEach(documents).map(({ words }) => new Set([...words].filter(isName)))
}

/** All that a question asks of a meeting: "When did they last meet and who was there?" `names` are words that bodies have. */
export function asksIn(rest: string, names: ReadonlySet<string>): AskedOfMeeting[] {
  const asks = asksOf(rest, names)
  const isTimed = asks.length > 0 && asksWhenOrWhere.test(rest)
  if (asks.length > 0) return isTimed ? ['day', ...asks] : asks
  const kind = kindOfRest(rest, names)
  return kind === null ? [] : [kind]
}

/** Who was there, or led it; nothing where the question speaks of something else, as "who attended the opening" does. */
export function asksOf(text: string, names: ReadonlySet<string>): AskedOfMeeting[] {
  const asked = askedOfMeeting.filter(([, pattern]) => pattern.test(text))
  const patterns = [...asked.map(([, pattern]) => pattern), ...places]
  const rest = patterns.reduce((left, pattern) => left.replace(pattern, ' '), text)
  const isElse = (word: string) =>
    word.length >= shortestTelling && /^\p{L}/u.test(word) && !names.has(word) && !monthNumbers.has(word)
  return nameWords(rest.replace(ofEachMeeting, ' ')).some(isElse) ? [] : asked.map(([kind]) => kind)
}

/** All decisions, all tasks or the day. */
export function kindOfRest(text: string, names: ReadonlySet<string>): AskedOfMeeting | null {
  const rest = withoutBody(text, names)
  if (asksForDecisions(rest)) return 'decisions'
  if (asksForItsActions.test(rest)) return 'actions'
  return onlyItsDay.test(rest) ? 'day' : null
}

/** "The harbour board" as "the board". */
export const withoutBody = (text: string, names: ReadonlySet<string>): string =>
  spaced(
    text.replace(beforeBody, words =>
      words.replace(/\p{L}+/gu, word => (nameWords(word).every(one => names.has(one)) ? ' ' : word)),
    ),
  )

/** The text without double spaces and those in front of a mark. */
export const spaced = (text: string) =>
  text
    .replace(/\s+/g, ' ')
    .replace(/\s(?=[?.!,]|$)/g, '')
    .trim()

/** Whether a question speaks of two meetings: "who was at the last meeting but not at the one before". */
export function tellsTwo(text: string): boolean {
  const months = new Set(nameWords(text).flatMap(word => monthNumbers.get(word) ?? []))
  return months.size > 1 || (lastMeeting.test(text) && (meetingBefore.test(text) || meetingAfter.test(text)))
}
