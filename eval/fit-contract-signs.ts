import { findPassages } from '../server/src/answer/retrieve/find-passages.ts'
import { type ContractSigns, contractWeights } from '../server/src/answer/sentences/contract-signs.ts'
import type { Signs } from '../server/src/answer/sentences/signs.ts'
import { handSetSigns } from '../server/src/answer/set-by-hand.ts'
import type { Scope } from '../server/src/answer/stages.ts'
import { understandQuestion } from '../server/src/answer/understand/understand-question.ts'
import { signedSentences } from '../server/src/answer/write/score-sentences.ts'
import { openTestDatabase } from '../server/src/platform/database/database.testing.ts'
import type { Database } from '../server/src/platform/database/database.ts'
import { type ChoiceCase, fitChoiceWeights } from './choice-fit.ts'
import { readCollection } from './collections.ts'
import { evenly } from './evenly.ts'
import { foldOf } from './fold-of.ts'
import { inEachSet } from './in-each-set.ts'
import { indexCorpus } from './index-corpus.ts'
import { saveFit } from './save-fit.ts'
import { type Place, type Stretch, sharesHalf } from './stretches.ts'

/** How much each counts in the fit: CUAD asks with the titles of its categories. */
const shares = { own: 1, cuad: 0.3 }
const questionsOfEach = 800
const folds = 5
/** As many as compete in an answer. */
const passagesOfEach = 8

/** No sentence of a contract is the first row of a table, and hardly one only announces. */
const byHand = ['header', 'announces', 'names'] as const
const names = (Object.keys(contractWeights) as (keyof Signs | keyof ContractSigns)[]).filter(
  name => !byHand.some(other => other === name),
)

type Marked = { text: string; document: string; stretches: Stretch[] }
/** Where a place of a document that was read stands in the collection. */
type Placing = (place: Place) => Place

const alive = setInterval(() => {}, 1_000)
await run(Number(process.argv[2] ?? questionsOfEach))
clearInterval(alive)

/** Fits the weights of sentences of contracts; `most` is the number of questions of CUAD. */
async function run(most: number): Promise<void> {
  const own = await inEachSet(false, async ({ db, contracts, scopeOf, inCollection }) => {
    const place: Placing = quote => inCollection({ quotes: [quote] }).quotes[0] ?? quote
    const cases: ChoiceCase[] = []
    for (const question of contracts) {
      const marked = { text: question.question, document: question.document, stretches: question.gold }
      cases.push(...(await casesOf('own', db, marked, scopeOf(question), place)))
    }
    return cases
  })
  const cases = [...own.flat(), ...(await casesOfCuad(most))]
  const { weights, ...figures } = fitChoiceWeights(cases, names, shares)
  const fixed = Object.fromEntries(byHand.map(name => [name, handSetSigns[name]]))
  const figure = 'how often the best sentence answers, where one does'
  saveFit(
    'fit-contract-signs.ts',
    'sentences/contract-weights',
    { figure, ...figures },
    { weights: { ...weights, ...fixed } },
  )
}

async function casesOfCuad(most: number): Promise<ChoiceCase[]> {
  const { corpus, questions } = readCollection('cuad')
  const database = await openTestDatabase()
  const { scope } = await indexCorpus(database, corpus)
  const cases: ChoiceCase[] = []
  for (const { text, documentId, spans } of evenly(
    questions.filter(({ unanswerable }) => !unanswerable),
    most,
  )) {
    const documents = scope.documents.filter(({ id }) => id === documentId)
    const marked = { text, document: documentId, stretches: spans }
    cases.push(...(await casesOf('cuad', database.db, marked, { ...scope, documents }, place => place)))
  }
  await database.close()
  return cases
}

/** The question with the sentences that compete, if one of them answers and they are of contracts. */
async function casesOf(
  collection: keyof typeof shares,
  db: Database,
  { text, document, stretches }: Marked,
  scope: Scope,
  placing: Placing,
): Promise<ChoiceCase[]> {
  const { expected, clause, ...understood } = await understandQuestion(db, { text, earlier: [] }, scope)
  const { terms, passages } = await findPassages(db, { ...understood, expected, clause })
  const sentences = signedSentences(expected, terms, passages.slice(0, passagesOfEach), clause)
  if (sentences.some(({ contract }) => contract === null)) return []
  const right = sentences.map(({ passage, start, end }) => {
    const { documentId } = passage
    const place = placing({ documentId, start: passage.start + start, end: passage.start + end })
    return place.documentId === document && stretches.some(stretch => sharesHalf(place, stretch))
  })
  if (!right.includes(true)) return []
  return [
    {
      collection,
      fold: foldOf(document, folds),
      rows: sentences.map(({ signs, contract }) => {
        const all: Record<string, number> = { ...signs, ...contract }
        return names.map(name => all[name] ?? 0)
      }),
      given: sentences.map(({ signs, gain }) =>
        byHand.reduce((sum, name) => sum + handSetSigns[name] * signs[name], gain),
      ),
      right,
      weight: 1,
    },
  ]
}
