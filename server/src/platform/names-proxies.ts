import { isIP } from 'node:net'

/** A number of hops or "true" would let whoever reaches us write the address that they come from. */
export function namesProxies(list: string): boolean {
  return list.split(',').every(item => {
    const [address = '', bits, ...more] = item.trim().split('/')
    if (/^(loopback|linklocal|uniquelocal)$/.test(item.trim())) return true
    const most = { 4: 32, 6: 128 }[isIP(address)]
    if (!most || more.length > 0) return false
    return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) > 0 && Number(bits) <= most)
  })
}
