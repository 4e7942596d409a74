import { describe, expect, it } from 'vitest'
import { readLibraryFilter, writeLibraryFilter } from './library-filter.ts'

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
    expect(writeLibraryFilter(read(search))).toBe(search)
  })

  it('sorts names from A, the rest from the newest or largest', () => {
    expect(read('sort=name').order).toBe('asc')
    expect(read('sort=size').order).toBe('desc')
  })

  it('takes what it does not know as not said', () => {
    expect(read('type=exe&state=lost&sort=age&order=up')).toEqual(read(''))
  })
})
