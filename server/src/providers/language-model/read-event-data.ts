/** No event of a model is that long. */
const longestEvent = 1_000_000

/** The data of each event of a `text/event-stream`, as it comes. An event that the end cuts off is left out. */
export async function* readEventData(body: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder()
  let rest = ''
  let data: string | null = null
  for await (const bytes of body) {
    rest += decoder.decode(bytes, { stream: true })
    let from = 0
    for (let feed = rest.indexOf('\n'); feed >= 0; feed = rest.indexOf('\n', from)) {
      const line = rest.slice(from, rest[feed - 1] === '\r' ? feed - 1 : feed)
      from = feed + 1
      if (line.startsWith('data:')) {
        const value = line.slice(line[5] === ' ' ? 6 : 5)
        data = data === null ? value : `${data}\n${value}`
      } else if (line === '' && data !== null) {
        yield data
        data = null
      }
    }
    rest = rest.slice(from)
    if (rest.length + (data?.length ?? 0) > longestEvent) throw new SyntaxError('An event has no end')
  }
}
