import { describe, expect, it } from 'vitest'
import { createTextWriter, type TextBatch } from './text-writer.ts'

const anchor = { kind: 'slide' as const, slide: 1, shape: 1 }

async function written(blocks: number, text: string): Promise<TextBatch[]> {
  const batches: TextBatch[] = []
  const writer = createTextWriter({
    characters: 10_000_000,
    send: async batch => void batches.push(batch),
    progress: () => {},
  })
  for (let at = 0; at < blocks; at++) writer.block({ kind: 'paragraph', text, anchor })
  writer.endPart({ page: 1, words: null })
  await writer.flush()
  await writer.end()
  return batches
}

describe('a page with very many blocks', () => {
  it('becomes several parts, which hold its text without a gap', async () => {
    const [{ parts } = { parts: [] }] = await written(1_201, 'Rent')
    expect(parts.map(({ page, start, end, blocks }) => [page, start, end, blocks.length])).toEqual([
      [1, 0, 2_499, 500],
      [1, 2_500, 4_999, 500],
      [1, 5_000, 6_004, 201],
    ])
  })

  it('is handed over in steps, by its characters and by its blocks', async () => {
    const sizes = (batches: TextBatch[]) => batches.map(({ parts }) => parts.length)
    expect(sizes(await written(12_000, 'Rent'))).toEqual([10, 10, 4])
    expect(sizes(await written(1_201, 'Rent is due. '.repeat(20)))).toEqual([1, 1, 1, 0])
  })
})
