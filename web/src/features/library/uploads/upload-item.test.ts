import { describe, expect, it } from 'vitest'
import { withoutRepeats } from './upload-item.ts'

describe('a batch of uploads', () => {
  it('counts files of the same lowercased name and size once', () => {
    const files = [new File(['ab'], 'A.txt'), new File(['cd'], 'a.TXT'), new File(['abc'], 'a.txt')]
    expect(withoutRepeats(files).map(({ name }) => name)).toEqual(['A.txt', 'a.txt'])
  })
})
