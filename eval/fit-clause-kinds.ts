import { clauseKindOf } from '../server/src/answer/lexicon/clause-kinds.ts'
import { openTestDatabase } from '../server/src/platform/database/database.testing.ts'
import { answers } from './answer-figures.ts'
import { askQuestions } from './ask-questions.ts'
import { baselineOf } from './baseline.ts'
import { readCollection } from './collections.ts'
import { indexCorpus } from './index-corpus.ts'

const asked = 1_800
/** Kinds below this are listed in server/src/answer/lexicon/loose-clause-kinds.ts. */
const fewestRight = 0.62

// Nothing else keeps the process from ending while the embedded database works.
const alive = setInterval(() => {}, 1_000)
await run()
clearInterval(alive)

/** Prints how many of CUAD's plain answers are right for each kind of clause, the least sure first. */
async function run(): Promise<void> {
  const collection = readCollection('cuad')
  const database = await openTestDatabase()
  const { scope } = await indexCorpus(database, collection.corpus)
  const all = await askQuestions(database.db, scope, collection, baselineOf(collection), asked)
  await database.close()
  const plain = all.filter(({ own }) => own.doubt === 'plain')
  const byKind = Map.groupBy(plain, ({ question }) => clauseKindOf(question.text)?.name ?? 'none')
  const kinds = [...byKind].map(([name, own]) => {
    const right = own.filter(({ question, own }) => answers(question, own) > 0).length
    return { name, right, plain: own.length }
  })
  for (const { name, right, plain } of kinds.sort((a, b) => a.right / a.plain - b.right / b.plain))
    console.log(`  ['${name}', ${right}, ${plain}],${right / plain < fewestRight ? ' // loose' : ''}`)
}
