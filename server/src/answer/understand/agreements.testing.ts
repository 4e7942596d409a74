import { afterAll, beforeAll } from 'vitest'
import { openTestDatabase } from '../../platform/database/database.testing.ts'
import type { OpenDatabase } from '../../platform/database/open-database.ts'
import { addDocument, addOwner } from '../../testing/library.testing.ts'
import type { Scope, ScopeDocument } from '../stages.ts'

/** A party on a document's card. */
export const party = (value: string): NonNullable<ScopeDocument['called']>[number] => ({
  kind: 'party',
  value,
  aliases: [],
})

/** Six passages, each with the words among what any agreement says. */
const passagesAbout = (words: string[]): string[] =>
  Array.from({ length: 6 }, (_, at) => {
    const filler = `Clause ${at} binds both parties, and each of them keeps the goods, the money and the records of the year in order. `
    return `${filler.repeat(14)}${words.map(word => `It is about ${word}.`).join(' ')}`
  })

/** A database with these agreements, by their names: what each is about, and what its card says; there once tests run. */
export function givenAgreements(
  agreements: [filename: string, words: string[], called?: ScopeDocument['called']][],
): Pick<OpenDatabase, 'db'> & { scope: Scope } {
  let database: OpenDatabase
  const given = {} as ReturnType<typeof givenAgreements>
  beforeAll(async () => {
    database = await openTestDatabase()
    const { db } = database
    const tenantId = await addOwner(db)
    const documents: ScopeDocument[] = []
    for (const [filename, words, called = []] of agreements)
      documents.push({ ...(await addDocument(db, tenantId, filename, passagesAbout(words))), called })
    Object.assign(given, { db, scope: { tenantId, documents } })
  })
  afterAll(() => database.close())
  return given
}
