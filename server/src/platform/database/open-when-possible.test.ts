import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { StartFailure } from '../errors.ts'
import { createLog, type Log } from '../log.ts'
import type { OpenDatabase } from './open-database.ts'
import { openWhenPossible } from './open-when-possible.ts'
import type { NotPrepared } from './prepared-database.ts'

const options = { kind: 'server', url: 'postgres://localhost/citewell' } as const
const opened = {} as OpenDatabase
const soon = { first: 1, longest: 4 }
const down = () => new StartFailure('database_unreachable', 'It is down.', { mayHeal: true })

let said: string[]
beforeEach(() => {
  said = []
  vi.spyOn(console, 'error').mockImplementation(text => void said.push(String(text)))
})
afterEach(() => vi.restoreAllMocks())

describe('the start', () => {
  it('waits for what may heal, and says each trouble once', async () => {
    const answers = [down(), down(), new StartFailure('database_missing', 'No such.', { mayHeal: true })]
    const open = async () => {
      const failure = answers.shift()
      if (failure) throw failure
      return opened
    }
    expect(await openWhenPossible(options, createLog('silent'), open, soon)).toBe(opened)
    expect(said.map(text => /It is down|No such/.exec(text)?.[0])).toEqual(['It is down', 'No such'])
  })

  it('says why a new database was not copied', async () => {
    const logged: unknown[] = []
    const log = {
      info: (text: string) => logged.push(['info', text]),
      warn: (text: string) => logged.push(['warn', text]),
    }
    const start = (notPrepared: NotPrepared | null) =>
      openWhenPossible(
        options,
        log as unknown as Log,
        async () => ({ engine: { notPrepared } }) as OpenDatabase,
        soon,
      )
    await start(null)
    await start({ reason: 'none', expected: true })
    await start({ reason: 'damaged', expected: false })
    expect(logged).toEqual([
      ['info', 'A new database was created: none'],
      ['warn', 'A new database was created: damaged'],
    ])
  })

  it('does not wait for what will not', async () => {
    const open = async () => {
      throw new StartFailure('database_newer', 'Newer.')
    }
    await expect(openWhenPossible(options, createLog('silent'), open, soon)).rejects.toThrow('Newer.')
    expect(said).toEqual([])
  })
})
