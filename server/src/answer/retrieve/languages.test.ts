import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestDatabase } from '../../platform/database/database.testing.ts'
import type { OpenDatabase } from '../../platform/database/open-database.ts'
import { analyserVersion } from '../../platform/text/analyse-words.ts'
import { addDocument, addOwner, reindexDocument } from '../../testing/library.testing.ts'
import { findIn } from '../question.testing.ts'
import type { Scope } from '../stages.ts'

let database: OpenDatabase
let scope: Scope

beforeAll(async () => {
  database = await openTestDatabase()
  const { db } = database
  const owner = await addOwner(db)
  const filler = ['The garden is open on the days that are named at the gate, and closed in the winter.']
  scope = {
    tenantId: owner,
    documents: [
      await addDocument(db, owner, 'mietvertrag.txt', [
        'Die Verträge der Häuser in der Bergstraße sind nur schriftlich zu kündigen.',
        'Der Schlüssel wird bei der Übergabe von dem Vermieter überreicht.',
      ]),
      await addDocument(db, owner, 'contrato.txt', [
        'Las habitaciones de la casa no se pueden alquilar a otras personas sin permiso.',
        'El agua y la luz son de cuenta de la empresa que administra el edificio.',
      ]),
      await addDocument(db, owner, 'договор.txt', [
        'Арендные платежи вносятся ежемесячно до десятого числа.',
      ]),
      await addDocument(db, owner, 'lease.txt', [
        'The tenants of the houses are obliged to insure the furniture that is theirs.',
        ...filler,
      ]),
    ],
  }
})
afterAll(() => database.close())

const best = async (text: string, within = scope) =>
  (await findIn(database.db, within, text)).passages[0]?.text ?? ''
const named = (name: string): Scope => ({
  ...scope,
  documents: scope.documents.filter(({ filename }) => filename === name),
})

describe('a question in the language of its documents', () => {
  it.each([
    ['Wie kündigt man den Vertrag eines Hauses?', 'Verträge der Häuser'],
    ['Vertrag', 'Verträge der Häuser'],
    ['wer überreicht die Schlüssel', 'Schlüssel'],
    ['¿Se puede alquilar una habitación?', 'habitaciones'],
    ['habitación', 'habitaciones'],
    ['когда вносится арендный платёж', 'Арендные платежи'],
    ['Must a tenant insure the house?', 'insure the furniture'],
  ])('such as "%s" finds "%s"', async (question, text) => {
    expect(await best(question)).toContain(text)
  })

  it('is read in the language of the documents when its words do not tell', async () => {
    expect(await best('Vertrag Bergstraße', named('mietvertrag.txt'))).toContain('Verträge')
    expect(await best('habitación', named('contrato.txt'))).toContain('habitaciones')
  })

  it('prefers documents in its own language where others say as much', async () => {
    const owner = await addOwner(database.db)
    const documents = [
      await addDocument(database.db, owner, 'team.txt', ['Adam Okafor leads the group and is in Lagos.']),
      await addDocument(database.db, owner, 'gruppe.txt', [
        'Adam Okafor leitet die Gruppe und ist in Lagos.',
      ]),
    ]
    const within = { tenantId: owner, documents }
    for (const [question, text] of [
      ['Wer ist Adam Okafor und wo ist sie?', 'leitet'],
      ['Who is Adam Okafor and where is she?', 'leads'],
    ] as const)
      expect(await best(question, within)).toContain(text)
  })

  it('is read without the small words of its language', async () => {
    const { terms } = await findIn(database.db, scope, 'Wie kündigt man den Vertrag?')
    expect(terms.map(({ term }) => term).sort()).toEqual(['kundigt', 'vertrag'])
  })
})

describe('reindexDocument', () => {
  it('makes a document of another analyser findable again, with the counts as before', async () => {
    const { db } = database
    const id = scope.documents[0]?.id ?? ''
    const state = () =>
      database.execute(
        `select w.words::text as words, d.counts::text as counts, d.analyser, d.languages, d.passages
         from passage_words w join document_words d using (document_id) where w.document_id = $1 order by 1`,
        [id],
      )
    const before = (await state()).rows
    expect(before[0]).toMatchObject({ analyser: analyserVersion, languages: ['german'], passages: 1 })
    await db.execute(sql`update passage_words set words = '{1:1}/1048576' where document_id = ${id}`)
    await db.execute(sql`update document_words set analyser = 1, languages = '{english}', counts = '{1:1}/1048576'
      where document_id = ${id}`)
    expect(await best('Verträge', named('mietvertrag.txt'))).toBe('')
    expect(await reindexDocument(db, id)).toEqual({ tenantId: scope.tenantId })
    expect((await state()).rows).toEqual(before)
    expect(await best('Vertrag', named('mietvertrag.txt'))).toContain('Verträge')
    expect(await reindexDocument(db, id)).toBeNull()
    expect(await reindexDocument(db, 'unknown')).toBeNull()
  })
})
