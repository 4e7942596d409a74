import { mostCardFields } from '@citewell/contract/card-kinds.ts'
import type { CardField, DocumentCard } from '@citewell/contract/document-card.ts'
import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { documentCards } from '../../domain/cards/card-tables.ts'
import { loadCardFields } from '../../domain/cards/load-card-fields.ts'
import type { DocumentEvents } from '../../domain/documents/document-events.ts'
import { documents } from '../../domain/documents/document-tables.ts'
import { ownedDocument } from '../../domain/documents/owned-document.ts'
import { ownerOf } from '../../domain/rights/principal.ts'
import { makeMissingCards } from '../../ingest/card/make-missing-cards.ts'
import { makeStoredCard } from '../../ingest/card/make-stored-card.ts'
import type { JobQueue } from '../../platform/jobs/job-queue.ts'
import { givenApp, givenUser } from '../../testing/given-app.testing.ts'
import type { TestUser } from '../../testing/start-app.testing.ts'
import { addField } from './change-card.ts'

const contract = `DISTRIBUTOR AGREEMENT

This Distributor Agreement (the "Agreement") is made as of March 31, 2020 (the "Effective Date") by and between Airspan Works, Inc., a Delaware corporation ("Airspan"), and GLS Trading LLC, a Texas company (the "Distributor").

1. Products. "Products" means the radio systems that Airspan lists in Exhibit A.

Agreement No. 47-2020-B`

const app = givenApp()
const user = givenUser(app, { tier: 'pro' })
let document: string
beforeAll(async () => {
  document = await added(user, 'distribution.txt', contract)
})

async function added(who: TestUser, name: string, text: string): Promise<string> {
  const { id } = (await who.upload(await who.chat(), name, text)).body
  await who.settled(id)
  return id
}

async function cardOf(id: string): Promise<DocumentCard> {
  const { status, body } = await user.call('GET', `/documents/${id}/card`)
  expect(status).toBe(200)
  return body
}

const of = ({ fields }: DocumentCard, kind: CardField['kind']) => fields.filter(field => field.kind === kind)
const fieldsPath = (id: string) => `/documents/${id}/card/fields`

describe('a document’s card', () => {
  it('says what the document is, with the place of each field', async () => {
    const card = await cardOf(document)
    expect(of(card, 'title')).toMatchObject([
      {
        value: 'DISTRIBUTOR AGREEMENT',
        citation: { quote: 'DISTRIBUTOR AGREEMENT', start: 0, location: 'line 1' },
      },
    ])
    expect(of(card, 'kind')).toMatchObject([{ value: 'contract' }])
    expect(of(card, 'party')).toMatchObject([
      {
        value: 'Airspan Works, Inc.',
        aliases: ['Airspan'],
        role: null,
        found_by: 'preamble',
        origin: 'rule',
      },
      { value: 'GLS Trading LLC', aliases: ['Distributor'], role: 'Distributor' },
    ])
    expect(of(card, 'date')).toMatchObject([
      {
        value: 'March 31, 2020',
        iso: '2020-03-31',
        role: 'effective',
        citation: { quote: 'March 31, 2020' },
      },
      { role: 'dated' },
    ])
    expect(of(card, 'number')).toMatchObject([{ value: '47-2020-B', role: 'contract' }])
    expect(of(card, 'language')).toMatchObject([
      { value: 'en', citation: { quote: expect.stringContaining('Agreement') } },
    ])
    const [products] = of(card, 'term').filter(({ value }) => value === 'Products')
    expect(products?.citation?.quote).toContain('means the radio systems')
  })

  it('stands in the list of documents', async () => {
    const { body } = await user.call('GET', '/documents?q=distribution')
    expect(body.items[0].card).toEqual({
      title: 'DISTRIBUTOR AGREEMENT',
      kind: 'contract',
      parties: ['Airspan Works, Inc.', 'GLS Trading LLC'],
      date: { iso: '2020-03-31', role: 'effective' },
      ...{ version: null, status: null, numbers: ['47-2020-B'], languages: ['en'] },
    })
  })

  it('is not there before the document is ready', async () => {
    const { id } = (await user.upload(await user.chat(), 'broken.pdf', '%PDF-1.7 and nothing more')).body
    await user.settled(id)
    const refused = await user.call('GET', `/documents/${id}/card`)
    expect([refused.status, refused.body.code]).toEqual([409, 'document_not_readable_yet'])
  })

  it('has the months of dates that the calendar does not have', async () => {
    const id = await added(
      user,
      'impossible.txt',
      'Minutes of the board\n\nDated: 31 September 2023\n\nInvoice date: 29.02.2023\n\nSigned on February 30, 2024.',
    )
    expect((await user.call('GET', `/documents/${id}`)).body.status).toBe('ready')
    expect(of(await cardOf(id), 'date')).toMatchObject([
      { value: 'September 2023', iso: '2023-09', role: 'meeting' },
    ])
  })

  it('goes with its document', async () => {
    const other = await added(user, 'gone.txt', 'A note about nothing in particular.')
    await user.call('DELETE', `/documents/${other}`)
    expect(await app.database.db.$count(documentCards, eq(documentCards.documentId, other))).toBe(0)
  })

  it('tells the answer the names of its document, and its fields with their places', async () => {
    const [row] = await app.database.db
      .select()
      .from(documentCards)
      .where(eq(documentCards.documentId, document))
    if (!row) throw new Error('No card')
    expect(row.called).toContainEqual({ kind: 'party', value: 'Airspan Works, Inc.', aliases: ['Airspan'] })
    const loaded = await loadCardFields(app.database.db, row.tenantId, [document])
    const party = loaded.get(document)?.find(({ kind }) => kind === 'party')
    expect(contract.replaceAll('\n\n', '\n').slice(party?.start ?? 0, party?.end ?? 0)).toBe(
      'Airspan Works, Inc.',
    )
  })
})

