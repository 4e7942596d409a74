import { once } from 'node:events'
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net'
import { createSecureContext, createServer as createSecureServer, TLSSocket } from 'node:tls'
import { BerReader, BerWriter, type Filter, FilterParser } from 'ldapts'
import { privateTls } from '../../../../testing/private-tls.testing.ts'

type Person = { dn: string; password?: string; attributes: Record<string, (string | Buffer)[]> }
type Asked = { id: number; operation: number }

const [bindRequest, unbindRequest, searchRequest, extendedRequest] = [0x60, 0x42, 0x63, 0x77]
const [bindResponse, entryResponse, searchDone, extendedResponse] = [0x61, 0x64, 0x65, 0x78]

/** Who searches, in tests. */
export const searcher = { dn: 'cn=citewell,dc=acme,dc=example', password: 'searching-9' }

function message(id: number, operation: number, fill: (writer: BerWriter) => void): Buffer {
  const writer = new BerWriter()
  writer.startSequence()
  writer.writeInt(id)
  writer.startSequence(operation)
  fill(writer)
  writer.endSequence()
  writer.endSequence()
  return writer.buffer
}

/** An answer with a result: 0 is success, 49 wrong credentials. */
export const result = (id: number, operation: number, code = 0, said = ''): Buffer =>
  message(id, operation, writer => {
    writer.writeEnumeration(code)
    writer.writeString('')
    writer.writeString(said)
  })

export const entryOf = (id: number, { dn, attributes }: Person): Buffer =>
  message(id, entryResponse, writer => {
    writer.writeString(dn)
    writer.startSequence()
    for (const [name, values] of Object.entries(attributes)) {
      writer.startSequence()
      writer.writeString(name)
      writer.startSequence(0x31)
      for (const value of values) writer.writeBuffer(Buffer.from(value as string), 0x04)
      writer.endSequence()
      writer.endSequence()
    }
    writer.endSequence()
  })

/** A directory with these entries, which does whatever `at.instead` says. It is encrypted from the start unless by StartTLS. */
export async function startDirectory(kind: 'ldaps' | 'ldap' = 'ldaps') {
  const at = {
    entries: [] as Person[],
    /** The filters that were asked for. */
    filters: [] as string[],
    /** What is sent for a request; undefined: as usual; null: nothing. */
    instead: null as ((asked: Asked, usual: Buffer[]) => Buffer[] | undefined | null) | null,
    secured: 0,
    /** Logins that came without encryption, and whether a connection ends after the first answer that is encrypted. */
    loginsInClear: 0,
    breaksOff: false,
  }
  const open = new Set<Socket>()
  function serve(socket: Socket): void {
    open.add(socket)
    socket.on('error', () => socket.destroy())
    socket.on('data', (bytes: Buffer) => {
      const reader = new BerReader(bytes)
      reader.readSequence()
      const id = reader.readInt() ?? 0
      const operation = reader.readSequence() ?? 0
      if (operation === unbindRequest) return socket.end()
      if (operation === bindRequest && !(socket instanceof TLSSocket)) at.loginsInClear++
      const usual = answer(id, operation, reader)
      const instead = at.instead?.({ id, operation }, usual)
      if (instead === null) return
      socket.write(Buffer.concat(instead ?? usual))
      if (at.breaksOff && socket instanceof TLSSocket) socket.end()
      if (operation !== extendedRequest) return
      socket.removeAllListeners('data')
      at.secured++
      serve(new TLSSocket(socket, { isServer: true, secureContext: createSecureContext(privateTls) }))
    })
  }
  function answer(id: number, operation: number, reader: BerReader): Buffer[] {
    if (operation === extendedRequest) return [result(id, extendedResponse)]
    if (operation === bindRequest) {
      reader.readInt()
      const [dn, password] = [reader.readString(), reader.readString(0x80)]
      const known = [searcher, ...at.entries].find(each => each.dn === dn)
      return [result(id, bindResponse, known && known.password === password ? 0 : 49)]
    }
    if (operation !== searchRequest) return []
    const [base, scope] = [reader.readString() ?? '', reader.readEnumeration()]
    reader.readEnumeration()
    const most = reader.readInt() || Number.POSITIVE_INFINITY
    reader.readInt()
    reader.readBoolean()
    const filter = FilterParser.parse(reader) as Filter
    if (scope === 0)
      return base.endsWith('dc=acme,dc=example') ? [result(id, searchDone)] : [result(id, searchDone, 32)]
    at.filters.push(filter.toString())
    const found = at.entries.filter(
      ({ dn, attributes }) =>
        dn.endsWith(base) &&
        filter.matches(
          Object.fromEntries(Object.entries(attributes).map(([name, [first]]) => [name, String(first)])),
        ),
    )
    return [...found.slice(0, most).map(each => entryOf(id, each)), result(id, searchDone)]
  }
  const server: Server = kind === 'ldaps' ? createSecureServer(privateTls, serve) : createServer(serve)
  server.on('error', () => undefined)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    at,
    url: `${kind}://127.0.0.1:${port}`,
    close: () => {
      for (const socket of open) socket.destroy()
      return new Promise(resolve => server.close(resolve))
    },
  }
}
