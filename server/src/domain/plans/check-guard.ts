import type { Guard } from '@citewell/contract/billing.ts'
import type { Location } from '../../providers/location/location.ts'
import { countryOf } from './country-of.ts'

export type Visit = { ip: string; headers: { 'accept-language'?: string | undefined } }

/**
 * Where a visitor is, which currency they pay in, and whether they may buy. Buying from behind a VPN is refused, since
 * prices differ by country.
 */
export function checkGuard(location: Location, { ip, headers }: Visit): Guard {
  const place = location.placeOf(ip)
  const country = place.country ?? countryOf(headers['accept-language'])
  return {
    vpn: place.hidden,
    block: place.hidden,
    reason: place.hidden
      ? 'Billing is disabled while VPN/proxy is detected. Please disable VPN and retry.'
      : null,
    country,
    currency: country === 'IN' ? 'INR' : 'USD',
  }
}
