import { findPassages } from '../server/src/answer/retrieve/find-passages.ts'
import { readSigns } from '../server/src/answer/sentences/read-signs.ts'
import { understandQuestion } from '../server/src/answer/understand/understand-question.ts'
import { openTestDatabase } from '../server/src/platform/database/database.testing.ts'
import { type Collection, type Question, readCollection } from './collections.ts'
import { evenly } from './evenly.ts'
import { foldOf } from './fold-of.ts'
import { indexCorpus } from './index-corpus.ts'
import { holdsAnswer } from './measures.ts'
import { bestOf, type Choice, fitChoices } from './softmax.ts'

/** How much each collection counts in the fit. */
const counts = { cuad: 1, tatqa: 1, 'squad-1.1': 1, 'squad-2.0': 0.5, 'xquad/de': 0.35, 'xquad/es': 0.35 }
const questionsOfEach = 900
const folds = 5
/** As many as compete in an answer. */
const passagesOfEach = 8

type Case = Choice & { collection: string; fold: number }

await fit()

/** Prints the weights for server/src/answer/sentences/sign-weights.ts, and how often they find the answer. */
async function fit(): Promise<void> {
  const cases: Case[] = []
  let names: string[] = []
  for (const [name, weight] of Object.entries(counts)) {
    const found = await casesOf(readCollection(name))
    names = found.names
    for (const each of found.cases) cases.push({ ...each, weight: weight / found.cases.length })
    console.log(`${name}: ${found.cases.length} questions`)
  }
  for (const name of Object.keys(counts)) {
    const own = cases.filter(({ collection }) => collection === name)
    const right = Array.from({ length: folds }, (_, fold) => {
      const weights = fitChoices(
        cases.filter(each => each.fold !== fold),
        names.length,
      )
      return own.filter(each => each.fold === fold && each.right[bestOf(each, weights)]).length
    })
    console.log(`${name}: ${(right.reduce((sum, each) => sum + each, 0) / own.length).toFixed(3)} right`)
  }
  const weights = fitChoices(cases, names.length)
  for (const [at, name] of names.entries()) console.log(`  ${name}: ${weights[at]?.toFixed(2)},`)
}

/** The questions with an answer among the sentences that compete. */
async function casesOf(collection: Collection): Promise<{ names: string[]; cases: Case[] }> {
  const database = await openTestDatabase()
  const { scope } = await indexCorpus(database, collection.corpus)
  let names: string[] = []
  const cases: Case[] = []
  for (const question of evenly(collection.questions, questionsOfEach)) {
    if (question.unanswerable) continue
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
    names = Object.keys(sentences[0]?.signs ?? {})
    const rows = sentences.map(({ signs }) => Object.values(signs))
    cases.push({
      collection: collection.name,
      fold: foldOf(articleOf(question.documentId), folds),
      rows,
      right,
      weight: 1,
    })
  }
  await database.close()
  return { names, cases }
}

function answers(
  { spans, answers, documentId }: Question,
  { passage, start, end, text }: ReturnType<typeof readSigns>[number],
): boolean {
  if (passage.documentId !== documentId) return false
  if (spans.length === 0) return holdsAnswer(text, answers)
  const [from, to] = [passage.start + start, passage.start + end]
  return spans.some(([a, b]) => Math.min(to, b) - Math.max(from, a) >= 0.5 * Math.min(to - from, b - a))
}

/** All paragraphs of an article ("Warsaw#9") share a fold. */
function articleOf(documentId: string): string {
  return documentId.split('#', 1)[0] ?? ''
}
