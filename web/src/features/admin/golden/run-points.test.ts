import type { GoldenRun } from '@citewell/contract/admin/golden.ts'
import { describe, expect, it } from 'vitest'
import { runPoints } from './run-points.ts'

const run = (created_at: string, hits: number, status = 'done') =>
  ({ created_at, hits, answered: 1, questions: 4, status }) as GoldenRun

describe('the chart of runs', () => {
  it('shows for each day its last run that is done, oldest day first', () => {
    const runs = [
      run('2026-11-20T09:00:00Z', 4, 'running'),
      run('2026-11-20T08:00:00Z', 3),
      run('2026-11-20T02:00:00Z', 2),
      run('2026-11-19T02:00:00Z', 1),
      run('2026-11-18T02:00:00Z', 1, 'failed'),
    ]
    expect(runPoints(runs)).toEqual([
      { at: '2026-11-19', values: { found: 25, cited: 25 } },
      { at: '2026-11-20', values: { found: 75, cited: 25 } },
    ])
  })
})
