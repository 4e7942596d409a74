import { createAddressRanges } from '../server/src/platform/address-ranges.ts'

const networks = 50_000
const lookups = 200_000

/** Times the look-up of an address in a list of VPN networks, and the loading of that list. */
export async function run(): Promise<void> {
  const list = Array.from({ length: networks }, (_, index) =>
    index % 5 === 0
      ? `2001:db8:${(index >> 8).toString(16)}:${(index & 255).toString(16)}::/64`
      : `${fourOf(index)}/24`,
  )
  const loading = performance.now()
  const ranges = createAddressRanges(list.join('\n'))
  const loaded = performance.now() - loading
  console.log(`${networks} networks (${ranges.size} after joining) loaded in ${loaded.toFixed(0)} ms`)
  const kinds: [string, (index: number) => string][] = [
    ['IPv4, in the list', index => fourOf(index % networks).replace(/0$/, '77')],
    ['IPv4, anywhere', index => fourOf(index * 7919)],
    [
      'IPv6, in the list',
      index =>
        `2001:db8:${(((index * 5) % 50_000) >> 8).toString(16)}:${((index * 5) & 255).toString(16)}::9`,
    ],
    ['IPv6, anywhere', index => `2a00:${(index & 0xffff).toString(16)}::1`],
  ]
  for (const [kind, address] of kinds) {
    const addresses = Array.from({ length: lookups }, (_, index) => address(index))
    for (const warm of addresses.slice(0, 5_000)) ranges.includes(warm)
    let found = 0
    const begun = performance.now()
    for (const ip of addresses) if (ranges.includes(ip)) found += 1
    const micros = ((performance.now() - begun) * 1000) / lookups
    console.log(
      `${kind.padEnd(18)} ${micros.toFixed(2)} µs a look-up (${Math.round((100 * found) / lookups)} % found)`,
    )
  }
}

/** Spread over the whole address space, and the same in every run. */
function fourOf(index: number): string {
  const number = Math.imul(index + 1, 2_654_435_761) >>> 0
  return `${((number >>> 24) % 223) + 1}.${(number >>> 16) & 255}.${(number >>> 8) & 255}.0`
}
