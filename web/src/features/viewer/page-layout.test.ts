import { expect, test } from 'vitest'
import { layOutPages, pageAt } from './page-layout.ts'

const sizeOf = (page: number) => ({ width: 100, height: page === 2 ? 300 : 100 })
const layout = layOutPages(3, sizeOf, 50, 10)

test('pages of one width stand below each other, each as high as it is', () => {
  expect(layout).toEqual({ tops: [0, 60, 220], heights: [50, 150, 50], total: 280 })
})

test.each([
  [-5, 1],
  [0, 1],
  [59, 1],
  [60, 2],
  [219, 2],
  [220, 3],
  [9999, 3],
])('at %i stands page %i', (height, page) => {
  expect(pageAt(layout, height)).toBe(page)
})

test('without pages the first one is meant', () => {
  expect(pageAt(layOutPages(0, sizeOf, 50, 10), 40)).toBe(1)
})
