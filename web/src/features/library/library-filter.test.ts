import { describe, expect, it } from 'vitest'
import { addressChanges, readLibraryFilter } from './library-filter.ts'

const read = (search: string) => readLibraryFilter(new URLSearchParams(search))

describe('the filter of the library', () => {
  it.each([
    '',
    'q=a+b',
    'type=pdf&state=failed',
    'collection=c1',
    'sort=name',
    'sort=name&order=desc',
    'order=asc',
  ])('survives in the address "%s"', search => {
    const written = Object.entries(addressChanges(read(search))).filter(([, value]) => value !== null)
    expect(new URLSearchParams(written as [string, string][]).toString()).toBe(search)
  })

  it('changes nothing in the address that a change does not name', () => {
    expect(addressChanges({ q: '' })).toEqual({ q: null })
    expect(addressChanges({ filetype: 'pdf' })).toEqual({ type: 'pdf' })
    expect(addressChanges({ sort: 'date', order: 'asc' })).toEqual({ sort: null, order: 'asc' })
  })

  it('sorts names from A, the rest from the newest or largest', () => {
    expect(read('sort=name').order).toBe('asc')
    expect(read('sort=size').order).toBe('desc')
  })

  it('takes what it does not know as not said', () => {
    expect(read('type=exe&state=lost&sort=age&order=up')).toEqual(read(''))
  })
})
