import { crc32, deflateRawSync } from 'node:zlib'

/** A ZIP archive of the given parts. With `directorySize`, its directory claims false inflated sizes. */
export function zipOf(
  parts: Record<string, string | Uint8Array>,
  options: { directorySize?: number } = {},
): Buffer {
  const locals: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const [name, text] of Object.entries(parts)) {
    const content = typeof text === 'string' ? Buffer.from(text) : text
    const packed = deflateRawSync(content)
    const size = options.directorySize ?? content.length
    const fields = Buffer.alloc(26)
    fields.writeUInt16LE(20, 0)
    fields.writeUInt16LE(8, 4)
    fields.writeUInt32LE(crc32(content), 10)
    fields.writeUInt32LE(packed.length, 14)
    fields.writeUInt32LE(size, 18)
    fields.writeUInt16LE(name.length, 22)
    const local = Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), fields, Buffer.from(name), packed])
    const rest = Buffer.alloc(14)
    rest.writeUInt32LE(offset, 10)
    directory.push(
      Buffer.concat([
        Buffer.from('PK\x01\x02', 'latin1'),
        Buffer.from([20, 0]),
        fields,
        rest,
        Buffer.from(name),
      ]),
    )
    locals.push(local)
    offset += local.length
  }
  const end = Buffer.alloc(22)
  const central = Buffer.concat(directory)
  end.write('PK\x05\x06', 'latin1')
  end.writeUInt16LE(directory.length, 8)
  end.writeUInt16LE(directory.length, 10)
  end.writeUInt32LE(central.length, 12)
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([...locals, central, end])
}

const oleMark = Buffer.from('D0CF11E0A1B11AE1', 'hex')

/** Begins like a file of office programs before 2007. */
export const oldOfficeFile = Buffer.concat([oleMark, Buffer.alloc(2000)])

/** An office file as protected by a password. */
export const lockedOfficeFile = Buffer.concat([
  oleMark,
  Buffer.alloc(1500),
  Buffer.from('EncryptedPackage', 'utf16le'),
])
