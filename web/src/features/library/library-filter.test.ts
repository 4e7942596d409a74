import { expect, test } from 'vitest'
import { readLibraryFilter, writeLibraryFilter } from './library-filter.ts'

const read = (search: string) => readLibraryFilter(new URLSearchParams(search))

test.each([
  '',
  'q=a+b',
  'type=pdf&state=failed',
  'collection=c1',
  'sort=name',
  'sort=name&order=desc',
  'order=asc',
])('the address "%s" survives', search => {
  expect(writeLibraryFilter(read(search))).toBe(search)
})

test('names begin with A, the rest with the newest or largest', () => {
  expect(read('sort=name').order).toBe('asc')
  expect(read('sort=size').order).toBe('desc')
})

test('what is not known counts as not said', () => {
  expect(read('type=exe&state=lost&sort=age&order=up')).toEqual(read(''))
})
