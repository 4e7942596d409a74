// @vitest-environment happy-dom
import { fireEvent, render, screen } from '@testing-library/react'
import { createElement } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { DataTable } from './data-table.tsx'

function show(opens: boolean) {
  const [open, act] = [vi.fn(), vi.fn()]
  const button = (text: string, onClick: () => void, more = {}) =>
    createElement('button', { type: 'button', onClick, ...more }, text)
  const table = createElement(DataTable<{ id: string }>, {
    label: 'Rows',
    opens,
    columns: [
      { name: 'Name', cell: () => button('Open', open, { 'data-opens': true }) },
      { name: 'Email', cell: () => 'ada@example.org' },
      { name: 'Actions', cell: () => button('Delete', act) },
    ],
    rows: [{ id: 'one' }],
    keyOf: ({ id }) => id,
    empty: 'Nothing',
  })
  render(table)
  return { open, act }
}

describe('a row', () => {
  it('opens wherever it is clicked, once, and not by its other actions', () => {
    const { open, act } = show(true)
    fireEvent.click(screen.getByText('ada@example.org'))
    expect(open).toHaveBeenCalledTimes(1)
    fireEvent.click(screen.getByText('Open'))
    expect(open).toHaveBeenCalledTimes(2)
    fireEvent.click(screen.getByText('Delete'))
    expect([open.mock.calls.length, act.mock.calls.length]).toEqual([2, 1])
  })

  it('of a table whose rows do not open does nothing', () => {
    const { open } = show(false)
    fireEvent.click(screen.getByText('ada@example.org'))
    expect(open).not.toHaveBeenCalled()
  })
})
