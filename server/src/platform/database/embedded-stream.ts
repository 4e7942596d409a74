import { Duplex } from 'node:stream'
import type { EmbeddedEngine } from './embedded-engine.ts'

const syncMessage = 0x53
const queryMessage = 0x51
const flushMessage = 0x48
const terminateMessage = 0x58

/** AuthenticationOk, then ReadyForQuery: everything a client waits for at the start. */
const welcome = Buffer.from([0x52, 0, 0, 0, 8, 0, 0, 0, 0, 0x5a, 0, 0, 0, 5, 0x49])
const rollback = simpleQuery('rollback')
/** First out of a transaction in which the last client's connection was lost. */
const startAnew = simpleQuery(
  `rollback; reset role; set citewell.tenant = ''; deallocate all;
  prepare become as select set_config('role', $1, false), set_config('citewell.tenant', $2, false)`,
)
const begin = simpleQuery('begin')
/** CommandComplete, then ReadyForQuery inside a transaction. */
const begun = Buffer.from([0x43, 0, 0, 0, 10, ...Buffer.from('BEGIN\0'), 0x5a, 0, 0, 0, 5, 0x54])

function simpleQuery(text: string): Uint8Array {
  const bytes = Buffer.from(`Q\0\0\0\0${text}\0`, 'latin1')
  bytes.writeUInt32BE(bytes.length - 1, 1)
  return new Uint8Array(bytes)
}

/** Bind, Execute and Sync of the prepared `become`. */
function becomeRequest(role: string, tenant: string): Uint8Array {
  const values = [role, tenant].map(value => Buffer.from(value))
  const body = [
    Buffer.from('\0become\0\0\0\0\x02', 'latin1'),
    ...values.flatMap(value => [length(value.length), value]),
    Buffer.from([0, 0]),
  ]
  const size = body.reduce((sum, { length }) => sum + length, 4)
  return new Uint8Array(
    Buffer.concat([
      Buffer.from('B'),
      length(size),
      ...body,
      Buffer.from([0x45, 0, 0, 0, 9, 0, 0, 0, 0, 0, 0x53, 0, 0, 0, 4]),
    ]),
  )
}

function length(bytes: number): Buffer {
  const buffer = Buffer.alloc(4)
  buffer.writeUInt32BE(bytes)
  return buffer
}

/**
 * Replaces the socket of a `pg` client: what the client writes is split into complete requests, which the embedded
 * database answers. This way the same driver, with the same types, serves both databases.
 */
export class EmbeddedStream extends Duplex {
  readonly #engine: EmbeddedEngine
  #received: Buffer = Buffer.alloc(0)
  #started = false
  #inTransaction = false
  #hasLeft = false
  #work: Promise<void> = Promise.resolve()
  /** What goes with the next request, since each exchange with the database's thread takes longer than these. */
  #before: { anew?: Uint8Array; become?: Uint8Array; begin?: Uint8Array } = {}

  constructor(engine: EmbeddedEngine) {
    super()
    this.#engine = engine
  }

  connect(): this {
    process.nextTick(() => this.emit('connect'))
    return this
  }
  setNoDelay(): this {
    return this
  }
  setKeepAlive(): this {
    return this
  }
  ref(): this {
    return this
  }
  unref(): this {
    return this
  }

  /** From the next statement on, the session is of this role, for this tenant. If that fails, the connection is lost. */
  become(role: string, tenant: string): void {
    this.#before.become = becomeRequest(role, tenant)
  }

  override _read(): void {}

  override _write(chunk: Buffer, _encoding: string, done: () => void): void {
    this.#received = this.#received.length === 0 ? chunk : Buffer.concat([this.#received, chunk])
    this.#takeRequests()
    done()
  }

  override _destroy(error: Error | null, done: (error: Error | null) => void): void {
    this.#leave()
    this.#work.then(() => done(error))
  }

  /** A client that disconnects inside a transaction must not leave it open, nor send anything after the next one's start. */
  #leave(): void {
    const isBegun = this.#inTransaction && !this.#before.begin
    this.#hasLeft = true
    this.#inTransaction = false
    this.#before = {}
    if (!isBegun) return
    this.#work = this.#engine.exchange(rollback.slice()).then(
      () => undefined,
      () => undefined,
    )
  }

  #takeRequests(): void {
    if (!this.#started) {
      if (this.#received.length < 4) return
      const length = this.#received.readUInt32BE(0)
      if (this.#received.length < length) return
      this.#received = this.#received.subarray(length)
      this.#started = true
      // Clients use the same session of the database, one after the other: none may go on as whom the last one was.
      this.#before.anew = startAnew
      this.push(welcome)
    }
    let at = 0
    while (this.#received.length >= at + 5) {
      const end = at + 1 + this.#received.readUInt32BE(at + 1)
      if (this.#received.length < end) break
      const type = this.#received[at]
      at = end
      if (type === syncMessage || type === queryMessage || type === flushMessage) {
        this.#answer(this.#received.subarray(0, at))
        this.#received = this.#received.subarray(at)
        at = 0
      } else if (type === terminateMessage) {
        this.#received = Buffer.alloc(0)
        this.#leave()
        this.#work = this.#work.then(() => void this.push(null))
        return
      }
    }
  }

  #answer(request: Buffer): void {
    if (!this.#before.begin && request.equals(begin)) {
      this.#before.begin = begin
      this.#work = this.#work.then(() => {
        this.#inTransaction = true
        this.push(begun)
      })
      return
    }
    const bytes = new Uint8Array(request)
    const before = Object.values(this.#before)
    this.#before = {}
    this.#work = this.#work
      .then(() => (this.#hasLeft ? null : this.#engine.exchange(bytes, before)))
      .then(answer => {
        if (!answer) return
        this.#inTransaction = answer.at(-6) === 0x5a && answer.at(-1) !== 0x49
        this.push(Buffer.from(answer.buffer, answer.byteOffset, answer.byteLength))
      })
      .catch(error => void this.destroy(error))
  }
}
