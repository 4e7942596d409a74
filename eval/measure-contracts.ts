import { type FullyQuoted, quotedAnswer } from './ask-questions.ts'
import { type Baseline, baselineOf } from './baseline.ts'
import { caseLines } from './case-lines.ts'
import type { CollectionResult, MeasureOptions } from './collection-result.ts'
import {
  type ComparisonAnswer,
  type ContractAnswer,
  comparisonFigures,
  contractFigures,
  type UnanswerableAnswer,
} from './contract-figures.ts'
import { evenly } from './evenly.ts'
import type { Figure } from './figure.ts'
import { inEachSet, type OpenSet } from './in-each-set.ts'
import { citesAnswer, citesClause } from './judge-clause.ts'
import { type ContractQuestion, readOwnQuestions, type UnanswerableQuestion } from './own-questions.ts'
import type { Quoted } from './quoted.ts'

/** The baseline compares by its best passages. */
const passagesOfBaseline = 10

/** Our own questions over ten or more contracts at once; the files are called as they were filed. */
export function measureContracts(name: string, options: MeasureOptions): Promise<CollectionResult> {
  return overContracts(name, options, askContracts, contractFiguresOf)
}

/** The same where a file name tells nothing. */
export function measureUnnamedContracts(name: string, options: MeasureOptions): Promise<CollectionResult> {
  const numbers = new Map<string, string>()
  for (const { documents } of readOwnQuestions(options.kept))
    for (const [index, id] of documents.entries()) numbers.set(id, String(index + 1).padStart(2, '0'))
  return overContracts(
    name,
    options,
    askContracts,
    contractFiguresOf,
    id => `contract-${numbers.get(id)}.txt`,
  )
}

/** Our own comparisons of two to five contracts. */
export function measureComparisons(name: string, options: MeasureOptions): Promise<CollectionResult> {
  return overContracts(name, options, askComparisons, answers => comparisonFigures(answers.flat()))
}

type Ask<Answers> = (set: OpenSet, baseline: Baseline, options: MeasureOptions) => Promise<Answers>

/** Of each set, as many questions are asked as `limit` says. */
async function overContracts<Answers>(
  name: string,
  options: MeasureOptions,
  ask: Ask<Answers>,
  figuresOf: (answers: Answers[]) => Figure[],
  filenameOf?: (id: string) => string,
): Promise<CollectionResult> {
  const begun = performance.now()
  const sets = await inEachSet(
    options.kept,
    async set => {
      const baseline = baselineOf({ name, corpus: set.corpus, withinDocument: true })
      return {
        answers: await ask(set, baseline, options),
        documents: set.corpus.length,
        passages: set.passages,
      }
    },
    filenameOf,
  )
  const figures = figuresOf(sets.map(({ answers }) => answers))
  const sum = (of: 'documents' | 'passages') => sets.reduce((total, set) => total + set[of], 0)
  const seconds = (performance.now() - begun) / 1000
  return { name, documents: sum('documents'), passages: sum('passages'), seconds, figures }
}

type ContractAnswers = { answers: ContractAnswer[]; unanswerable: UnanswerableAnswer[] }

async function askContracts(
  { db, scopeOf, inCollection, contracts, unanswerable }: OpenSet,
  baseline: Baseline,
  { limit, cases }: MeasureOptions,
): Promise<ContractAnswers> {
  const answered = async <Question extends ContractQuestion | UnanswerableQuestion>(question: Question) => {
    const about = 'document' in question ? question.document : question.about
    return {
      question,
      own: inCollection(await quotedAnswer(db, question.question, scopeOf(question))),
      plain: baseline.answer(question.question, question.alone ? about : null),
    }
  }
  const answers = await inTurn(evenly(contracts, limit), answered)
  const without = await inTurn(evenly(unanswerable, limit), answered)
  if (cases) {
    for (const { question, own } of answers)
      show(
        citesAnswer(own.quotes, question),
        question,
        `${question.answer}: ${question.document} ${question.gold.join(' or ')}`,
        own,
      )
    for (const { question, own } of without) show(own.doubt !== 'plain', question, 'no answer', own)
  }
  return { answers, unanswerable: without }
}

function contractFiguresOf(sets: ContractAnswers[]): Figure[] {
  return contractFigures(
    sets.flatMap(({ answers }) => answers),
    sets.flatMap(({ unanswerable }) => unanswerable),
  )
}

async function askComparisons(
  { db, scopeOf, inCollection, comparisons }: OpenSet,
  baseline: Baseline,
  { limit, cases }: MeasureOptions,
): Promise<ComparisonAnswer[]> {
  const answers = await inTurn(evenly(comparisons, limit), async question => ({
    question,
    own: inCollection(await quotedAnswer(db, question.question, scopeOf(null))),
    plain: { quotes: asQuotes(baseline, question.question) },
  }))
  for (const { question, own } of cases ? answers : []) {
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
  return answers
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
