import { afterAll, describe, expect, it } from 'vitest'
import { readerScript } from '../../testing/server-script.testing.ts'
import { until } from '../../testing/until.testing.ts'
import { extractHere, failureCode, readWhole, samplePath } from './extract.testing.ts'
import { defaultLimits } from './extractor.ts'
import { createReaderPool, type ReaderPool, type ReaderPoolOptions } from './reader-pool.ts'

const pools: ReaderPool[] = []
function pool(options: ReaderPoolOptions): ReaderPool {
  const made = createReaderPool({ ...readerScript, ...options })
  pools.push(made)
  return made
}
afterAll(() => Promise.all(pools.map(made => made.close())))

/** For tests that need no settings of their own, since a reader takes longer to start than to read a file. */
const one = pool({ size: 1, idleMilliseconds: 10 * 60_000 })

const handbook = { path: samplePath('records-handbook.pdf'), filename: 'records-handbook.pdf', format: 'pdf' }
const policy = {
  path: samplePath('retention-policy.docx'),
  filename: 'retention-policy.docx',
  format: 'docx',
}
const slide = {
  path: samplePath('deck.pptx'),
  format: 'pptx',
  limits: defaultLimits,
  slides: { from: 1, to: 1 },
  blocks: new Map(),
}
const options = () => ({ signal: new AbortController().signal })

describe('reading in a process of its own', () => {
  it('gives the same as reading here, and reports pages', async () => {
    const progress: number[] = []
    const read = await readWhole(one, handbook, {
      ...options(),
      onProgress: ({ pagesDone }) => progress.push(pagesDone),
    })
    const { text, parts, pages } = await extractHere(handbook.path, 'pdf')
    expect({ text: read.text, pages: read.pages }).toEqual({ text, pages })
    expect(read.parts).toMatchObject(parts)
    expect(progress.at(-1)).toBe(3)
  })

  it('brings more files than there are readers to their end', async () => {
    const readers = pool({ size: 2 })
    const files = [handbook, policy, handbook, policy, handbook]
    const read = await Promise.all(files.map(file => readWhole(readers, file, options())))
    expect(read.map(({ pages }) => pages)).toEqual([3, null, 3, null, 3])
  })

  it('says when a reader is free for a file and begins', async () => {
    const seen: string[] = []
    const read = async (name: string) => {
      await readWhole(one, policy, { ...options(), onBegin: () => void seen.push(`${name} begins`) })
      seen.push(`${name} ends`)
    }
    await Promise.all([read('first'), read('second')])
    expect(seen.indexOf('second begins')).toBeGreaterThan(seen.indexOf('first begins'))
    expect(seen.slice(0, 1).concat(seen.slice(-1))).toEqual(['first begins', 'second ends'])
  })

  it('keeps the reader for the next file when one fails', async () => {
    const wrong = { ...policy, format: 'pdf' }
    expect(await failureCode(readWhole(one, wrong, options()))).toBe('document_damaged')
    expect((await readWhole(one, handbook, options())).pages).toBe(3)
  })

  it('takes an unexpected error for a crash of the reader, and gives the next file a fresh one', async () => {
    const missing = { ...handbook, path: samplePath('no-such-file.pdf') }
    expect(await failureCode(readWhole(one, missing, options()))).toBe('document_reader_crashed')
    expect((await readWhole(one, handbook, options())).pages).toBe(3)
  })

  it('kills a reader over its memory', async () => {
    const readers = pool({ size: 1, memoryMegabytes: 40 })
    expect(await failureCode(readWhole(readers, handbook, options()))).toBe('document_out_of_memory')
  })

  it('kills a reader over its time', async () => {
    const readers = pool({ size: 1, baseMilliseconds: 1, pageMilliseconds: 0 })
    expect(await failureCode(readWhole(readers, handbook, options()))).toBe('document_timeout')
  })

  it('ends when it is cancelled, also while it waits, with the reason given', async () => {
    const controller = new AbortController()
    const both = [handbook, policy].map(file => readWhole(one, file, { signal: controller.signal }))
    controller.abort(new Error('cancelled by the user'))
    const ends = await Promise.allSettled(both)
    expect(ends.map(end => end.status === 'rejected' && String(end.reason))).toEqual([
      'Error: cancelled by the user',
      'Error: cancelled by the user',
    ])
    expect((await readWhole(one, policy, options())).indexed[0]?.context).toMatch(/^Retention Policy · /)
  })

  it('rather waits for a reader that works than for a new one to start', async () => {
    const readers = pool({ size: 2, patienceMilliseconds: 30_000 })
    await Promise.all([readWhole(readers, handbook, options()), readWhole(readers, policy, options())])
    expect(readers.running()).toBe(1)
  })

  it('starts the last of several readers only beside a long file', async () => {
    const files = [handbook, policy, handbook, policy]
    const most = async (longMilliseconds: number) => {
      const readers = pool({ size: 2, patienceMilliseconds: 1, longMilliseconds })
      let running = 0
      const onBegin = () => {
        running = Math.max(running, readers.running())
      }
      await Promise.all(files.map(file => readWhole(readers, file, { ...options(), onBegin })))
      return { running, after: readers.running() }
    }
    expect(await most(60_000)).toEqual({ running: 1, after: 1 })
    expect((await most(0)).running).toBe(2)
  })

  it('lets files of another kind not wait for ever', async () => {
    const readers = pool({ size: 2, patienceMilliseconds: 1, longMilliseconds: 60_000 })
    const read = (patient: boolean) => readWhole(readers, policy, { ...options(), patient })
    const all = await Promise.all([read(false), read(true), read(true), read(false), read(true)])
    expect(all.map(({ indexed }) => indexed.length > 0)).toEqual(Array(5).fill(true))
  })

  it('keeps the reader when a file that waits for it is cancelled', async () => {
    const readers = pool({ size: 2, longMilliseconds: 60_000 })
    const controller = new AbortController()
    const reading = readWhole(readers, handbook, options())
    const waiting = readWhole(readers, policy, { signal: controller.signal })
    controller.abort(new Error('cancelled by the user'))
    await expect(waiting).rejects.toThrow('cancelled by the user')
    expect((await reading).pages).toBe(3)
    expect(readers.running()).toBe(1)
  })

  it('ends when nothing was read for a while, and another one reads the next file', async () => {
    const readers = pool({ size: 1, idleMilliseconds: 1 })
    await readWhole(readers, policy, options())
    await until(() => readers.running() === 0)
    expect((await readWhole(readers, handbook, options())).pages).toBe(3)
  })

  it('draws for each user in turn, however much one of them asks for', async () => {
    const ends: string[] = []
    const wishes = ['eager', 'eager', 'eager', 'eager', 'other']
    await Promise.all(
      wishes.map(who =>
        one.draw(async () => slide, new AbortController().signal, who).then(() => ends.push(who)),
      ),
    )
    expect(ends).toEqual(['eager', 'eager', 'other', 'eager', 'eager'])
  })

  it('gathers what is drawn only when its turn has come', async () => {
    let [held, most] = [0, 0]
    const draw = async (who: string) => {
      const gather = async () => {
        most = Math.max(most, ++held)
        return slide
      }
      await one.draw(gather, new AbortController().signal, who).finally(() => held--)
    }
    await Promise.all(['one', 'other', 'one', 'third'].map(draw))
    expect(most).toBe(1)
  })

  it('ends when the pool is closed', async () => {
    const readers = pool({ size: 1 })
    const reading = failureCode(readWhole(readers, handbook, options()))
    await Promise.resolve()
    await readers.close()
    expect(['document_out_of_memory', 'document_reader_crashed']).toContain(await reading)
  })
})
