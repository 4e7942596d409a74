import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestDatabase } from '../../platform/database/database.testing.ts'
import type { OpenDatabase } from '../../platform/database/open-database.ts'
import { addDocument, addOwner, foldWordStats } from '../../testing/library.testing.ts'
import { findIn } from '../question.testing.ts'
import { searchPassages } from '../search-passages.ts'
import type { Scope } from '../stages.ts'

describe('findPassages', () => {
  let database: OpenDatabase
  let scope: Scope

  beforeAll(async () => {
    database = await openTestDatabase()
    const { db } = database
    const owner = await addOwner(db)
    const padding = Array.from({ length: 30 }, (_, n) =>
      `Chapter ${n} speaks of gardens, number ${n * 7}. `.repeat(20),
    )
    scope = {
      tenantId: owner,
      documents: [
        await addDocument(db, owner, 'codes.txt', [
          'Ticket INC-4502 was closed.',
          'The total was 1,250.00 in the end.',
        ]),
        await addDocument(db, owner, 'manual.txt', [
          'Section 4.2.1 describes the property r_object_id of dm_document.',
        ]),
        await addDocument(db, owner, 'copy of manual.txt', [
          'Section 4.2.1 describes the property r_object_id of dm_document.',
        ]),
        await addDocument(db, owner, 'garden.txt', padding),
      ],
    }
  })
  afterAll(() => database.close())

  const best = async (text: string) =>
    (await findIn(database.db, scope, text)).passages.map(passage => passage.text)

  it.each([
    ['INC-4502', 'INC-4502'],
    ['inc4502', 'INC-4502'],
    ['4502', 'INC-4502'],
    ['1250', '1,250.00'],
    ['1,250.00', '1,250.00'],
    ['R_OBJECT_ID', 'r_object_id'],
    ['4.2.1', '4.2.1'],
    ['section 4.2', '4.2.1'],
  ])('finds "%s" in a passage with "%s"', async (query, text) => {
    expect((await best(query))[0]).toContain(text)
  })

  it('brings a document forward that one of the best passages names', async () => {
    const { db } = database
    const owner = await addOwner(db)
    const called = { kind: 'title' as const, value: 'Rauni Mollberg', aliases: [] }
    const film = await addDocument(db, owner, 'film.txt', [
      'When the director of the film Kestrel was born, only Rauni Mollberg knows.',
    ])
    const director = await addDocument(db, owner, 'director.txt', [
      'Born in Turku in 1929, and never at home.',
    ])
    const others = await Promise.all(
      Array.from({ length: 12 }, (_, n) =>
        addDocument(db, owner, `other-${n}.txt`, [`The director of plays was born in town ${n}.`]),
      ),
    )
    const question = 'When was the director of the film Kestrel born?'
    const idsWith = async (named: Scope['documents'][number]) => {
      const documents = [film, ...others, named]
      const { passages } = await findIn(db, { tenantId: owner, documents }, question, { limit: 10 })
      return passages.map(({ documentId }) => documentId)
    }
    expect(await idsWith(director)).not.toContain(director.id)
    expect((await idsWith({ ...director, called: [called] })).slice(0, 6)).toContain(director.id)
  })

  it('puts the first lines of a document first when it is asked what the document is', async () => {
    expect((await best('What is the date of the document?')).slice(0, 2).join()).toMatch(/Ticket.*Section 4/s)
    const { passages } = await findIn(database.db, scope, 'Who are the parties of garden.txt?')
    expect(passages[0]?.text).toContain('Chapter 0 ')
  })

  it('ranks a subject by what the best passages share with others', async () => {
    const { db } = database
    const owner = await addOwner(db)
    const about = (words: string) => `${words} in the yearly account of the office.`
    const related = await addDocument(db, owner, 'related.txt', [about('Turbines and vortices')])
    const other = await addDocument(db, owner, 'other.txt', [about('Turbines and invoices')])
    const taught = await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        addDocument(db, owner, `${n}.txt`, [`Turbines, blades and vortices, part ${n + 100}.`]),
      ),
    )
    const library = { tenantId: owner, documents: [other, related, ...taught] }
    const rankOf = async (text: string, id: string) =>
      (await findIn(db, library, text, { limit: 30 })).passages.findIndex(
        passage => passage.documentId === id,
      )
    const subject = 'turbines and their blades in the office'
    expect(await rankOf(subject, related.id)).toBeLessThan(await rankOf(subject, other.id))
  })

  it('shows the same text of two versions once, and says where else it stands', async () => {
    const { passages } = await findIn(database.db, scope, 'dm_document')
    const holding = passages.filter(({ text }) => text.includes('dm_document'))
    expect(holding).toMatchObject([
      { filename: 'manual.txt', alsoIn: [{ id: scope.documents[2]?.id, filename: 'copy of manual.txt' }] },
    ])
    const { hits } = await searchPassages(database.db, 'dm_document', scope, { offset: 0, limit: 5 })
    expect(hits[0]?.also_in).toEqual([
      { document_id: scope.documents[2]?.id, filename: 'copy of manual.txt' },
    ])
  })

  it('counts the same before and after the counts are folded', async () => {
    const weights = async () => (await findIn(database.db, scope, 'ticket gardens dm_document')).terms
    const before = await weights()
    expect(before.find(term => term.term === 'ticket')).toMatchObject({ passages: 1 })
    await foldWordStats(database.db, scope.tenantId)
    expect(await weights()).toEqual(before)
  })

  it('gives search hits in pages, with the words marked', async () => {
    const first = await searchPassages(database.db, 'gardens', scope, { offset: 0, limit: 10 })
    const second = await searchPassages(database.db, 'gardens', scope, { offset: 10, limit: 10 })
    expect([first.hits.length, first.more]).toEqual([10, true])
    const starts = [...first.hits, ...second.hits].map(hit => hit.start)
    expect(new Set(starts).size).toBe(starts.length)
    for (const hit of first.hits) {
      expect(hit.snippet.length).toBeLessThanOrEqual(320)
      expect(hit.highlights.length).toBeGreaterThan(0)
      for (const [start, end] of hit.highlights) expect(hit.snippet.slice(start, end)).toBe('gardens')
      expect(hit.location).toMatch(/^lines? \d+/)
    }
    expect(await searchPassages(database.db, '', scope, { offset: 0, limit: 10 })).toEqual({
      hits: [],
      more: false,
    })
    expect(await searchPassages(database.db, '\u0000\ud800', scope, { offset: 0, limit: 10 })).toMatchObject({
      hits: [],
    })
  })

  it.each([
    ['bran', ['Tomasz Brandt signs.', 'BRANDT pays.'], ['Vibrant gardens', 'Nothing else']],
    ['who pays bran', ['BRANDT pays.', 'Tomasz Brandt signs.'], ['Vibrant gardens', 'Nothing else']],
    ['überg', ['Die Übergabe folgt.'], ['Nothing else']],
    ['DM_SYS', ['It ended with DM_SYSOBJECT_E_LOCKED.'], ['Nothing else']],
    ['inc-45', ['Ticket INC-4502 was closed.'], ['Nothing else']],
  ])('finds "%s" in words that begin so', async (query, wanted, others) => {
    const owner = await addOwner(database.db)
    const document = await addDocument(database.db, owner, 'typed.txt', [...others, ...wanted])
    const own = { tenantId: owner, documents: [document] }
    const { hits } = await searchPassages(database.db, query, own, { offset: 0, limit: 10 })
    const text = hits.map(hit => hit.snippet).join(' ')
    expect(hits[0]?.snippet).toContain(wanted[0])
    for (const each of wanted) expect(text).toContain(each)
    for (const [start, end] of hits[0]?.highlights ?? []) expect(end).toBeGreaterThan(start)
    expect(hits[0]?.highlights.length).toBeGreaterThan(0)
  })

  it('puts a whole word before words that only begin with it, and completes none after a space or in other scopes', async () => {
    const { db } = database
    const owner = await addOwner(db)
    const feed = await addDocument(db, owner, 'feed.txt', ['The feed for the cattle is stored apart.'])
    const fee = await addDocument(db, owner, 'fee.txt', ['The fee is due in March of the year.'])
    const search = async (query: string, documents = [feed, fee]) =>
      (await searchPassages(db, query, { tenantId: owner, documents }, { offset: 0, limit: 5 })).hits.map(
        hit => hit.filename,
      )
    expect(await search('fee')).toEqual(['fee.txt', 'feed.txt'])
    expect(await search('fee ')).toEqual(['fee.txt'])
    expect(await search('fee', [fee])).toEqual(['fee.txt'])
    expect(await search('fe')).toEqual([])
    expect(await search('f_e')).toEqual([])
  })

  it('shows a sentence once that stands at two places of a document and in another, and says where else', async () => {
    const { db } = database
    const owner = await addOwner(db)
    const notice = 'Confidential records of the Halden archive stay with the registrar.'
    const filler = (about: string) =>
      Array.from({ length: 60 }, (_, n) => `The ${about}${n}a lies beside the ${about}${n}b.`).join(' ')
    const document = await addDocument(db, owner, 'notice.txt', [
      `${notice} ${filler('budget')}`,
      `${filler('harbour')} ${notice}`,
    ])
    const copy = await addDocument(db, owner, 'other.txt', [`${notice} ${filler('tram')}`])
    const scope = { tenantId: owner, documents: [document, copy] }
    const { hits } = await searchPassages(db, 'confidential Halden', scope, { offset: 0, limit: 10 })
    const holding = hits.filter(({ snippet }) => snippet.includes(notice))
    expect(holding.map(({ filename, also_at, also_in }) => [filename, also_at.length, also_in])).toEqual([
      ['notice.txt', 1, [{ document_id: copy.id, filename: 'other.txt' }]],
    ])
  })

  it('shows a heading of each document that has it: what follows differs', async () => {
    const owner = await addOwner(database.db)
    const documents = await Promise.all(
      ['oak', 'elm'].map(tree =>
        addDocument(database.db, owner, `${tree}.txt`, [`Felling season.\nThe ${tree} is felled in winter.`]),
      ),
    )
    const scope = { tenantId: owner, documents }
    const { hits } = await searchPassages(database.db, 'felling season', scope, { offset: 0, limit: 10 })
    expect(hits.map(({ filename }) => filename).sort()).toEqual(['elm.txt', 'oak.txt'])
  })

  it('finds nothing for another owner', async () => {
    const stranger = await addOwner(database.db)
    const { passages } = await findIn(database.db, { ...scope, tenantId: stranger }, 'INC-4502')
    expect(passages).toEqual([])
    expect(
      (
        await searchPassages(
          database.db,
          'gardens',
          { ...scope, tenantId: stranger },
          { offset: 0, limit: 5 },
        )
      ).hits,
    ).toEqual([])
  })
})
