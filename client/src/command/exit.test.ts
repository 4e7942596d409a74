import { describe, expect, it } from 'vitest'
import { CitewellError, errorOfBody } from '../citewell-error.ts'
import { explain } from './exit.ts'

describe('the command’s exit code', () => {
  it.each([
    ['a key that ended in the midst of an answer', 'key_ended', 3],
    ['an answer that failed in its midst', 'internal_error', 1],
  ] as const)('tells %s', (_, code, exitCode) => {
    const error = errorOfBody({ code, detail: 'A sentence.', request_id: 'r' })
    expect(explain(error)).toEqual({ message: `A sentence. (${code}, request r)`, exitCode })
  })

  it('tells a server that cannot be reached', () => {
    expect(explain(new CitewellError('network_failed', 'It cannot be reached.')).exitCode).toBe(4)
    expect(explain(new CitewellError('answer_cut_off', 'The answer was cut off.')).exitCode).toBe(4)
  })
})
