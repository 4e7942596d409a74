import { CitewellError } from './citewell-error.ts'

export type ServerEvent = { event: string; data: unknown }

/** The server gives a sign of life every 15 s; a connection that is silent for longer than this is dead. */
const longestSilenceMs = 45_000

/** Reads a stream of server-sent events, each with JSON as its data. Leaving the loop closes the connection. */
export async function* readEvents(body: ReadableStream<Uint8Array>): AsyncGenerator<ServerEvent> {
  const reader = body.getReader()
  const decoder = new TextDecoder()
  let rest = ''
  try {
    for (;;) {
      const { done, value } = await beforeSilence(reader.read())
      if (done) return
      rest += decoder.decode(value, { stream: true })
      const lastEnd = rest.lastIndexOf('\n\n')
      if (lastEnd === -1) continue
      const whole = rest.slice(0, lastEnd)
      rest = rest.slice(lastEnd + 2)
      for (const block of whole.split('\n\n')) {
        const event = readEvent(block)
        if (event) yield event
      }
    }
  } finally {
    // Nobody waits for it: closing what is broken may never end.
    void reader.cancel().catch(() => undefined)
  }
}

/** Null for a comment, by which the server shows that it is alive. */
function readEvent(block: string): ServerEvent | null {
  let event = 'message'
  const data: string[] = []
  for (const line of block.split('\n')) {
    if (line.startsWith('event:')) event = line.slice(6).trim()
    if (line.startsWith('data:')) data.push(line.slice(5).trimStart())
  }
  return data.length === 0 ? null : { event, data: JSON.parse(data.join('\n')) as unknown }
}

async function beforeSilence<Value>(read: Promise<Value>): Promise<Value> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const silence = new Promise<never>((_, fail) => {
    const failure = new CitewellError('connection_silent', 'The connection went silent.')
    timer = setTimeout(() => fail(failure), longestSilenceMs)
  })
  try {
    return await Promise.race([read, silence])
  } finally {
    clearTimeout(timer)
  }
}
