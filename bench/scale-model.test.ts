import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { scaleTables, withTables } from './scale.ts'
import { assumptions, measured } from './scale-costs.ts'
import { scaleOf } from './scale-model.ts'

const page = readFileSync(new URL('../docs/scale.md', import.meta.url), 'utf8')

describe('the model of scale', () => {
  it('is what docs/scale.md shows; `npm run bench -- scale --save` writes it', () => {
    expect(withTables(page, scaleTables())).toBe(page)
  })

  it('computes with the bytes and times that the page names', () => {
    const { page: read, question, search, upload } = measured
    const costs = [read, question, search, upload].flatMap(each => [each.product, each.database])
    const bytes = [measured.bytesOfPage, measured.originalBytesOfPage, measured.bytesOfVector]
    for (const figure of [
      ...costs.map(each => each.toFixed(1)),
      ...bytes.map(each => each.toLocaleString('en')),
    ])
      expect(page).toContain(figure)
  })

  it('lets data grow with users, and machines in steps', () => {
    const [small, large] = [scaleOf(1_000, measured, assumptions), scaleOf(100_000, measured, assumptions)]
    expect(large.databaseGB / small.databaseGB).toBeCloseTo(100)
    expect(large.questionsASecond / small.questionsASecond).toBeCloseTo(100)
    expect(small.productMachines).toBe(2)
    expect(large.databaseServers).toBeGreaterThan(small.databaseServers)
    const { machines, disks, tokens, all } = large.dollars
    expect(machines + disks + tokens).toBeCloseTo(all)
  })

  it('counts what vectors take', () => {
    const without = scaleOf(1_000, measured, { ...assumptions, vectors: 0 })
    const passages = 1_000 * 40 * 9 * measured.passagesOfPage
    const difference = scaleOf(1_000, measured, assumptions).databaseGB - without.databaseGB
    expect(difference * 1e9).toBeCloseTo(passages * measured.bytesOfVector, -3)
  })
})
