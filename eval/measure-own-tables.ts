import type { ComputedTable } from '@citewell/contract/computed.ts'
import { openTestDatabase } from '../server/src/platform/database/database.testing.ts'
import { writtenAnswer } from './ask-questions.ts'
import type { CollectionResult, MeasureOptions } from './collection-result.ts'
import { evenly } from './evenly.ts'
import { shareFigure } from './figure.ts'
import { indexFiles } from './index-files.ts'
import { isExpected } from './judge-computed.ts'
import { type OwnTableQuestion, ownTableFiles, readOwnTableQuestions } from './own-tables.ts'

type Result = ComputedTable['result']
type Asked = { question: OwnTableQuestion; result: Result | null; text: string; right: boolean }

/** Asks our own questions about tables over all of their files at once, through the whole path of the engine without a model. */
export async function measureOwnTables(
  name: string,
  { limit, cases }: MeasureOptions,
): Promise<CollectionResult> {
  const begun = performance.now()
  const database = await openTestDatabase()
  try {
    const { scope, failures } = await indexFiles(database.db, ownTableFiles)
    if (failures.length > 0) throw new Error(JSON.stringify(failures))
    const asked: Asked[] = []
    for (const question of evenly(readOwnTableQuestions(), limit)) {
      const { computed, response } = await writtenAnswer(database.db, question.question, scope)
      const result = computed && computed.result.kind !== 'refused' ? computed.result : null
      asked.push({ question, result, text: response, right: isExpected(question, result) })
    }
    if (cases) for (const each of asked) console.log(shown(each))
    const toCompute = asked.filter(({ question }) => isToCompute(question))
    const figures = [
      shareFigure('right, of all to compute', toCompute, ({ right }) => right),
      shareFigure(
        'right, of those computed',
        toCompute.filter(({ result }) => result !== null),
        ({ right }) => right,
      ),
      shareFigure(
        'computed wrongly, of all questions',
        asked,
        ({ result, right }) => result !== null && !right,
      ),
      shareFigure(
        'computed, where nothing is to be computed',
        asked.filter(({ question }) => !isToCompute(question)),
        ({ result }) => result !== null,
      ),
    ]
    const seconds = (performance.now() - begun) / 1000
    return { name, documents: scope.documents.length, passages: 0, seconds, figures }
  } finally {
    await database.close()
  }
}

function isToCompute({ value, rows, groups }: OwnTableQuestion): boolean {
  return value !== undefined || rows !== undefined || groups !== undefined
}

function shown({ question, result, text, right }: Asked): string {
  const verdict = result === null ? 'none ' : right ? 'right' : 'wrong'
  const expected = JSON.stringify(question.value ?? question.rows ?? question.groups ?? null)
  return `${verdict}  ${question.question}\n    expected ${expected}\n    ${text.split('\n').slice(0, 6).join(' / ')}`
}
