import { describe, expect, it } from 'vitest'
import type { GatheredGrid } from './gather-grid.ts'
import { writeGridData } from './write-grid-data.ts'

describe('the data of a grid', () => {
  it('has all rows in order however many they are', async () => {
    const rows = Array.from({ length: 60 }, (_, at) => ({
      ...{ document_id: String(at), filename: `${at}.txt`, title: null, sha256: '', cells: [] },
    }))
    const shape = { format: 'citewell-grid', version: 1, exported_at: '', name: '' } as const
    const grid: GatheredGrid = { ...shape, columns: [], rows }
    const written = await writeGridData(grid, 'json', new AbortController().signal, 'me')
    expect(JSON.parse(written.toString())).toEqual(grid)
  })
})
