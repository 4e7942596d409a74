import type { Reading } from '@citewell/contract/answer-events.ts'
import type { Database } from '../platform/database/database.ts'
import type { StepCeilings } from './course.ts'
import type { EngineEvent } from './engine-events.ts'
import { notedPassages } from './noted-passages.ts'
import {
  bytesOfToken,
  callsFor,
  isRead,
  type PlannedDocument,
  planReading,
  type ReadingPlan,
  readDocuments,
} from './read-documents.ts'
import { documentWindows } from './retrieve/document-windows.ts'
import { mostOutlined } from './retrieve/outline-passages.ts'
import type { FoundPassage, Gathered, Question, Scope, ScopeDocument } from './stages.ts'
import type { UnderstoodQuestion } from './understood-question.ts'
import { choosePassages } from './write/model-prompt.ts'
import type { ReadingTask } from './write/notes-prompt.ts'
import type { PromptBudget } from './write/prompt-budget.ts'

/** More calls than these are made only if the asker says so. */
const askedFrom = 20
/** For a plan that says nothing. */
const usualCeilings: StepCeilings = { calls: 20, tokens: 80_000, seconds: 120 }
/** Of a call beside the text that it reads: instructions, what stands around the passages, and the reply. */
const tokensOfCall = 1_000
/** In a prompt, around each passage: its file, place and number. */
const bytesAround = 100
const mostNamed = 20

/** Whether an answer is about the whole of documents: a summary, a comparison, or something of each of them. */
export function isOfWhole(
  { ofAll, duties, comparison, summary }: UnderstoodQuestion,
  outline: boolean,
): boolean {
  return outline || ofAll || duties || (summary === 'comparison' && comparison?.of === 'several')
}

/**
 * For what is about more than fits a prompt: has the model read the documents in full and gives what it picked, as far
 * as a prompt holds it. Documents that are kept local are left out. Where reading takes so many calls that the asker is
 * asked first, gives what is kept from answers before and, for what is not read, what was found. Null where the passages
 * that were `found` are enough, or where nothing may be sent; `passages` is null where they must do all the same, since
 * nothing was picked.
 */
export async function* readWhole(
  deps: Parameters<typeof readDocuments>[0],
  { readAll = false }: Question,
  understood: UnderstoodQuestion,
  found: Pick<Gathered, 'passages' | 'outline'>,
  budget: PromptBudget,
): AsyncGenerator<EngineEvent, { passages: FoundPassage[] | null; reading: Reading | null } | null> {
  const { db, writer } = deps
  const task = taskOf(understood)
  const all = documentsOf(understood)
  const documents = all.filter(({ keepLocal }) => !keepLocal)
  if (task === null || documents.length < leastOf(understood)) return null
  const scope = { ...understood.wanted.scope, documents }
  const local = all.filter(({ keepLocal }) => keepLocal)
  const keptLocal = local.length > 0 && { kept_local: someOf(local) }
  const plan = await planReading(db, writer, task, scope, budget.passageTokens)
  const of = plan.documents.length
  if (bytesIn(plan, bytesAround) <= budget.passageTokens * bytesOfToken) {
    if (understood.summary !== null && !keptLocal && of <= mostOutlined) return null
    const reading = keptLocal ? { read: of, of, calls: 0, ...keptLocal } : null
    return { passages: await allPassages(db, scope), reading }
  }
  const ceilings = writer.reading ?? usualCeilings
  const first = readingOf(plan, ceilings)
  const asksFirst = (first.calls > askedFrom || first.allowed !== undefined) && !readAll
  const ended = asksFirst ? null : yield* readDocuments(deps, plan, scope, ceilings)
  const passages = await notedPassages(db, scope, plan.documents)
  const shareOfNotes = asksFirst ? shareRead(plan) : 1
  const ofNotes = choosePassages(passages, 'best', shareOf(budget, shareOfNotes))
  if (asksFirst && ofNotes.length === 0) return { passages: null, reading: { ...first, ...keptLocal } }
  const unread = new Set(plan.documents.filter(one => !isRead(one)).map(({ id }) => id))
  const others = asksFirst ? found.passages.filter(({ documentId }) => unread.has(documentId)) : []
  const given = [
    ...ofNotes,
    ...choosePassages(others, found.outline ? 'all' : 'best', shareOf(budget, 1 - shareOfNotes)),
  ].sort(inOrderOf(documents))
  const filesOf = (is: (document: PlannedDocument) => boolean) => {
    const ids = new Set(plan.documents.filter(is).map(({ id }) => id))
    return documents.filter(({ id }) => ids.has(id))
  }
  return {
    passages: given.length > 0 ? given : null,
    reading: {
      ...readingOf(plan, ceilings),
      ...(ended && { ended }),
      ...((ended || asksFirst) && { unread: someOf(filesOf(one => !isRead(one))) }),
      ...lacking(passages, given, filesOf),
      ...keptLocal,
    },
  }
}

