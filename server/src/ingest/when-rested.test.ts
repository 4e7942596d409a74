import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import type { ReaderPool } from './extract/reader-pool.ts'
import { whenRested } from './when-rested.ts'

const never = new AbortController().signal

/** Pools that read and recognise as many files as the numbers say, and what was done to them. */
function pools(files: { read: number; recognised: number }) {
  const told: string[] = []
  const readers = { reading: () => files.read, rest: () => told.push('rest') } as unknown as ReaderPool
  const recognisers = { running: () => files.recognised } as unknown as ReaderPool
  return { told, pools: { readers, recognisers } }
}

describe('recognition', () => {
  it('waits until no file has been read for a moment, and ends their readers', async () => {
    const files = { read: 1, recognised: 0 }
    const { told, pools: given } = pools(files)
    const begun = whenRested(given, never, { step: 1, quiet: 5, most: 60_000 }).then(() => told.push('begun'))
    await sleep(30)
    expect(told).toEqual([])
    files.read = 0
    await begun
    expect(told).toEqual(['rest', 'begun'])
  })

  it('begins beside files that keep coming', async () => {
    const { told, pools: given } = pools({ read: 1, recognised: 0 })
    await whenRested(given, never, { step: 1, quiet: 5, most: 20 })
    expect(told).toEqual(['rest'])
  })

  it('does not wait between two documents of its queue', async () => {
    const { told, pools: given } = pools({ read: 1, recognised: 1 })
    await whenRested(given, never, { step: 1, quiet: 5, most: 60_000 })
    expect(told).toEqual([])
  })

  it('stops waiting with the reason of its end', async () => {
    const { pools: given } = pools({ read: 1, recognised: 0 })
    const stop = new AbortController()
    const waiting = whenRested(given, stop.signal)
    stop.abort(new Error('stopped'))
    await expect(waiting).rejects.toThrow('stopped')
  })
})
