import { createHash } from 'node:crypto'
import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import { documentNotes, type NotedPlace } from '../domain/documents/document-notes-tables.ts'
import type { Database } from '../platform/database/database.ts'
import { estimateUsage, ModelFailure } from '../providers/language-model/language-model.ts'
import { checkStanding } from './check/check-sentence.ts'
import { createMarkResolver } from './cite/resolve-marks.ts'
import { type Course, spending, type Writer } from './course.ts'
import { prompts } from './prompts/prompts.ts'
import { type DocumentSize, documentSizes, documentWindows, windowsOf } from './retrieve/document-windows.ts'
import type { EngineEvent, FoundPassage, Scope } from './stages.ts'
import { notesPrompt, type ReadingTask } from './write/notes-prompt.ts'
import { writeWithModel } from './write/write-with-model.ts'

type Deps = {
  db: Database
  writer: Writer
  course: Course
  onFailure: (error: unknown, what: string) => void
  signal: AbortSignal
}

/** What reading whole documents takes, and what of it is stored from an answer before. */
export type ReadingPlan = {
  task: ReadingTask
  documents: (DocumentSize & { calls: number; known: NotedPlace[] | null })[]
  windowBytes: number
  /** Calls for the documents of which nothing is stored. */
  calls: number
}

/** In UTF-8: about four for Latin script and three for others, with room for what stands around the passages. */
export const bytesOfToken = 3.4
const atOnce = 3
/** Tasks for which the notes of a document are kept: the newest. */
const mostKept = 20
/** Sentences that a call may pick: fewer, where many documents share the prompt of the answer. */
const sentencesInAll = 160
const [fewest, most] = [6, 24]

/** What it takes to read all documents of a scope for a task with windows of so many tokens. */
export async function planReading(
  db: Database,
  { model }: Writer,
  task: ReadingTask,
  scope: Scope,
  windowTokens: number,
): Promise<ReadingPlan> {
  const windowBytes = Math.floor(windowTokens * bytesOfToken)
  const sizes = await documentSizes(db, scope)
  const stored = await db
    .select()
    .from(documentNotes)
    .where(
      and(
        eq(documentNotes.tenantId, scope.tenantId),
        eq(documentNotes.task, nameOf(task)),
        eq(documentNotes.reader, readerOf(model, windowBytes)),
        inArray(
          documentNotes.documentId,
          sizes.map(({ id }) => id),
        ),
      ),
    )
  const documents = sizes.map(size => {
    const own = stored.find(
      ({ documentId, documentKey }) => documentId === size.id && documentKey === size.key,
    )
    return {
      ...size,
      known: own?.places ?? null,
      calls: Math.max(1, windowsOf(size.sizes, windowBytes).length),
    }
  })
  const calls = documents.reduce((sum, each) => sum + (each.known ? 0 : each.calls), 0)
  return { task, documents, windowBytes, calls }
}

/**
 * Reads the documents of a plan one window a call, and keeps what was picked of each as soon as it is read, so that the
 * same request goes on from there when it was stopped or the server was. Documents that need more calls than are left of
 * `mostCalls` are passed over. Ends early when the model fails. Yields how far it is, and what each call costs before it
 * is made; returns the places picked as passages, in turn of each document.
 */
export async function* readDocuments(
  deps: Deps,
  plan: ReadingPlan,
  scope: Scope,
  mostCalls: number,
): AsyncGenerator<EngineEvent, { passages: FoundPassage[]; read: number }> {
  const of = plan.documents.length
  const places = new Map(plan.documents.flatMap(({ id, known }) => (known ? [[id, known] as const] : [])))
  const used = () => ({
    engine: {
      kind: 'model' as const,
      model: deps.writer.model,
      sent_to: [...deps.course.sentTo],
      note: null,
    },
    usage: { ...deps.course.used },
  })
  const progress = (): EngineEvent => ({ kind: 'reading', reading: { read: places.size, of }, ...used() })
  yield progress()
  let open = plan.documents.filter(({ known }) => known === null)
  let left = mostCalls
  while (open.length > 0) {
    const batch: typeof open = []
    for (const document of open) {
      if (batch.length === atOnce || document.calls > left) continue
      left -= document.calls
      batch.push(document)
    }
    if (batch.length === 0) break
    open = open.filter(document => !batch.includes(document))
    let spent = Promise.withResolvers<void>()
    const onSpent = () => {
      spent.resolve()
      spent = Promise.withResolvers()
    }
    let results: PromiseSettledResult<NotedPlace[]>[] | null = null
    const reading = Promise.allSettled(
      batch.map(document => readDocument(deps, plan, scope, document, onSpent)),
    ).then(all => {
      results = all
    })
    while (results === null) {
      await Promise.race([reading, spent.promise])
      yield { kind: 'looking', ...used() }
    }
    const settled: PromiseSettledResult<NotedPlace[]>[] = results
    for (const [at, result] of settled.entries()) {
      const { id } = batch[at] ?? {}
      if (result.status === 'fulfilled' && id !== undefined) places.set(id, result.value)
    }
    const failed = settled.find(result => result.status === 'rejected')
    yield progress()
    if (!failed) continue
    deps.signal.throwIfAborted()
    if (!(failed.reason instanceof ModelFailure)) throw failed.reason
    deps.onFailure(failed.reason, 'Documents were not all read since the language model failed')
    break
  }
  return { passages: await asPassages(deps.db, scope, plan, places), read: places.size }
}

