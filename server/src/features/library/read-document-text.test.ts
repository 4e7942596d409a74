import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { givenApp, givenUser } from '../../testing/given-app.testing.ts'
import { inFull } from '../../testing/in-full.testing.ts'

const app = givenApp()
const user = givenUser(app, { tier: 'pro' })
let chat: string
beforeAll(async () => {
  chat = await user.chat()
})

const sample = (name: string) => readFileSync(new URL(`../../../samples/${name}`, import.meta.url))
const numbered = (count: number, line: (number: number) => string) =>
  Array.from({ length: count }, (_, at) => line(at + 1)).join('\n')

/** Each gives several parts. */
const files: Record<string, string | Uint8Array> = {
  'deck.pptx': sample('deck.pptx'),
  'records-handbook.pdf': sample('records-handbook.pdf'),
  'register.xlsx': sample('register.xlsx'),
  'lines.txt': numbered(1500, line => `Line ${line} says what ${line * 7} means.`),
  'guide.md': numbered(500, part => `## Part ${part}\n\nPart ${part} holds ${part * 3} rules.\n`),
  'rows.csv': `place,count\n${numbered(1500, row => `Place number ${row},${row * 11}`)}`,
  'values.json': JSON.stringify(Array.from({ length: 900 }, (_, id) => ({ id, name: `Value ${id}` }))),
}

type Answer = {
  length: number
  parts: { part: number; start: number }[]
  previous_cursor: string | null
  next_cursor: string | null
}

const read = async (id: string, query: string): Promise<Answer> => {
  const { status, body } = await user.call('GET', `/documents/${id}/text?${query}`)
  expect(status).toBe(200)
  return body
}

/** Pages from a place to both ends, each page of its own length; returns the parts in the order of the document. */
async function pageFrom(id: string, place: string, limits: number[]): Promise<number[]> {
  const limit = (turn: number) => limits[turn % limits.length]
  const first = await read(id, `${place}&limit=${limit(0)}`)
  const parts = first.parts.map(({ part }) => part)
  let turn = 1
  for (let up = first.previous_cursor; up !== null; turn++) {
    const page = await read(id, `cursor=${encodeURIComponent(up)}&limit=${limit(turn)}`)
    parts.unshift(...page.parts.map(({ part }) => part))
    up = page.previous_cursor
  }
  for (let down = first.next_cursor; down !== null; turn++) {
    const page = await read(id, `cursor=${encodeURIComponent(down)}&limit=${limit(turn)}`)
    parts.push(...page.parts.map(({ part }) => part))
    down = page.next_cursor
  }
  return parts
}

describe('the text of a document', () => {
  it.each(Object.entries(files))(
    'of %s gives each part once and in order, from whatever place it is paged in both directions',
    async (name, bytes) => {
      const { body: upload } = await user.upload(chat, name, bytes)
      const document = await user.settled(upload.id)
      expect(document.status).toBe('ready')
      const { length, parts } = await read(document.id, 'limit=100')
      expect(parts.length).toBeGreaterThan(1)
      const all = parts.map(({ part }) => part)
      expect(all).toEqual([...all.keys()])
      await fc.assert(
        fc.asyncProperty(
          fc.integer({ min: 0, max: length }),
          fc.array(fc.integer({ min: 1, max: parts.length + 1 }), { minLength: 1, maxLength: 5 }),
          async (start, limits) => {
            expect(await pageFrom(document.id, `start=${start}`, limits)).toEqual(all)
          },
        ),
        { numRuns: inFull ? 15 : 4 },
      )
      expect(await pageFrom(document.id, '', [1])).toEqual(all)
    },
  )

  it('of one page stays within it, and a wrong cursor is refused', async () => {
    const { body: upload } = await user.upload(chat, 'again.pptx', sample('deck.pptx'))
    const { id } = await user.settled(upload.id)
    const second = await read(id, 'page=2&limit=1')
    expect(second).toMatchObject({ parts: [{ page: 2 }], previous_cursor: null, next_cursor: null })
    for (const cursor of ['--1', '1-', 'x', '9999999999'])
      expect((await user.call('GET', `/documents/${id}/text?cursor=${cursor}`)).body.code).toBe(
        'invalid_request',
      )
  })
})
