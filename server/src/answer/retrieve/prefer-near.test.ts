import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestDatabase } from '../../platform/database/database.testing.ts'
import type { OpenDatabase } from '../../platform/database/open-database.ts'
import { addDocument, addOwner } from '../../testing/library.testing.ts'
import { findIn } from '../question.testing.ts'
import { searchPassages } from '../search-passages.ts'
import type { Scope } from '../stages.ts'

const lift = 'In case of an elevator failure notify Facilities, extension 4411.'
const pages = [
  'Bicycles are kept in the yard behind the canteen.',
  lift,
  'The canteen opens at eleven and closes at two.',
  'Visitors sign the register at the front desk.',
].map((rule, at) => `${rule} ${`Picture ${at} shows the place in colour. `.repeat(30)}`)
const question = 'Who do I phone when the lift is stuck?'

describe('Passages of a few documents that are no contracts', () => {
  let database: OpenDatabase
  let scope: Scope

  beforeAll(async () => {
    database = await openTestDatabase()
    const owner = await addOwner(database.db)
    const handbook = await addDocument(database.db, owner, 'handbook.txt', pages)
    scope = { tenantId: owner, documents: [handbook] }
  })
  afterAll(() => database.close())

  it('are found by their meaning where they have none of the words of the question', async () => {
    const { passages } = await findIn(database.db, scope, question)
    expect(passages[0]?.text).toContain(lift)
  })

  it('stand first by words where these tell', async () => {
    const { passages } = await findIn(database.db, scope, 'When does the canteen close?')
    expect(passages[0]?.text).toContain('closes at two')
  })

  it('are found by words alone in a search', async () => {
    const { hits } = await searchPassages(database.db, question, scope, { offset: 0, limit: 10 })
    expect(hits.map(({ snippet }) => snippet).join()).not.toContain('elevator')
  })
})
