import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { documentNotes } from '../domain/documents/document-notes-tables.ts'
import { openTestDatabase } from '../platform/database/database.testing.ts'
import type { OpenDatabase } from '../platform/database/open-database.ts'
import type { LanguageModel } from '../providers/language-model/language-model.ts'
import { addDocument, addOwner } from '../testing/library.testing.ts'
import {
  addClosingDocuments,
  askWhole,
  closingModel,
  closingOf,
  closingTopics,
} from './read-whole.testing.ts'
import type { Scope } from './stages.ts'

let database: OpenDatabase
let scope: Scope

beforeAll(async () => {
  database = await openTestDatabase()
  const tenantId = await addOwner(database.db)
  const documents = await addClosingDocuments(database.db, tenantId)
  scope = { tenantId, documents }
})
afterAll(() => database.close())

const ask = (
  language: LanguageModel,
  text: string,
  { within = scope, ...given }: Partial<Omit<Parameters<typeof askWhole>[1], 'text' | 'language'>> = {},
) => askWhole(database.db, { language, text, within, ...given })

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
    expect(first.trail?.reading).toMatchObject({ read: 2, of: 3, ended: 'failed' })
    expect(first.trail?.reading?.unread?.documents).toMatchObject([{ filename: 'orchard.txt' }])
    expect(first.response).toContain('The quarry closes on 4 May 2031.')

    const whole = closingModel()
    const second = await ask(whole.language, 'Give me a summary of all of them', { readAll: true })
    expect([second.progress[0], second.progress.at(-1)]).toMatchObject([
      { read: 2 },
      { read: 3, of: 3, calls: 0 },
    ])
    expect(whole.readings().every(({ prompt }) => prompt.includes('orchard'))).toBe(true)
    for (const [at, topic] of closingTopics.entries())
      expect(second.citations[at]?.quote).toBe(closingOf(topic))
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
    const spent: number[] = []
    const stopped = ask(language, 'Summarise these documents', {
      readAll: true,
      stopAt: event => event.kind === 'looking' && spent.push(event.usage.input_tokens) === 2,
    })
    await expect(stopped).rejects.toThrow('stopped')
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
      ceilings: { calls: 1 },
      within: { ...scope, documents: [...scope.documents, small] },
    })
    expect(trail?.reading).toMatchObject({ read: 1, of: 4, ended: 'calls', unread: { count: 3 } })
    const none = await ask(language, 'Summarise this document', {
      readAll: true,
      ceilings: { calls: 1 },
      within: only('quarry'),
    })
    expect(none.trail?.reading).toMatchObject({ read: 0, of: 1, ended: 'calls' })
  })

  it('stops at the calls that a plan allows and says so', async () => {
    const { language, readings } = closingModel()
    const { trail } = await ask(language, 'List all obligations in these documents', {
      readAll: true,
      ceilings: { calls: 17 },
    })
    expect(trail?.reading?.of).toBe(3)
    expect(trail?.reading?.read).toBeLessThan(3)
    expect(readings().length).toBeLessThanOrEqual(17)
  })

  it('sends nothing of documents that are kept local', async () => {
    const kept = (...topics: string[]) => ({
      ...scope,
      documents: scope.documents.map(one => ({
        ...one,
        keepLocal: topics.includes(one.filename.replace('.txt', '')),
      })),
    })
    const { language, calls } = closingModel()
    for (const [text, readAll] of [
      ['Summarise these documents', true],
      ['For each document, when does it close?', true],
      ['List all obligations in these documents', false],
    ] as const) {
      const { engine, trail } = await ask(language, text, { readAll, within: kept('quarry') })
      expect(engine).toMatchObject({ kind: 'model', note: null })
      expect(trail?.reading).toMatchObject({
        of: 2,
        kept_local: { count: 1, documents: [{ filename: 'quarry.txt' }] },
      })
    }
    expect(calls.length).toBeGreaterThan(20)
    expect(calls.map(({ prompt }) => prompt).join('')).not.toContain('quarry')
    const none = closingModel()
    for (const text of ['Summarise these documents', 'What changed between harbour.txt and quarry.txt?']) {
      const within = text.includes('changed') ? kept('quarry') : kept(...closingTopics)
      const { engine } = await ask(none.language, text, { readAll: true, within })
      expect(engine).toMatchObject({ kind: 'quotes', note: { code: 'kept_local' } })
    }
    expect(none.calls).toEqual([])
  })

  it('gives the others as they are where they are short, and says what is kept local', async () => {
    const documents: Scope['documents'] = []
    for (const topic of ['dam', 'lock', 'weir'])
      documents.push({
        ...(await addDocument(database.db, scope.tenantId, `${topic}.txt`, [
          `The ${topic} closes on 7 May 2031.`,
        ])),
        keepLocal: topic === 'lock',
      })
    const { language, calls } = closingModel()
    const { response, trail, engine } = await ask(language, 'Summarise these documents', {
      within: { ...scope, documents },
    })
    expect(engine.kind).toBe('model')
    expect(response).toContain('The weir closes')
    expect(trail?.reading).toMatchObject({ read: 2, of: 2, calls: 0, kept_local: { count: 1 } })
    expect(calls.map(({ prompt }) => prompt).join('')).not.toContain('lock')
  })

  it.each([
    ['Fasse alle Dokumente zusammen', 3, /must know who will not read/],
    ['Liste alle Pflichten auf', 3, /each obligation, task and deadline/],
    ['Für jedes Dokument: Wann schließt es?', 3, /the question at the end of the message/],
    ['Was hat sich zwischen harbour.txt und quarry.txt geändert?', 2, /what can differ/],
    ['What are all our obligations?', 3, /each obligation, task and deadline/],
    ['List every obligation', 3, /each obligation, task and deadline/],
  ])('“%s” reads %i documents', async (text, of, task) => {
    await database.db.delete(documentNotes)
    const { language, readings } = closingModel()
    const { trail } = await ask(language, text, { readAll: true })
    expect(trail?.reading).toEqual({ read: of, of, calls: 0 })
    expect(readings().every(({ instructions }) => task.test(instructions))).toBe(true)
  })

  it('is of all documents, however many, where they fit one prompt', async () => {
    const documents: Scope['documents'] = []
    for (let at = 0; at < 25; at++)
      documents.push(
        await addDocument(database.db, scope.tenantId, `note-${at}.txt`, [
          `The pier number ${at} closes on 7 May 2031.`,
        ]),
      )
    const { language, calls } = closingModel()
    await ask(language, 'Summarise these documents', { within: { ...scope, documents } })
    expect(calls).toHaveLength(1)
    expect(calls[0]?.prompt).toContain('pier number 24')
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
    expect(citations.map(({ filename }) => filename)).toEqual(closingTopics.map(topic => `${topic}.txt`))
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
