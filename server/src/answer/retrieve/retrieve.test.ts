import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestDatabase } from '../../platform/database/database.testing.ts'
import type { OpenDatabase } from '../../platform/database/open-database.ts'
import { addDocument, addOwner, foldWordStats } from '../../testing/library.testing.ts'
import { searchPassages } from '../search-passages.ts'
import type { Scope } from '../stages.ts'
import { findPassages } from './find-passages.ts'
import { narrowScope } from './narrow-scope.ts'
import { readQuestion } from './read-question.ts'

const files = [
  { id: 'a', filename: 'Contract.pdf' },
  { id: 'b', filename: 'annual_report 2023.pdf' },
  { id: 'c', filename: 'art.txt' },
  { id: 'd', filename: 'employee-handbook_v2.docx' },
]
const namedBy = (text: string) => {
  const narrowed = narrowScope(text, { ownerId: 'o', documents: files })
  return narrowed.scope.documents.map(document => document.id).join('')
}

describe('narrowScope', () => {
  it.each([
    ['What does contract.pdf say of notice?', 'a'],
    ['Compare contract.pdf and annual_report 2023.pdf', 'ab'],
    ['Fees in the annual report 2023?', 'b'],
    ['@contract what is the fee', 'a'],
    ['What is the contract about?', 'abcd'],
    ['Where is chart.txt?', 'abcd'],
    ['What is art?', 'abcd'],
    ['What does it say of holidays in the handbook?', 'd'],
    ['How many days off, according to the employee handbook?', 'd'],
    ['What of the fee is in our contract', 'a'],
    ['What stands in the annual report of 2023', 'b'],
    ['@employee-handbook_v2 holidays', 'd'],
    ['Welche Frist steht laut handbook darin?', 'd'],
    ['What happens in the report', 'b'],
    ['Is there a handbook?', 'abcd'],
    ['in the document of v2', 'abcd'],
    ['in 2023', 'abcd'],
    ['What is meant in the 🙂?', 'abcd'],
    ['', 'abcd'],
    ['Which form will the Company file to report amounts?', 'abcd'],
    ['How are amounts shown in report form?', 'abcd'],
    ['What does the company report to employees from annual meetings?', 'abcd'],
    ['Who works in the employee area?', 'abcd'],
    ['What is the end of the contract?', 'abcd'],
    ['What is the end of the employee handbook?', 'd'],
    ['What is the fee in the employee document?', 'd'],
    ['What stands in the art of war', 'abcd'],
    ['Holidays according to employee rules?', 'abcd'],
    ['Holidays according to handbook?', 'd'],
    ['Holidays in employee handbook?', 'd'],
    ['Is it in contract file?', 'a'],
  ])('%s', (text, ids) => {
    expect(namedBy(text)).toBe(ids)
  })

  it('does not take what many documents are called for the name of some', () => {
    const reports = [1, 2, 3, 4].map(n => ({ id: `${n}`, filename: `report ${n}.pdf` }))
    const documents = [...reports, { id: 'x', filename: 'x.pdf' }]
    const { scope } = narrowScope('Who is named in the report?', { ownerId: 'o', documents })
    expect(scope.documents).toHaveLength(5)
  })

  it('takes the name out of the question, unless nothing else is left', () => {
    const scope = { ownerId: 'o', documents: files }
    expect(narrowScope('fee in contract.pdf', scope).text.trim()).toBe('fee in')
    expect(narrowScope('contract.pdf', scope).text).toBe('contract.pdf')
  })
})

