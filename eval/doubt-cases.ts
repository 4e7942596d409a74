import { findPassages } from '../server/src/answer/retrieve/find-passages.ts'
import { understandQuestion } from '../server/src/answer/understand/understand-question.ts'
import { isDoubtful, type Quotes, rightConfidence } from '../server/src/answer/write/answer-confidence.ts'
import type { Evidence } from '../server/src/answer/write/evidence.ts'
import { english } from '../server/src/answer/write/own-words/english.ts'
import { weighQuotes } from '../server/src/answer/write/weigh-quotes.ts'
import { comesNowhereNear, doubtOf } from '../server/src/answer/write/write-quotes.ts'
import { openTestDatabase } from '../server/src/platform/database/database.testing.ts'
import { answers } from './answer-figures.ts'
import { readCollection } from './collections.ts'
import { evenly } from './evenly.ts'
import { inEachLibrary } from './in-each-library.ts'
import { indexCorpus } from './index-corpus.ts'
import { shareSaid } from './own-libraries.ts'
import type { Quoted } from './quoted.ts'

/**
 * Whose questions are asked over which texts. Those of another collection have no answer there; `withheld` are asked
 * without the texts of their own article, so that none answers.
 */
export type DoubtSource = { over: string; of: string; withheld?: true }

/** A question, the evidence for its best sentence, and whether what is quoted for it answers. */
export type DoubtCase = {
  source: string
  over: string
  /** The article or contract, whose cases share a fold. */
  document: string
  /** The kind of clause that is asked for. */
  clause: string | null
  evidence: Evidence
  /** Null where it is refused. */
  shares: Quotes | null
  /** Whether the answer is plain whatever its evidence says (a list) or remarked (a figure that is lacking). */
  settled: 'plain' | 'remarked' | null
  answerable: boolean
  right: boolean
  /** Whether it is answered at once, and not document by document or part by part. */
  isWhole: boolean
}

/** Asks the questions of sources that share their texts, at most `most` of each. */
export async function gatherDoubt(
  over: string,
  sources: (DoubtSource & { most: number })[],
): Promise<DoubtCase[]> {
  const collection = readCollection(over)
  const database = await openTestDatabase()
  const { scope } = await indexCorpus(database, collection.corpus)
  const cases: DoubtCase[] = []
  for (const { of, withheld, most } of sources) {
    const isOwn = of === over
    const { questions } = readCollection(of)
    const asked = isOwn ? questions : questions.filter(({ unanswerable }) => !unanswerable)
    for (const question of evenly(asked, most)) {
      const within = isOwn && collection.withinDocument ? question.documentId : null
      const documents = scope.documents.filter(({ id }) =>
        withheld ? articleOf(id) !== articleOf(question.documentId) : within === null || id === within,
      )
      const isRight = (quotes: Quoted['quotes']) => answers(question, { quotes, confidence: 0 }) === 1
      const read = await readCase(database.db, question.text, { ...scope, documents }, isRight)
      if (!read) continue
      const isAnswered = isOwn && !withheld
      cases.push({
        ...read,
        source: sourceName({ over, of, ...(withheld && { withheld }) }),
        over,
        document: articleOf(question.documentId),
        answerable: isAnswered && !question.unanswerable,
        right: isAnswered && read.right,
      })
    }
  }
  await database.close()
  return cases
}

/** Asks our own small libraries, each of which is one document here; an answer is right that has all that it needs. */
export async function gatherOfLibraries(): Promise<DoubtCase[]> {
  const inEach = await inEachLibrary(async ({ name, db, scope, questions }) => {
    const cases: DoubtCase[] = []
    for (const question of questions) {
      const answerable = question.needs.length > 0
      const isRight = (quotes: Quoted['quotes']) =>
        answerable && shareSaid(question, quotes.map(({ text }) => text).join('\n')) === 1
      const read = await readCase(db, question.question, scope, isRight)
      if (!read?.isWhole) continue
      const source = 'own-libraries'
      cases.push({ ...read, source, over: source, document: `library ${name}`, answerable })
    }
    return cases
  })
  return inEach.flat()
}

export function sourceName({ over, of, withheld }: DoubtSource): string {
  return withheld ? `${of} without its article` : of === over ? of : `${of} over ${over}`
}

type Read = Omit<DoubtCase, 'source' | 'over' | 'document' | 'answerable'>

/** Null for a question that is not in doubt. */
export async function readCase(
  db: Parameters<typeof understandQuestion>[0],
  text: string,
  scope: Parameters<typeof understandQuestion>[2],
  isRight: (quotes: Quoted['quotes']) => boolean,
): Promise<Read | null> {
  const understood = await understandQuestion(db, { text, earlier: [] }, scope)
  // What cards say is not in doubt.
  if (understood.card) return null
  const { expected, each, parts, comparison, summary } = understood
  const { terms, passages } = await findPassages(db, understood)
  const weighed = weighQuotes(expected, terms, passages, english, understood.clause)
  if (!weighed) return null
  const { evidence, quotes: shares } = weighed
  const sources = weighed.sentences.flatMap(sentence => sentence.sources)
  const quotes = sources.map(({ passage, start, end }) => ({
    documentId: passage.documentId,
    start,
    end,
    text: passage.text.slice(start - passage.start, end - passage.start),
  }))
  const { doubtful } = doubtOf(weighed, expected)
  const isRefused = comesNowhereNear(weighed, expected)
  const isByEvidence = isRefused || doubtful === isDoubtful(rightConfidence(evidence, shares), expected)
  return {
    clause: evidence.clause === 1 ? understood.clause : null,
    evidence,
    shares: isRefused ? null : shares,
    settled: isByEvidence ? null : doubtful ? 'remarked' : 'plain',
    right: isRight(quotes),
    isWhole: each === null && parts.length === 0 && comparison === null && summary === null,
  }
}

/** All paragraphs of an article ("Warsaw#9") are one document. */
function articleOf(id: string): string {
  return id.split('#', 1)[0] ?? ''
}
