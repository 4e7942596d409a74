import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'
import { FieldError } from './errors.ts'

export type AddressRanges = {
  includes: (ip: string) => boolean
  /** The number of ranges after overlapping ones are joined. */
  size: number
}

/** First and last address as strings that sort like the addresses: the family, then 16 bits per character. */
type Range = { first: string; last: string }

/**
 * Looks addresses up in a list of networks by binary search. Each line holds one ("10.0.0.0/8", "2001:db8::/32", or a
 * single address); blank lines and text after # are ignored. Throws an Error that names the first invalid line.
 */
export function createAddressRanges(text: string): AddressRanges {
  const ranges = joinRanges(readRanges(text))
  const firsts = ranges.map(range => range.first)
  const lasts = ranges.map(range => range.last)
  return {
    size: ranges.length,
    includes: ip => {
      const parts = partsOf(ip)
      if (!parts) return false
      const key = keyOf(parts)
      let low = 0
      let high = firsts.length
      while (low < high) {
        const middle = (low + high) >>> 1
        if ((firsts[middle] ?? '') <= key) low = middle + 1
        else high = middle
      }
      return low > 0 && key <= (lasts[low - 1] ?? '')
    },
  }
}

/** Networks that somebody typed, each once. Throws FieldError at `networks` of the body for what is none. */
export function networksOf(written: string[]): string[] {
  const networks = [...new Set(written)]
  for (const [at, network] of networks.entries())
    try {
      // One line each, so that a comment or a line feed makes no network of its own.
      if (/[#\s]/.test(network)) throw new Error('not one network')
      createAddressRanges(network)
    } catch {
      throw new FieldError(['body', 'networks', at], 'This is no network such as 203.0.113.0/24')
    }
  return networks
}

function readRanges(text: string): Range[] {
  return text.split(/\r\n|\r|\n/).flatMap((line, index) => {
    const written = line.replace(/#.*/s, '').trim()
    if (written === '') return []
    const range = rangeOf(written)
    if (range) return [range]
    throw new Error(`Line ${index + 1} is no network such as 203.0.113.0/24: ${written.slice(0, 60)}`)
  })
}

function rangeOf(written: string): Range | null {
  const [address = '', bits, ...more] = written.split('/')
  const parts = partsOf(address)
  if (!parts || more.length > 0 || (bits !== undefined && !/^\d{1,3}$/.test(bits))) return null
  const most = parts.length * 16
  // A mapped network ("::ffff:203.0.113.0/120") is an IPv4 network.
  const mapped = most === 32 && address.includes(':') ? 96 : 0
  const length = bits === undefined ? most : Number(bits) - mapped
  if (length < 0 || length > most) return null
  const free = parts.map((_, index) => 0xffff >> Math.min(16, Math.max(0, length - index * 16)))
  return {
    first: keyOf(parts.map((part, index) => part & ~(free[index] ?? 0))),
    last: keyOf(parts.map((part, index) => part | (free[index] ?? 0))),
  }
}

/** Sorts the ranges and joins those that overlap, so that of two neighbours the later one ends later. */
function joinRanges(ranges: Range[]): Range[] {
  const joined: Range[] = []
  for (const range of ranges.toSorted((a, b) => (a.first < b.first ? -1 : 1))) {
    const before = joined.at(-1)
    if (before && range.first <= before.last) {
      if (range.last > before.last) before.last = range.last
    } else joined.push({ ...range })
  }
  return joined
}

/** The address in units of 16 bits: two for IPv4, eight for IPv6; null when it is not an address. */
function partsOf(ip: string): number[] | null {
  // ipaddr.js also accepts old spellings such as "10.1", which nothing else treats as an address.
  const kind = isIP(ip)
  if (kind === 4) return halves(ipaddr.IPv4.parse(ip).octets)
  if (kind === 0) return null
  const address = ipaddr.IPv6.parse(ip)
  return address.isIPv4MappedAddress() ? address.parts.slice(6) : address.parts
}

function halves([a = 0, b = 0, c = 0, d = 0]: number[]): number[] {
  return [(a << 8) | b, (c << 8) | d]
}

function keyOf(parts: number[]): string {
  return String.fromCharCode(parts.length, ...parts)
}
