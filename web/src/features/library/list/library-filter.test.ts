import { describe, expect, it } from 'vitest'
import { addressChanges, filtersSet, noFilters, readLibraryFilter } from './library-filter.ts'

const read = (search: string) => readLibraryFilter(new URLSearchParams(search))

describe('the filter of the library', () => {
  it.each([
    '',
    'q=a+b',
    'type=pdf&state=failed',
    'collection=c1',
    'kind=contract&party=Airspan&from=2024-01-01&to=2024-12-31',
    'language=de&status=draft',
    'sort=dated',
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

  it('counts what is set, and clears it', () => {
    const filter = read('q=a&type=pdf&party=Air&language=de&from=2024-01-01')
    expect(filtersSet(filter)).toBe(4)
    expect({ ...filter, ...noFilters }).toEqual(read(''))
  })

  it('sorts words from A, the rest from the newest or largest', () => {
    expect(read('sort=name').order).toBe('asc')
    expect(read('sort=party').order).toBe('asc')
    expect(read('sort=dated').order).toBe('desc')
    expect(read('sort=size').order).toBe('desc')
  })

  it('takes what it does not know as not said', () => {
    expect(
      read('type=exe&state=lost&kind=toString&language=klingon&from=today&to=2024-13-40&sort=age&order=up'),
    ).toEqual(read(''))
  })
})
