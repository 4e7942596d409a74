import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { countryOf } from '../../domain/plans/country-of.ts'
import { startTestApp, type TestApp } from '../../testing/start-app.testing.ts'

let folder: string
let direct: TestApp
let behindProxy: TestApp
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'citewell-pricing-'))
  const file = join(folder, 'ranges.txt')
  writeFileSync(file, '203.0.113.0/24\n2001:db8::/32\n')
  direct = await startTestApp({ VPN_RANGES: file, PRICE_MINI_USD: '425', PRICE_PRO_INR: '60000' })
  behindProxy = await startTestApp({ VPN_RANGES: file, TRUST_PROXY: '127.0.0.1' })
})
afterAll(async () => {
  await Promise.all([direct.stop(), behindProxy.stop()])
  rmSync(folder, { recursive: true, force: true })
})

const guardOf = async (app: TestApp, headers: Record<string, string> = {}) =>
  (await app.call('GET', '/billing/guard', { headers })).body

describe('GET /billing/guard', () => {
  it('lets everybody buy whose address hides nothing, in the currency of their country', async () => {
    expect(await guardOf(direct, { 'accept-language': 'hi-IN,hi;q=0.9' })).toEqual({
      vpn: false,
      block: false,
      reason: null,
      country: 'IN',
      currency: 'INR',
    })
    expect(await guardOf(direct, { 'accept-language': 'de-DE' })).toMatchObject({
      country: 'DE',
      currency: 'USD',
    })
    expect(await guardOf(direct, { 'accept-language': '*' })).toMatchObject({
      country: null,
      currency: 'USD',
    })
  })

  it('believes no proxy that is not named: a forged header changes nothing', async () => {
    for (const name of ['x-forwarded-for', 'forwarded', 'x-real-ip', 'cf-connecting-ip', 'true-client-ip'])
      expect(await guardOf(direct, { [name]: '203.0.113.9' })).toMatchObject({ vpn: false, block: false })
  })

  it('sees the address that the named proxy saw, whatever the caller wrote before it', async () => {
    const from = (list: string) => guardOf(behindProxy, { 'x-forwarded-for': list })
    for (const list of ['203.0.113.9', '8.8.8.8, 203.0.113.9', '2001:db8::5', '::ffff:203.0.113.9'])
      expect([list, await from(list)]).toEqual([
        list,
        expect.objectContaining({
          vpn: true,
          block: true,
          reason: 'Billing is disabled while VPN/proxy is detected. Please disable VPN and retry.',
        }),
      ])
    for (const list of ['8.8.8.8', '203.0.113.9, 8.8.8.8', 'nonsense'])
      expect([list, (await from(list)).vpn]).toEqual([list, false])
  })
})

describe('GET /billing/prices', () => {
  it('gives the prices of the settings, in the currency of the country', async () => {
    const prices = async (language: string) =>
      (await direct.call('GET', '/billing/prices', { headers: { 'accept-language': language } })).body
    expect(await prices('en-IN')).toEqual({
      currency: 'INR',
      country: 'IN',
      mini_minor: 14_900,
      pro_minor: 60_000,
      mini_display: '₹149',
      pro_display: '₹600',
    })
    expect(await prices('en-US')).toEqual({
      currency: 'USD',
      country: 'US',
      mini_minor: 425,
      pro_minor: 999,
      mini_display: '$4.25',
      pro_display: '$9.99',
    })
  })
})

describe('the country', () => {
  it.each([
    ['en-IN,en;q=0.9', 'IN'],
    ['en;q=0.5, fr-CH;q=0.4, de-AT;q=0.9', 'AT'],
    ['zh-Hant-TW', 'TW'],
    ['en-in', 'IN'],
    ['en', null],
    ['es-419', null],
    ['en-IN;q=0', null],
    ['en-IN;q=nonsense, de-DE', 'DE'],
    ['', null],
    [undefined, null],
    [`${'x'.repeat(100_000)}-IN`, null],
  ])('in the header “$0” is $1', (header, country) => {
    expect(countryOf(header)).toBe(country)
  })
})
