import type { Reading } from '@citewell/contract/answer-events.ts'
import type { Citation } from '@citewell/contract/citation.ts'
import { deletedQuote } from '@citewell/contract/limits.ts'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { EngineEvent } from '../../answer/engine-events.ts'
import type { WrittenAnswer } from '../../answer/stages.ts'
import { chatSessions, messages } from '../../domain/chats/chat-tables.ts'
import { presentMessage } from '../../domain/chats/present-message.ts'
import { documents } from '../../domain/documents/document-tables.ts'
import { effectiveLimits } from '../../domain/plans/effective-limits.ts'
import { tokenUsage } from '../../domain/plans/plan-tables.ts'
import type { TenantId } from '../../domain/tenants/tenant-id.ts'
import { systemClock } from '../../platform/clock.ts'
import { openTestDatabase } from '../../platform/database/database.testing.ts'
import type { OpenDatabase } from '../../platform/database/open-database.ts'
import { addOwner } from '../../testing/library.testing.ts'
import { type AskDeps, askQuestion } from './ask-question.ts'
import { prepareAgain, prepareQuestion } from './prepare-question.ts'

const tenantId = 'tenant of owner' as TenantId
const caller = {
  userId: 'owner',
  tenantId,
  member: null,
  key: null,
  tier: 'free' as const,
  email: '',
  role: 'user' as const,
  limits: () => effectiveLimits(database.db, tenantId),
}
const citation: Citation = {
  index: 1,
  document_id: 'document',
  filename: 'a.txt',
  page: null,
  location: 'line 1',
  quote: 'The code is 4711.',
  start: 0,
  end: 17,
  boxes: [],
  confidence: 1,
  score: 1,
  also_in: [],
}
const answer: WrittenAnswer = {
  response: 'The code is 4711. [1]',
  citations: [citation],
  nearest: [],
  verdicts: [{ start: 0, end: 21, verdict: 'supported', citations: [1], reason: null }],
  confidence: 0.9,
  engine: { kind: 'quotes', model: null, sent_to: [], note: null },
  usage: { input_tokens: 0, output_tokens: 0 },
}

let database: OpenDatabase
beforeAll(async () => {
  database = await openTestDatabase()
  await addOwner(database.db, 'owner')
})
afterAll(() => database.close())
beforeEach(async () => {
  await database.db.delete(chatSessions)
  await database.db.delete(documents)
  await database.db.insert(documents).values({
    id: 'document',
    tenantId,
    filename: 'a.txt',
    filetype: 'txt',
    bytes: 1,
    sha256: 'x',
    storageKey: 'originals/x',
  })
})

/** Answers while something else happens between the first words and the end. */
const depsWith = (meanwhile: () => Promise<unknown>): AskDeps => ({
  db: database.db,
  clock: systemClock,
  costOf: () => null,
  answer: async function* (_asked, signal): AsyncGenerator<EngineEvent> {
    yield { kind: 'sources', passages: [] }
    yield { kind: 'text', text: answer.response }
    await meanwhile()
    signal.throwIfAborted()
    yield { kind: 'end', status: 'complete', answer }
  },
})

const admit = async () => ({ turnTokens: 0 })

async function ask(deps: AskDeps, signal = new AbortController().signal) {
  const asked = await prepareQuestion(deps.db, caller, { payload: 'What is the code?' }, admit)
  const events = []
  for await (const event of askQuestion(deps, asked, signal)) events.push(event)
  return { asked, events }
}

