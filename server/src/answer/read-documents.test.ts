import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { documentNotes } from '../domain/documents/document-notes-tables.ts'
import { documents } from '../domain/documents/document-tables.ts'
import { openTestDatabase } from '../platform/database/database.testing.ts'
import type { OpenDatabase } from '../platform/database/open-database.ts'
import {
  type LanguageModel,
  ModelFailure,
  type ModelRequest,
} from '../providers/language-model/language-model.ts'
import { addDocument, addOwner } from '../testing/library.testing.ts'
import { modelDoing, modelSaying, passagesIn, scriptedUsage } from './model.testing.ts'
import { prompts } from './prompts/prompts.ts'
import {
  addClosingDocuments,
  askWhole,
  closingModel,
  closingOf,
  closingsIn,
  closingTopics,
  isReading,
} from './read-whole.testing.ts'
import type { Scope } from './stages.ts'

let database: OpenDatabase
let scope: Scope
/** Calls that reading all of them takes. */
let callsForAll: number

beforeAll(async () => {
  database = await openTestDatabase()
  const tenantId = await addOwner(database.db)
  scope = { tenantId, documents: await addClosingDocuments(database.db, tenantId) }
  const { trail } = await ask(closingModel().language, { readAll: false })
  callsForAll = trail?.reading?.calls ?? 0
})
afterAll(() => database.close())
beforeEach(() => database.db.delete(documentNotes))

const ask = (
  language: LanguageModel,
  given: Partial<Omit<Parameters<typeof askWhole>[1], 'language'>> = {},
) =>
  askWhole(database.db, {
    ...{ language, text: 'Summarise these documents', within: scope, readAll: true },
    ...given,
  })
const quarry = (): Scope => ({ ...scope, documents: scope.documents.slice(1, 2) })
const names = (some?: { documents: { filename: string }[] }) =>
  some?.documents.map(({ filename }) => filename)
/** The beginnings of the parts that were read. */
const partsIn = (requests: ModelRequest[]) => requests.map(request => passagesIn(request)[0]?.text ?? '')

describe('notes that end at the model’s limit', () => {
  const cutting = (
    cuts: (request: ModelRequest) => boolean,
    said = (request: ModelRequest) => closingsIn(request),
  ) =>
    modelDoing(request =>
      isReading(request) && cuts(request) ? { cut: said(request) } : closingsIn(request),
    )

  it.each([
    ['after some of them', (request: ModelRequest) => closingsIn(request)],
    ['before the first', () => ''],
  ])('%s are asked for again of each half of the part', async (_, said) => {
    const read: number[] = []
    const language = cutting(request => {
      const { length } = passagesIn(request)
      read.push(length)
      return length > 6
    }, said)
    const { trail, citations, failures } = await ask(language, { within: quarry() })
    expect(trail?.reading).toEqual({ read: 1, of: 1, calls: 0 })
    expect(citations.map(({ quote }) => quote)).toEqual([closingOf('quarry')])
    expect(read.some(length => length > 6)).toBe(true)
    expect(read.filter(length => length <= 6).length).toBeGreaterThan(4)
    expect(failures).toEqual([])
  })

  it('and do so even for small parts are used, and it is said of which document, also the next time', async () => {
    const first = await ask(
      cutting(() => true),
      { within: quarry() },
    )
    expect(first.citations.map(({ quote }) => quote)).toEqual([closingOf('quarry')])
    const again = closingModel()
    const second = await ask(again.language, { within: quarry() })
    expect(again.readings()).toEqual([])
    for (const { trail } of [first, second]) {
      expect(trail?.reading).toMatchObject({ read: 1, of: 1, calls: 0 })
      expect(names(trail?.reading?.cut)).toEqual(['quarry.txt'])
    }
  })
})