describe('a person', () => {
  it('corrects a field, which keeps its id and says who found it', async () => {
    const id = await added(user, 'corrected.txt', contract.replace('47-2020-B', '47-2020-C'))
    const [party] = of(await cardOf(id), 'party')
    const json = { value: 'GLS Trading LLC', role: 'Buyer', aliases: ['GLS'] }
    const { status, body } = await user.call('PATCH', `${fieldsPath(id)}/${party?.id}`, { json })
    expect(status).toBe(200)
    const [corrected] = of(body, 'party')
    expect(corrected).toMatchObject({ id: party?.id, origin: 'person', found_by: 'entered', ...json })
    expect(corrected?.citation?.quote).toBe('GLS Trading LLC')
    const role = { json: { role: 'Seller' } }
    const again = await user.call('PATCH', `${fieldsPath(id)}/${party?.id}`, role)
    expect(of(again.body, 'party')[0]).toMatchObject({ value: 'GLS Trading LLC', role: 'Seller' })
  })

  it('adds a field, cited by its words or by a passage, and a second title replaces the first', async () => {
    const id = await added(user, 'added.txt', contract.replace('47-2020-B', '47-2020-D'))
    const add = (json: object) => user.call('POST', fieldsPath(id), { json })
    const found = await add({ kind: 'term', value: 'radio systems' })
    expect(found.status).toBe(201)
    expect(of(found.body, 'term').find(({ value }) => value === 'radio systems')?.citation?.quote).toBe(
      'radio systems',
    )
    const given = await add({
      kind: 'person',
      value: 'Jane Doe',
      role: 'Director',
      span: { start: 0, end: 11 },
    })
    expect(of(given.body, 'person')).toMatchObject([{ citation: { quote: 'DISTRIBUTOR' } }])
    const unsaid = await add({ kind: 'date', value: 'the first of May 2021', iso: '2021-05-01', role: 'due' })
    expect(of(unsaid.body, 'date').at(-1)).toMatchObject({ iso: '2021-05-01', citation: null })
    const titled = await add({ kind: 'title', value: 'The Airspan deal' })
    expect(of(titled.body, 'title')).toMatchObject([{ value: 'The Airspan deal', citation: null }])
  })

  it('removes a field', async () => {
    const id = await added(user, 'removed.txt', contract.replace('47-2020-B', '47-2020-E'))
    const [number] = of(await cardOf(id), 'number')
    const { body } = await user.call('DELETE', `${fieldsPath(id)}/${number?.id}`)
    expect(of(body, 'number')).toEqual([])
    expect((await user.call('DELETE', `${fieldsPath(id)}/${number?.id}`)).body.code).toBe('not_found')
  })

  it.each([
    [{ kind: 'kind', value: 'novel' }, 'value'],
    [{ kind: 'language', value: 'English' }, 'value'],
    [{ kind: 'date', value: 'May 2021', role: 'birthday' }, 'role'],
    [{ kind: 'number', value: '7', role: 'lucky' }, 'role'],
    [{ kind: 'title', value: '\u202e\u200b' }, 'value'],
    [{ kind: 'term', value: 'x', span: { start: 5, end: 9_000_000 } }, 'span'],
    [{ kind: 'title', value: 'x'.repeat(301) }, 'value'],
    [{ kind: 'party', value: 'x', aliases: Array(21).fill('y') }, 'aliases'],
    [{ kind: 'date', value: 'x', iso: '2021-13-01' }, 'iso'],
    [{ kind: 'date', value: 'x', iso: '2024-02-31', role: 'signed' }, 'iso'],
    [{ kind: 'date', value: 'x', iso: '0000', role: 'signed' }, 'iso'],
  ])('is told that %o does not fit', async (json, field) => {
    const { status, body } = await user.call('POST', fieldsPath(document), { json })
    expect([status, body.detail[0].loc[1]]).toEqual([422, field])
  })

  it('finds a full card refused', async () => {
    const id = await added(user, 'full.txt', 'A small note.')
    const [row] = await app.database.db.select().from(documentCards).where(eq(documentCards.documentId, id))
    const field = { ...term('x'), origin: 'rule' as const }
    const fields = Array.from({ length: mostCardFields }, (_, at) => ({
      ...field,
      id: `f${at}`,
      value: `t${at}`,
    }))
    await app.database.db.update(documentCards).set({ fields }).where(eq(documentCards.documentId, id))
    const refused = await user.call('POST', fieldsPath(id), { json: { kind: 'term', value: 'More' } })
    expect([refused.status, refused.body.code, row === undefined]).toEqual([409, 'card_full', false])
  })

  it('finds no card of a document that was deleted meanwhile', async () => {
    const id = await added(user, 'meanwhile.txt', 'A note that does not stay.')
    const { db } = app.database
    const document = await ownedDocument(db, ownerOf(user.tenantId), id, 'find')
    await user.call('DELETE', `/documents/${id}`)
    const events = { publish: async () => {} } as unknown as DocumentEvents
    const none = { role: null, aliases: [], iso: null, span: null }
    const adding = addField(
      { db, events },
      { document, manages: true },
      { kind: 'title', value: 'x', ...none },
    )
    await expect(adding).rejects.toMatchObject({ code: 'not_found' })
  })

  it('reaches no field of another document', async () => {
    const id = await added(user, 'other.txt', contract.replace('47-2020-B', '47-2020-F'))
    const [title] = of(await cardOf(id), 'title')
    for (const method of ['PATCH', 'DELETE']) {
      const json = method === 'PATCH' ? { json: { value: 'x' } } : {}
      const { status } = await user.call(method, `${fieldsPath(document)}/${title?.id}`, json)
      expect(status).toBe(404)
    }
    const stranger = await app.user({ tier: 'pro' })
    expect((await stranger.call('GET', `/documents/${id}/card`)).status).toBe(404)
    expect(
      (await stranger.call('PATCH', `${fieldsPath(id)}/${title?.id}`, { json: { value: 'x' } })).status,
    ).toBe(404)
  })
})

