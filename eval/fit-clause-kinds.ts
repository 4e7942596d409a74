import { clauseKindOf, countWordings } from '../server/src/answer/lexicon/clause-kinds.ts'
import { openTestDatabase } from '../server/src/platform/database/database.testing.ts'
import { answers } from './answer-figures.ts'
import { askQuestions } from './ask-questions.ts'
import { baselineOf } from './baseline.ts'
import { readCollection } from './collections.ts'
import { indexCorpus } from './index-corpus.ts'

const mostAsked = 1_800
/** Kinds below this are listed in server/src/answer/lexicon/loose-clause-kinds.ts. */
const fewestRight = 0.62
/** Fewer answers say nothing of a kind. */
const fewestAnswers = 3

// Nothing else keeps the process from ending while the embedded database works.
const alive = setInterval(() => {}, 1_000)
await run(Number(process.argv[2] ?? mostAsked))
clearInterval(alive)

/**
 * Prints for each kind of clause how many of CUAD's answers are right whose first quote is worded so in one way only, the
 * least sure first, and how many of those that are worded so in several ways.
 */
async function run(asked: number): Promise<void> {
  const collection = readCollection('cuad')
  const database = await openTestDatabase()
  const { scope } = await indexCorpus(database, collection.corpus)
  const all = await askQuestions(database.db, scope, collection, baselineOf(collection), asked)
  await database.close()
  const worded = all.flatMap(({ question, own }) => {
    const name = clauseKindOf(question.text)?.name
    const text = own.quotes[0]?.text
    if (!name || !text) return []
    return { name, ways: countWordings(name, text), right: answers(question, own) > 0 }
  })
  const byKind = Map.groupBy(
    worded.filter(({ ways }) => ways === 1),
    ({ name }) => name,
  )
  const kinds = [...byKind].map(([name, own]) => ({ name, ...rightOf(own) }))
  for (const { name, right, of } of kinds.sort((a, b) => a.right / a.of - b.right / b.of)) {
    const isLoose = of >= fewestAnswers && right / of < fewestRight
    console.log(`  ['${name}', ${right}, ${of}],${isLoose ? ' // loose' : ''}`)
  }
  const several = rightOf(worded.filter(({ ways }) => ways > 1))
  console.log(`in several ways: ${several.right} of ${several.of}`)
}

function rightOf(answers: { right: boolean }[]): { right: number; of: number } {
  return { right: answers.filter(({ right }) => right).length, of: answers.length }
}