describe('a question under way', () => {
  it('keeps a title that was given while the answer was written', async () => {
    const rename = () => database.db.update(chatSessions).set({ title: 'My name', titled: true })
    const { asked, events } = await ask(depsWith(rename))
    expect(events.at(-1)).toMatchObject({ event: 'answer-end', data: { title: 'My name' } })
    const [session] = await database.db
      .select()
      .from(chatSessions)
      .where(eq(chatSessions.id, asked.session.id))
    expect(session?.title).toBe('My name')
  })

  it('counts what was used when an answer again is stopped before its first word', async () => {
    const stop = new AbortController()
    const deps: AskDeps = {
      ...depsWith(async () => {}),
      answer: async function* (_asked, signal): AsyncGenerator<EngineEvent> {
        const engine = { kind: 'model' as const, model: 'reader', sent_to: [], note: null }
        yield { kind: 'looking', engine, usage: { input_tokens: 5_000, output_tokens: 40 } }
        stop.abort(new Error('stopped'))
        signal.throwIfAborted()
      },
    }
    const asked = await prepareQuestion(deps.db, caller, { payload: 'What is the code?' }, admit)
    const again = { ...asked, place: { kind: 'answer-again' as const } }
    const all = async () => {
      for await (const _ of askQuestion(deps, again, stop.signal));
    }
    await expect(all()).rejects.toThrow('stopped')
    const used = await database.db.select().from(tokenUsage).where(eq(tokenUsage.model, 'reader'))
    expect(used).toMatchObject([{ input: 5_000, output: 40 }])
    expect(await database.db.select().from(messages)).toEqual([])
  })

  it('keeps how far whole documents were read beside the steps that followed, when it is stopped', async () => {
    const stop = new AbortController()
    const engine = { kind: 'model' as const, model: 'reader', sent_to: [], note: null }
    const step = { tool: 'search' as const, words: 'code', documents: 1, found: 1, outcome: 'done' as const }
    const deps: AskDeps = {
      ...depsWith(async () => {}),
      answer: async function* (_asked, signal): AsyncGenerator<EngineEvent> {
        const usage = { input_tokens: 5_000, output_tokens: 40 }
        yield { kind: 'reading', reading: { read: 1, of: 2, calls: 3 }, engine, usage }
        yield { kind: 'step', step, documents: ['document'] }
        stop.abort(new Error('stopped'))
        signal.throwIfAborted()
      },
    }
    await expect(ask(deps, stop.signal)).rejects.toThrow('stopped')
    const stored = await database.db.select().from(messages)
    expect(stored.at(-1)?.trail).toEqual({
      carried: ['document'],
      reading: { read: 1, of: 2, calls: 3, ended: 'stopped' },
      steps: { taken: [step], ended: 'stopped', kept_local: 0 },
    })
  })

  const before = { read: 0, of: 3, calls: 71, allowed: 40 }
  const unread = { count: 1, documents: [{ id: 'document', filename: 'a.txt' }] }
  const broken = { read: 2, of: 3, calls: 30, ended: 'calls' as const, unread }
  it.each([
    ['was stopped', before, { read: 1, of: 3, calls: 31 }, 'stopped', { read: 1, of: 3, calls: 31 }],
    ['was stopped early', before, { read: 0, of: 3, calls: 70 }, 'stopped', { ...before, calls: 70 }],
    ['was stopped', broken, { read: 2, of: 3, calls: 10 }, 'stopped', { ...broken, calls: 10 }],
    // One call still writes from what was read; the old answer does not draw on it.
    ['failed', before, { read: 3, of: 3, calls: 0 }, 'failed', { read: 0, of: 3, calls: 1 }],
    ['was about others', before, { read: 1, of: 5, calls: 31 }, 'stopped', before],
    [
      'was about others',
      { read: 3, of: 3, calls: 0 },
      { ...before },
      'stopped',
      { read: 3, of: 3, calls: 0 },
    ],
  ] as [string, Reading, Reading, 'stopped' | 'failed', Reading][])(
    'tells the old answer what reading the rest takes when a new one %s',
    async (_, known, reading, ends, expected) => {
      const stop = new AbortController()
      const engine = { kind: 'model' as const, model: 'reader', sent_to: [], note: null }
      const answering = (parts: (signal: AbortSignal) => Generator<EngineEvent>): AskDeps => ({
        ...depsWith(async () => {}),
        answer: async function* (_asked, signal) {
          yield* parts(signal)
        },
      })
      const first = answering(function* () {
        const trail = { carried: ['document'], reading: known }
        yield { kind: 'end', status: 'complete', answer: { ...answer, trail } }
      })
      const { asked } = await ask(first)
      const second = answering(function* (signal) {
        yield { kind: 'reading', reading, engine, usage: { input_tokens: 9, output_tokens: 1 } }
        if (ends === 'stopped') stop.abort(new Error('stopped'))
        signal.throwIfAborted()
        yield {
          kind: 'end',
          status: 'failed',
          answer: { ...answer, response: 'Half', trail: { carried: [], reading } },
        }
      })
      const again = await prepareAgain(database.db, caller, asked.session, {}, admit)
      const all = async () => {
        for await (const _ of askQuestion(second, again, stop.signal));
      }
      await (ends === 'stopped' ? expect(all()).rejects.toThrow('stopped') : all())
      const [, stored] = await database.db.select().from(messages).orderBy(messages.position)
      expect([stored?.content, stored?.trail]).toEqual([
        answer.response,
        { carried: ['document'], reading: expected },
      ])
    },
  )

  it('keeps the documents to choose from with the answer', async () => {
    const choices = [{ id: 'document', filename: 'a.txt' }]
    const deps: AskDeps = {
      ...depsWith(async () => {}),
      answer: async function* () {
        yield { kind: 'end', status: 'complete', answer: { ...answer, choices } }
      },
    }
    const { events } = await ask(deps)
    expect(events.at(-1)).toMatchObject({ event: 'answer-end', data: { choices } })
    const stored = await database.db.select().from(messages)
    expect(stored.map(message => presentMessage(message).choices)).toEqual([undefined, choices])
  })

  it('stores nothing of a document that was deleted while the answer was written', async () => {
    const { events } = await ask(depsWith(() => database.db.delete(documents)))
    expect(events.at(-1)).toMatchObject({
      data: { response: `${deletedQuote} [1]`, citations: [{ quote: deletedQuote }] },
    })
    expect(JSON.stringify(await database.db.select().from(messages))).not.toContain('4711')
  })

  it('keeps an answer that was stopped as far as it came', async () => {
    const stop = new AbortController()
    await expect(
      ask(
        depsWith(async () => stop.abort()),
        stop.signal,
      ),
    ).rejects.toThrow()
    const stored = await database.db.select().from(messages)
    expect(stored.map(({ role, status, content }) => [role, status, content])).toEqual([
      ['user', 'complete', 'What is the code?'],
      ['assistant', 'stopped', answer.response],
    ])
  })

  it('leaves no chat behind when it is refused', async () => {
    const deps = depsWith(async () => {})
    const refused = [{ scope: 'all' as const }, { document_ids: ['none'] }, { payload: '  ' }]
    for (const body of refused)
      await expect(prepareQuestion(deps.db, caller, { payload: 'What?', ...body }, admit)).rejects.toThrow()
    expect(await database.db.select().from(chatSessions)).toEqual([])
  })
})