function inOrderOf(documents: ScopeDocument[]): (a: FoundPassage, b: FoundPassage) => number {
  const order = new Map(documents.map(({ id }, at) => [id, at]))
  const placeOf = ({ documentId }: FoundPassage) => order.get(documentId) ?? 0
  return (a, b) => placeOf(a) - placeOf(b) || a.start - b.start
}

/** Of the passages of all documents. */
function shareRead({ documents }: ReadingPlan): number {
  const read = documents.reduce((sum, { notes }) => sum + notes.passages, 0)
  return read / documents.reduce((sum, { sizes }) => sum + sizes.length, 0)
}

function shareOf(budget: PromptBudget, share: number): PromptBudget {
  return { ...budget, passageTokens: Math.floor(budget.passageTokens * share) }
}

/** The documents of which an answer may lack something, or everything, although they were read. */
function lacking(
  picked: FoundPassage[],
  given: FoundPassage[],
  filesOf: (is: (document: PlannedDocument) => boolean) => ScopeDocument[],
): Pick<Reading, 'cut' | 'left_out' | 'absent' | 'nothing'> {
  const kept = new Set(given.map(({ id }) => id))
  const having = new Set(given.map(({ documentId }) => documentId))
  const without = new Set(picked.filter(({ id }) => !kept.has(id)).map(({ documentId }) => documentId))
  const lists = {
    cut: filesOf(({ notes }) => notes.cut),
    left_out: filesOf(({ id }) => without.has(id) && having.has(id)),
    absent: filesOf(({ id }) => without.has(id) && !having.has(id)),
    nothing: filesOf(one => isRead(one) && one.notes.places.length === 0),
  }
  const filled = Object.entries(lists).filter(([, files]) => files.length > 0)
  return Object.fromEntries(filled.map(([name, files]) => [name, someOf(files)]))
}

/** How far a plan is, about how many calls its rest takes, and how many of these its ceilings allow. */
function readingOf(plan: ReadingPlan, ceilings: StepCeilings): Reading {
  const calls = callsFor(plan)
  const open = plan.documents.map(one => ({ ...one, sizes: one.sizes.slice(one.notes.passages) }))
  const tokens = bytesIn({ documents: open }) / bytesOfToken + calls * tokensOfCall
  const share = Math.min(1, ceilings.tokens / tokens)
  const allowed = Math.max(1, Math.min(ceilings.calls, Math.floor(calls * share)))
  const read = plan.documents.filter(isRead).length
  return { read, of: plan.documents.length, calls, ...(calls > allowed && { allowed }) }
}

function bytesIn({ documents }: Pick<ReadingPlan, 'documents'>, around = 0): number {
  return documents.reduce((sum, { sizes }) => sizes.reduce((more, size) => more + size + around, sum), 0)
}

function someOf(documents: ScopeDocument[]): NonNullable<Reading['unread']> {
  const first = documents.slice(0, mostNamed)
  return { count: documents.length, documents: first.map(({ id, filename }) => ({ id, filename })) }
}

/** Without the two documents that it compares a comparison says nothing. */
function leastOf({ comparison, summary }: UnderstoodQuestion): number {
  if (comparison?.of === 'documents') return comparison.documents.length
  return summary === 'comparison' ? 2 : 1
}

function taskOf({ text, ofAll, duties, summary }: UnderstoodQuestion): ReadingTask | null {
  if (summary !== null) return { kind: summary }
  if (ofAll) return { kind: 'each', question: text }
  return duties ? { kind: 'actions' } : null
}

/** Of documents that a prompt holds as they are. */
async function allPassages(db: Database, scope: Scope): Promise<FoundPassage[]> {
  const passages: FoundPassage[] = []
  for (const { id } of scope.documents)
    passages.push(...(await documentWindows(db, scope, id, Number.POSITIVE_INFINITY)).flat())
  return passages
}

/** The documents that are compared, or those that the question means. */
function documentsOf({ comparison, wanted }: UnderstoodQuestion): ScopeDocument[] {
  return comparison?.of === 'documents'
    ? comparison.documents.map(({ document }) => document)
    : wanted.scope.documents
}
