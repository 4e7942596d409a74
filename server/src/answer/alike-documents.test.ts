import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestDatabase } from '../platform/database/database.testing.ts'
import type { OpenDatabase } from '../platform/database/open-database.ts'
import { addDocument, addOwner } from '../testing/library.testing.ts'
import { answerQuestion } from './answer-question.ts'
import type { EngineEvent } from './engine-events.ts'
import { findPassages } from './retrieve/find-passages.ts'
import { gatherAlike } from './retrieve/gather-alike.ts'
import { gatherPassages } from './retrieve/gather-passages.ts'
import type { Scope } from './stages.ts'
import { understandQuestion } from './understand/understand-question.ts'
import { english } from './write/own-words/english.ts'

const question = 'How long is the notice of termination?'
let database: OpenDatabase
let tenantId: Scope['tenantId']
let leases: Scope

beforeAll(async () => {
  database = await openTestDatabase()
  tenantId = await addOwner(database.db)
  leases = await scopeOf(
    7,
    at => `The landlord may end this lease by ${at + 2} months’ notice of termination.`,
  )
})
afterAll(() => database.close())

async function scopeOf(count: number, textOf: (at: number) => string): Promise<Scope> {
  const { db } = database
  const added = Array.from({ length: count }, (_, at) =>
    addDocument(db, tenantId, `lease ${at}.txt`, [textOf(at), `The rent is due on day ${at + 1}.`]),
  )
  return { tenantId, documents: await Promise.all(added) }
}

async function withDocument(scope: Scope, filename: string, ...texts: string[]): Promise<Scope> {
  const document = await addDocument(database.db, tenantId, filename, texts)
  return { ...scope, documents: [...scope.documents, document] }
}

async function ask(text: string, scope: Scope) {
  const events: EngineEvent[] = []
  for await (const event of answerQuestion({ db: database.db }, { text, earlier: [] }, scope))
    events.push(event)
  const [first, last] = [events[0], events.at(-1)]
  if (first?.kind !== 'sources' || last?.kind !== 'end') throw new Error('The answer did not end')
  return { ...last.answer, sources: first.passages }
}

async function understood(scope: Scope) {
  const read = await understandQuestion(database.db, { text: question, earlier: [] }, scope)
  if (!read.ofAny) throw new Error('The question does not mean any of several documents')
  return { read, ofAny: read.ofAny, found: await findPassages(database.db, read) }
}

describe('a question that may mean any of several documents', () => {
  it('is answered from the one with the best passage alone, without a choice, where only others answer as a contract does', async () => {
    const scope = await withDocument(
      leases,
      'staff handbook.txt',
      'How long is the notice of termination of a job? The notice of termination of a job is six weeks long.',
    )
    const { response, citations, choices } = await ask(question, scope)
    expect(citations[0]?.filename).toBe('staff handbook.txt')
    expect(response).toContain('six weeks')
    expect(response).not.toMatch(/^Found in/)
    expect(choices).toBeUndefined()
  })

  it('is answered from each of the others where the best passage is of a contract without such a clause', async () => {
    const scope = await withDocument(
      leases,
      'annex.txt',
      'How long is the notice of termination of this lease? The notice of termination of this lease is a letter.',
    )
    expect((await ask(question, scope)).response).toMatch(/^Found in 7 of 8 documents:/)
  })

  it('is answered without a number where documents were left out or are in another language', async () => {
    expect((await ask(question, leases)).response).toMatch(/^Found in 7 of 7 documents:/)
    const german = await withDocument(
      leases,
      'Mietvertrag.txt',
      'Der Vermieter kann diesen Vertrag mit einer Frist von drei Monaten schriftlich kündigen, und der Mieter auch.',
    )
    const mixed = await ask(question, german)
    expect(mixed.response.startsWith(`${english.onThis}\n`)).toBe(true)
    expect(mixed.choices).toHaveLength(3)
    const boats = await withDocument(
      await withDocument(
        leases,
        'boat.txt',
        'The harbour may end the lease of the boat by a notice of termination of ten days.',
      ),
      'ship.txt',
      'The harbour may end the lease of the boat by a notice of termination of five days.',
    )
    const { response } = await ask(
      'How long is the notice of termination for the boat of the harbour?',
      boats,
    )
    expect(response.startsWith(`${english.onThis}\n`)).toBe(true)
    expect(response).toMatch(/ten days[\s\S]+five days|five days[\s\S]+ten days/)
  })

  it('is answered with the amount in each of them', async () => {
    const rented = await scopeOf(
      2,
      at => `The tenant of the flat shall pay a monthly rent of EUR ${at + 8}00 in advance.`,
    )
    const { response, choices } = await ask('How high is the rent?', rented)
    expect(response).toMatch(/EUR 800[\s\S]+EUR 900|EUR 900[\s\S]+EUR 800/)
    expect(choices).toHaveLength(2)
  })

  it('leaves the passages for a plain answer as they are, and puts five with the clause before the sources', async () => {
    const { read, found } = await understood(leases)
    const { passages, alike } = await gatherPassages(database.db, read)
    expect(passages).toEqual(found.passages)
    expect(alike?.sides).toHaveLength(7)
    const { sources } = await ask(question, leases)
    expect(sources.slice(0, 5).every(({ text }) => text.includes('notice of termination'))).toBe(true)
    expect(alike?.worded).toHaveLength(5)
    expect(sources.map(({ id }) => id).sort()).toEqual(passages.map(({ id }) => id).sort())
  })

  it('is searched as any other where there are very many', async () => {
    const { ofAny, found } = await understood(leases)
    expect((await gatherAlike(database.db, ofAny, found))?.sides).toHaveLength(7)
    const [lease] = leases.documents
    const many = Array.from({ length: 44 }, (_, at) => ({ ...lease, id: `${at}`, filename: `${at}.txt` }))
    const scope = { ...leases, documents: [...leases.documents, ...many] }
    expect(await gatherAlike(database.db, { ...ofAny, wanted: { ...ofAny.wanted, scope } }, found)).toBeNull()
  })
})
