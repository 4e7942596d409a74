import { createHash, randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ReadableStream } from 'node:stream/web'
import { startTestS3 } from '../server/src/providers/file-storage/s3.testing.ts'
import { watchMemory } from './memory.ts'
import { callerOf, createAccount, startServer } from './running-server.ts'

const size = 500_000_000
const piece = 1 << 20
const boundary = 'citewell-bench'

/** Measures the memory for a file of 500 MB on its way in and out, with files on the disk and in a store. */
export async function run(): Promise<void> {
  await measure('on the disk', {})
  const store = await startTestS3()
  await measure('in an S3-compatible store', store.environment)
  await store.stop()
}

async function measure(place: string, settings: Record<string, string>): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'citewell-bench-'))
  const server = await startServer(dataDir, settings)
  const token = await createAccount(server.url)
  const chat = await callerOf(server.url, token).createChat()
  const headers = { authorization: `Bearer ${token}` }
  const pid = server.process.pid ?? 0
  const idle = watchMemory(pid, 'process')()

  const stopIn = watchMemory(pid, 'process')
  const begun = performance.now()
  const answer = await fetch(`${server.url}/api/v1/upload`, {
    method: 'POST',
    headers: { ...headers, 'content-type': `multipart/form-data; boundary=${boundary}` },
    body: ReadableStream.from(form(chat)),
    duplex: 'half',
  } as RequestInit)
  if (answer.status !== 201) throw new Error(`Upload: ${answer.status} ${await answer.text()}`)
  const { id } = (await answer.json()) as { id: string }
  const seconds = (performance.now() - begun) / 1000
  const more = stopIn() - idle
  console.log(
    `${place}: 500 MB in by ${(size / 1e6 / seconds).toFixed(0)} MB/s, ${more.toFixed(0)} MiB more than the ${idle.toFixed(0)} MiB before`,
  )

  const file = `${server.url}/api/v1/documents/${id}/file`
  const stopOut = watchMemory(pid, 'process')
  const whole = await digestOf((await fetch(file, { headers })).body ?? [])
  if (whole !== (await digestOf(content()))) throw new Error('Other bytes came back')
  for (const start of [0, size / 2, size - 10]) {
    const part = await fetch(file, { headers: { ...headers, range: `bytes=${start}-${start + 9}` } })
    const bytes = Buffer.from(await part.arrayBuffer())
    if (part.status !== 206 || !bytes.equals(bytesAt(start, 10)))
      throw new Error(`Range at ${start}: ${part.status}`)
  }
  console.log(`${place}: out whole and in ranges, ${(stopOut() - idle).toFixed(0)} MiB more`)
  await server.stop()
  rmSync(dataDir, { recursive: true, force: true })
}

async function* form(chat: string): AsyncGenerator<Uint8Array> {
  const part = (head: string) => `--${boundary}\r\ncontent-disposition: form-data; ${head}\r\n\r\n`
  yield Buffer.from(
    `${part('name="session_id"')}${chat}\r\n${part(`name="file"; filename="${randomUUID()}.pdf"`)}`,
  )
  yield* content()
  yield Buffer.from(`\r\n--${boundary}--\r\n`)
}

/** Begins like a PDF but is not one, so that its transfer is measured and not its reading. */
function* content(): Generator<Uint8Array> {
  for (let at = 0; at < size; at += piece) yield bytesAt(at, Math.min(piece, size - at))
}

const header = Buffer.from('%PDF-1.7\n')
/** Repeated to the end. Its length is not a power of two, so no two pieces are alike. */
const pattern = Buffer.from(Uint8Array.from({ length: 999_983 }, (_, at) => at * 31 + (at >> 7)))

function bytesAt(start: number, length: number): Buffer {
  const bytes = Buffer.alloc(length)
  for (let done = 0; done < length; ) done += pattern.copy(bytes, done, (start + done) % pattern.length)
  if (start < header.length) header.copy(bytes, 0, start)
  return bytes
}

async function digestOf(bytes: Iterable<Uint8Array> | AsyncIterable<Uint8Array>): Promise<string> {
  const digest = createHash('sha256')
  for await (const chunk of bytes) digest.update(chunk)
  return digest.digest('hex')
}
