import type { Queryable } from '../platform/database/database.ts'
import { monthNumbers } from '../platform/text/month-names.ts'
import { writtenDates } from '../platform/text/written-dates.ts'
import { saysDecision } from './lexicon/decisions.ts'
import { documentPassages } from './retrieve/document-passages.ts'
import type { Draft, Scope } from './stages.ts'
import type { MeetingMeant } from './understand/meeting-meant.ts'
import { connectingLine } from './write/own-lines.ts'
import type { Said } from './write/own-words/said.ts'
import { writeMeeting } from './write/write-meeting.ts'

const mostPassages = 200
const mostNearest = 3

/** What the minutes of the meeting that is meant say of it; null if something else is asked or they do not say it. */
export async function toldOfMeeting(
  db: Queryable,
  { documents, day, asks }: MeetingMeant,
  scope: Scope,
  said: Said,
): Promise<Draft | null> {
  // Lists would show much of what may only be asked.
  if (asks.includes('actions') || documents.length === 0 || documents.some(({ onlyAsked }) => onlyAsked))
    return null
  const passages = await documentPassages(db, { ...scope, documents }, mostPassages)
  const drafts = documents.flatMap(({ id }) =>
    asks.map(kind =>
      writeMeeting(
        passages.filter(({ documentId }) => documentId === id),
        { asks: kind, day },
        said,
      ),
    ),
  )
  const sentences = drafts.flatMap(draft => draft?.sentences ?? [])
  return sentences.length === 0 ? null : { sentences, nearest: [], confidence: drafts[0]?.confidence ?? null }
}

/**
 * What is quoted on a meeting that has no minutes here: nothing, unless a sentence says that something was decided on its
 * day or in its month.
 */
export function withoutMinutes(draft: Draft, { documents, day, asks }: MeetingMeant, said: Said): Draft {
  if (asks.length === 0 || asks.includes('next') || documents.length > 0) return draft
  const tells = (plain: string) => plain.search(saysDecision) >= 0 && isOn(day, plain)
  if (draft.sentences.some(({ plain, sources }) => sources.length > 0 && tells(plain))) return draft
  const nearest = draft.sentences.flatMap(({ sources }) => sources).slice(0, mostNearest)
  const shown = nearest.length > 0 ? nearest : draft.nearest
  const lines = [connectingLine(said.notInDocuments)]
  if (shown.length > 0) lines.push(connectingLine(said.nearestShown))
  return { sentences: lines, nearest: shown, confidence: 0 }
}

/** Whether a sentence names the day, or the month "2031-10" or "-10". */
function isOn(day: string, plain: string): boolean {
  if (day === '') return false
  if (!day.startsWith('-')) return writtenDates(plain).some(({ iso }) => iso.startsWith(day))
  const month = Number(day.slice(1))
  return (plain.toLowerCase().match(/\p{L}+/gu) ?? []).some(word => monthNumbers.get(word) === month)
}
