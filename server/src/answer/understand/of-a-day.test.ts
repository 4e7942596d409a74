import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestDatabase } from '../../platform/database/database.testing.ts'
import type { OpenDatabase } from '../../platform/database/open-database.ts'
import { addDocument, addOwner } from '../../testing/library.testing.ts'
import type { Scope } from '../stages.ts'
import { documentsMeant } from './documents-meant.ts'
import { asksForDecisions, withDay } from './of-a-day.ts'

let database: OpenDatabase
let scope: Scope
beforeAll(async () => {
  database = await openTestDatabase()
  const tenantId = await addOwner(database.db)
  const add = (filename: string) => addDocument(database.db, tenantId, filename, ['The choir met.'])
  scope = {
    tenantId,
    documents: [await add('choir 2023-03-08.md'), await add('choir 2023-05-17.md'), await add('rules.md')],
  }
})
afterAll(() => database.close())

async function meant(text: string): Promise<string[]> {
  const { scope: within } = await withDay(database.db, documentsMeant(text, scope), text)
  return within.documents.map(({ filename }) => filename)
}

describe('A question of what a meeting of one day decided', () => {
  it('means the documents of that day, with or without its year', async () => {
    for (const text of [
      'What was decided on 8 March?',
      'What was discussed on March 8, 2023?',
      'Was wurde am 8. März beschlossen?',
      'Qui était présent à la réunion du 8 mars ?',
    ])
      expect(await meant(text)).toEqual(['choir 2023-03-08.md'])
  })

  it('is left alone where no document is of that day, or the day limits something', async () => {
    for (const text of [
      'What was decided on 9 March?',
      'What was decided on 8 March 2021?',
      'What was decided before 8 March?',
      'Which bill is due on 8 March?',
      'What was reported about the fire on 8 March?',
      'What was decided about the fire of 8 March 2023?',
      'Who approved the lamp on 8 March 2023?',
    ])
      expect(await meant(text)).toHaveLength(3)
  })

  it('is left alone where the day is that of something else', async () => {
    for (const text of [
      'What was said about the storm on 8 March?',
      'What was decided about the storm of 8 March 2023?',
      'Who agreed to the EUR 70 for a drum on 8 March 2023?',
      'What was reported on 8 March?',
      'Was wurde über den Sturm am 8. März beschlossen?',
      'When is the meeting on 8 March?',
    ])
      expect(await meant(text)).toHaveLength(3)
  })

  it('may name its subject elsewhere, or the day first', async () => {
    for (const text of [
      'What was decided on 8 March about the storm?',
      'On 8 March, what did the board decide?',
      'Who took part in the meeting of 8 March 2023?',
      'Was hat der Vorstand am 8. März beschlossen?',
    ])
      expect(await meant(text)).toEqual(['choir 2023-03-08.md'])
  })

  it('asks for all decisions only where it names no subject', () => {
    for (const text of ['What was decided on 8 March?', 'Was hat der Vorstand am 8. März beschlossen?'])
      expect(asksForDecisions(text)).toBe(true)
    for (const text of ['What was decided about the piano?', 'Who decided on 8 March?', 'What was the fee?'])
      expect(asksForDecisions(text)).toBe(false)
  })
})
