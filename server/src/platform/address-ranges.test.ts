import fc from 'fast-check'
import ipaddr from 'ipaddr.js'
import { describe, expect, it } from 'vitest'
import { createAddressRanges } from './address-ranges.ts'

describe('networks in a file', () => {
  const ranges = createAddressRanges(`# a provider's list
203.0.113.0/24
  198.51.100.7   # one address
192.0.2.77/28
10.0.0.0/8
10.1.0.0/16
2001:db8::/32
2001:DB8:ffff::1

::ffff:100.64.0.0/106
`)

  it.each([
    ['203.0.113.0', true],
    ['203.0.113.255', true],
    ['203.0.112.255', false],
    ['203.0.114.0', false],
    ['198.51.100.7', true],
    ['198.51.100.8', false],
    // Bits beyond the prefix length are ignored.
    ['192.0.2.64', true],
    ['192.0.2.79', true],
    ['192.0.2.80', false],
    ['10.200.0.1', true],
    ['11.0.0.0', false],
    ['2001:db8:0:1::9', true],
    ['2001:0db8::', true],
    ['2001:db9::', false],
    ['::1', false],
    // An IPv4 address written as IPv6 is the same address, both in the list and in the look-up.
    ['::ffff:203.0.113.9', true],
    ['100.127.255.255', true],
    ['100.128.0.0', false],
    ['fe80::1%eth0', false],
    ['', false],
    ['unknown', false],
    ['203.0.113.1, 8.8.8.8', false],
  ])('say $1 when asked for "%s"', (ip, expected) => {
    expect(ranges.includes(ip)).toBe(expected)
  })

  it('that overlap are one', () => {
    expect(ranges.size).toBe(6)
  })

  it.each([
    '203.0.113.0/33',
    '2001:db8::/129',
    '203.0.113.0/-1',
    '203.0.113.0/x',
    'vpn.example',
    '10.1/8',
    '1/2/3',
    '::ffff:1.2.3.4/90',
  ])('such as %s cannot be read, and are named by line', line => {
    expect(() => createAddressRanges(`10.0.0.0/8\n${line}`)).toThrow(/^Line 2 is no network/)
  })

  it('may be none, or all', () => {
    expect(createAddressRanges('\n# nothing\n').includes('10.0.0.1')).toBe(false)
    const all = createAddressRanges('0.0.0.0/0\n::/0')
    expect(['0.0.0.0', '255.255.255.255', '::', 'ffff::ffff'].every(ip => all.includes(ip))).toBe(true)
  })
})

describe('the search for an address', () => {
  it('finds in any networks what comparing one by one finds', () => {
    const four = fc.tuple(fc.ipV4(), fc.integer({ min: 0, max: 32 }))
    const six = fc.tuple(fc.ipV6(), fc.integer({ min: 97, max: 128 }))
    fc.assert(
      fc.property(
        fc.array(fc.oneof(four, six), { minLength: 1, maxLength: 30 }),
        fc.nat(),
        fc.oneof(fc.ipV4(), fc.ipV6()),
        (networks, choice, anywhere) => {
          const ranges = createAddressRanges(networks.map(([ip, bits]) => `${ip}/${bits}`).join('\n'))
          const inside = networks[choice % networks.length]?.[0] ?? anywhere
          for (const ip of [anywhere, inside]) {
            const address = ipaddr.process(ip)
            const expected = networks.some(([network, bits]) => {
              const base = ipaddr.process(network)
              const mapped = network.includes(':') && base.kind() === 'ipv4' ? 96 : 0
              return base.kind() === address.kind() && address.match(base as ipaddr.IPv4, bits - mapped)
            })
            expect(ranges.includes(ip)).toBe(expected)
          }
        },
      ),
    )
  })
})
