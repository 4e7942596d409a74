// @vitest-environment happy-dom
import type { ComputedTable } from '@citewell/contract/computed.ts'
import type { TablePlan } from '@citewell/contract/table-plan.ts'
import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { createElement } from 'react'
import { expect, it, vi } from 'vitest'
import { fakeServer } from '../../../testing/fake-server.testing.ts'
import { testClient } from '../../../testing/render-with-client.testing.tsx'
import { PlanEditor } from './plan-editor.tsx'

const named = (value: string) => [{ column: 0, is: 'is' as const, values: [value] }]
const difference: TablePlan = {
  table: 0,
  where: [],
  group: null,
  measure: {
    kind: 'difference',
    from: { column: 1, where: named('Rent'), sum: false },
    to: { column: 2, where: named('Staff'), sum: false },
  },
  sort: null,
  limit: null,
}

function open(plan: TablePlan, joined?: ComputedTable['joined']) {
  const columns = ['Item', 'Plan', 'Actual'].map(name => ({ name, type: 'text', unit: null }))
  const result = { kind: 'value', value: '1', shown: '1', type: 'number', unit: null }
  const table = { document_id: 'd', sheet: 0, region: 0 }
  const computed = { table, columns, plan, result, joined } as unknown as ComputedTable
  const sent: TablePlan[] = []
  fakeServer({
    'POST /documents/d/computed': request => {
      sent.push((request as { body: { table_plan: TablePlan } }).body.table_plan)
      return computed
    },
  })
  const editor = createElement(PlanEditor, { computed, onComputed: vi.fn() })
  const inClient = createElement(QueryClientProvider, { client: testClient() }, editor)
  render(createElement(MantineProvider, null, inClient))
  const submit = async () => {
    fireEvent.click(screen.getByRole('button', { name: 'Compute' }))
    await waitFor(() => expect(sent).toHaveLength(1))
    return sent[0]
  }
  return { submit }
}

it('changes the column and the condition of either side of a difference', async () => {
  const { submit } = open(difference)
  const first = within(screen.getByRole('group', { name: 'Cells 1' }))
  fireEvent.change(first.getAllByLabelText('Column')[0] as HTMLElement, { target: { value: '2' } })
  const second = within(screen.getByRole('group', { name: 'Cells 2' }))
  fireEvent.change(second.getByLabelText('Value'), { target: { value: 'Travel' } })
  expect((await submit())?.measure).toEqual({
    kind: 'difference',
    from: { column: 2, where: named('Rent'), sum: false },
    to: { column: 2, where: named('Travel'), sum: false },
  })
})

it('shows what goes into a side, a condition and a plan beside its fields, and takes it out', async () => {
  const plus = [{ column: 2, is: 'over' as const, values: [], than: 1, plus: '14' }]
  const { submit } = open({
    ...difference,
    where: plus,
    measure: { kind: 'sum-of', operands: [{ column: 1, and: [2], where: [], sum: true }] },
    also: [{ kind: 'max', column: 1 }],
  })
  for (const part of ['and Actual', 'plus 14', 'Result 2'])
    fireEvent.click(screen.getByRole('button', { name: `Remove “${part}”` }))
  expect(await submit()).toEqual({
    ...difference,
    where: [{ column: 2, is: 'over', values: [], than: 1 }],
    measure: { kind: 'sum-of', operands: [{ column: 1, where: [], sum: true }] },
  })
})

it('orders a list and cuts it', async () => {
  const { submit } = open({ ...difference, measure: { kind: 'values', columns: [0, 2] } })
  fireEvent.change(screen.getByLabelText('In the order of'), { target: { value: '2' } })
  fireEvent.change(screen.getByLabelText('At most'), { target: { value: '5' } })
  expect(await submit()).toMatchObject({ sort: { by: 2, order: 'descending' }, limit: 5 })
})

it('says a sum in another unit, and makes it a share of some rows', async () => {
  const { submit } = open({ ...difference, measure: { kind: 'sum', column: 1 }, unit: 'thousand' })
  fireEvent.change(screen.getByLabelText('Compute'), { target: { value: 'share' } })
  const part = within(screen.getByRole('group', { name: 'Of these rows' }))
  fireEvent.click(part.getByRole('button', { name: 'Add a condition' }))
  fireEvent.change(part.getByLabelText('Value'), { target: { value: 'Rent' } })
  const plan = await submit()
  expect(plan?.measure).toEqual({ kind: 'share', column: 1, part: named('Rent') })
  expect(plan).not.toHaveProperty('unit')
})

const total: TablePlan = { ...difference, measure: { kind: 'sum', column: 1 } }

it('keeps the focus in the form where what was clicked is taken out', () => {
  open({ ...total, where: named('Rent'), group: 0, having: { is: 'over', values: ['5'] } })
  const having = screen.getByRole('group', { name: 'Only groups whose result' })
  const [condition] = screen.getAllByRole('button', { name: 'Remove this condition' })
  const remove = within(having).getByRole('button', { name: 'Remove this condition' })
  remove.focus()
  fireEvent.click(remove)
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Compute' }))
  condition?.focus()
  fireEvent.click(condition as HTMLElement)
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Add a condition' }))
})

it('keeps it where the other table is taken out', () => {
  const table = { document_id: 'd', sheet: 1, region: 0 }
  const place = { title: 'Rates', sheet_name: null, first_column: 0, page: null }
  open({ ...total, join: { sheet: 1, region: 0, on: [] } } as unknown as TablePlan, {
    ...place,
    table,
    from: 2,
    keys: [],
    used: [],
  })
  const button = screen.getByRole('button', { name: 'Compute without the other table' })
  button.focus()
  fireEvent.click(button)
  expect(document.activeElement).toBe(screen.getByRole('group', { name: 'Looked up' }))
})

it('takes the focus, and joins a further condition to the first', () => {
  open({ ...total, where: named('Rent') })
  expect(document.activeElement).toBe(screen.getByLabelText('Compute'))
  fireEvent.click(screen.getByRole('button', { name: 'Add a condition' }))
  const legends = ['Only rows where', 'and where'].map(name => screen.getByRole('group', { name }))
  expect(legends.map(each => within(each).getAllByLabelText('Value').length)).toEqual([1, 1])
})
