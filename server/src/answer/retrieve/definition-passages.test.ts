import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { StoredField } from '../../domain/cards/card-field.ts'
import { documentCards } from '../../domain/cards/card-tables.ts'
import { openTestDatabase } from '../../platform/database/database.testing.ts'
import type { OpenDatabase } from '../../platform/database/open-database.ts'
import { addDocument, addOwner } from '../../testing/library.testing.ts'
import type { Scope } from '../stages.ts'
import { definitionPassages } from './definition-passages.ts'

const defined = '“Trial Phase” means a period of six months.'
let database: OpenDatabase
let own: Scope
let other: Scope

beforeAll(async () => {
  database = await openTestDatabase()
  own = await withDefinition()
  other = await withDefinition()
})
afterAll(() => database.close())

/** A document whose card knows the term that its second paragraph defines. */
async function withDefinition(): Promise<Scope> {
  const { db } = database
  const tenantId = await addOwner(db)
  const first = 'The parties agree as follows.'
  const document = await addDocument(db, tenantId, 'falcon.txt', [first, defined])
  const term: StoredField = {
    id: 'a',
    kind: 'term',
    value: 'Trial Phase',
    role: null,
    aliases: [],
    iso: null,
    start: first.length + 1,
    end: first.length + 1 + defined.length,
    foundBy: 'definition',
    origin: 'rule',
  }
  const card = { fields: [term], maker: 1, parties: [], partyNames: '', called: [] }
  await db.insert(documentCards).values({ tenantId, documentId: document.id, ...card })
  return { tenantId, documents: [document] }
}

describe('the passages that define a term', () => {
  it('are those of which a card knows', async () => {
    const [found, ...others] = await definitionPassages(database.db, own, ['trial phase', 'trial phases'])
    expect(found?.text).toContain(defined)
    expect(others).toEqual([])
  })

  it('are none for other terms, for no term, and in somebody else’s documents', async () => {
    expect(await definitionPassages(database.db, own, ['phase'])).toEqual([])
    expect(await definitionPassages(database.db, own, [])).toEqual([])
    const mixed = { tenantId: own.tenantId, documents: other.documents }
    expect(await definitionPassages(database.db, mixed, ['trial phase'])).toEqual([])
  })

  it('follow a card that is corrected between two questions', async () => {
    const { db } = database
    const scope = await withDefinition()
    expect(await definitionPassages(db, scope, ['trial phase'])).toHaveLength(1)
    const ofCard = eq(documentCards.documentId, scope.documents[0]?.id ?? '')
    const [card] = await db.select({ fields: documentCards.fields }).from(documentCards).where(ofCard)
    const fields = (card?.fields ?? []).map(field => ({ ...field, value: 'Test Phase' }))
    await db.update(documentCards).set({ fields }).where(ofCard)
    expect(await definitionPassages(db, scope, ['trial phase'])).toEqual([])
    expect(await definitionPassages(db, scope, ['test phase'])).toHaveLength(1)
  })
})
