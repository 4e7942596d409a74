import { describe, expect, it } from 'vitest'
import { fileSize } from './file-size.ts'

describe('a file size', () => {
  it.each([
    [0, '0 B'],
    [1023, '1023 B'],
    [1536, '1.5 KB'],
    [5 * 1024 ** 4, '5120.0 GB'],
  ])('of %i bytes is %s', (bytes, text) => {
    expect(fileSize(bytes)).toBe(text)
  })
})