async function readDocument(
  { db, writer, course, signal }: Deps,
  { task, windowBytes, documents }: ReadingPlan,
  scope: Scope,
  { id, key }: DocumentSize,
  onSpent: () => void,
): Promise<NotedPlace[]> {
  const mostSentences = Math.min(most, Math.max(fewest, Math.round(sentencesInAll / documents.length)))
  const spend = spending(writer, course)
  const places = new Map<string, NotedPlace>()
  for (const window of await documentWindows(db, scope, id, windowBytes)) {
    signal.throwIfAborted()
    const prompt = notesPrompt(task, window, mostSentences)
    const resolve = createMarkResolver(window, (claim, quotes) => checkStanding(claim, quotes).verdict)
    let written = ''
    // A call that is stopped or fails reports no usage.
    const guess = estimateUsage(prompt, '')
    spend(guess)
    onSpent()
    for await (const event of writeWithModel(writer.language, writer.model, prompt, signal)) {
      if (event.kind === 'end') {
        const { input_tokens, output_tokens } = event.usage ?? estimateUsage(prompt, written)
        spend({
          input_tokens: input_tokens - guess.input_tokens,
          output_tokens: output_tokens - guess.output_tokens,
        })
        continue
      }
      written += event.sentence.raw
      for (const token of resolve(event.sentence).tokens)
        for (const { passage, start, end } of token.kind === 'mark' ? token.spans : [])
          places.set(`${start} ${end}`, {
            start,
            end,
            page: passage.page,
            location: passage.location,
            context: passage.context,
          })
    }
  }
  const picked = [...places.values()]
  const row = { documentKey: key, reader: readerOf(writer.model, windowBytes), places: picked }
  const own = and(eq(documentNotes.tenantId, scope.tenantId), eq(documentNotes.documentId, id))
  await db.transaction(async tx => {
    await tx
      .insert(documentNotes)
      .values({ tenantId: scope.tenantId, documentId: id, task: nameOf(task), ...row })
      .onConflictDoUpdate({
        target: [documentNotes.tenantId, documentNotes.documentId, documentNotes.task],
        set: { ...row, createdAt: sql`now()` },
      })
    const older = tx
      .select({ task: documentNotes.task })
      .from(documentNotes)
      .where(own)
      .orderBy(desc(documentNotes.createdAt), documentNotes.task)
      .offset(mostKept)
    await tx.delete(documentNotes).where(and(own, inArray(documentNotes.task, older)))
  })
  return picked
}

/** The places as passages with their text, the first of each document, then the second of each … */
async function asPassages(
  db: Database,
  scope: Scope,
  { documents, windowBytes }: ReadingPlan,
  places: Map<string, NotedPlace[]>,
): Promise<FoundPassage[]> {
  const ofDocuments: FoundPassage[][] = []
  for (const { id } of documents) {
    const own = places.get(id) ?? []
    if (own.length === 0) continue
    const text = (await documentWindows(db, scope, id, windowBytes)).flat()
    ofDocuments.push(
      own.flatMap(({ start, end, ...rest }) => {
        const passage = text.find(each => each.start <= start && each.end >= end)
        if (!passage) return []
        const quoted = passage.text.slice(start - passage.start, end - passage.start)
        return [{ ...passage, ...rest, start, end, text: quoted }]
      }),
    )
  }
  const longest = Math.max(0, ...ofDocuments.map(({ length }) => length))
  const inTurn = Array.from({ length: longest }, (_, at) => ofDocuments.flatMap(own => own[at] ?? [])).flat()
  // Several places of one stored passage must not share its id.
  return inTurn.map((passage, at) => ({ ...passage, id: -1_000_000 - at }))
}

/** Under what the notes of a task are kept: of a question, a digest. */
function nameOf(task: ReadingTask): string {
  if (task.kind !== 'each') return task.kind
  // "> 5 %" asks otherwise than "< 5 %", and "C++" than "C".
  const words = task.question.toLowerCase().replace(/\s+/gu, ' ').trim()
  return `each ${createHash('sha256').update(words).digest('hex').slice(0, 32)}`
}

function readerOf(model: string, windowBytes: number): string {
  return `${model} ${prompts.notes.version} ${windowBytes}`
}
