import { clauseKindOf, countWordings } from '../server/src/answer/lexicon/clause-kinds.ts'
import { openTestDatabase } from '../server/src/platform/database/database.testing.ts'
import { answers } from './answer-figures.ts'
import { askQuestions } from './ask-questions.ts'
import { baselineOf } from './baseline.ts'
import { readCollection } from './collections.ts'
import { indexCorpus } from './index-corpus.ts'
import { saveFit } from './save-fit.ts'

const mostAsked = 1_800
/** Kinds with a smaller share of right answers are loosely worded. */
const fewestRight = 0.62
/** Fewer answers say nothing of a kind. */
const fewestAnswers = 3

// Nothing else keeps the process from ending while the embedded database works.
const alive = setInterval(() => {}, 1_000)
await run(Number(process.argv[2] ?? mostAsked))
clearInterval(alive)

/**
 * Counts for each kind of clause how many of CUAD's answers are right whose first quote is worded so in one way only; how
 * many of those that are worded so in several ways, it prints.
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
  for (const { name, right, answers } of kinds) console.log(`${name}: ${right} of ${answers}`)
  const several = rightOf(worded.filter(({ ways }) => ways > 1))
  console.log(`in several ways: ${several.right} of ${several.answers}`)
  const isLoose = ({ right, answers }: (typeof kinds)[number]) =>
    answers >= fewestAnswers && right / answers < fewestRight
  const loose = kinds.filter(isLoose).sort((a, b) => (a.name < b.name ? -1 : 1))
  const figures = {
    figure: 'of answers worded so in one way only, the share that is right',
    cases: { cuad: all.length },
    heldOut: {},
  }
  saveFit('fit-clause-kinds.ts', 'lexicon/loose-clause-kinds', figures, {
    kinds: Object.fromEntries(loose.map(({ name, right, answers }) => [name, { right, answers }])),
  })
}

function rightOf(judged: { right: boolean }[]): { right: number; answers: number } {
  return { right: judged.filter(({ right }) => right).length, answers: judged.length }
}