describe('notes that break off', () => {
  it('are not kept, and what was not read is said', async () => {
    const language: LanguageModel = {
      ...modelSaying(() => ''),
      write: async function* (request) {
        const breaks = isReading(request) && request.prompt.includes('quarry')
        yield { kind: 'text', text: breaks ? 'The quarry is spoken of [1]. And then ' : closingsIn(request) }
        if (breaks) throw new ModelFailure('model_cut_off')
        yield { kind: 'end', reason: 'stop', usage: scriptedUsage }
      },
    }
    const { trail, citations, failures, status } = { status: 'ended', ...(await ask(language)) }
    expect(status).toBe('ended')
    expect(trail?.reading).toMatchObject({ read: 2, of: 3, ended: 'failed' })
    expect(names(trail?.reading?.unread)).toEqual(['quarry.txt'])
    expect(citations.map(({ quote }) => quote)).toEqual([closingOf('harbour'), closingOf('orchard')])
    expect(failures).toMatchObject([{ code: 'model_cut_off' }])

    const { language: whole, readings } = closingModel()
    const { trail: now } = await ask(whole)
    expect(now?.reading).toEqual({ read: 3, of: 3, calls: 0 })
    expect(readings().every(({ prompt }) => prompt.includes('quarry'))).toBe(true)
    expect(readings()).toHaveLength(callsForAll / 3)
  })

  it('at one document after the other end the reading', async () => {
    const within = { ...scope, documents: [...scope.documents] }
    for (let at = 0; at < 9; at++)
      within.documents.push(
        await addDocument(database.db, scope.tenantId, `note-${at}.txt`, ['It is a note.']),
      )
    const { language, readings } = closingModel(isReading)
    const { trail } = await ask(language, { within })
    expect(trail?.reading).toMatchObject({ read: 0, of: 12, ended: 'failed', unread: { count: 12 } })
    expect(readings().length).toBeLessThan(9)
  })
})

describe('a ceiling of', () => {
  it('tokens ends the reading before the call that would exceed it, and what was read is answered', async () => {
    const { language, readings } = closingModel()
    const counting: LanguageModel = {
      ...language,
      write: async function* (request) {
        for await (const part of language.write(request))
          yield part.kind === 'end' ? { ...part, usage: { input_tokens: 6_000, output_tokens: 100 } } : part
      },
    }
    const { trail, response } = await ask(counting, { ceilings: { tokens: 15_000 } })
    expect(trail?.reading).toMatchObject({ read: 0, of: 3, ended: 'tokens' })
    expect(names(trail?.reading?.unread)).toEqual(['harbour.txt', 'quarry.txt', 'orchard.txt'])
    expect(readings()).toHaveLength(2)
    expect(response).not.toBe('')
  })

  it('seconds ends a call that is under way', async () => {
    const language: LanguageModel = {
      ...modelSaying(() => ''),
      write: async function* (request) {
        if (isReading(request))
          await new Promise((_, reject) =>
            request.signal.addEventListener('abort', () => reject(request.signal.reason)),
          )
        yield { kind: 'text', text: 'The quarry is spoken of [1].' }
        yield { kind: 'end', reason: 'stop', usage: scriptedUsage }
      },
    }
    const { trail, response, failures } = await ask(language, {
      ceilings: { seconds: 0.01 },
      within: quarry(),
    })
    expect(trail?.reading).toMatchObject({ read: 0, of: 1, ended: 'seconds' })
    expect(response).toContain('quarry')
    expect(failures).toEqual([])
  })

  it('no seconds makes no call', async () => {
    const { language, readings } = closingModel()
    const { trail } = await ask(language, { ceilings: { seconds: 0 } })
    expect(trail?.reading).toMatchObject({ read: 0, ended: 'seconds', calls: callsForAll })
    expect(readings()).toEqual([])
  })

  it('calls ends in the middle of a document, and the next time goes on there until all is read', async () => {
    const parts: string[] = []
    const read: (number | undefined)[] = []
    for (const calls of [3, 3, 20]) {
      const { language, readings } = closingModel()
      const { trail } = await ask(language, { ceilings: { calls }, within: quarry() })
      parts.push(...partsIn(readings()))
      read.push(trail?.reading?.read)
    }
    expect(read).toEqual([0, 0, 1])
    expect(parts).toHaveLength(callsForAll / 3)
    expect(new Set(parts).size).toBe(parts.length)
  })

  it('calls leaves an answer that the same question gives again, from what is kept and parts of the others', async () => {
    const first = await ask(closingModel().language, { ceilings: { calls: callsForAll / 3 } })
    expect(first.trail?.reading).toMatchObject({ read: 1, of: 3, ended: 'calls' })
    const { language, calls } = closingModel()
    const again = await ask(language, { ceilings: { calls: callsForAll / 3 }, readAll: false })
    expect(calls).toHaveLength(1)
    expect(again.citations.map(({ quote }) => quote)).toEqual([closingOf('harbour')])
    expect(again.trail?.reading).toMatchObject({ read: 1, of: 3, calls: (callsForAll * 2) / 3 })
    expect(again.trail?.reading?.ended).toBeUndefined()
    expect(names(again.trail?.reading?.unread)).toEqual(['quarry.txt', 'orchard.txt'])
    const given = new Set(passagesIn(calls[0] as ModelRequest).map(({ text }) => text.split(' | ')[0]))
    expect([...given]).toEqual(['harbour.txt', 'quarry.txt', 'orchard.txt'])
  })

  it('fewer calls than it takes is told before they are made', async () => {
    const { language, readings } = closingModel()
    const { trail } = await ask(language, { ceilings: { calls: 5 }, within: quarry(), readAll: false })
    expect(trail?.reading).toEqual({ read: 0, of: 1, calls: callsForAll / 3, allowed: 5 })
    expect(readings()).toEqual([])
  })
})

