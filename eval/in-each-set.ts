import type { Scope } from '../server/src/answer/stages.ts'
import { openTestDatabase } from '../server/src/platform/database/database.testing.ts'
import type { Database } from '../server/src/platform/database/database.ts'
import { type CorpusEntry, readCollection } from './collections.ts'
import { type Filed, indexAsFiles } from './index-as-files.ts'
import {
  type ContractQuestion,
  type OwnQuestions,
  readOwnQuestions,
  type UnanswerableQuestion,
} from './own-questions.ts'

export type OpenSet = OwnQuestions &
  Pick<Filed, 'passages' | 'inCollection'> & {
    db: Database
    corpus: CorpusEntry[]
    /** The contracts that a question is asked of: all, or the one that it is about. */
    scopeOf(question: Pick<ContractQuestion, 'document' | 'alone'> | UnanswerableQuestion | null): Scope
  }

const asFiled = (id: string) => `${id}.txt`

/** Runs it on each set of our own questions, whose contracts are stored in a database of their own. */
export async function inEachSet<Result>(
  kept: boolean,
  run: (set: OpenSet) => Promise<Result>,
  filenameOf: (id: string) => string = asFiled,
): Promise<Result[]> {
  const results: Result[] = []
  const all = readCollection('cuad').corpus
  for (const set of readOwnQuestions(kept)) {
    const corpus = all.filter(({ id }) => set.documents.includes(id))
    const database = await openTestDatabase()
    try {
      const { scope, ...filed } = await indexAsFiles(database.db, 'evaluation', corpus, ({ id }) =>
        filenameOf(id),
      )
      const scopeOf: OpenSet['scopeOf'] = question => {
        const about = question === null ? null : 'document' in question ? question.document : question.about
        if (!question?.alone || about === null) return scope
        return {
          ...scope,
          documents: scope.documents.filter(({ filename }) => filename === filenameOf(about)),
        }
      }
      results.push(await run({ ...set, ...filed, db: database.db, corpus, scopeOf }))
    } finally {
      await database.close()
    }
  }
  return results
}
