import { readFile } from 'node:fs/promises'
import ipaddr from 'ipaddr.js'
import { type AnonymousIPResponse, type CountryResponse, open, type Reader, type Response } from 'maxmind'
import { createAddressRanges } from '../../platform/address-ranges.ts'
import type { Config } from '../../platform/config.ts'
import { StartFailure } from '../../platform/errors.ts'
import type { Location } from './location.ts'

/**
 * Locates addresses with local files only: a list of networks, and databases in MaxMind's format. Without files nothing
 * is known. Throws StartFailure when a file cannot be used.
 */
export async function locateByFiles({
  vpnRanges,
  geoIpDb,
  anonymousIpDb,
}: Config['location']): Promise<Location> {
  const ranges = await use('VPN_RANGES', vpnRanges, async file =>
    createAddressRanges(await readFile(file, 'utf8')),
  )
  const countries = await use('GEOIP_DB', geoIpDb, file => open<CountryResponse>(file))
  const anonymous = await use('ANONYMOUS_IP_DB', anonymousIpDb, file => open<AnonymousIPResponse>(file))
  return {
    placeOf: ip => ({
      country: find(countries, ip)?.country?.iso_code ?? null,
      hidden: (ranges?.includes(ip) ?? false) || isHidden(find(anonymous, ip)),
    }),
  }
}

function find<Entry extends Response>(database: Reader<Entry> | null, ip: string): Entry | null {
  if (!database || !ipaddr.isValid(ip)) return null
  const address = ipaddr.process(ip)
  // A database for IPv4 alone would look up the first half of an IPv6 address.
  if (address.kind() === 'ipv6' && database.metadata.ipVersion === 4) return null
  return database.get(address.toString().replace(/%.*/, ''))
}

/** A hosting provider alone does not count: whole companies connect through one. */
function isHidden(found: AnonymousIPResponse | null): boolean {
  return Boolean(
    found?.is_anonymous_vpn ||
      found?.is_public_proxy ||
      found?.is_residential_proxy ||
      found?.is_tor_exit_node,
  )
}

async function use<Opened>(
  setting: string,
  file: string | null,
  open: (file: string) => Promise<Opened>,
): Promise<Opened | null> {
  if (file === null) return null
  try {
    return await open(file)
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new StartFailure('settings_invalid', `${setting}: ${file} cannot be used. ${reason}`)
  }
}
