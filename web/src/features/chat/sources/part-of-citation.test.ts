import type { ComputedAnswer, ComputedTable } from '@citewell/contract/computed.ts'
import { expect, it } from 'vitest'
import { citationNear, partOfCitation } from './part-of-citation.ts'

const part = (document_id: string, sheet: number, cells_named: string) =>
  ({ table: { document_id, sheet, region: 0 }, cells_named }) as ComputedTable
const [jan, feb, other] = [part('a', 0, 'Jan!C2:C4'), part('a', 1, 'Feb!C2:C4'), part('b', 0, 'rows 2–4')]
const sum = { ...jan, adds: true, others: [jan, feb, other] } as ComputedAnswer
const cell = (document_id: string, location: string, index = 1) => ({ index, document_id, location })

it('finds the table of a cell by its document and its sheet', () => {
  expect(partOfCitation(sum, cell('a', 'Feb!C3'))).toBe(feb)
  expect(partOfCitation(sum, cell('b', 'Cost, row 2'))).toBe(other)
  expect(partOfCitation(sum, cell('c', 'Feb!C3'))).toBeNull()
})

it('takes no other reading for a part', () => {
  const answer = { ...jan, others: [feb] } as ComputedAnswer
  expect(partOfCitation(answer, cell('a', 'Jan!C2'))).toBe(answer)
  expect(partOfCitation({ ...jan, others: [other] } as ComputedAnswer, cell('b', 'Cost, row 2'))).toBeNull()
})

it('finds the result that a citation is of where an answer computed two over the same cells', () => {
  const further = { ...jan, cited_from: 3 } as ComputedTable
  const answer = { ...jan, also: true, others: [further] } as ComputedAnswer
  expect(partOfCitation(answer, cell('a', 'Jan!C2', 2))).toBe(answer)
  expect(partOfCitation(answer, cell('a', 'Jan!C2', 3))).toBe(further)
  expect(partOfCitation(answer, cell('a', 'Jan!C4', 4))).toBe(further)
})

it('finds a citation near cells that none cites', () => {
  const at = (document_id: string, location: string) => ({ document_id, location })
  const citations = [at('a', 'Jan!C2'), at('b', 'Jan!C2'), at('b', 'Feb!C2')]
  const cells = (document_id: string, cells_named: string) =>
    citationNear(citations, { table: { document_id, sheet: 0, region: 0 }, cells_named })
  expect(cells('b', 'Feb!D2, D5')).toBe(citations[2])
  expect(cells('b', 'Mar!D2')).toBe(citations[1])
  expect(cells('c', 'Feb!D2')).toBeNull()
})
