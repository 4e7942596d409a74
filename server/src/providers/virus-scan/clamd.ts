import { connect, type Socket } from 'node:net'
import { type Readable, Transform } from 'node:stream'
import { text } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { AppError } from '../../platform/errors.ts'
import { ScanUnavailable, type VirusScan } from './virus-scan.ts'

const connectMilliseconds = 5_000
/** Time without data in either direction; a large archive takes a while to scan. */
const idleMilliseconds = 120_000

/**
 * Scans with ClamAV's daemon through its INSTREAM command (clamd(8)): length-prefixed chunks, a length of 0, and one
 * line of answer. Written here, because the existing packages write a file into the socket without waiting, so all of
 * it is in memory.
 */
export function clamd({ host, port }: { host: string; port: number }): VirusScan {
  return {
    scan: async bytes => {
      try {
        return verdictOf(await ask(connect({ host, port }), bytes))
      } catch (error) {
        // An error of the file storage keeps its own meaning.
        throw error instanceof AppError ? error : new ScanUnavailable(error)
      }
    },
  }
}

async function ask(socket: Socket, bytes: Readable): Promise<string> {
  socket.setTimeout(connectMilliseconds, () => socket.destroy(new Error('clamd does not answer')))
  socket.once('connect', () => socket.setTimeout(idleMilliseconds))
  const said = text(socket)
  // A daemon may answer and close the connection while bytes are still being sent.
  const sent = pipeline(bytes, framed(), socket, { end: false }).catch(error => {
    if (!socket.readableEnded) throw error
  })
  try {
    const [answer] = await Promise.all([said, sent])
    return answer
  } finally {
    socket.destroy()
    bytes.destroy()
    sent.catch(() => undefined)
  }
}

function framed(): Transform {
  return new Transform({
    construct(done) {
      this.push('zINSTREAM\0')
      done()
    },
    transform(chunk: Buffer, _encoding, done) {
      if (chunk.length === 0) return done()
      const length = Buffer.alloc(4)
      length.writeUInt32BE(chunk.length)
      this.push(length)
      done(null, chunk)
    },
    flush(done) {
      done(null, Buffer.alloc(4))
    },
  })
}

/** The answer is "stream: OK", "stream: Name FOUND", or an error such as "INSTREAM size limit exceeded. ERROR". */
function verdictOf(answer: string): string | null {
  const line = answer.replaceAll('\0', '').trim()
  if (line === 'stream: OK') return null
  const found = /^stream: (.+) FOUND$/.exec(line)?.[1]
  if (found) return found
  throw new Error(`clamd said: ${line.slice(0, 200)}`)
}
