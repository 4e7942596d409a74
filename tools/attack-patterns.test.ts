import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { describe, expect, it } from 'vitest'
import { attackPattern } from './attack-pattern.mjs'

describe('an attack on a regular expression', () => {
  it.each([
    ['white space at the end', /\s+$/],
    ['both ends at once', /^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu],
    ['two repetitions that share a text', /^(.+?)\s+(?:versus|vs\.?)\s+(.+)$/i],
    ['a repetition in a repetition', /^[IVX]+\.(\d+\.?)*$/],
    ['a lookahead that runs to the end', /;\s(?!.*;\s)/s],
    ['a group that is repeated by reference', /(?<![\p{N},])\d{1,3}(?:([. ’])\d{3})(?:\1\d{3})*,\d/gu],
  ])('stalls one with %s', (_, pattern) => {
    expect(attackPattern(pattern)).not.toBeNull()
  })

  it.each([/(?<!\s)\s+$/, /^[^\s@]+@[^\s@][^\s@.]*\.[^\s@]+$/, /[^\n]+/g, /\s{1,2000}$/])(
    'leaves a linear one alone: %s',
    pattern => {
      expect(attackPattern(pattern)).toBeNull()
    },
  )

  it('stalls none of the product', async () => {
    const attack = promisify(execFile)(process.execPath, [join(import.meta.dirname, 'attack-patterns.mjs')])
    await expect(attack).resolves.toMatchObject({ stdout: '\n' })
  }, 900_000)
})
