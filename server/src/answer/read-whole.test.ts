import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { documentNotes } from '../domain/documents/document-notes-tables.ts'
import { openTestDatabase } from '../platform/database/database.testing.ts'
import type { OpenDatabase } from '../platform/database/open-database.ts'
import {
  type LanguageModel,
  ModelFailure,
  type ModelRequest,
} from '../providers/language-model/language-model.ts'
import { addDocument, addOwner } from '../testing/library.testing.ts'
import { answerQuestion } from './answer-question.ts'
import { modelSaying, passagesIn } from './model.testing.ts'
import type { EngineEvent, Scope } from './stages.ts'

let database: OpenDatabase
let scope: Scope

const filler = (topic: string) =>
  Array.from({ length: 30 }, (_, at) =>
    `Paragraph ${at} speaks of ${topic} and of nothing else. `.repeat(50).trim(),
  )
const named = ['harbour', 'quarry', 'orchard']

beforeAll(async () => {
  database = await openTestDatabase()
  const tenantId = await addOwner(database.db)
  const documents: Scope['documents'] = []
  for (const [at, topic] of named.entries())
    documents.push(
      await addDocument(database.db, tenantId, `${topic}.txt`, [
        ...filler(topic),
        `The ${topic} closes on ${at + 3} May 2031.`,
        ...filler(topic),
      ]),
    )
  scope = { tenantId, documents }
})
afterAll(() => database.close())

/** Picks the sentence on closing wherever it stands, and answers from what was picked. */
function closingModel(fails?: (request: ModelRequest, call: number) => boolean) {
  const calls: ModelRequest[] = []
  const language = modelSaying(request => {
    calls.push(request)
    if (fails?.(request, calls.length)) throw new ModelFailure('model_failed')
    const closing = passagesIn(request).filter(({ text }) => / closes on /.test(text))
    const lines = closing.map(
      ({ number, text }) => `${/The \w+ closes on [^.]+/.exec(text)?.[0]}. [${number}]`,
    )
    return lines.join('\n') || 'Nothing.'
  })
  const readings = () =>
    calls.filter(({ instructions }) => /You read a part of a document/.test(instructions))
  return { language, calls, readings }
}

async function ask(
  language: LanguageModel,
  text: string,
  given: { readAll?: boolean; within?: Scope; readingCalls?: number } = {},
) {
  const parts: EngineEvent[] = []
  const { within = scope, readAll = false, readingCalls = 60 } = given
  const writer = { language, model: 'scripted', readingCalls }
  for await (const part of answerQuestion(
    { db: database.db, writer },
    { text, earlier: [], readAll },
    within,
  ))
    parts.push(part)
  const end = parts.at(-1)
  if (end?.kind !== 'end') throw new Error('The answer did not end')
  const progress = parts.flatMap(part => (part.kind === 'reading' ? [part.reading.read] : []))
  return { ...end.answer, progress }
}

const only = (topic: string): Scope => ({
  ...scope,
  documents: scope.documents.filter(({ filename }) => filename === `${topic}.txt`),
})

