import { join } from 'node:path'
import { answerQuestion } from '../server/src/answer/answer-question.ts'
import type { Question, Scope, WrittenAnswer } from '../server/src/answer/stages.ts'
import { openTestDatabase } from '../server/src/platform/database/database.testing.ts'
import type { Database } from '../server/src/platform/database/database.ts'
import type { CollectionResult, MeasureOptions } from './collection-result.ts'
import { shareFigure } from './figure.ts'
import { indexFiles } from './index-files.ts'
import { keptSpokenSets, readSpokenQuestions, type SpokenQuestion, spokenSets } from './own-tables.ts'

type Turn = { question: string; earlier: string[]; answer: WrittenAnswer }
type Asked = { question: SpokenQuestion; isComputed: boolean; right: boolean; text: string }

const nearness = 0.0005
const leastApart = 0.006

/** Half a unit of the last decimal: 13.33 is 13.3, and 13.33 is not 13. */
const halfOfLast = (wanted: number) => {
  const decimals = String(wanted).split('.')[1]?.length ?? 0
  return decimals === 0 ? 0 : 0.5001 * 10 ** -decimals
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
    shareFigure(
      'computed, where nothing is to be computed',
      asked.filter(({ question }) => question.kind === 'must-not'),
      ({ isComputed }) => isComputed,
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
  const question: Question = { text, earlier, ...(computed && !computed.asks && { computed }) }
  for await (const part of answerQuestion({ db }, question, scope)) {
    if (part.kind !== 'end') continue
    turns.set(id, { question: text, earlier, answer: part.answer })
    return part.answer
  }
  throw new Error('The answer did not end')
}

/** A cell as a number in both ways of writing one. */
function numbersOf(cell: string): string[] {
  return [cell.replace(/[^\d.-]/g, ''), cell.replace(/[^\d,-]/g, '').replace(',', '.')]
}

function judged(question: SpokenQuestion, { computed, response }: WrittenAnswer): Asked {
  const result = computed && !computed.asks && computed.result.kind !== 'refused' ? computed.result : null
  if (!computed || result === null) return { question, isComputed: false, right: false, text: response }
  const results = [result, ...(computed.also ? computed.others.map(other => other.result) : [])]
  const names = results.flatMap(each => (each.kind === 'rows' ? each.rows.flatMap(({ cells }) => cells) : []))
  const values = results.flatMap(each =>
    each.kind === 'value'
      ? [each.value]
      : each.kind === 'groups'
        ? each.groups.map(({ value }) => value)
        : each.kind === 'rows'
          ? each.rows.flatMap(({ cells }) => cells).flatMap(numbersOf)
          : [],
  )
  const numbers = values.filter(value => value !== '').map(Number)
  const isNear = (own: number, wanted: number) =>
    Math.abs(Math.abs(own) - Math.abs(wanted)) <=
    Math.max(leastApart, nearness * Math.abs(wanted), halfOfLast(wanted))
  const text = [...names, response].join('\n').toLowerCase()
  const isLonger = question.kind === 'list' && result.kind === 'rows' && result.count > question.texts.length
  const right =
    question.kind !== 'must-not' &&
    question.numbers.every(wanted => numbers.some(own => isNear(own, wanted))) &&
    question.texts.every(wanted => text.includes(wanted.toLowerCase())) &&
    !isLonger
  return { question, isComputed: true, right, text: response }
}

function shown({ question, isComputed, right, text }: Asked): string {
  const verdict = right ? 'right' : isComputed ? 'wrong' : 'none '
  const expected = JSON.stringify([...question.numbers, ...question.texts])
  return `${verdict}  ${question.id} ${question.question}\n    expected ${expected}\n    ${text.split('\n').slice(0, 4).join(' / ')}`
}
