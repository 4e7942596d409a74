import type { Citation } from '@citewell/contract/citation.ts'
import { answerQuestion } from '../server/src/answer/answer-question.ts'
import { findPassages } from '../server/src/answer/retrieve/find-passages.ts'
import type { FoundPassage, Scope } from '../server/src/answer/stages.ts'
import type { OpenDatabase } from '../server/src/platform/database/open-database.ts'
import { openTestDatabase } from '../server/src/platform/database/test-database.ts'
import { type Collection, collectionNames, readCollection } from './collections.ts'
import { indexCorpus } from './index-corpus.ts'
import { holdsAnswer, measureRetrieval, type Retrieval } from './measures.ts'
import { plainBm25 } from './plain-bm25.ts'

const passagesAsked = 30
const ranked = 10

await run(process.argv.slice(2))

async function run(args: string[]): Promise<void> {
  const known = collectionNames()
  if (known.length === 0) {
    console.log('The evaluation data is not there: expected ../shared/eval beside this repository.')
    process.exitCode = 1
    return
  }
  const limitAt = args.indexOf('--limit')
  const limit = limitAt < 0 ? Number.POSITIVE_INFINITY : Number(args[limitAt + 1])
  const names = args.filter((_, index) => limitAt < 0 || (index !== limitAt && index !== limitAt + 1))
  const unknown = names.filter(name => !known.includes(name))
  if (names.length === 0 || unknown.length > 0 || !(limit > 0)) {
    console.log(`Usage: npm run eval -- COLLECTION… [--limit N]\nCollections: ${known.join(', ')}`)
    process.exitCode = 1
    return
  }
  for (const name of names) await runCollection(name, limit)
}

async function runCollection(name: string, limit: number): Promise<void> {
  const collection = readCollection(name)
  const database = await openTestDatabase()
  try {
    const started = performance.now()
    const { scope, passages } = await indexCorpus(database, collection.corpus)
    const indexed = performance.now()
    console.log(
      `\n${name}: ${collection.corpus.length} documents, ${passages} passages, indexed in ${seconds(indexed - started)} s`,
    )
    const rankings = await answerQuestions(database, scope, collection, limit)
    await rankQueries(database, scope, collection, limit, rankings)
    console.log(`  ${seconds(performance.now() - indexed)} s`)
  } finally {
    await database.close()
  }
}

function seconds(milliseconds: number): string {
  return (milliseconds / 1000).toFixed(1)
}

/** Document ids of the passages that each query found, best first, by the query's id. */
type Rankings = Map<string, string[]>

async function rankQueries(
  { db }: OpenDatabase,
  scope: Scope,
  { corpus, queries }: Collection,
  limit: number,
  rankings: Rankings,
): Promise<void> {
  // Queries that name their document ask for a place in it, which document ranks do not measure.
  const asked = queries.filter(query => query.documentId === null).slice(0, limit)
  if (asked.length === 0) return
  for (const { id, text } of asked) {
    if (rankings.has(id)) continue
    rankings.set(
      id,
      rankingOf((await findPassages(db, { text, earlier: [] }, scope, passagesAsked)).passages),
    )
  }
  const baseline = plainBm25(corpus)
  const own = asked.map(({ id, relevant }) => ({ ranked: rankings.get(id) ?? [], relevant }))
  const plain = asked.map(({ text, relevant }) => ({ ranked: baseline(text, ranked), relevant }))
  printRetrieval('Citewell', measureRetrieval(own))
  printRetrieval('plain BM25', measureRetrieval(plain))
}

function rankingOf(passages: FoundPassage[]): string[] {
  return [...new Set(passages.map(passage => passage.documentId))].slice(0, ranked)
}

function printRetrieval(label: string, { queries, ndcg10, recall1, recall5, recall10 }: Retrieval): void {
  const recall = [recall1, recall5, recall10].map(value => value.toFixed(3)).join(' / ')
  console.log(
    `  ${label.padEnd(12)} nDCG@10 ${ndcg10.toFixed(4)}   Recall@1/5/10 ${recall}   (${queries} queries)`,
  )
}

/** Answers the questions, prints how well, and gives what each of them found. */
async function answerQuestions(
  { db }: OpenDatabase,
  scope: Scope,
  { questions, queries }: Collection,
  limit: number,
): Promise<Rankings> {
  const rankings: Rankings = new Map()
  const tally = { answerable: 0, held: 0, refused: 0, words: 0, unanswerable: 0, abstained: 0 }
  const withinDocument = queries.some(query => query.documentId !== null)
  for (const { id, text, answers, unanswerable, documentId } of questions.slice(0, limit)) {
    const own = scope.documents.filter(document => document.id === documentId)
    const asked = withinDocument ? { ...scope, documents: own } : scope
    const { passages, citations } = await wholeAnswer(answerQuestion({ db }, { text, earlier: [] }, asked))
    rankings.set(id, rankingOf(passages))
    const quoted = citations.map(citation => citation.quote).join('\n')
    if (unanswerable) {
      tally.unanswerable++
      if (citations.length === 0) tally.abstained++
      continue
    }
    tally.answerable++
    if (citations.length === 0) tally.refused++
    else tally.words += quoted.split(/\s+/).length
    if (holdsAnswer(quoted, answers)) tally.held++
  }
  printAnswers(tally)
  return rankings
}

function printAnswers(
  tally: Record<'answerable' | 'held' | 'refused' | 'words' | 'unanswerable' | 'abstained', number>,
): void {
  const share = (count: number, of: number) => (count / Math.max(1, of)).toFixed(3)
  if (tally.answerable > 0)
    console.log(
      `  answerable   ${tally.answerable}: hold a gold answer ${share(tally.held, tally.answerable)}, words quoted ${(tally.words / Math.max(1, tally.answerable - tally.refused)).toFixed(1)}, refused ${share(tally.refused, tally.answerable)}`,
    )
  if (tally.unanswerable > 0)
    console.log(`  unanswerable ${tally.unanswerable}: refused ${share(tally.abstained, tally.unanswerable)}`)
}

async function wholeAnswer(
  parts: ReturnType<typeof answerQuestion>,
): Promise<{ passages: FoundPassage[]; citations: Citation[] }> {
  let passages: FoundPassage[] = []
  for await (const part of parts) {
    if (part.kind === 'sources') passages = part.passages
    if (part.kind === 'end') return { passages, citations: part.answer.citations }
  }
  throw new Error('The answer did not end')
}
