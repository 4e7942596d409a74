// @vitest-environment happy-dom
import { act } from '@testing-library/react'
import { useNavigate } from 'react-router'
import { describe, expect, it } from 'vitest'
import { renderWithClient } from '../../testing/render-with-client.testing.tsx'
import { useListAddress } from './use-list-address.ts'

function open(at: string) {
  const { result, address } = renderWithClient(
    () => ({ list: useListAddress(), go: useNavigate() }),
    undefined,
    { at },
  )
  const change = (changes: Record<string, string | null>) => act(() => result.current.list.change(changes))
  const back = () => void result.current.go(-1)
  return { result, address, change, back }
}

describe('the address of a list', () => {
  it('keeps its filters and goes back to the first rows when one changes', () => {
    const { change, address, result } = open('/admin/users?tier=pro&offset=40')
    expect(result.current.list.offset).toBe(40)
    change({ role: 'admin' })
    expect(address()).toBe('/admin/users?tier=pro&role=admin')
    expect(result.current.list.offset).toBe(0)
    expect(result.current.list.get('tier')).toBe('pro')
  })

  it('leaves out a filter that is emptied', () => {
    const { change, address } = open('/admin/users?tier=pro&role=admin&q=a')
    change({ tier: null, role: '' })
    expect(address()).toBe('/admin/users?q=a')
  })

  it('keeps both of two changes that come before the router shows the first', () => {
    const { result, address } = open('/admin/files?state=failed')
    act(() => {
      result.current.list.change({ state: '' })
      result.current.list.change({ type: 'pdf' })
    })
    expect(address()).toBe('/admin/files?type=pdf')
  })

  it('can be left by Back when a change is a step', () => {
    const { result, address, back } = open('/documents?q=a')
    act(() => result.current.list.change({ doc: 'one' }, 'push'))
    expect(address()).toBe('/documents?q=a&doc=one')
    act(back)
    expect(address()).toBe('/documents?q=a')
  })

  it('goes to other rows with the same filters', () => {
    const { change, address, result } = open('/admin/users?tier=pro')
    change({ offset: '20' })
    expect(address()).toBe('/admin/users?tier=pro&offset=20')
    expect(result.current.list.offset).toBe(20)
  })

  it.each([
    ['-20', 0],
    ['x', 0],
    ['1.5', 0],
    ['99999999999', 2_147_483_647],
  ])('turns %s into a row that the server takes', (offset, row) => {
    expect(open(`/admin/users?offset=${offset}`).result.current.list.offset).toBe(row)
  })
})
