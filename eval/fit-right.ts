import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { findPassages } from '../server/src/answer/retrieve/find-passages.ts'
import { understandQuestion } from '../server/src/answer/understand/understand-question.ts'
import { proseSigns } from '../server/src/answer/write/answer-confidence.ts'
import type { Evidence } from '../server/src/answer/write/evidence.ts'
import { english } from '../server/src/answer/write/own-words/english.ts'
import { readEvidence } from '../server/src/answer/write/read-evidence.ts'
import { scoreSentences } from '../server/src/answer/write/score-sentences.ts'
import { type QuoteShares, readShares } from '../server/src/answer/write/share-quoted.ts'
import { contractsAmong, readWith, writeQuotes } from '../server/src/answer/write/write-quotes.ts'
import { openTestDatabase } from '../server/src/platform/database/database.testing.ts'
import { aurocOf } from './abstention.ts'
import { answers } from './answer-figures.ts'
import { readCollection } from './collections.ts'
import { evenly } from './evenly.ts'
import { indexCorpus } from './index-corpus.ts'
import { type Counted, fitHeldOut, fitLogistic } from './logistic.ts'

/** As many as compete in an answer. */
const competing = 8
/** As many questions each collection of prose counts, and so do those over small scopes together. */
const counts = 300
/** A wrong answer over prose counts as so many right ones: decision 62 has what others give. */
const wrongCounts = 2.2
const ridge = 5
const prose = ['squad-1.1', 'squad-2.0']
const ofProse = ['answerable', 'quoted', 'unsaid'] as const
const ofClause = ['worded', 'loosely', 'nearby'] as const

/** A question that is answered, and whether its quotes answer it. */
type Case = {
  collection: string
  document: string
  clause: string | null
  evidence: Evidence
  shares: QuoteShares
  answerable: boolean
  right: boolean
}
type ProseCase = Pick<Case, 'collection' | 'document' | 'right'> &
  Record<(typeof ofProse)[number], number> & { clause: null }

const smallScope = z.object({
  set: z.string(),
  question: z.string(),
  right: z.boolean(),
  answerable: z.number(),
  quoted: z.number(),
  unsaid: z.number(),
})

const alive = setInterval(() => {}, 1_000)
await run(Number(process.argv[2] ?? Number.POSITIVE_INFINITY))
clearInterval(alive)

/** Prints the odds for server/src/answer/write/right-odds.ts; `most` is the number of questions of a collection. */
async function run(most: number): Promise<void> {
  const cases = readSmallScopes()
  for (const name of prose) cases.push(...(await casesOf(name, most)).flatMap(asProse))
  const sizes = new Map(
    [...Map.groupBy(cases, one => one.collection)].map(([name, own]) => [name, own.length]),
  )
  fit(
    'prose',
    cases.map(one => ({
      ...one,
      row: ofProse.map(sign => one[sign]),
      weight: (counts / (sizes.get(one.collection) ?? 1)) * (one.right ? 1 : wrongCounts),
    })),
    [...ofProse],
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

/**
 * Questions over nine or ten minutes, letters, manuals and slides, as they were answered on 2026-11-28, and whether the
 * quotes answered them, judged by reading. The documents are not ours to keep here.
 */
function readSmallScopes(): ProseCase[] {
  const file = join(import.meta.dirname, 'own-questions/small-scopes.jsonl')
  const lines = readFileSync(file, 'utf8').split('\n').filter(Boolean)
  return lines.map(line => {
    const { set, right, answerable, quoted, unsaid } = smallScope.parse(JSON.parse(line))
    return { collection: 'small scopes', document: set, clause: null, right, answerable, quoted, unsaid }
  })
}

function asProse({ collection, document, right, evidence, shares }: Case): ProseCase[] {
  if (evidence.prose === 0 || evidence.clause === 1) return []
  return [{ collection, document, right, clause: null, ...proseSigns(evidence, shares) }]
}

type Fitted = Pick<Case, 'collection' | 'document' | 'clause' | 'right'> & Pick<Counted, 'row' | 'weight'>

function fit(name: string, cases: Fitted[], signs: string[]): void {
  const counted = cases.map(one => ({ ...one, is: one.right, offset: 0 }))
  const held = [
    ['documents', ({ document }: Fitted) => document] as const,
    ['kinds of clauses', ({ clause }: Fitted) => clause ?? ''] as const,
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
    const contracts = contractsAmong(near, passages)
    const scored = scoreSentences(expected, terms, near, understood.clause, undefined, id =>
      contracts.has(id),
    )
    const clause = contracts.has(scored[0]?.passage.documentId ?? '') ? understood.clause : null
    const draft = writeQuotes(expected, terms, passages, english, understood.clause)
    const sentences = draft.sentences.filter(({ text }) => text !== english.remark)
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
      evidence: readEvidence(expected, terms, readWith(scored[0]), clause, passages),
      shares: readShares(expected, terms, scored, sentences),
      answerable: !question.unanswerable,
      right: answers(question, { quotes, confidence: 0 }) === 1,
    })
  }
  await database.close()
  console.log(`${name}: ${cases.length} answered`)
  return cases
}
