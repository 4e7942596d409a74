import { damaged } from './archive-file.ts'

/** Bytes that go by once. All but `take` throw import_archive_damaged where they end too early. */
export type Bytes = {
  /** So many; null where there are none any more. */
  take(count: number): Promise<Buffer | null>
  skip(count: number): Promise<void>
  /** The next ones, which may be read or not; `skip` leaves out the rest. */
  part(count: number): { chunks(): AsyncGenerator<Buffer>; skip(): Promise<void> }
}

export function takeBytes(source: AsyncIterable<Buffer>): Bytes {
  const chunks = source[Symbol.asyncIterator]()
  let held: Buffer = Buffer.alloc(0)

  /** At least one byte and at most so many; null at the end. */
  async function some(most: number): Promise<Buffer | null> {
    while (held.length === 0) {
      const { value, done } = await chunks.next()
      if (done) return null
      held = value
    }
    const taken = held.subarray(0, most)
    held = held.subarray(taken.length)
    return taken
  }

  async function* through(count: number): AsyncGenerator<Buffer> {
    for (let left = count; left > 0; ) {
      const taken = await some(left)
      if (taken === null) throw damaged()
      left -= taken.length
      yield taken
    }
  }

  async function skip(count: number): Promise<void> {
    for await (const _ of through(count));
  }

  return {
    skip,
    take: async count => {
      const first = count === 0 ? Buffer.alloc(0) : await some(count)
      if (first === null || first.length === count) return first
      const rest: Buffer[] = [first]
      for await (const chunk of through(count - first.length)) rest.push(chunk)
      return Buffer.concat(rest)
    },
    part: count => {
      let left = count
      return {
        async *chunks() {
          while (left > 0) {
            const taken = await some(left)
            if (taken === null) throw damaged()
            left -= taken.length
            yield taken
          }
        },
        skip: () => skip(left),
      }
    },
  }
}
