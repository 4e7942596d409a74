import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { documentNotes } from '../domain/documents/document-notes-tables.ts'
import { openTestDatabase } from '../platform/database/database.testing.ts'
import type { OpenDatabase } from '../platform/database/open-database.ts'
import { ModelFailure, type ModelRequest } from '../providers/language-model/language-model.ts'
import { addCsv, addDocument, addOwner } from '../testing/library.testing.ts'
import { answerQuestion } from './answer-question.ts'
import {
  type Conversation,
  type ConversationTurn,
  conversationDocuments,
  conversations,
  conversationTable,
  stops,
} from './conversations.testing.ts'
import type { EngineEvent } from './engine-events.ts'
import { modelDoing, numberOf, type ScriptedReply } from './model.testing.ts'
import { prompts } from './prompts/prompts.ts'
import type { Scope, Turn } from './stages.ts'
import { anything, type Call, callOf, compare, folder } from './transcripts.testing.ts'

const ceilings = { calls: 6, tokens: 60_000, seconds: 60 }
const judging = { tokens: 10_000, milliseconds: 5_000 }

let database: OpenDatabase
let scope: Scope
let tableScope: Scope
beforeAll(async () => {
  database = await openTestDatabase()
  const tenantId = await addOwner(database.db)
  const documents = []
  for (const [name, paragraphs] of conversationDocuments)
    documents.push(await addDocument(database.db, tenantId, name, paragraphs))
  scope = { tenantId, documents }
  // Apart, since how rare a word is depends on all documents of a tenant.
  const other = await addOwner(database.db)
  tableScope = { tenantId: other, documents: [await addCsv(database.db, other, ...conversationTable)] }
})
afterAll(() => database.close())
beforeEach(() => database.db.delete(documentNotes))

/** Asks one turn; the replies come in the order of the calls. */
async function ask(
  { asks, readAll = false, replies, breaksAt, keptFirst = 0 }: ConversationTurn,
  turns: Turn[],
  { keepLocal, overTable, ...given }: Conversation,
) {
  const from = overTable ? tableScope : scope
  const stop = new AbortController()
  const calls: Call[] = []
  const language = modelDoing(async request => {
    const reply = replies[calls.length]
    if (reply === undefined) throw new Error(`Nothing is scripted for call ${calls.length + 1}`)
    calls.push(callOf(request, reply))
    if (reply === stops) {
      await vi.waitFor(async () => expect(await database.db.$count(documentNotes)).toBe(keptFirst))
      stop.abort(new Error('stopped'))
      throw stop.signal.reason
    }
    return withNumbers(reply, request)
  })
  const writer = {
    language,
    model: 'scripted',
    steps: given.ceilings ?? ceilings,
    ...(given.judges && { judging }),
    ...(given.mostTokens && { mostTokens: given.mostTokens }),
    reading: given.reading ?? { ...ceilings, calls: 20 },
  }
  const documents = from.documents.map(one => ({ ...one, keepLocal: one.filename === keepLocal }))
  const question = { text: asks, earlier: turns.map(turn => turn.question), turns, readAll }
  const events: EngineEvent[] = []
  try {
    const within = { ...from, documents }
    const db = brokenWhile(database.db, () => calls.length === breaksAt)
    for await (const event of answerQuestion({ db, writer }, question, within, stop)) events.push(event)
  } catch (error) {
    if (!stop.signal.aborted) throw error
  }
  return { calls, events, isStopped: stop.signal.aborted }
}

function brokenWhile<Database extends object>(db: Database, isBroken: () => boolean): Database {
  return new Proxy(db, {
    get: (target, key) => {
      if (isBroken()) throw new Error('The database is gone')
      return Reflect.get(target, key)
    },
  })
}

