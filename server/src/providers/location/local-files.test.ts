import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { locateByFiles } from './local-files.ts'
import { makeMmdb } from './mmdb.testing.ts'

let folder: string
const none = { vpnRanges: null, geoIpDb: null, anonymousIpDb: null }
const write = (name: string, content: string | Buffer): string => {
  const file = join(folder, name)
  writeFileSync(file, content)
  return file
}
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'citewell-location-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

describe('the location of an address', () => {
  it('is not known without files', async () => {
    const { placeOf } = await locateByFiles(none)
    expect(placeOf('203.0.113.9')).toEqual({ country: null, hidden: false })
  })

  it('is hidden within the networks of VPN_RANGES', async () => {
    const vpnRanges = write('ranges.txt', '203.0.113.0/24\n2001:db8::/32\n')
    const { placeOf } = await locateByFiles({ ...none, vpnRanges })
    expect(placeOf('203.0.113.9').hidden).toBe(true)
    expect(placeOf('2001:db8::9').hidden).toBe(true)
    expect(placeOf('203.0.114.9').hidden).toBe(false)
  })

  it('is the country of GEOIP_DB, for both kinds of addresses', async () => {
    const geoIpDb = write(
      'country.mmdb',
      makeMmdb('GeoLite2-Country', {
        '49.32.0.0/11': { country: { iso_code: 'IN' } },
        '2001:db8::/32': { country: { iso_code: 'DE' } },
        '198.51.100.0/24': { continent: { code: 'EU' } },
      }),
    )
    const { placeOf } = await locateByFiles({ ...none, geoIpDb })
    expect(placeOf('49.40.1.1').country).toBe('IN')
    expect(placeOf('::ffff:49.40.1.1').country).toBe('IN')
    expect(placeOf('2001:db8::9').country).toBe('DE')
    for (const ip of ['198.51.100.1', '8.8.8.8', '::1', 'fe80::1%eth0', 'unknown', ''])
      expect([ip, placeOf(ip).country]).toEqual([ip, null])
  })

  it('is hidden where ANONYMOUS_IP_DB says VPN, proxy or Tor, and not at a hosting provider alone', async () => {
    const anonymousIpDb = write(
      'anonymous.mmdb',
      makeMmdb('GeoIP2-Anonymous-IP', {
        '192.0.2.0/26': { is_anonymous: true, is_anonymous_vpn: true },
        '192.0.2.64/26': { is_anonymous: true, is_public_proxy: true },
        '192.0.2.128/26': { is_anonymous: true, is_tor_exit_node: true },
        '192.0.2.192/26': { is_anonymous: true, is_hosting_provider: true },
      }),
    )
    const { placeOf } = await locateByFiles({ ...none, anonymousIpDb })
    expect(
      ['192.0.2.1', '192.0.2.65', '192.0.2.129', '192.0.2.193', '8.8.8.8'].map(ip => placeOf(ip).hidden),
    ).toEqual([true, true, true, false, false])
  })

  it.each([
    ['VPN_RANGES', 'vpnRanges', '10.0.0.0/8\nnonsense', /Line 2/],
    ['GEOIP_DB', 'geoIpDb', 'this is no database', /cannot be used/],
    ['ANONYMOUS_IP_DB', 'anonymousIpDb', null, /ENOENT/],
  ])('cannot be told with a broken or missing file for %s', async (setting, name, content, reason) => {
    const file = content === null ? join(folder, 'missing') : write(`broken-${name}`, content)
    const located = locateByFiles({ ...none, [name]: file })
    await expect(located).rejects.toThrow(setting)
    await expect(located).rejects.toThrow(reason)
  })
})
