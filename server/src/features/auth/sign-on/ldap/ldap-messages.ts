import type { Socket } from 'node:net'
import { Duplex } from 'node:stream'
import { NotReached } from '../../../../platform/http/fetch-outside.ts'

/** All that a directory may send on one connection. 5,000 groups of one person are half of it. */
const mostBytes = 2_000_000
const deepest = 20

/**
 * A connection that hands ldapts one whole, sound message at a time. ldapts reads what arrives together by calling itself,
 * which a stranger's server can let end the process, and reads on for ever where a length inside a message leads out of it.
 * What a directory says before StartTLS stays with that stream, so nothing unencrypted is taken for an answer. `onFault`
 * is told why it breaks off.
 */
export function messagesOf(socket: Socket, onFault: (error: Error) => void): Duplex {
  let held: Buffer[] = []
  let size = 0
  let wanted = 0
  let all = 0
  const messages = new Duplex({
    readableObjectMode: true,
    read: () => undefined,
    write: (chunk: Buffer, _, done) => void socket.write(chunk, done),
    final: done => void socket.end(done),
    destroy: (error, done) => {
      socket.destroy()
      // An error that nobody listens to would end the process, and ldapts listens at times only.
      done(messages.listenerCount('error') > 0 ? error : null)
    },
  })
  const take = (chunk: Buffer) => {
    all += chunk.length
    if (all > mostBytes) throw new NotReached('The directory sends more than 2 MB.')
    held.push(chunk)
    size += chunk.length
    if (size < wanted) return
    const bytes = Buffer.concat(held)
    let at = 0
    wanted = 0
    while (at < bytes.length) {
      const head = headAt(bytes, at, bytes.length)
      if (head && head.to - at > mostBytes) throw new NotReached('The directory sends more than 2 MB.')
      if (!head || head.to > bytes.length) {
        wanted = head ? head.to - at : 0
        break
      }
      const message = bytes.subarray(at, head.to)
      if (!isMessage(message)) throw new NotReached('What answers there does not speak LDAP.')
      messages.push(message)
      at = head.to
    }
    held = [bytes.subarray(at)]
    size = bytes.length - at
    if (size > 0 && bytes[at] !== sequence) throw new NotReached('What answers there does not speak LDAP.')
  }
  const fail = (error: Error) => {
    onFault(error)
    messages.destroy(error)
  }
  socket.on('data', chunk => {
    try {
      if (!messages.destroyed) take(chunk)
    } catch (error) {
      fail(error as Error)
    }
  })
  socket.once('connect', () => messages.emit('connect'))
  socket.once('secureConnect', () => messages.emit('secureConnect'))
  socket.on('error', fail)
  socket.once('end', () => messages.push(null))
  socket.once('close', () => messages.destroy())
  return messages
}

type Element = { tag: number; from: number; to: number; parts: Element[] }
type Head = Omit<Element, 'parts'>

const [boolean, integer, octets, enumerated, sequence, set] = [0x01, 0x02, 0x04, 0x0a, 0x30, 0x31]
const [entry, reference, controls] = [0x64, 0x73, 0xa0]
/** Answers to bind, search and an extended request. */
const results = [0x61, 0x65, 0x78]

/** Tag and place of the element at an offset; null where its head is incomplete. `to` may lie behind the end. */
function headAt(bytes: Buffer, at: number, end: number): Head | null {
  const [tag, short] = [bytes[at], bytes[at + 1]]
  if (tag === undefined || short === undefined || at + 2 > end) return null
  if (short < 0x80) return { tag, from: at + 2, to: at + 2 + short }
  const count = short - 0x80
  if (count === 0 || count > 4) throw new NotReached('What answers there does not speak LDAP.')
  if (at + 2 + count > end) return null
  const from = at + 2 + count
  return { tag, from, to: from + bytes.readUIntBE(at + 2, count) }
}

/** The elements that fill a span exactly, with theirs; null where they do not. */
function elements(bytes: Buffer, start: number, end: number, depth = 0): Element[] | null {
  const found: Element[] = []
  for (let at = start; at < end; ) {
    const head = headAt(bytes, at, end)
    if (!head || head.to > end || (head.tag & 0x1f) === 0x1f || depth > deepest) return null
    const parts = head.tag & 0x20 ? elements(bytes, head.from, head.to, depth + 1) : []
    if (!parts) return null
    found.push({ ...head, parts })
    at = head.to
  }
  return found
}

/** Whether it is an answer of RFC 4511 whose elements are where ldapts takes them to be. */
function isMessage(bytes: Buffer): boolean {
  const [message] = elements(bytes, 0, bytes.length) ?? []
  if (message?.tag !== sequence) return false
  const [id, operation, more, ...others] = message.parts
  if (!id || !operation || others.length > 0 || !isNumber(id, integer)) return false
  if (more && !(more.tag === controls && more.parts.every(isControl))) return false
  const { tag, parts } = operation
  if (tag === reference) return parts.every(isText)
  if (tag !== entry) {
    const [code, dn, said] = parts
    return (
      results.includes(tag) &&
      [code, dn, said].every(Boolean) &&
      isNumber(code, enumerated) &&
      isText(dn) &&
      isText(said)
    )
  }
  const [dn, attributes, ...rest] = parts
  return (
    isText(dn) && attributes?.tag === sequence && attributes.parts.every(isAttribute) && rest.length === 0
  )
}

const isNumber = (element: Element | undefined, tag: number): boolean =>
  element?.tag === tag && element.to > element.from && element.to - element.from <= 4

const isText = (element: Element | undefined): boolean => element?.tag === octets

function isAttribute({ tag, parts: [name, values, ...rest] }: Element): boolean {
  return (
    tag === sequence && isText(name) && values?.tag === set && values.parts.every(isText) && rest.length === 0
  )
}

/** An id, whether it is critical, and its value; the last two may be left out. */
function isControl({ tag, parts: [id, ...rest] }: Element): boolean {
  const value = rest[0]?.tag === boolean ? rest.slice(1) : rest
  return tag === sequence && isText(id) && value.length <= 1 && value.every(isText)
}
