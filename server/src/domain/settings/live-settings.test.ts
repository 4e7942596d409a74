import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Config, readConfig } from '../../platform/config.ts'
import { openTestDatabase } from '../../platform/database/database.testing.ts'
import type { OpenDatabase } from '../../platform/database/open-database.ts'
import { createLog } from '../../platform/log.ts'
import { openLiveSettings, type Prepare } from './live-settings.ts'
import { writeStoredSettings } from './stored-settings.ts'

let database: OpenDatabase
let dataDir: string
beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'citewell-settings-'))
  database = await openTestDatabase()
})
afterAll(async () => {
  await database.close()
  rmSync(dataDir, { recursive: true })
})

describe('live settings', () => {
  it('leave all as it was when they could not be made ready, and are tried again', async () => {
    const config: Config = readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'silent' })
    let works = false
    let inPlace = 0
    const prepare: Prepare = async () => {
      if (!works) throw new Error('The model does not answer')
      return () => {
        inPlace++
      }
    }
    const live = await openLiveSettings(config, database, prepare, createLog('silent'))
    expect([live.problem(), config.signUps]).toEqual([null, 'open'])
    await writeStoredSettings(database.db, config.secret, { version: 0, values: { SIGNUPS: 'closed' } })
    for (let tries = 0; tries < 2; tries++) {
      await live.refresh()
      expect(live.problem()).toContain('The model does not answer')
      expect([config.signUps, inPlace]).toEqual(['open', 0])
    }
    works = true
    await live.refresh()
    expect([live.problem(), config.signUps, inPlace]).toEqual([null, 'closed', 1])
    await live.refresh()
    expect(inPlace).toBe(1)
    await live.close()
  })
})
