import type { ExportReference } from '@citewell/contract/export.ts'
import { describe, expect, it } from 'vitest'
import { sayReference } from './say-export.ts'

const reference = (rest: Partial<ExportReference>) =>
  sayReference({
    verdict: 'supported',
    confidence: 1,
    deleted: false,
    quoted: false,
    ...rest,
  } as ExportReference)

describe('what is said of a reference', () => {
  it.each([
    [{}, 'supported'],
    [{ quoted: true }, 'quoted exactly'],
    [{ quoted: true, verdict: 'weak' }, 'weakly supported'],
    [{ quoted: true, verdict: null, deleted: true }, 'not checked; document deleted'],
  ] as const)('of %j is “%s”', (rest, said) => {
    expect(reference(rest)).toBe(said)
  })
})
