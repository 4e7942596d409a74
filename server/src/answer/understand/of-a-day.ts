import { loadCardFields } from '../../domain/cards/load-card-fields.ts'
import type { Queryable } from '../../platform/database/database.ts'
import { writtenDates } from '../../platform/text/written-dates.ts'
import { asksWhatWasDecided } from '../lexicon/decisions.ts'
import { asksOfMeeting, asksWhenOrWhere, besideDay, limitsDay, onlyDecided } from '../lexicon/of-a-day.ts'
import { anyYear, withYear } from '../lexicon/with-year.ts'
import type { Scope, ScopeDocument } from '../stages.ts'
import type { Meant } from './documents-meant.ts'

type Day = { iso: string; hasYear: boolean; written: string }

/** In characters. */
const longestAsked = 300
const longestLead = 20
const mostDocuments = 200
const mostOfDay = 3
/** Those of a card's dates that are the document's own. */
const ownDates = new Set<string | null>(['meeting', 'dated', 'issued'])

/**
 * For a question of what a meeting of one day decided or heard: the documents of that day, by their cards and file names.
 * Left as it is where the question limits a time, the day is that of something else ("the fire on 3 March"), or no
 * document or too many are of it.
 */
export async function withDay<Called extends Meant>(
  db: Queryable,
  meant: Called,
  text: string,
): Promise<Called & { ofDay?: string }> {
  const mayAsk = text.length <= longestAsked && asksOfMeeting.test(text) && !asksWhenOrWhere.test(text)
  const day = mayAsk ? dayAsked(text) : null
  const { documents } = meant.scope
  if (!day || !isOfMeeting(text, day) || documents.length < 2 || documents.length > mostDocuments)
    return meant
  const ofDay = await documentsOf(db, meant.scope, day)
  if (ofDay.length === 0 || ofDay.length > mostOfDay) return meant
  return {
    ...meant,
    text: withoutDay(meant.text, day),
    scope: { ...meant.scope, documents: ofDay },
    named: [{ label: day.written, documents: ofDay, plural: true }],
    ofDay: withoutDay(text, day).trim(),
  }
}

/** Whether a question asks for all that was decided, and says nothing of a subject. */
export function asksForDecisions(text: string): boolean {
  if (text.length > longestAsked || !asksWhatWasDecided.test(text)) return false
  const day = dayAsked(text)
  return !/\p{L}{3}/u.test((day ? withoutDay(text, day) : text).replace(onlyDecided, ' '))
}

/** The one day that a question names; null if it limits a time by it. */
export function dayAsked(text: string): Day | null {
  const dated = withYear(text, anyYear)
  const [date, ...others] = writtenDates(dated).filter(({ iso }) => iso.length === 10)
  if (!date || others.length > 0) return null
  if (limitsDay.test(dated.slice(Math.max(0, date.start - longestLead), date.start))) return null
  const whole = dated.slice(date.start, date.end)
  const written = text.includes(whole) ? whole : whole.replace(/,? 2000$/, '')
  return { iso: date.iso, hasYear: written === whole, written }
}

/** Whether the day stands beside a word of meetings and decisions, or begins the question. */
export function isOfMeeting(text: string, { written }: Day): boolean {
  const lead = text.slice(0, Math.max(0, text.indexOf(written))).replace(besideDay, '')
  const beside = lead.match(/[\p{L}'’-]+/gu)?.at(-1) ?? ''
  return asksOfMeeting.test(beside) || beside.replace(onlyDecided, '') === ''
}

/** The text without the day and what goes with it. */
export function withoutDay(text: string, { written }: Day): string {
  const at = text.indexOf(written)
  if (at < 0) return text
  return `${text.slice(0, at).replace(besideDay, '')} ${text.slice(at + written.length)}`.replace(/\s+/g, ' ')
}

async function documentsOf(
  db: Queryable,
  { tenantId, documents }: Scope,
  day: Day,
): Promise<ScopeDocument[]> {
  const fields = await loadCardFields(
    db,
    tenantId,
    documents.map(({ id }) => id),
  )
  const isOfDay = (iso: string) =>
    iso.length === 10 && (day.hasYear ? iso === day.iso : iso.slice(4) === day.iso.slice(4))
  return documents.filter(({ id, filename }) => {
    const [onCard] = (fields.get(id) ?? []).filter(
      ({ kind, role }) => kind === 'date' && ownDates.has(role ?? null),
    )
    return (
      isOfDay(onCard?.iso ?? '') ||
      writtenDates(filename.replaceAll('_', ' ')).some(({ iso }) => isOfDay(iso))
    )
  })
}
