import { join } from 'node:path'
import { answerQuestion } from '../server/src/answer/answer-question.ts'
import type { Question, Scope, WrittenAnswer } from '../server/src/answer/stages.ts'
import { openTestDatabase } from '../server/src/platform/database/database.testing.ts'
import type { Database } from '../server/src/platform/database/database.ts'
import type { CollectionResult, MeasureOptions } from './collection-result.ts'
import { shareFigure } from './figure.ts'
import { indexFiles } from './index-files.ts'
import { isSpokenRight } from './judge-spoken.ts'
import { keptSpokenSets, readSpokenQuestions, type SpokenQuestion, spokenSets } from './own-tables.ts'

type Turn = { question: string; earlier: string[]; answer: WrittenAnswer }
type Asked = {
  question: SpokenQuestion
  isComputed: boolean
  right: boolean
  /** Whether it was asked back which reading is meant, and one of them gives what is wanted. */
  isOffered: boolean
  isAmongOffered: boolean
  text: string
}

/** Asks questions in everyday words over all files of their set at once; a follow-up in the chat of the one before it. */
export async function measureSpokenTables(
  name: string,
  { limit, cases, kept }: MeasureOptions,
  sets = kept ? keptSpokenSets : spokenSets,
): Promise<CollectionResult> {
  const begun = performance.now()
  const asked: Asked[] = []
  let documents = 0
  for (const set of sets) {
    const database = await openTestDatabase()
    try {
      const { scope, failures } = await indexFiles(database.db, join(set, 'files'))
      if (failures.length > 0) throw new Error(JSON.stringify(failures))
      documents += scope.documents.length
      const turns = new Map<string, Turn>()
      for (const question of readSpokenQuestions(set).slice(0, limit))
        asked.push(judged(question, await ask(database.db, question, scope, turns)))
    } finally {
      await database.close()
    }
  }
  if (cases) for (const each of asked) console.log(shown(each))
  const toCompute = asked.filter(({ question }) => question.kind !== 'must-not')
  const figures = [
    shareFigure('right, of all to compute', toCompute, ({ right }) => right),
    shareFigure(
      'computed wrongly, of all to compute',
      toCompute,
      ({ isComputed, right }) => isComputed && !right,
    ),
    shareFigure('asked back, of all to compute', toCompute, ({ isOffered }) => isOffered),
    shareFigure(
      'right among the readings, of those asked back',
      toCompute.filter(({ isOffered }) => isOffered),
      ({ isAmongOffered }) => isAmongOffered,
    ),
    shareFigure(
      'right or right among the readings, of all to compute',
      toCompute,
      ({ right, isAmongOffered }) => right || isAmongOffered,
    ),
    shareFigure(
      'computed, where nothing is to be computed',
      asked.filter(({ question }) => question.kind === 'must-not'),
      ({ isComputed }) => isComputed,
    ),
    shareFigure(
      'asked back, where nothing is to be computed',
      asked.filter(({ question }) => question.kind === 'must-not'),
      ({ isOffered }) => isOffered,
    ),
  ]
  const seconds = (performance.now() - begun) / 1000
  return { name, documents, passages: 0, seconds, figures }
}

async function ask(
  db: Database,
  { id, question: text, after }: SpokenQuestion,
  scope: Scope,
  turns: Map<string, Turn>,
): Promise<WrittenAnswer> {
  const before = after === undefined ? undefined : turns.get(after)
  const earlier = before ? [...before.earlier, before.question] : []
  const computed = before?.answer.computed
  const known = computed?.asks ? { readings: computed.others } : computed ? { computed } : {}
  const question: Question = { text, earlier, ...known }
  for await (const part of answerQuestion({ db }, question, scope)) {
    if (part.kind !== 'end') continue
    turns.set(id, { question: text, earlier, answer: part.answer })
    return part.answer
  }
  throw new Error('The answer did not end')
}

function judged(question: SpokenQuestion, { computed, response }: WrittenAnswer): Asked {
  const offered = computed?.asks ? computed.others : []
  const isOffered = offered.length > 0
  const isAmongOffered = offered.some(each => isSpokenRight(question, [each.result], each.words))
  const none = { question, isComputed: false, right: false, isOffered, isAmongOffered, text: response }
  if (!computed || computed.asks || computed.result.kind === 'refused') return none
  const results = [computed.result, ...(computed.also ? computed.others.map(({ result }) => result) : [])]
  return { ...none, isComputed: true, right: isSpokenRight(question, results, response) }
}

function shown({ question, isComputed, right, isOffered, isAmongOffered, text }: Asked): string {
  const verdict = right
    ? 'right'
    : isComputed
      ? 'wrong'
      : isAmongOffered
        ? 'among'
        : isOffered
          ? 'asked'
          : 'none '
  const expected = JSON.stringify([...question.numbers, ...question.texts])
  return `${verdict}  ${question.id} ${question.question}\n    expected ${expected}\n    ${text.split('\n').slice(0, 4).join(' / ')}`
}
