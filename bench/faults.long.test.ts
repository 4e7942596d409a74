import { describe, expect, it } from 'vitest'
import { readTestDatabaseUrl } from '../server/src/platform/given-services.testing.ts'
import { embeddedInstallation, type Installation, serverInstallation } from './faults-installation.ts'
import { faults } from './faults-list.ts'
import { runFaults } from './faults-run.ts'

/** The short form of `npm run bench -- faults`: acknowledged writes survive a few kills and outages. */
async function survive(on: Installation, troubles: string[]): Promise<void> {
  try {
    const report = await runFaults(on, {
      kills: 4,
      faults: faults.filter(({ name }) => troubles.includes(name)),
      pause: 1_000,
      say: () => undefined,
    })
    const { lost, double, stuck, failed, broken, left, check } = report
    expect({ lost, double, stuck, failed, broken, left, check }).toEqual({
      lost: [],
      double: [],
      stuck: [],
      failed: [],
      broken: [],
      left: 0,
      check: null,
    })
    expect(report.acknowledged).toBeGreaterThan(0)
    expect(report.kills).toBeGreaterThanOrEqual(4)
  } finally {
    await on.stop()
  }
}

const server = readTestDatabaseUrl()
const patience = 1_800_000

describe('a service that is killed', () => {
  it.skipIf(server)(
    'keeps what it acknowledged in an embedded database',
    async () => survive(await embeddedInstallation({ ownDisk: false }), ['model cutting']),
    patience,
  )

  it.runIf(server)(
    'keeps what it acknowledged when several processes share one database',
    async () =>
      survive(await serverInstallation({ given: server ?? '', ownDisk: false }), [
        'model cutting',
        'store away',
      ]),
    patience,
  )
})
