import { findPassages } from '../server/src/answer/retrieve/find-passages.ts'
import type { SignedSentence } from '../server/src/answer/sentences/read-signs.ts'
import { signWeights } from '../server/src/answer/sentences/sign-weights.ts'
import type { Signs } from '../server/src/answer/sentences/signs.ts'
import { handSetSigns } from '../server/src/answer/set-by-hand.ts'
import type { Scope } from '../server/src/answer/stages.ts'
import { understandQuestion } from '../server/src/answer/understand/understand-question.ts'
import { signedSentences } from '../server/src/answer/write/score-sentences.ts'
import { openTestDatabase } from '../server/src/platform/database/database.testing.ts'
import type { Database } from '../server/src/platform/database/database.ts'
import { type ChoiceCase, fitChoiceWeights } from './choice-fit.ts'
import { type Collection, type Question, readCollection } from './collections.ts'
import { evenly } from './evenly.ts'
import { foldOf } from './fold-of.ts'
import { inEachLibrary } from './in-each-library.ts'
import { indexCorpus } from './index-corpus.ts'
import { holdsAnswer } from './measures.ts'
import { shareSaid } from './own-libraries.ts'
import { saveFit } from './save-fit.ts'
import { sharesHalf } from './stretches.ts'

/** How much each collection counts in the fit. */
const shares: Record<string, number> = {
  'own-libraries': 2,
  tatqa: 1,
  'squad-1.1': 1,
  'squad-2.0': 0.5,
  'xquad/de': 0.35,
  'xquad/es': 0.35,
}
const libraries = 'own-libraries'
const collections = Object.keys(shares).filter(name => name !== libraries)
const questionsOfEach = 800
const folds = 6
/** As many as compete in an answer. */
const passagesOfEach = 8

const byHand = Object.entries(handSetSigns) as [keyof Signs, number][]
const names = (Object.keys(signWeights) as (keyof Signs)[]).filter(name => !(name in handSetSigns))

const alive = setInterval(() => {}, 1_000)
await run(Number(process.argv[2] ?? questionsOfEach))
clearInterval(alive)

/**
 * Fits the weights of sentences around those that are set by hand; `most` is the number of questions of a collection. What is
 * asked of contracts in English has weights of its own.
 */
async function run(most: number): Promise<void> {
  const cases = await casesOfLibraries()
  for (const name of collections) cases.push(...(await casesOf(readCollection(name), most)))
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
    const asked = { collection: collection.name, fold: foldOf(articleOf(question.documentId), folds) }
    const isRight = (sentence: SignedSentence) => (answers(question, sentence) ? 1 : 0)
    cases.push(...(await caseOf(database.db, question.text, { ...scope, documents }, asked, isRight)))
  }
  await database.close()
  console.log(`${collection.name}: ${cases.length} questions`)
  return cases
}

/** Our own small libraries, each in a fold of its own. A sentence is right that says most of what is needed. */
async function casesOfLibraries(): Promise<ChoiceCase[]> {
  const inEach = await inEachLibrary(async ({ db, scope, questions }, at) => {
    const own: ChoiceCase[] = []
    for (const question of questions.filter(({ needs }) => needs.length > 0)) {
      const said = ({ text }: SignedSentence) => shareSaid(question, text)
      const asked = { collection: libraries, fold: at % folds }
      own.push(...(await caseOf(db, question.question, scope, asked, said)))
    }
    return own
  })
  const cases = inEach.flat()
  console.log(`${libraries}: ${cases.length} questions`)
  return cases
}

/** A question with the sentences that compete, of which those answer that are worth most; none where nothing answers. */
async function caseOf(
  db: Database,
  text: string,
  scope: Scope,
  asked: Pick<ChoiceCase, 'collection' | 'fold'>,
  worthOf: (sentence: SignedSentence) => number,
): Promise<ChoiceCase[]> {
  const { expected, ...understood } = await understandQuestion(db, { text, earlier: [] }, scope)
  const { terms, passages } = await findPassages(db, { ...understood, expected })
  const sentences = signedSentences(expected, terms, passages.slice(0, passagesOfEach))
  const worths = sentences.map(worthOf)
  const most = Math.max(0, ...worths)
  if (most === 0 || sentences.some(({ contract }) => contract !== null)) return []
  return [
    {
      ...asked,
      rows: sentences.map(({ signs }) => names.map(name => signs[name])),
      given: sentences.map(({ signs, gain }) =>
        byHand.reduce((sum, [name, weight]) => sum + weight * signs[name], gain),
      ),
      right: worths.map(worth => worth === most),
      weight: 1,
    },
  ]
}

function answers(
  { spans, answers, documentId }: Question,
  { passage, start, end, text }: SignedSentence,
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