function withNumbers(reply: ScriptedReply, request: ModelRequest): ScriptedReply {
  const numbered = (text: string) =>
    text.replace(/\{([^{}"]+)\}/g, (_, words: string) => String(numberOf(request, words)))
  if (typeof reply === 'string') return numbered(reply)
  return !(reply instanceof ModelFailure) && 'cut' in reply ? { cut: numbered(reply.cut) } : reply
}

/** Without those whose order is left to chance, since several documents are read at once. */
function inOrder(events: EngineEvent[]): EngineEvent[] {
  const last = events.findLastIndex(({ kind }) => kind === 'reading')
  // Where all was stopped while documents were read, what comes after the last reading is left to chance as well.
  const goesOn = last < 0 || events.slice(last + 1).some(({ kind }) => kind !== 'looking')
  return events.filter(({ kind }, at) => (goesOn && at > last) || (kind !== 'reading' && kind !== 'looking'))
}

/** What is compared of an event. */
function shown(event: EngineEvent): unknown {
  switch (event.kind) {
    case 'sources':
      return { sources: event.passages.length }
    case 'looking':
      return { looking: event.usage }
    case 'step':
      return { step: event.step }
    case 'checked':
      return {
        checked: event.verdict,
        cites: event.citations.map(({ filename, quote }) => [filename, quote]),
      }
    case 'writer':
      return { writer: event.engine, inputTokens: event.inputTokens }
    case 'end': {
      const { response, citations, engine, usage, trail } = event.answer
      const kept = trail && { ...trail, carried: trail.carried.length }
      return { end: event.status, response, citations: citations.length, engine, usage, trail: kept }
    }
    default:
      return event
  }
}

function becomes({ calls, events, isStopped }: Awaited<ReturnType<typeof ask>>): string {
  const end = events.at(-1)
  const ended = end?.kind === 'end' ? end : null
  const written = ended ? `${ended.answer.engine.kind} ${ended.status}` : isStopped ? 'stopped' : 'nothing'
  const taken = events.flatMap(event =>
    event.kind === 'step' ? [`${event.step.tool} ${event.step.outcome}`] : [],
  )
  const steps = ended?.answer.engine.kind === 'quotes' ? [] : taken
  const by = ended?.answer.trail?.steps?.ended
  const count = `${calls.length} ${calls.length === 1 ? 'call' : 'calls'}`
  const reading = ended?.answer.trail?.reading
  const read = reading ? [`read ${reading.read} of ${reading.of}`, reading.ended ?? []].flat() : []
  return [count, written, ...steps, ...(by ? [by] : []), ...read].join(', ')
}

describe.each(conversations)('the conversation $name', conversation => {
  it('goes as expected, and sends and yields what its transcript holds', async () => {
    const turns: Turn[] = []
    const transcript: unknown[] = []
    for (const turn of conversation.turns) {
      const done = await ask(turn, turns, conversation)
      expect(becomes(done)).toBe(turn.becomes)
      expect(done.calls).toHaveLength(turn.replies.length)
      const end = done.events.at(-1)
      const answer = end?.kind === 'end' ? end.answer : null
      const text = answer?.response ?? ''
      const cited = answer?.citations ?? []
      if (turn.says) expect(text).toContain(turn.says)
      if (turn.cites) expect(cited.map(({ quote }) => quote)).toEqual(turn.cites)
      if (turn.verdict) expect(answer?.verdicts[0]?.verdict).toBe(turn.verdict)
      if (turn.never) expect(text).not.toContain(turn.never)
      const drawsOn = [...new Set(cited.map(citation => citation.document_id))]
      turns.push({ question: turn.asks, answer: answer && text, citations: cited, drawsOn })
      transcript.push({ asks: turn.asks, calls: done.calls, events: inOrder(done.events).map(shown) })
    }
    const withNames = [...scope.documents, ...tableScope.documents].reduce(
      (text, { id, filename }) => text.replaceAll(id, filename),
      JSON.stringify(transcript),
    )
    compare(`${conversation.name}.json`, JSON.parse(withNames))
  })
})

describe('the prompts', () => {
  it('have another version when their words change', () => {
    const hash = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 16)
    const now = Object.fromEntries(
      Object.entries(prompts).map(([name, prompt]) => [name, [prompt.version, hash(prompt.text(anything))]]),
    )
    const file = `${folder}prompts.json`
    const before: Record<string, [number, string]> = existsSync(file)
      ? JSON.parse(readFileSync(file, 'utf8'))
      : {}
    for (const [name, [version, words]] of Object.entries(before))
      if (now[name] && now[name][1] !== words) expect([name, now[name][0]]).not.toEqual([name, version])
    compare('prompts.json', now)
  })

  it('have no transcript too many', () => {
    const others = ['cells.json', 'plan.json', 'prompts.json']
    const names = [...conversations.map(({ name }) => `${name}.json`), ...others].sort()
    expect(readdirSync(folder).sort()).toEqual(names)
    expect(conversations.length).toBeGreaterThanOrEqual(40)
  })
})
