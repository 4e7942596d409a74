import { describe, expect, it } from 'vitest'
import { limitText, readLimit } from './limit-names.ts'

describe('a limit', () => {
  it('is read as it is shown', () => {
    expect([limitText(null, 1), limitText(200_000, 1), limitText(26_214_400, 1024 * 1024)]).toEqual([
      'No limit',
      '200,000',
      '25',
    ])
    expect([readLimit(' ', 1), readLimit('No limit', 1), readLimit('200,000', 1)]).toEqual([
      undefined,
      null,
      200_000,
    ])
    expect([readLimit('0.5', 1024), readLimit('many', 1)]).toEqual([512, Number.NaN])
  })
})
