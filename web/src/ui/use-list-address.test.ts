// @vitest-environment happy-dom
import { act, cleanup } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { renderWithClient } from '../../testing/render-with-client.testing.tsx'
import { useListAddress } from './use-list-address.ts'

afterEach(cleanup)

function open(at: string) {
  const { result, address } = renderWithClient(useListAddress, undefined, { at })
  const change = (changes: Record<string, string | null>) => act(() => result.current.change(changes))
  return { result, address, change }
}

describe('the address of a list', () => {
  it('keeps its filters and goes back to the first rows when one changes', () => {
    const { change, address, result } = open('/admin/users?tier=pro&offset=40')
    expect(result.current.offset).toBe(40)
    change({ role: 'admin' })
    expect(address()).toBe('/admin/users?tier=pro&role=admin')
    expect(result.current.offset).toBe(0)
    expect(result.current.get('tier')).toBe('pro')
  })

  it('leaves out a filter that is emptied', () => {
    const { change, address } = open('/admin/users?tier=pro&role=admin&q=a')
    change({ tier: null, role: '' })
    expect(address()).toBe('/admin/users?q=a')
  })

  it('keeps both of two changes that come before the router shows the first', () => {
    const { result, address } = open('/admin/files?state=failed')
    act(() => {
      result.current.change({ state: '' })
      result.current.change({ type: 'pdf' })
    })
    expect(address()).toBe('/admin/files?type=pdf')
  })

  it('goes to other rows with the same filters', () => {
    const { change, address, result } = open('/admin/users?tier=pro')
    change({ offset: '20' })
    expect(address()).toBe('/admin/users?tier=pro&offset=20')
    expect(result.current.offset).toBe(20)
  })

  it.each([
    ['-20', 0],
    ['x', 0],
    ['1.5', 0],
    ['99999999999', 2_147_483_647],
  ])('turns %s into a row that the server takes', (offset, row) => {
    expect(open(`/admin/users?offset=${offset}`).result.current.offset).toBe(row)
  })
})
