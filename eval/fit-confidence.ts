import { ofContract } from '../server/src/answer/lexicon/clause-parts.ts'
import { findPassages } from '../server/src/answer/retrieve/find-passages.ts'
import { understandQuestion } from '../server/src/answer/understand/understand-question.ts'
import type { Evidence } from '../server/src/answer/write/evidence.ts'
import { readEvidence } from '../server/src/answer/write/read-evidence.ts'
import { scoreSentences } from '../server/src/answer/write/score-sentences.ts'
import { openTestDatabase } from '../server/src/platform/database/database.testing.ts'
import { type Question, readCollection } from './collections.ts'
import { type ConfidenceCase, fitConfidence } from './confidence-fit.ts'
import { evenly } from './evenly.ts'
import { indexCorpus } from './index-corpus.ts'

/**
 * Whose questions are asked over which texts, and how many questions they count as together; null if each counts as one.
 * Those of another collection have no answer there.
 */
const sources: { over: string; of: string[]; counts: number | null }[] = [
  { over: 'squad-2.0', of: ['squad-2.0'], counts: null },
  { over: 'squad-2.0', of: ['tatqa', 'multihop', 'scifact'], counts: 200 },
  { over: 'multihop', of: ['multihop'], counts: 300 },
  { over: 'multihop', of: ['squad-1.1', 'tatqa'], counts: 200 },
  { over: 'tatqa', of: ['tatqa'], counts: 300 },
  { over: 'tatqa', of: ['squad-1.1', 'multihop'], counts: 200 },
]
const mostOf: Record<string, number> = { tatqa: 900 }
const mostOfOthers = 250
/** As many as compete in an answer. */
const competing = 8

await fit()

/** Prints the odds for server/src/answer/write/confidence-odds.ts, and how well they tell answers on other documents. */
async function fit(): Promise<void> {
  const cases: ConfidenceCase[] = []
  for (const over of new Set(sources.map(source => source.over))) {
    const collection = readCollection(over)
    const database = await openTestDatabase()
    const { scope } = await indexCorpus(database, collection.corpus)
    for (const { of, counts } of sources.filter(source => source.over === over)) {
      const own: ConfidenceCase[] = []
      for (const { question, isOwn } of questionsOf(of, over)) {
        const within = isOwn && collection.withinDocument ? question.documentId : null
        const documents = scope.documents.filter(({ id }) => within === null || id === within)
        const asked = { text: question.text, earlier: [] }
        const understood = await understandQuestion(database.db, asked, { ...scope, documents })
        const { terms, passages } = await findPassages(database.db, understood)
        const near = passages.slice(0, competing)
        const clause = near.some(({ text }) => ofContract.test(text)) ? understood.clause : null
        const best = scoreSentences(understood.expected, terms, near, clause)[0]
        if (!best) continue
        const evidence = readEvidence(understood.expected, terms, best, clause, passages)
        own.push(caseOf(evidence, question, isOwn, of.join(), over))
      }
      for (const one of own) cases.push({ ...one, weight: counts === null ? 1 : counts / own.length })
      console.log(`${of.join()} over ${over}: ${own.length} questions`)
    }
    await database.close()
  }
  fitConfidence(cases.filter(({ evidence }) => evidence.whole === 1))
}

function questionsOf(names: string[], over: string): { question: Question; isOwn: boolean }[] {
  return names.flatMap(name => {
    const { questions } = readCollection(name)
    const isOwn = name === over
    const asked = isOwn ? questions : questions.filter(({ unanswerable }) => !unanswerable)
    const most = isOwn ? (mostOf[name] ?? Number.POSITIVE_INFINITY) : mostOfOthers
    return evenly(asked, most).map(question => ({ question, isOwn }))
  })
}

function caseOf(
  evidence: Evidence,
  { documentId, unanswerable }: Question,
  isOwn: boolean,
  of: string,
  over: string,
): ConfidenceCase {
  const [article = ''] = documentId.split('#')
  return { evidence, source: `${of} over ${over}`, article, answerable: isOwn && !unanswerable, weight: 1 }
}
