import { ofContract } from '../server/src/answer/lexicon/clause-parts.ts'
import { findPassages } from '../server/src/answer/retrieve/find-passages.ts'
import { understandQuestion } from '../server/src/answer/understand/understand-question.ts'
import type { Evidence } from '../server/src/answer/write/evidence.ts'
import { english } from '../server/src/answer/write/own-words/english.ts'
import { readEvidence } from '../server/src/answer/write/read-evidence.ts'
import { scoreSentences } from '../server/src/answer/write/score-sentences.ts'
import { shareQuoted } from '../server/src/answer/write/share-quoted.ts'
import { writeQuotes } from '../server/src/answer/write/write-quotes.ts'
import { openTestDatabase } from '../server/src/platform/database/database.testing.ts'
import { aurocOf } from './abstention.ts'
import { answers } from './answer-figures.ts'
import { readCollection } from './collections.ts'
import { evenly } from './evenly.ts'
import { indexCorpus } from './index-corpus.ts'
import { type Counted, fitHeldOut, fitLogistic } from './logistic.ts'

/** As many as compete in an answer. */
const competing = 8
/** Each collection of prose counts as this many questions. */
const counts = 300
const ridge = 3
const prose = ['squad-1.1', 'squad-2.0', 'xquad/de']
const ofClause = ['worded', 'loosely', 'nearby'] as const

/** A question that is answered, and whether its quotes answer it. */
type Case = {
  collection: string
  document: string
  clause: string | null
  evidence: Evidence
  quoted: number
  answerable: boolean
  right: boolean
}

const alive = setInterval(() => {}, 1_000)
await run(Number(process.argv[2] ?? Number.POSITIVE_INFINITY))
clearInterval(alive)

/** Prints the odds for server/src/answer/write/right-odds.ts; `most` is the number of questions of a collection. */
async function run(most: number): Promise<void> {
  const cases: Case[] = []
  for (const name of prose) cases.push(...(await casesOf(name, most)))
  const chosen = cases.filter(one => one.answerable && one.evidence.clause === 0)
  const sizes = new Map(prose.map(name => [name, chosen.filter(one => one.collection === name).length]))
  fit(
    'chosen',
    chosen.map(one => ({
      ...one,
      row: [one.quoted],
      weight: counts / (sizes.get(one.collection) ?? 1),
    })),
    ['quoted'],
  )
  const clauses = (await casesOf('cuad', most)).filter(one => one.evidence.clause === 1)
  const answerable = clauses.filter(one => one.answerable).length
  const others = answerable / (clauses.length - answerable)
  fit(
    'clauses',
    clauses.map(one => ({
      ...one,
      row: ofClause.map(sign => one.evidence[sign]),
      weight: one.answerable ? 1 : others,
    })),
    [...ofClause],
  )
}

function fit(name: string, cases: (Case & Pick<Counted, 'row' | 'weight'>)[], signs: string[]): void {
  const counted = cases.map(one => ({ ...one, is: one.right, offset: 0 }))
  const held = [
    ['documents', ({ document }: Case) => document] as const,
    ['kinds of clauses', ({ clause }: Case) => clause ?? ''] as const,
  ].filter(([, groupOf]) => new Set(cases.map(groupOf)).size > 1)
  for (const [of, groupOf] of held) {
    const odds = fitHeldOut(
      counted.map(one => ({ ...one, group: groupOf(one) })),
      ridge,
    )
    for (const collection of new Set(cases.map(one => one.collection))) {
      const own = counted.flatMap((one, at) =>
        one.collection === collection
          ? [{ confidence: odds[at] ?? 0, answerable: one.right, right: one.right }]
          : [],
      )
      const area = aurocOf(own)(Uint32Array.from(own.keys())).toFixed(3)
      console.log(`${name}, ${collection}, ${own.length} questions: AUROC with ${of} held out ${area}`)
    }
  }
  const { odds, bias } = fitLogistic(counted, ridge)
  console.log(
    `${name}: bias ${bias.toFixed(2)}, ${signs.map((sign, at) => `${sign} ${odds[at]?.toFixed(2)}`).join(', ')}`,
  )
}

async function casesOf(name: string, most: number): Promise<Case[]> {
  const collection = readCollection(name)
  const database = await openTestDatabase()
  const { scope } = await indexCorpus(database, collection.corpus)
  const cases: Case[] = []
  for (const question of evenly(collection.questions, most)) {
    const within = collection.withinDocument ? question.documentId : null
    const documents = scope.documents.filter(({ id }) => within === null || id === within)
    const asked = { text: question.text, earlier: [] }
    const understood = await understandQuestion(database.db, asked, { ...scope, documents })
    const { expected } = understood
    const { terms, passages } = await findPassages(database.db, understood)
    const near = passages.slice(0, competing)
    const clause = near.some(({ text }) => ofContract.test(text)) ? understood.clause : null
    const scored = scoreSentences(expected, terms, near, clause)
    const { sentences } = writeQuotes(expected, terms, passages, english, understood.clause)
    const sources = sentences.flatMap(sentence => sentence.sources)
    if (!scored[0] || sources.length === 0) continue
    const quotes = sources.map(({ passage, start, end }) => ({
      documentId: passage.documentId,
      start,
      end,
      text: passage.text.slice(start - passage.start, end - passage.start),
    }))
    cases.push({
      collection: name,
      // All paragraphs of an article ("Warsaw#9") are one document.
      document: question.documentId.split('#', 1)[0] ?? '',
      clause,
      evidence: readEvidence(expected, terms, scored[0], clause, passages),
      quoted: shareQuoted(scored, sentences),
      answerable: !question.unanswerable,
      right: answers(question, { quotes, confidence: 0 }) === 1,
    })
  }
  await database.close()
  console.log(`${name}: ${cases.length} answered`)
  return cases
}
