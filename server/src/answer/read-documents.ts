import type { Database } from '../platform/database/database.ts'
import { createFeed } from '../platform/feed.ts'
import { ModelFailure } from '../providers/language-model/language-model.ts'
import type { Course, StepCeilings, Writer } from './course.ts'
import { keepNotes, keptNotes, type Notes, type NotesOf, notesOf } from './document-notes.ts'
import type { EngineEvent } from './engine-events.ts'
import { pickPlaces } from './pick-places.ts'
import { createReadingAllowance, type Ended } from './reading-allowance.ts'
import { type DocumentSize, documentSizes, documentWindows, windowsOf } from './retrieve/document-windows.ts'
import type { FoundPassage, Scope } from './stages.ts'
import type { ReadingTask } from './write/notes-prompt.ts'

type Deps = {
  db: Database
  writer: Writer
  course: Course
  onFailure: (error: unknown, what: string) => void
  signal: AbortSignal
}

/** A document with what was picked of it so far, which grows while it is read. */
export type PlannedDocument = DocumentSize & {
  notes: Notes
  /** About how many calls it takes to read the rest. */
  calls: number
}

/** What reading whole documents takes, and what is kept of it from answers before. */
export type ReadingPlan = {
  task: ReadingTask
  documents: PlannedDocument[]
  windowBytes: number
  of: NotesOf
}

/** In UTF-8: about four for Latin script and three for others, with room for what stands around the passages. */
export const bytesOfToken = 3.4
const atOnce = 3
/** A part for which a reply has no room is halved so often. */
const mostHalvings = 2
/** Failures in a row, each of which may be of its document alone, before the model is given up. */
const mostFailing = 5

/** What it takes to read all documents of a scope for a task with windows of so many tokens. */
export async function planReading(
  db: Database,
  { model }: Writer,
  task: ReadingTask,
  scope: Scope,
  windowTokens: number,
): Promise<ReadingPlan> {
  const windowBytes = Math.floor(windowTokens * bytesOfToken)
  const of = notesOf(scope.tenantId, task, { model, windowBytes })
  const sizes = await documentSizes(db, scope)
  const kept = await keptNotes(db, of, sizes)
  const none = { places: [], passages: 0, cut: false }
  const documents = sizes.map(size => withCalls(size, kept.get(size.id) ?? none, windowBytes))
  return { task, documents, windowBytes, of }
}

export function isRead({ sizes, notes }: PlannedDocument): boolean {
  return notes.passages >= sizes.length
}

/** About how many calls it takes to read what is not read yet. */
export function callsFor({ documents }: Pick<ReadingPlan, 'documents'>): number {
  return documents.reduce((sum, { calls }) => sum + calls, 0)
}

function withCalls(size: DocumentSize, notes: Notes, windowBytes: number): PlannedDocument {
  return { ...size, notes, calls: windowsOf(size.sizes.slice(notes.passages), windowBytes).length }
}

/**
 * Reads the documents of a plan one window a call, some at once, and keeps what was picked after each call, so that the
 * same request goes on from there when it was stopped or the server was. A document that takes more calls than are left is
 * read after those that do not, as far as they go. Yields how far it is, and what each call costs before it is made;
 * returns what ended it before all was read, or null.
 */
export async function* readDocuments(
  deps: Deps,
  plan: ReadingPlan,
  scope: Scope,
  ceilings: StepCeilings,
): AsyncGenerator<EngineEvent, Ended | null> {
  const { writer, course, signal, onFailure } = deps
  const leaving = new AbortController()
  const allowance = createReadingAllowance(ceilings)
  const until = AbortSignal.any([signal, allowance.late, leaving.signal])
  const open = plan.documents.filter(document => !isRead(document))
  const running = new Set<Promise<void>>()
  const failed = new Set<PlannedDocument>()
  const feed = createFeed<EngineEvent>()
  let planned = 0
  let patience = mostFailing
  let broken: unknown = null

  const used = () => ({
    engine: { kind: 'model' as const, model: writer.model, sent_to: [...course.sentTo], note: null },
    usage: { ...course.used },
  })
  const tellProgress = () => {
    const of = plan.documents.length
    const reading = { read: plan.documents.filter(isRead).length, of, calls: callsFor(plan) }
    feed.tell({ kind: 'reading', reading, ...used() })
  }
  const onCall = () => feed.tell({ kind: 'looking', ...used() })
  const pick = (window: FoundPassage[]) =>
    pickPlaces({ writer, course, allowance, task: plan.task, signal: until, onCall }, window)
  const keep = async (document: PlannedDocument, notes: Notes) => {
    await keepNotes(deps.db, plan.of, document, notes)
    Object.assign(document, withCalls(document, notes, plan.windowBytes))
    patience = Math.min(mostFailing, patience + 1)
    tellProgress()
  }
  const fail = (error: unknown, document: PlannedDocument) => {
    if (signal.aborted || leaving.signal.aborted) return
    if (allowance.late.aborted) return allowance.end('seconds')
    if (!(error instanceof ModelFailure)) broken = error
    else {
      onFailure(error, 'A document was not read since the language model failed')
      patience--
      failed.add(document)
      if ((error.ofRequest || error.code === 'model_failed') && patience > 0) return
    }
    allowance.end('failed')
  }
  const start = (document: PlannedDocument, windows: FoundPassage[][]) => {
    const reading: Promise<void> = readDocument(document, windows, pick, keep)
      .catch(error => fail(error, document))
      .finally(() => running.delete(reading))
    running.add(reading)
  }
  const nextOf = () => {
    const left = ceilings.calls - planned
    const fitting = open.find(document => document.calls <= left)
    return fitting ?? (running.size === 0 ? open[0] : undefined)
  }

  tellProgress()
  try {
    for (;;) {
      const next = running.size < atOnce && allowance.isLeft() ? nextOf() : undefined
      if (next) {
        open.splice(open.indexOf(next), 1)
        planned += next.calls
        const from = next.notes.passages
        start(next, await documentWindows(deps.db, scope, next.id, plan.windowBytes, from))
      }
      yield* feed.take()
      signal.throwIfAborted()
      if (next) continue
      if (running.size === 0) break
      await Promise.race([feed.wait(), ...running])
    }
  } finally {
    leaving.abort()
    await Promise.all(running)
  }
  if (broken !== null) throw broken
  if (plan.documents.every(isRead)) return null
  // What the model failed for was not left out by a ceiling that its call reached as well.
  if (plan.documents.every(document => isRead(document) || failed.has(document))) return 'failed'
  return allowance.ended() ?? 'failed'
}

/** Reads what is left of a document window by window, until one is not read. What a reply has no room for is halved. */
async function readDocument(
  document: PlannedDocument,
  windows: FoundPassage[][],
  pick: (window: FoundPassage[]) => ReturnType<typeof pickPlaces>,
  keep: (document: PlannedDocument, notes: Notes) => Promise<void>,
): Promise<void> {
  const parts = windows.map(window => ({ window, halvings: 0 }))
  for (let part = parts.shift(); part; part = parts.shift()) {
    const { window, halvings } = part
    const picked = await pick(window)
    if (picked === null) return
    if (picked.cut && window.length > 1 && halvings < mostHalvings) {
      const middle = Math.ceil(window.length / 2)
      const halves = [window.slice(0, middle), window.slice(middle)]
      parts.unshift(...halves.map(half => ({ window: half, halvings: halvings + 1 })))
      continue
    }
    const { places, passages, cut } = document.notes
    await keep(document, {
      places: [...places, ...picked.places],
      passages: passages + window.length,
      cut: cut || picked.cut,
    })
  }
}
