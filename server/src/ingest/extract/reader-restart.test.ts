import type { DocumentFailureCode } from '@citewell/contract/errors.ts'
import { expect, it } from 'vitest'
import { DocumentFailure, type ReadSummary } from '../stages.ts'
import { defaultLimits } from './extractor.ts'
import { createReaderPool } from './reader-pool.ts'

const summary = { pages: 1 } as ReadSummary
const request = {
  ...{ path: 'scan.png', filename: 'scan.png', format: 'png', limits: defaultLimits },
  ...{ recognise: 'never' as const, encoding: null, corrections: [], only: null },
}

/** One reader after the other: whether it had started, and with what it fails. */
async function read(...readers: { started: boolean; fails?: DocumentFailureCode }[]) {
  let starts = 0
  const pool = createReaderPool({ size: 1 }, async () => {
    const { started = false, fails = undefined } = readers[starts++] ?? {}
    return {
      ...{ started: () => started, alive: () => !fails, kill: async () => {}, warm: () => {} },
      ...{ residentBytes: () => 0, processorTime: () => null, draw: () => Promise.reject() },
      read: async () => {
        if (fails) throw new DocumentFailure(fails, fails)
        return summary
      },
    }
  })
  const reading = pool.read(request, new AbortController().signal, { batch: () => {} })
  const ended = await reading.catch((error: DocumentFailure) => error.code)
  await pool.close()
  return { ended, starts }
}

it('starts a reader once more when one ended before it had started', async () => {
  const dead = { started: false, fails: 'document_reader_crashed' } as const
  expect(await read(dead, { started: true })).toEqual({ ended: summary, starts: 2 })
  expect(await read(dead, dead)).toEqual({ ended: 'document_reader_crashed', starts: 2 })
})

it('does not start one again that its file may have ended, or that was stopped', async () => {
  const ended = async (started: boolean, fails: DocumentFailureCode) => read({ started, fails })
  expect(await ended(true, 'document_reader_crashed')).toMatchObject({ starts: 1 })
  expect(await ended(false, 'document_timeout')).toEqual({ ended: 'document_timeout', starts: 1 })
})
