import type { ColumnType } from '@citewell/contract/grid-rules.ts'
import { fillCells } from '../server/src/answer/fill-cells.ts'
import type { CellRead } from '../server/src/answer/grid/cell-read.ts'
import { openTestDatabase } from '../server/src/platform/database/database.testing.ts'
import type { CollectionResult, MeasureOptions } from './collection-result.ts'
import { readCollection } from './collections.ts'
import { evenly } from './evenly.ts'
import { indexCorpus } from './index-corpus.ts'
import { type GridCell, holdsGold, isRight, reviewGridFigures } from './review-grid-figures.ts'

/** CUAD's answers to the others are whether the contract has such a clause. */
const types = new Map<string, ColumnType>([
  ['documentname', 'name'],
  ['parties', 'name'],
  ['agreementdate', 'date'],
  ['effectivedate', 'date'],
  ['expirationdate', 'date'],
  ['renewalterm', 'duration'],
  ['noticeperiodtoterminaterenewal', 'duration'],
  ['warrantyduration', 'duration'],
  ['governinglaw', 'text'],
])

/** Fills a review grid of CUAD's kinds of clause, a column each, down its contracts; `limit` is the number of contracts. */
export async function measureReviewGrid(
  name: string,
  { limit, cases }: MeasureOptions,
): Promise<CollectionResult> {
  const begun = performance.now()
  const { corpus: all, questions } = readCollection('cuad')
  const corpus = evenly(all, limit)
  const database = await openTestDatabase()
  try {
    const { scope, passages } = await indexCorpus(database, corpus)
    const cells: GridCell[] = []
    const filling = performance.now()
    for (const document of scope.documents) {
      const asked = questions.filter(({ documentId }) => documentId === document.id)
      const columns = asked.map(({ id, text, bare }) => {
        const type = types.get(id.slice(id.lastIndexOf(':') + 1)) ?? 'yes-no'
        return {
          name: text.slice(0, text.length - bare.length - 2),
          question: bare,
          hint: '',
          type,
          options: [],
        }
      })
      let at = 0
      for await (const read of fillCells(
        database.db,
        { tenantId: scope.tenantId, document },
        columns,
        fail,
      )) {
        const [question, column] = [asked[at], columns[at++]]
        if (!question || !column || !read) continue
        const cell = {
          column: column.name,
          type: column.type,
          gold: question.spans,
          answers: question.answers,
          normal: question.normal ?? '',
          read,
        }
        cells.push(cell)
        if (cases) console.log(shown(cell, document.id))
      }
    }
    const perCell = (performance.now() - filling) / cells.length
    const seconds = (performance.now() - begun) / 1000
    return { name, documents: corpus.length, passages, seconds, figures: reviewGridFigures(cells, perCell) }
  } finally {
    await database.close()
  }
}

function shown(cell: GridCell, document: string): string {
  const { column, gold, answers, normal, read } = cell
  const quote = ({ passage, start, end }: CellRead['nearest'][number]) =>
    passage.text
      .slice(start - passage.start, end - passage.start)
      .replace(/\s+/g, ' ')
      .slice(0, 400)
  const own = read.values.map(
    ({ value, sources }) =>
      `${value.plain ?? value.text} ${value.unit ?? ''} ${sources.map(source => `«${quote(source)}»`).join(' ')}`,
  )
  const verdict =
    read.values.length === 0 ? '' : isRight(cell) ? (holdsGold(cell) ? ' right' : ' right in part') : ' wrong'
  const state = `${gold.length > 0 ? 'GOLD' : 'none'} ${read.state}${verdict} ${read.confidence?.toFixed(2)} ${normal}`
  const near = read.state === 'not-found' ? read.nearest.map(span => `~ «${quote(span)}»`) : []
  return [
    `${column} | ${state} | ${document}`,
    ...answers.map(answer => `  gold (${answer.length}) «${answer.slice(0, 300)}»`),
    ...own.map(one => `  own ${one}`),
    ...near.slice(0, 1).map(one => `  ${one}`),
  ].join('\n')
}

function fail(error: unknown): never {
  throw error
}