describe('a summary of more than a prompt holds', () => {
  it('asks first where reading takes more than twenty calls, and is then written from passages as before', async () => {
    const { language, calls } = closingModel()
    const { trail, progress } = await ask(language, 'Summarise these documents')
    expect(progress).toEqual([])
    expect(calls).toHaveLength(1)
    expect(trail?.reading).toMatchObject({ read: 0, of: 3 })
    expect(trail?.reading?.calls).toBeGreaterThan(20)
  })

  it('reads each document in full, goes on after a failure where it ended, and is cheap the second time', async () => {
    const broken = closingModel(({ prompt }, call) => call > 1 && prompt.includes('orchard'))
    const first = await ask(broken.language, 'Summarise these documents', { readAll: true })
    expect(first.trail?.reading).toEqual({ read: 2, of: 3, calls: 0 })
    expect(first.response).toContain('The quarry closes on 4 May 2031.')

    const whole = closingModel()
    const second = await ask(whole.language, 'Give me a summary of all of them', { readAll: true })
    expect(second.progress).toEqual([2, 3])
    expect(whole.readings().every(({ prompt }) => prompt.includes('orchard'))).toBe(true)
    for (const [at, topic] of named.entries())
      expect(second.citations[at]?.quote).toBe(`The ${topic} closes on ${at + 3} May 2031.`)
    expect(second.verdicts.map(({ verdict }) => verdict)).toEqual(['supported', 'supported', 'supported'])

    const again = closingModel()
    const third = await ask(again.language, 'Summarise these documents')
    expect(again.calls).toHaveLength(1)
    expect(third.trail?.reading).toEqual({ read: 3, of: 3, calls: 0 })
    expect(third.citations).toHaveLength(3)
  })

  it('is quoted with a note when the model fails at the first call', async () => {
    const { language } = closingModel(() => true)
    const { engine, response } = await ask(language, 'Summarise this document', {
      readAll: true,
      within: only('quarry'),
    })
    expect(engine).toMatchObject({ kind: 'quotes', note: { code: 'model_failed' } })
    expect(response).not.toBe('')
  })

  it('tells the tokens of each call before it ends', async () => {
    await database.db.delete(documentNotes)
    const { language, readings } = closingModel()
    const writer = { language, model: 'scripted', readingCalls: 60 }
    const stop = new AbortController()
    const spent: number[] = []
    const asking = answerQuestion(
      { db: database.db, writer },
      { text: 'Summarise these documents', earlier: [], readAll: true },
      scope,
      { signal: stop.signal },
    )
    const all = async () => {
      for await (const part of asking) {
        if (part.kind !== 'looking') continue
        spent.push(part.usage.input_tokens)
        if (spent.length === 2) stop.abort(new Error('stopped'))
      }
    }
    await expect(all()).rejects.toThrow('stopped')
    expect(readings().length).toBeLessThan(20)
    expect(spent[0]).toBeGreaterThan(1_000)
  })

  it('passes over a document that takes more calls than are allowed and reads the others', async () => {
    await database.db.delete(documentNotes)
    const small = await addDocument(database.db, scope.tenantId, 'note.txt', [
      'The jetty closes on 9 May 2031.',
    ])
    const { language } = closingModel()
    const { trail } = await ask(language, 'Summarise these documents', {
      readAll: true,
      readingCalls: 1,
      within: { ...scope, documents: [...scope.documents, small] },
    })
    expect(trail?.reading).toEqual({ read: 1, of: 4, calls: 0 })
    const none = await ask(language, 'Summarise this document', {
      readAll: true,
      readingCalls: 1,
      within: only('quarry'),
    })
    expect(none.trail?.reading).toEqual({ read: 0, of: 1, calls: 0 })
  })

  it('stops at the calls that a plan allows and says so', async () => {
    const { language, readings } = closingModel()
    const { trail } = await ask(language, 'List all obligations in these documents', {
      readAll: true,
      readingCalls: 17,
    })
    expect(trail?.reading?.of).toBe(3)
    expect(trail?.reading?.read).toBeLessThan(3)
    expect(readings().length).toBeLessThanOrEqual(17)
  })

  it('sends nothing of documents that are kept local', async () => {
    const { language, calls } = closingModel()
    const documents = scope.documents.map((document, at) => ({ ...document, keepLocal: at === 1 }))
    const { engine } = await ask(language, 'Summarise these documents', {
      readAll: true,
      within: { ...scope, documents },
    })
    expect(engine).toMatchObject({ kind: 'quotes', note: { code: 'kept_local' } })
    expect(calls).toHaveLength(0)
  })

  it('reads a document anew for another task, and a question for a fact reads none', async () => {
    const { language, readings } = closingModel()
    await ask(language, 'What is this document about?', { within: only('harbour'), readAll: true })
    expect(readings().length).toBeGreaterThan(0)
    const fact = closingModel()
    await ask(fact.language, 'When does the harbour close?', { within: only('harbour') })
    expect(fact.calls).toHaveLength(1)
  })

  it('reads every document for what is asked of each, and once for each question', async () => {
    await database.db.delete(documentNotes)
    const question = 'For each document, when does it close?'
    const { language, readings, calls } = closingModel()
    const { citations, trail } = await ask(language, question, { readAll: true })
    expect(trail?.reading).toEqual({ read: 3, of: 3, calls: 0 })
    expect(citations.map(({ filename }) => filename)).toEqual(named.map(topic => `${topic}.txt`))
    expect(readings()[0]?.prompt).toMatch(/The question:\nFor each document, when does it close\?$/)
    expect(calls.at(-1)?.prompt).toContain(question)
    const again = closingModel()
    await ask(again.language, 'for each document,  when does it close?')
    expect(again.readings()).toHaveLength(0)
    const other = closingModel()
    await ask(other.language, 'Who owns it, for each document?', { readAll: true })
    expect(other.readings().length).toBeGreaterThan(20)
  })

  it('keeps what was picked for the twenty newest questions, and tells signs apart', async () => {
    await database.db.delete(documentNotes)
    const [harbour] = only('harbour').documents
    if (!harbour) throw new Error('There is no such document')
    const old = Array.from({ length: 20 }, (_, at) => ({
      tenantId: scope.tenantId,
      documentId: harbour.id,
      task: `each ${at}`,
      documentKey: 'file',
      reader: 'scripted',
      places: [],
      createdAt: new Date(Date.UTC(2026, 0, 1 + at)),
    }))
    await database.db.insert(documentNotes).values(old)
    const within = { ...scope, documents: scope.documents.slice(0, 2) }
    for (const sign of ['>', '<']) {
      const { language, readings } = closingModel()
      await ask(language, `For each document, is the rise ${sign} 5 %?`, { readAll: true, within })
      expect(readings().length).toBeGreaterThan(0)
    }
    const kept = await database.db
      .select({ task: documentNotes.task })
      .from(documentNotes)
      .where(eq(documentNotes.documentId, harbour.id))
    expect(kept).toHaveLength(20)
    const tasks = kept.map(({ task }) => task)
    expect(tasks).not.toContain('each 0')
    expect(tasks).not.toContain('each 1')
    expect(tasks).toContain('each 2')
  })

  it('asks first where something of each takes more than twenty calls', async () => {
    const { language, calls } = closingModel()
    const { trail } = await ask(language, 'For each document, which paragraph speaks of nothing else?')
    expect(calls).toHaveLength(1)
    expect(trail?.reading?.calls).toBeGreaterThan(20)
  })

  it('gives short documents as they are for something of each of them', async () => {
    const documents = []
    for (const topic of ['mill', 'forge'])
      documents.push(
        await addDocument(database.db, scope.tenantId, `${topic}.txt`, [
          `The ${topic} closes on 7 May 2031.`,
        ]),
      )
    const { language, calls } = closingModel()
    const { response, trail } = await ask(language, 'When does it close, for each document?', {
      within: { ...scope, documents },
    })
    expect(calls).toHaveLength(1)
    expect(trail?.reading).toBeUndefined()
    expect(response).toContain('The mill closes')
    expect(response).toContain('The forge closes')
  })

  it('reads both versions for what changed between them', async () => {
    await database.db.delete(documentNotes)
    const { language, readings } = closingModel()
    const { response, trail } = await ask(language, 'What changed between harbour.txt and quarry.txt?', {
      readAll: true,
    })
    expect(trail?.reading).toEqual({ read: 2, of: 2, calls: 0 })
    expect(readings().every(({ instructions }) => /what can differ/.test(instructions))).toBe(true)
    expect(response).toContain('The harbour closes')
    expect(response).toContain('The quarry closes')
  })

  it('says beforehand exactly how many calls it takes, also where letters make more tokens', async () => {
    await database.db.delete(documentNotes)
    const text = '本合同规定双方的义务以及所有的期限和例外情况'
    const document = await addDocument(
      database.db,
      scope.tenantId,
      '合同.txt',
      Array.from({ length: 120 }, (_, at) => `${at} ${text.repeat(80)}`),
    )
    const within = { ...scope, documents: [document] }
    const { language, readings } = closingModel()
    const first = await ask(language, 'Summarise this document', { within })
    const told = first.trail?.reading?.calls ?? 0
    await ask(language, 'Summarise this document', { within, readAll: true })
    expect(readings()).toHaveLength(told)
    const characters = Math.max(...readings().map(({ prompt }) => prompt.length))
    // As many letters of Latin script would be 20,000.
    expect(characters).toBeLessThan(10_000)
  })
})
