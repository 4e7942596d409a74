import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { readConfig } from './config.ts'
import { environmentSchema } from './environment-schema.ts'

let dataDir: string
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'citewell-config-'))
})
afterEach(() => rmSync(dataDir, { recursive: true, force: true }))

const complete = {
  APP_MODE: 'production',
  APP_URL: 'https://citewell.example.org/',
  SECRET: 'TPXCa8Uo0mQ5v2sJk7RwY9zLd3HnEb1G',
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

  it('refuse a secret that was cut short', () => {
    for (const cut of ['', 'short']) {
      writeFileSync(join(dataDir, 'secret'), cut)
      expect(() => readConfig({ DATA_DIR: dataDir })).toThrow(/whole secret/)
    }
  })

  it('believe proxies that are named, and no number of them', () => {
    const read = (TRUST_PROXY: string) => readConfig({ DATA_DIR: dataDir, TRUST_PROXY }).trustProxy
    for (const list of ['127.0.0.1', 'loopback, 10.0.0.0/8', '::1,fd00::/8']) expect(read(list)).toBe(list)
    for (const list of ['true', '1', '10.0.0.0/33', '0.0.0.0/0', '::/0', 'proxy.example', '127.0.0.1,'])
      expect(() => read(list), list).toThrow(/TRUST_PROXY/)
  })

  it('list all that production misses', () => {
    const start = () => readConfig({ DATA_DIR: dataDir, APP_MODE: 'production' })
    for (const name of ['APP_URL', 'SECRET', 'SMTP_URL']) expect(start).toThrow(name)
    expect(readConfig({ ...complete, DATA_DIR: dataDir })).toMatchObject({
      appUrl: 'https://citewell.example.org',
      mail: { kind: 'smtp' },
    })
  })

  it('of production are refused with a secret that can be guessed', () => {
    const start = () => readConfig({ ...complete, DATA_DIR: dataDir, SECRET: 'a'.repeat(40) })
    expect(start).toThrow(/SECRET is made of too few different characters.+openssl rand/)
    expect(readConfig({ DATA_DIR: dataDir, SECRET: 'a'.repeat(40) }).secret).toBe('a'.repeat(40))
  })

  it('of production name the risk of an address without TLS', () => {
    const risksOf = (APP_URL: string) => readConfig({ ...complete, DATA_DIR: dataDir, APP_URL }).risks
    expect(risksOf('http://citewell.example.org')).toEqual([
      expect.stringMatching(/^APP_URL is http:\/\/citewell\.example\.org: .+unencrypted.+https/),
    ])
    for (const address of ['https://citewell.example.org', 'http://localhost:3000', 'http://[::1]:3000'])
      expect(risksOf(address)).toEqual([])
    expect(readConfig({ DATA_DIR: dataDir, APP_URL: 'http://10.0.0.7' }).risks).toEqual([])
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

  it('name the models of the plans, and show a key to its own server alone', () => {
    const read = (settings: Record<string, string>) => readConfig({ DATA_DIR: dataDir, ...settings })
    expect(read({})).toMatchObject({ languageModel: { kind: 'none' }, embeddingModel: { kind: 'none' } })
    const model = {
      MODEL_BASE_URL: 'https://models.example.org/v1/',
      MODEL_API_KEY: 'key',
      MODEL_PRO: 'large',
    }
    const meaning = { EMBEDDING_BASE_URL: 'https://models.example.org/e', EMBEDDING_MODEL: 'm' }
    const config = read({ ...model, ...meaning })
    expect(config.languageModel).toMatchObject({
      baseUrl: 'https://models.example.org/v1',
      models: { free: 'gpt-3.5-turbo', mini: 'gpt-4o-mini', pro: 'large', enterprise: 'large' },
    })
    expect(config.embeddingModel).toMatchObject({ model: 'm', apiKey: 'key' })
    const other = read({ ...model, ...meaning, EMBEDDING_BASE_URL: 'https://other.example.org' })
    expect(other.embeddingModel).toMatchObject({ apiKey: null })
    expect(() => read({ EMBEDDING_MODEL: 'm' })).toThrow(/EMBEDDING_BASE_URL/)
    expect(() => read({ ...meaning, EMBEDDING_MODEL_DIR: '/x' })).toThrow(/exclude/)
    expect(() => read({ ADMIN_GROUP: 'staff' })).toThrow(/needs ADMIN_ORGANISATION/)
  })

  it('of Stripe are all there or none; without them payments are simulated in local mode alone', () => {
    const stripe = {
      STRIPE_SECRET_KEY: 'sk_test_1',
      STRIPE_WEBHOOK_SECRET: 'whsec_1',
      STRIPE_PRICE_MINI_INR: 'price_1',
      STRIPE_PRICE_PRO_INR: 'price_2',
      STRIPE_PRICE_MINI_USD: 'price_1',
      STRIPE_PRICE_PRO_USD: 'price_2',
    }
    const read = (settings: Record<string, string>) => readConfig({ DATA_DIR: dataDir, ...settings })
    expect(read({}).payment).toEqual({ kind: 'local' })
    expect(read(complete).payment).toEqual({ kind: 'none' })
    expect(read({ ...complete, ...stripe }).payment).toMatchObject({
      kind: 'stripe',
      priceIds: { mini: { INR: 'price_1', USD: 'price_1' }, pro: { INR: 'price_2', USD: 'price_2' } },
    })
    expect(() => read({ STRIPE_SECRET_KEY: 'sk_test_1' })).toThrow(
      /STRIPE_WEBHOOK_SECRET[\s\S]*STRIPE_PRICE_PRO_USD/,
    )
    expect(() => read({ ...stripe, STRIPE_API_URL: 'http://api.example.org' })).toThrow(/https/)
  })

  it('are the ones that .env.example lists', () => {
    const example = readFileSync(new URL('../../../.env.example', import.meta.url), 'utf8')
    const listed = [...example.matchAll(/^#?\s?([A-Z][A-Z0-9_]+)=/gm)].map(match => match[1])
    expect(listed.toSorted()).toEqual(Object.keys(environmentSchema.shape).toSorted())
  })
})
