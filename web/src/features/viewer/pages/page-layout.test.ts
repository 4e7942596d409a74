import { describe, expect, it } from 'vitest'
import { layOutPages, pageAt } from './page-layout.ts'

const sizeOf = (page: number) => ({ width: 100, height: page === 2 ? 300 : 100 })
const layout = layOutPages(3, sizeOf, 50, 10)

describe('the layout of pages', () => {
  it('puts pages of one width below each other, each as high as it is', () => {
    expect(layout).toEqual({ tops: [0, 60, 220], heights: [50, 150, 50], total: 280 })
  })

  it.each([
    [-5, 1],
    [0, 1],
    [59, 1],
    [60, 2],
    [219, 2],
    [220, 3],
    [9999, 3],
  ])('has at %i the page %i', (height, page) => {
    expect(pageAt(layout, height)).toBe(page)
  })

  it('means the first page where there are none', () => {
    expect(pageAt(layOutPages(0, sizeOf, 50, 10), 40)).toBe(1)
  })
})