describe('reading that is cut in the middle', () => {
  it('goes on where it was, and makes no call twice', async () => {
    const first = closingModel()
    let parts = 0
    const stopped = ask(first.language, { stopAt: event => event.kind === 'reading' && parts++ === 6 })
    await expect(stopped).rejects.toThrow('stopped')
    expect(first.readings().length).toBeGreaterThan(4)
    expect(first.readings().length).toBeLessThan(callsForAll)

    const second = closingModel()
    const { trail, citations, progress } = await ask(second.language)
    expect(trail?.reading).toEqual({ read: 3, of: 3, calls: 0 })
    expect(progress[0]?.calls).toBe(callsForAll - first.readings().length)
    const read = partsIn([...first.readings(), ...second.readings()])
    expect(read).toHaveLength(callsForAll)
    expect(new Set(read).size).toBe(read.length)
    expect(citations.map(({ quote }) => quote)).toEqual(closingTopics.map(closingOf))
  })

  it('is not undone by somebody who reads the same at the same time', async () => {
    const [first, second] = [closingModel(), closingModel()]
    await Promise.all([
      ask(first.language, { within: quarry() }),
      expect(
        ask(second.language, { within: quarry(), stopAt: event => event.kind === 'looking' }),
      ).rejects.toThrow('stopped'),
    ])
    const { language, readings } = closingModel()
    await ask(language, { within: quarry() })
    expect(readings()).toEqual([])
  })

  it('leaves out a document that is deleted meanwhile', async () => {
    const short = await addDocument(database.db, scope.tenantId, 'short.txt', [
      'The mole closes on 1 May 2031.',
    ])
    const { language } = closingModel()
    let gone: Promise<unknown> | null = null
    const deleting: LanguageModel = {
      ...language,
      write: async function* (request) {
        if (isReading(request) && request.prompt.includes('The mole'))
          gone ??= database.db.delete(documents).where(eq(documents.id, short.id))
        await gone
        yield* language.write(request)
      },
    }
    const within = { ...scope, documents: [short, ...scope.documents] }
    const { citations, failures } = await ask(deleting, { within })
    expect(citations.map(({ quote }) => quote)).toEqual(closingTopics.map(closingOf))
    expect(failures).toEqual([])
  })
})

