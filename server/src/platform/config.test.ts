import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { environmentSchema, readConfig } from './config.ts'

let dataDir: string
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'citewell-config-'))
})
afterEach(() => rmSync(dataDir, { recursive: true, force: true }))

const complete = {
  APP_MODE: 'production',
  APP_URL: 'https://citewell.example.org/',
  SECRET: 'x'.repeat(32),
  SMTP_URL: 'smtp://mail.example.org:587',
}

describe('settings', () => {
  it('are all optional in local mode', () => {
    expect(readConfig({ DATA_DIR: dataDir })).toMatchObject({
      mode: 'local',
      host: '127.0.0.1',
      port: 3000,
      appUrl: 'http://localhost:3000',
      mail: { kind: 'outbox' },
      database: { kind: 'embedded' },
    })
  })

  it('keep a secret of their own, readable by its owner alone', () => {
    const { secret } = readConfig({ DATA_DIR: dataDir })
    expect(secret.length).toBeGreaterThanOrEqual(32)
    expect(readConfig({ DATA_DIR: dataDir }).secret).toBe(secret)
    expect(statSync(join(dataDir, 'secret')).mode & 0o777).toBe(0o600)
  })

  it('list all that production misses', () => {
    const start = () => readConfig({ DATA_DIR: dataDir, APP_MODE: 'production' })
    for (const name of ['APP_URL', 'SECRET', 'SMTP_URL']) expect(start).toThrow(name)
    expect(readConfig({ ...complete, DATA_DIR: dataDir })).toMatchObject({
      appUrl: 'https://citewell.example.org',
      mail: { kind: 'smtp' },
    })
  })

  it('bind to loopback only in local mode', () => {
    expect(() => readConfig({ DATA_DIR: dataDir, HOST: '0.0.0.0' })).toThrow(/loopback/)
    expect(readConfig({ ...complete, DATA_DIR: dataDir, HOST: '0.0.0.0' }).host).toBe('0.0.0.0')
  })

  it('name each wrong value', () => {
    expect(() => readConfig({ DATA_DIR: dataDir, PORT: 'x', SIGNUPS: 'maybe' })).toThrow(/PORT[\s\S]*SIGNUPS/)
    expect(() => readConfig({ DATA_DIR: dataDir, ROLE: 'worker' })).toThrow(/DATABASE_URL/)
  })

  it('take an empty value as none', () => {
    expect(readConfig({ DATA_DIR: dataDir, PORT: '', APP_MODE: ' ' }).port).toBe(3000)
  })

  it('are the ones that .env.example lists', () => {
    const example = readFileSync(new URL('../../../.env.example', import.meta.url), 'utf8')
    const listed = [...example.matchAll(/^#?\s?([A-Z][A-Z0-9_]+)=/gm)].map(match => match[1])
    expect(listed.toSorted()).toEqual(Object.keys(environmentSchema.shape).toSorted())
  })
})
