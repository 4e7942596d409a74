import { describe, expect, it } from 'vitest'
import { databaseFailureOf } from './failure-of.ts'

const withCode = (code: string, message = '') => Object.assign(new Error(message), { code })
const failedQuery = (cause: Error) => new Error('Failed query: select', { cause })

describe('a failure of the database', () => {
  it('is known by its codes and by the driver’s words', () => {
    for (const code of ['57P01', '57P03', '08006', '53300', 'ECONNREFUSED', 'ENOTFOUND'])
      for (const error of [withCode(code), failedQuery(withCode(code))])
        expect([code, databaseFailureOf(error)]).toEqual([code, 'away'])
    expect(databaseFailureOf(failedQuery(withCode('ECONNRESET')))).toBe('away')
    expect(databaseFailureOf(new Error('Connection terminated unexpectedly'))).toBe('away')
    expect(databaseFailureOf(failedQuery(withCode('53100')))).toBe('full')
  })

  it('is told from errors of what was asked, and of other connections', () => {
    for (const error of [withCode('23505'), failedQuery(withCode('22P02')), new Error('No'), null, 'text'])
      expect(databaseFailureOf(error)).toBeNull()
    expect(databaseFailureOf(withCode('ECONNRESET', 'aborted'))).toBeNull()
  })
})