async function madeAnew(documentId: string): Promise<void> {
  const { signal } = new AbortController()
  const events = { publish: async () => {} } as unknown as DocumentEvents
  await makeStoredCard({ db: app.database.db, events }, { payload: { documentId }, lastTry: false, signal })
}

function term(value: string) {
  const none = { role: null, aliases: [], iso: null, start: null, end: null }
  return { kind: 'term' as const, value, ...none, foundBy: 'definition' as const }
}

describe('a document read before there were cards', () => {
  it('gets its card from its stored text, beside what was entered meanwhile', async () => {
    const id = await added(user, 'old.txt', contract.replace('47-2020-B', '47-2020-G'))
    await app.database.db.delete(documentCards).where(eq(documentCards.documentId, id))
    expect(await cardOf(id)).toEqual({ document_id: id, made_at: null, fields: [], sources: [] })
    const early = await user.call('POST', fieldsPath(id), { json: { kind: 'title', value: 'My title' } })
    expect(early.body).toMatchObject({ made_at: null, fields: [{ value: 'My title' }] })
    const [before] = await app.database.db.select().from(documents).where(eq(documents.id, id))
    const queued: string[] = []
    const enqueue = async (_: unknown, { documentId }: { documentId: string }) => void queued.push(documentId)
    await makeMissingCards(app.database.db, { enqueue } as unknown as JobQueue)
    expect(queued).toEqual([id])
    await madeAnew(id)
    expect((await cardOf(id)).made_at).not.toBeNull()
    expect(of(await cardOf(id), 'party')).toHaveLength(2)
    expect(of(await cardOf(id), 'title')).toMatchObject([{ value: 'My title', origin: 'person' }])
    const [after] = await app.database.db.select().from(documents).where(eq(documents.id, id))
    expect(after?.updatedAt).toEqual(before?.updatedAt)
  })

  it('has the title that its file tells', async () => {
    const text = '---\ntitle: The falcon handbook\n---\n\n# Chapter one\n\nFalcons are birds.\n'
    const id = await added(user, 'falcons.md', text)
    const told = of(await cardOf(id), 'title')
    expect(told).toMatchObject([{ value: 'The falcon handbook', found_by: 'file-property' }])
    await madeAnew(id)
    expect(of(await cardOf(id), 'title')).toEqual(told)
  })
})
