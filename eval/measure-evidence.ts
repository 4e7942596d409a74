import { wordedFirst } from '../server/src/answer/retrieve/gather-alike.ts'
import { gatherPassages } from '../server/src/answer/retrieve/gather-passages.ts'
import type { FoundPassage, Scope } from '../server/src/answer/stages.ts'
import { understandQuestion } from '../server/src/answer/understand/understand-question.ts'
import { choosePassages } from '../server/src/answer/write/model-prompt.ts'
import { promptBudget } from '../server/src/answer/write/prompt-budget.ts'
import { openTestDatabase } from '../server/src/platform/database/database.testing.ts'
import type { Database } from '../server/src/platform/database/database.ts'
import type { CollectionResult, MeasureOptions } from './collection-result.ts'
import { type Collection, readCollection } from './collections.ts'
import { evenly } from './evenly.ts'
import { type Figure, meanFigure } from './figure.ts'
import { indexCorpus } from './index-corpus.ts'
import { holdsAnswer } from './measures.ts'

export const evidenceCollections = ['cuad', 'squad-1.1', 'tatqa', 'multihop']
const budgets = [6_000, 12_000]
const largeWindow = 128_000

/** A question and what of the given passages would answer it. */
type Case = { text: string; documentId: string | null; isGiven: (passages: FoundPassage[]) => boolean }

/** Whether what a language model would be given holds the evidence, at two budgets. No model is asked. */
export async function measureEvidence(
  name: string,
  { limit, cases: shown }: MeasureOptions,
): Promise<CollectionResult> {
  const begun = performance.now()
  const collection = readCollection(name.replace('evidence/', ''))
  const database = await openTestDatabase()
  try {
    const { scope, passages } = await indexCorpus(database, collection.corpus)
    const asked = evenly(casesOf(collection), limit)
    const figures: Figure[] = []
    for (const tokens of budgets) {
      const held: number[] = []
      const counts: number[] = []
      for (const one of asked) {
        const given = await givenFor(database.db, one, scope, tokens)
        held.push(Number(one.isGiven(given)))
        counts.push(given.length)
        if (shown && held.at(-1) === 0) console.log(`not in ${tokens} tokens  ${one.text}`)
      }
      figures.push(meanFigure(`evidence in ${tokens} tokens`, held, null))
      figures.push(meanFigure(`passages in ${tokens} tokens`, counts, null))
    }
    const seconds = (performance.now() - begun) / 1000
    return { name, documents: collection.corpus.length, passages, seconds, figures }
  } finally {
    await database.close()
  }
}

async function givenFor(
  db: Database,
  { text, documentId }: Case,
  scope: Scope,
  tokens: number,
): Promise<FoundPassage[]> {
  const documents = scope.documents.filter(({ id }) => documentId === null || id === documentId)
  const budget = promptBudget(largeWindow, tokens)
  const question = await understandQuestion(db, { text, earlier: [] }, { ...scope, documents })
  const found = await gatherPassages(db, question, undefined, budget.passages)
  return choosePassages(wordedFirst(found), found.outline ? 'all' : 'best', budget)
}

/** One passage of a marked clause, all documents of a chain, or a text that holds the answer. */
function casesOf({ questions, queries, withinDocument, needsAll, corpus }: Collection): Case[] {
  if (needsAll)
    return queries.map(({ text, relevant }) => ({
      text,
      documentId: null,
      isGiven: given => [...relevant.keys()].every(id => given.some(({ documentId }) => documentId === id)),
    }))
  const texts = new Map(corpus.map(({ id, text }) => [id, text]))
  const answerable = questions.filter(({ unanswerable }) => !unanswerable)
  if (withinDocument)
    return answerable.map(({ text, documentId, spans }) => ({
      text,
      documentId,
      isGiven: given =>
        given.some(passage => spans.some(([start, end]) => passage.start < end && passage.end > start)),
    }))
  // What must be computed stands nowhere.
  const quotable = answerable.filter(({ documentId, answers }) =>
    holdsAnswer(texts.get(documentId) ?? '', answers),
  )
  return quotable.map(({ text, documentId, answers }) => ({
    text,
    documentId: null,
    isGiven: given =>
      given.some(passage => passage.documentId === documentId && holdsAnswer(passage.text, answers)),
  }))
}