describe('readQuestion', () => {
  const earlier = (text: string, before: string[]) =>
    readQuestion({ text, earlier: before }).flatMap(term => (term.earlier ? [term.term] : []))

  it('takes over the terms before it only when it leans on them', () => {
    const before = ['What is the licence fee of Northwind?']
    expect(earlier('And when is it due?', before)).toContain('northwind')
    expect(earlier('Who?', before)).toContain('northwind')
    expect(earlier('And in Germany?', before)).toContain('northwind')
    expect(earlier('Who signed it?', before)).toContain('northwind')
    expect(earlier('Und in Deutschland?', before)).toContain('northwind')
    expect(earlier('Which courts have jurisdiction over warranty claims?', before)).toEqual([])
  })

  it.each(['and in Germany?', 'who signed it?', 'what about 2024?', 'How long does it run?'])(
    'takes over the subject for “%s”',
    text => {
      expect(earlier(text, ['What is the licence fee of Northwind?'])).toContain('northwind')
    },
  )

  it.each([
    ['And in Germany?', 'What is the fee of Northwind in Austria?', ['fee', 'northwind']],
    ['What about 2024?', 'What was the fee of Northwind in 2023?', ['fee', 'northwind']],
    ['And for Acme Ltd?', 'What is the fee for Northwind Traders in Austria?', ['fee', 'austria']],
    ['And the fee?', 'When does the lease of 2023 end in Austria?', ['leas', '2023', 'end', 'austria']],
  ])('leaves out what “%s” puts something else in the place of', (text, before, terms) => {
    expect(earlier(text, [before])).toEqual(terms)
  })

  it('looks past a turn that says nothing itself', () => {
    expect(earlier('Why?', ['What is the licence fee of Northwind?', 'And when?'])).toContain('northwind')
  })

  it('keeps the number of terms within bounds', () => {
    const text = Array.from({ length: 3_000 }, (_, n) => `word${n}`).join(' ')
    expect(readQuestion({ text, earlier: [] }).length).toBeLessThanOrEqual(150)
  })
})

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
      ownerId: owner,
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
    (await findPassages(database.db, { text, earlier: [] }, scope)).passages.map(passage => passage.text)

  it.each([
    ['INC-4502', 'INC-4502'],
    ['inc4502', 'INC-4502'],
    ['4502', 'INC-4502'],
    ['1250', '1,250.00'],
    ['1,250.00', '1,250.00'],
    ['R_OBJECT_ID', 'r_object_id'],
    ['4.2.1', '4.2.1'],
    ['section 4.2', '4.2.1'],
  ])('finds %s', async (query, text) => {
    expect((await best(query))[0]).toContain(text)
  })

  it('puts the first lines of a document first when it is asked what the document is', async () => {
    expect((await best('What is the date of the document?')).slice(0, 2).join()).toMatch(/Ticket.*Section 4/s)
    const { passages } = await findPassages(
      database.db,
      { text: 'Who are the parties of garden.txt?', earlier: [] },
      scope,
    )
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
    const library = { ownerId: owner, documents: [other, related, ...taught] }
    const rankOf = async (text: string, id: string) =>
      (await findPassages(db, { text, earlier: [] }, library, 30)).passages.findIndex(
        passage => passage.documentId === id,
      )
    const subject = 'turbines and their blades in the office'
    expect(await rankOf(subject, related.id)).toBeLessThan(await rankOf(subject, other.id))
  })

  it('shows the same text of two versions once, and says where else it stands', async () => {
    const { passages } = await findPassages(database.db, { text: 'dm_document', earlier: [] }, scope)
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
    const weights = async () =>
      (await findPassages(database.db, { text: 'ticket gardens dm_document', earlier: [] }, scope)).terms
    const before = await weights()
    expect(before.find(term => term.term === 'ticket')).toMatchObject({ passages: 1 })
    await foldWordStats(database.db, scope.ownerId)
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

  it('finds nothing by another owner’s name', async () => {
    const stranger = await addOwner(database.db)
    const { passages } = await findPassages(
      database.db,
      { text: 'INC-4502', earlier: [] },
      { ...scope, ownerId: stranger },
    )
    expect(passages).toEqual([])
    expect(
      (await searchPassages(database.db, 'gardens', { ...scope, ownerId: stranger }, { offset: 0, limit: 5 }))
        .hits,
    ).toEqual([])
  })
})
