import { afterAll, beforeAll } from 'vitest'
import { openTestDatabase } from '../platform/database/database.testing.ts'
import type { OpenDatabase } from '../platform/database/open-database.ts'
import { addCsv, addDocument, addOwner } from '../testing/library.testing.ts'
import { answerQuestion } from './answer-question.ts'
import type { Question, Scope, WrittenAnswer } from './stages.ts'

type Added = { id: string; filename: string }
type Adding = {
  /** A document of these paragraphs. */
  add: (filename: string, ...texts: string[]) => Promise<Added>
  addTable: (filename: string, csv: string) => Promise<Added>
}

/** A database with documents of one owner, and who answers from them without a model. */
export type Library = Pick<OpenDatabase, 'db'> & {
  scope: Scope
  ask: (question: string | (Partial<Question> & { text: string }), within?: Scope) => Promise<WrittenAnswer>
}

/** The library of a file's tests: it is there once they run, and closed after them. */
export function givenLibrary(documents: (adding: Adding) => Promise<Scope['documents']>): Library {
  let database: OpenDatabase
  const library = { ask } as Library
  beforeAll(async () => {
    database = await openTestDatabase()
    const { db } = database
    const tenantId = await addOwner(db)
    const added = await documents({
      add: (filename, ...texts) => addDocument(db, tenantId, filename, texts),
      addTable: (filename, csv) => addCsv(db, tenantId, filename, csv),
    })
    Object.assign(library, { db, scope: { tenantId, documents: added } })
  })
  afterAll(() => database.close())

  async function ask(question: Parameters<Library['ask']>[0], within = library.scope) {
    const asked = { earlier: [], ...(typeof question === 'string' ? { text: question } : question) }
    for await (const event of answerQuestion({ db: library.db }, asked, within))
      if (event.kind === 'end') return event.answer
    throw new Error('The answer did not end')
  }
  return library
}
