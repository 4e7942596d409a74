import { openTestDatabase } from '../server/src/platform/database/database.testing.ts'
import type { Database } from '../server/src/platform/database/database.ts'
import { type FullyQuoted, quotedAnswer } from './ask-questions.ts'
import { type Baseline, baselineOf } from './baseline.ts'
import { caseLines } from './case-lines.ts'
import type { CollectionResult, MeasureOptions } from './collection-result.ts'
import { type CorpusEntry, readCollection } from './collections.ts'
import { comparisonFigures, contractFigures } from './contract-figures.ts'
import { evenly } from './evenly.ts'
import type { Figure } from './figure.ts'
import { type Filed, indexAsFiles, namedById } from './index-as-files.ts'
import { citesAnswer, citesClause } from './judge-clause.ts'
import { ownContracts, readOwnQuestions } from './own-questions.ts'
import type { Quoted } from './quoted.ts'

/** The baseline compares by its best passages. */
const passagesOfBaseline = 10

type Asking = { ask: (question: string) => Promise<FullyQuoted>; baseline: Baseline; options: MeasureOptions }

/** Our own questions over ten contracts at once; the files are called as they were filed. */
export function measureContracts(name: string, options: MeasureOptions): Promise<CollectionResult> {
  return overContracts(name, options, namedById, askContracts)
}

/** The same where a file name tells nothing. */
export function measureUnnamedContracts(name: string, options: MeasureOptions): Promise<CollectionResult> {
  const numbers = new Map(ownContracts().map((id, index) => [id, String(index + 1).padStart(2, '0')]))
  return overContracts(name, options, ({ id }) => `contract-${numbers.get(id)}.txt`, askContracts)
}

/** Our own comparisons of two to five of the ten contracts. */
export function measureComparisons(name: string, options: MeasureOptions): Promise<CollectionResult> {
  return overContracts(name, options, namedById, askComparisons)
}

async function overContracts(
  name: string,
  options: MeasureOptions,
  filenameOf: (entry: CorpusEntry) => string,
  measure: (asking: Asking) => Promise<Figure[]>,
): Promise<CollectionResult> {
  const begun = performance.now()
  const ids = ownContracts()
  const corpus = readCollection('cuad').corpus.filter(({ id }) => ids.includes(id))
  const database = await openTestDatabase()
  try {
    const filed = await indexAsFiles(database.db, 'evaluation', corpus, filenameOf)
    const { passages } = filed
    const baseline = baselineOf({ name, corpus, withinDocument: true })
    const figures = await measure({ ask: question => asked(database.db, filed, question), baseline, options })
    return { name, documents: corpus.length, passages, seconds: (performance.now() - begun) / 1000, figures }
  } finally {
    await database.close()
  }
}

async function asked(db: Database, { scope, inCollection }: Filed, question: string): Promise<FullyQuoted> {
  return inCollection(await quotedAnswer(db, question, scope))
}

async function askContracts({ ask, baseline, options }: Asking): Promise<Figure[]> {
  const questions = readOwnQuestions(options.kept)
  const answered = async <Question extends { id: string; question: string }>(question: Question) => ({
    question,
    own: await ask(question.question),
    plain: baseline.answer(question.question, null),
  })
  const answers = await inTurn(evenly(questions.contracts, options.limit), answered)
  const unanswerable = await inTurn(evenly(questions.unanswerable, options.limit), answered)
  if (options.cases) {
    for (const { question, own } of answers)
      show(
        citesAnswer(own.quotes, question),
        question,
        `${question.answer}: ${question.document} ${question.gold.join(' or ')}`,
        own,
      )
    for (const { question, own } of unanswerable) show(own.doubt !== 'plain', question, 'no answer', own)
  }
  return contractFigures(answers, unanswerable)
}

async function askComparisons({ ask, baseline, options }: Asking): Promise<Figure[]> {
  const { comparisons } = readOwnQuestions(options.kept)
  const answers = await inTurn(evenly(comparisons, options.limit), async question => ({
    question,
    own: await ask(question.question),
    plain: { quotes: asQuotes(baseline, question.question) },
  }))
  for (const { question, own } of options.cases ? answers : []) {
    const sides = question.sides.map(
      side =>
        `${citesClause(own.quotes, side) ? 'cited' : 'MISSING'} ${side.document} ${side.gold.join(' or ')}`,
    )
    show(
      sides.every(side => side.startsWith('cited')),
      question,
      sides.join('; '),
      own,
    )
  }
  return comparisonFigures(answers)
}

function asQuotes(baseline: Baseline, question: string): Quoted['quotes'] {
  return baseline.passages(question, passagesOfBaseline).map(place => ({ ...place, text: '' }))
}

async function inTurn<Item, Result>(items: Item[], run: (item: Item) => Promise<Result>): Promise<Result[]> {
  const results: Result[] = []
  for (const item of items) results.push(await run(item))
  return results
}

function show(
  right: boolean,
  { id, question }: { id: string; question: string },
  expected: string,
  own: FullyQuoted,
): void {
  console.log(caseLines(right ? 'right' : 'WRONG', `${id} ${question}`, expected, own))
}
