/** Of one file; `said` is what a header before it says: its name in full, or attributes. */
type TarPart = { name: string; content?: string | Uint8Array; kind?: string; said?: Record<string, string> }

const block = 512

/** A tar archive of the given parts, in its form of 1988. */
export function tarOf(parts: TarPart[]): Buffer {
  const blocks = parts.flatMap(({ name, content = '', kind = '0', said }) => {
    const attributes = Object.entries(said ?? {}).map(([key, value]) => record(`${key}=${value}\n`))
    return [
      ...(said ? fileOf('attributes', 'x', Buffer.from(attributes.join(''))) : []),
      ...fileOf(name, kind, Buffer.from(content as string)),
    ]
  })
  return Buffer.concat([...blocks, Buffer.alloc(2 * block)])
}

/** Begins with its own length. */
function record(text: string): string {
  const bytes = Buffer.byteLength(text) + 1
  const length = bytes + String(bytes + String(bytes).length).length
  return `${length} ${text}`
}

function fileOf(name: string, kind: string, content: Buffer): Buffer[] {
  const header = Buffer.alloc(block)
  header.write(name, 0, 100)
  header.write('0000644\0', 100)
  header.write(`${content.length.toString(8).padStart(11, '0')}\0`, 124)
  header.fill(' ', 148, 156)
  header.write(kind, 156)
  header.write('ustar\x0000', 257)
  const sum = header.reduce((total, byte) => total + byte, 0)
  header.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148)
  return [header, content, Buffer.alloc((block - (content.length % block)) % block)]
}
