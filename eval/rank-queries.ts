import { findPassages } from '../server/src/answer/retrieve/find-passages.ts'
import type { Scope } from '../server/src/answer/stages.ts'
import { understandQuestion } from '../server/src/answer/understand/understand-question.ts'
import type { Database } from '../server/src/platform/database/database.ts'
import type { Baseline } from './baseline.ts'
import type { Collection } from './collections.ts'
import { evenly } from './evenly.ts'
import { type Figure, meanFigure } from './figure.ts'
import { measureRanking, rankMeasures } from './measures.ts'

const documentsRanked = 100
/** Several of them may come from one document. */
const passagesAsked = 150
const depths = [1, 5, 10]
const mostPassages = Math.max(...depths)

/** Measures retrieval: ranks of documents for each query, or of passages in the document that the query names. */
export function rankQueries(
  db: Database,
  scope: Scope,
  collection: Collection,
  baseline: Baseline,
  limit: number,
): Promise<Figure[]> {
  return collection.withinDocument
    ? rankPassages(db, scope, collection, baseline, limit)
    : rankDocuments(db, scope, collection, baseline, limit)
}

async function rankDocuments(
  db: Database,
  scope: Scope,
  { queries, needsAll }: Collection,
  baseline: Baseline,
  limit: number,
): Promise<Figure[]> {
  const own: ReturnType<typeof measureRanking>[] = []
  const plain: ReturnType<typeof measureRanking>[] = []
  const whole: { own: number; plain: number }[] = []
  for (const { text, relevant } of evenly(queries, limit)) {
    const question = await understandQuestion(db, { text, earlier: [] }, scope)
    const { passages } = await findPassages(db, question, passagesAsked)
    const ranked = [...new Set(passages.map(passage => passage.documentId))]
    own.push(measureRanking(ranked, relevant))
    const rankedPlainly = baseline.documents(text, documentsRanked)
    plain.push(measureRanking(rankedPlainly, relevant))
    const firstPassages = passages.slice(0, mostPassages).map(({ documentId }) => documentId)
    whole.push({
      own: holdsAll(firstPassages, relevant),
      plain: holdsAll(rankedPlainly.slice(0, mostPassages), relevant),
    })
  }
  if (own.length === 0) return []
  const figures = rankMeasures.map(name =>
    meanFigure(
      name,
      own.map(values => values[name]),
      plain.map(values => values[name]),
    ),
  )
  if (needsAll)
    figures.push(
      meanFigure(
        `all evidence among ${mostPassages} passages`,
        whole.map(({ own }) => own),
        whole.map(({ plain }) => plain),
      ),
    )
  return figures
}

function holdsAll(ids: string[], relevant: ReadonlyMap<string, number>): number {
  return [...relevant.keys()].every(id => ids.includes(id)) ? 1 : 0
}

async function rankPassages(
  db: Database,
  scope: Scope,
  { questions }: Collection,
  baseline: Baseline,
  limit: number,
): Promise<Figure[]> {
  const answerable = evenly(
    questions.filter(question => !question.unanswerable),
    limit,
  )
  const figures: Figure[] = []
  for (const wording of ['text', 'bare'] as const) {
    const own: number[] = []
    const plain: number[] = []
    for (const { [wording]: text, documentId, spans } of answerable) {
      const within = { ...scope, documents: scope.documents.filter(({ id }) => id === documentId) }
      const question = await understandQuestion(db, { text, earlier: [] }, within)
      const { passages } = await findPassages(db, question, mostPassages)
      own.push(firstHit(passages, spans))
      plain.push(firstHit(baseline.passages(text, mostPassages, documentId), spans))
    }
    for (const depth of depths) {
      const hits = (firsts: number[]) => firsts.map(first => (first < depth ? 1 : 0))
      const name = `passage hit@${depth}${wording === 'bare' ? ', without category' : ''}`
      figures.push(meanFigure(name, hits(own), hits(plain)))
    }
  }
  return figures
}

/** Index of the first passage that overlaps one of the spans, from 0. */
function firstHit(passages: { start: number; end: number }[], spans: [number, number][]): number {
  const at = passages.findIndex(passage =>
    spans.some(([start, end]) => passage.start < end && passage.end > start),
  )
  return at < 0 ? Number.POSITIVE_INFINITY : at
}