describe('the notes of a task', () => {
  const everyClosing = (request: ModelRequest) => {
    const found = passagesIn(request).flatMap(({ number, text }) =>
      [...text.matchAll(/The \w+(?: \d+)? closes[^.]+\./g)].map(
        ([sentence]) => `${sentence.slice(0, -1)} [${number}].`,
      ),
    )
    return found.join('\n') || 'Nothing.'
  }

  it('are no longer used when the words that ask for them change', async () => {
    await ask(closingModel().language, { within: quarry() })
    const words = prompts.notes.text
    const spy = vi
      .spyOn(prompts.notes, 'text')
      .mockImplementation(values => words({ ...values, task: `${values?.task} and colours` }))
    const { language, readings } = closingModel()
    await ask(language, { within: quarry() })
    spy.mockRestore()
    expect(readings()).toHaveLength(callsForAll / 3)
    expect(readings()[0]?.instructions).toContain('and colours')
  })

  it('serve the next question about fewer documents as well', async () => {
    await ask(closingModel().language)
    const { language, readings, calls } = closingModel()
    await ask(language, { within: quarry(), text: 'Summarise this document', readAll: false })
    expect([readings().length, calls.length]).toEqual([0, 1])
  })

  it('are taken evenly from all of a document where there is no room for all, and that is said', async () => {
    const paragraphs = Array.from({ length: 60 }, (_, at) =>
      Array.from(
        { length: 8 },
        (_, line) =>
          `The gate ${at * 8 + line} closes on the day that its keeper names in a letter of ${'very '.repeat(40)}long standing.`,
      ).join(' '),
    )
    const gates = await addDocument(database.db, scope.tenantId, 'gates.txt', paragraphs)
    const calls: ModelRequest[] = []
    const language = modelSaying(request => {
      calls.push(request)
      return everyClosing(request)
    })
    const { trail } = await ask(language, { within: { ...scope, documents: [gates] } })
    const given = [...(calls.at(-1)?.prompt ?? '').matchAll(/The gate (\d+) closes/g)].map(([, gate]) =>
      Number(gate),
    )
    expect(names(trail?.reading?.left_out)).toEqual(['gates.txt'])
    expect(given.length).toBeGreaterThan(20)
    const thirds = [0, 1, 2].map(third => given.filter(gate => Math.floor(gate / 160) === third).length)
    expect(Math.min(...thirds)).toBeGreaterThan(given.length / 5)
    expect(given).toEqual(given.toSorted((a, b) => a - b))
  })

  it('are told apart: some of a document have no room, none have, and nothing was picked', async () => {
    const letter = (gate: string, length: number) =>
      `The ${gate} closes on the day that its keeper names in a letter of ${'very '.repeat(length)}long standing`
    const texts = [
      ['mill.txt', [letter('mill', 20), letter('weir', 40)]],
      ['forge.txt', [letter('forge', 100)]],
      ['tower.txt', ['The tower is tall. '.repeat(20).trim()]],
    ] as const
    const within: Scope = { ...scope, documents: [] }
    for (const [name, sentences] of texts)
      within.documents.push(
        await addDocument(
          database.db,
          scope.tenantId,
          name,
          sentences.map(sentence => `${sentence}.`),
        ),
      )
    const { trail } = await ask(modelSaying(everyClosing), { within, mostTokens: 60 })
    expect(trail?.reading).toMatchObject({ read: 3, of: 3, calls: 0 })
    expect(names(trail?.reading?.left_out)).toEqual(['mill.txt'])
    expect(names(trail?.reading?.absent)).toEqual(['forge.txt'])
    expect(names(trail?.reading?.nothing)).toEqual(['tower.txt'])
  })
})
