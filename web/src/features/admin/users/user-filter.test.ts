import { describe, expect, it } from 'vitest'
import { userFilter } from './user-filter.ts'

const filterOf = (search: string) => {
  const query = new URLSearchParams(search)
  return userFilter(name => query.get(name) ?? '', 0)
}

describe('the filter of accounts', () => {
  it('is what the address names', () => {
    expect(filterOf('q=ada&tier=pro&role=admin&state=suspended&sort=name')).toMatchObject({
      q: 'ada',
      tier: 'pro',
      role: 'admin',
      state: 'suspended',
      sort: 'name',
    })
  })

  it('leaves out what does not exist, and shows the newest first', () => {
    expect(filterOf('tier=gold&role=king&state=happy&sort=shoe')).toEqual({
      q: '',
      tier: undefined,
      role: undefined,
      state: undefined,
      sort: '-joined',
      limit: 20,
      offset: 0,
    })
  })

  it('cuts words that are longer than the server takes', () => {
    expect(filterOf(`q=${'a'.repeat(400)}`).q).toHaveLength(320)
  })
})
