import { findPassages } from '../server/src/answer/retrieve/find-passages.ts'
import { readSigns } from '../server/src/answer/sentences/read-signs.ts'
import { signWeights } from '../server/src/answer/sentences/sign-weights.ts'
import type { Signs } from '../server/src/answer/sentences/signs.ts'
import { handSetSigns } from '../server/src/answer/set-by-hand.ts'
import { understandQuestion } from '../server/src/answer/understand/understand-question.ts'
import { openTestDatabase } from '../server/src/platform/database/database.testing.ts'
import { type ChoiceCase, fitChoiceWeights } from './choice-fit.ts'
import { type Collection, type Question, readCollection } from './collections.ts'
import { evenly } from './evenly.ts'
import { foldOf } from './fold-of.ts'
import { indexCorpus } from './index-corpus.ts'
import { holdsAnswer } from './measures.ts'
import { saveFit } from './save-fit.ts'
import { sharesHalf } from './stretches.ts'

/** How much each collection counts in the fit. */
const shares: Record<string, number> = {
  cuad: 1,
  tatqa: 1,
  'squad-1.1': 1,
  'squad-2.0': 0.5,
  'xquad/de': 0.35,
  'xquad/es': 0.35,
}
const questionsOfEach = 800
const folds = 5
/** As many as compete in an answer. */
const passagesOfEach = 8

const byHand = Object.entries(handSetSigns) as [keyof Signs, number][]
const names = (Object.keys(signWeights) as (keyof Signs)[]).filter(name => !(name in handSetSigns))

const alive = setInterval(() => {}, 1_000)
await run(Number(process.argv[2] ?? questionsOfEach))
clearInterval(alive)

/** Fits the weights of sentences around those that are set by hand; `most` is the number of questions of a collection. */
async function run(most: number): Promise<void> {
  const cases: ChoiceCase[] = []
  for (const name of Object.keys(shares)) cases.push(...(await casesOf(readCollection(name), most)))
  const { weights, ...figures } = fitChoiceWeights(cases, names, shares)
  const figure = 'how often the best sentence answers, where one does'
  saveFit('fit-signs.ts', 'sentences/sign-weights', { figure, ...figures }, { weights })
}

/** The questions with an answer among the sentences that compete. */
async function casesOf(collection: Collection, most: number): Promise<ChoiceCase[]> {
  const database = await openTestDatabase()
  const { scope } = await indexCorpus(database, collection.corpus)
  const cases: ChoiceCase[] = []
  const answerable = collection.questions.filter(({ unanswerable }) => !unanswerable)
  for (const question of evenly(answerable, most)) {
    const within = ({ id }: { id: string }) => !collection.withinDocument || id === question.documentId
    const documents = scope.documents.filter(within)
    const understood = await understandQuestion(
      database.db,
      { text: question.text, earlier: [] },
      { ...scope, documents },
    )
    const { terms, passages } = await findPassages(database.db, understood)
    const sentences = readSigns(understood.expected, terms, passages.slice(0, passagesOfEach))
    const right = sentences.map(sentence => answers(question, sentence))
    if (!right.includes(true)) continue
    cases.push({
      collection: collection.name,
      fold: foldOf(articleOf(question.documentId), folds),
      rows: sentences.map(({ signs }) => names.map(name => signs[name])),
      given: sentences.map(({ signs }) => sumOf(byHand.map(([name, weight]) => weight * signs[name]))),
      right,
      weight: 1,
    })
  }
  await database.close()
  console.log(`${collection.name}: ${cases.length} questions`)
  return cases
}

function sumOf(values: number[]): number {
  return values.reduce((sum, value) => sum + value, 0)
}

function answers(
  { spans, answers, documentId }: Question,
  { passage, start, end, text }: ReturnType<typeof readSigns>[number],
): boolean {
  if (passage.documentId !== documentId) return false
  if (spans.length === 0) return holdsAnswer(text, answers)
  const place = { start: passage.start + start, end: passage.start + end }
  return spans.some(span => sharesHalf(place, span))
}

/** All paragraphs of an article ("Warsaw#9") share a fold. */
function articleOf(documentId: string): string {
  return documentId.split('#', 1)[0] ?? ''
}
