import ipaddr from 'ipaddr.js'

type Value = string | number | boolean | { [key: string]: Value }
type Node = [Node | Buffer | null, Node | Buffer | null]

/** A database in MaxMind's format (version 2.0, IPv6, 24-bit records) with one entry per network. */
export function makeMmdb(type: string, entries: Record<string, Value>): Buffer {
  const root: Node = [null, null]
  for (const [network, value] of Object.entries(entries)) place(root, bitsOf(network), encode(value))
  const nodes: Node[] = []
  const number = (node: Node): void => {
    nodes.push(node)
    for (const child of node) if (Array.isArray(child)) number(child)
  }
  number(root)
  const data: Buffer[] = []
  let at = 0
  const tree = Buffer.alloc(nodes.length * 6)
  nodes.forEach((node, index) => {
    node.forEach((child, side) => {
      let record = nodes.length
      if (Array.isArray(child)) record = nodes.indexOf(child)
      else if (child) {
        record = nodes.length + 16 + at
        data.push(child)
        at += child.length
      }
      tree.writeUIntBE(record, index * 6 + side * 3, 3)
    })
  })
  const metadata = encode({
    binary_format_major_version: 2,
    binary_format_minor_version: 0,
    build_epoch: 1,
    database_type: type,
    description: { en: 'A test' },
    ip_version: 6,
    node_count: nodes.length,
    record_size: 24,
  })
  const marker = Buffer.from('\xab\xcd\xefMaxMind.com', 'latin1')
  return Buffer.concat([tree, Buffer.alloc(16), ...data, marker, metadata])
}

/** IPv4 addresses follow 96 zero bits in the tree. */
function bitsOf(network: string): number[] {
  const [address, length] = ipaddr.parseCIDR(network)
  const bytes =
    address.kind() === 'ipv4'
      ? [...Array<number>(12).fill(0), ...address.toByteArray()]
      : address.toByteArray()
  const bits = bytes.flatMap(byte => [...byte.toString(2).padStart(8, '0')].map(Number))
  return bits.slice(0, length + (address.kind() === 'ipv4' ? 96 : 0))
}

function place(root: Node, bits: number[], value: Buffer): void {
  let node = root
  bits.forEach((bit, index) => {
    const side = bit === 1 ? 1 : 0
    if (index === bits.length - 1) {
      node[side] = value
      return
    }
    const next = node[side]
    const child: Node = Array.isArray(next) ? next : [null, null]
    node[side] = child
    node = child
  })
}

function encode(value: Value): Buffer {
  if (typeof value === 'boolean') return Buffer.from([value ? 1 : 0, 14 - 7])
  if (typeof value === 'number') return Buffer.from([(6 << 5) | 4, ...uint32(value)])
  if (typeof value === 'string') {
    const bytes = Buffer.from(value)
    return Buffer.concat([Buffer.from([(2 << 5) | bytes.length]), bytes])
  }
  const pairs = Object.entries(value)
  return Buffer.concat([
    Buffer.from([(7 << 5) | pairs.length]),
    ...pairs.flatMap(([key, inner]) => [encode(key), encode(inner)]),
  ])
}

function uint32(value: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(value)
  return bytes
}
