import { describe, expect, it } from 'vitest'
import { createInTurn } from './in-turn.ts'

const embedded = { kind: 'embedded' as const, pool: null as never }

/** A server with its locks; each connection of a pool says what it is asked. */
function startServer() {
  const locked = new Set<string>()
  const said: string[] = []
  const state = { failing: false }
  const pool = () => {
    const client = {
      query: async ({ text, values: [name] }: { text: string; values: string[] }) => {
        if (text.includes('unlock')) {
          said.push('unlock')
          if (state.failing) throw new Error('gone')
          return { rows: [{ done: locked.delete(name ?? '') }] }
        }
        const done = !locked.has(name ?? '')
        if (done) said.push('lock')
        locked.add(name ?? '')
        return { rows: [{ done }] }
      },
      release: (error?: Error) => {
        said.push(error ? 'closed' : 'released')
        if (error) locked.clear()
      },
    }
    return {
      connect: async () => {
        said.push('connected')
        return client
      },
    } as never
  }
  return { said, state, pool }
}

describe('work in turn', () => {
  it('runs one after the other by name, and goes on after a failure', async () => {
    const inTurn = createInTurn(embedded)
    const course: string[] = []
    const begun = Promise.withResolvers<void>()
    const first = inTurn('one', async () => {
      await begun.promise
      course.push('first')
      throw new Error('failed')
    })
    const second = inTurn('one', async () => course.push('second'))
    await inTurn('other', async () => course.push('other'))
    begun.resolve()
    await expect(first).rejects.toThrow('failed')
    await second
    expect(course).toEqual(['other', 'first', 'second'])
  })

  it('holds a lock of the server meanwhile, and closes a connection that cannot give it back', async () => {
    const { said, pool, state } = startServer()
    const inTurn = createInTurn({ kind: 'server', pool: pool() })
    await inTurn('one', async () => said.push('work'))
    expect(said).toEqual(['connected', 'lock', 'work', 'unlock', 'released'])
    state.failing = true
    await expect(inTurn('one', async () => 'done')).resolves.toBe('done')
    expect(said.slice(5)).toEqual(['connected', 'lock', 'unlock', 'closed'])
    state.failing = false
    await expect(inTurn('one', async () => 'done')).resolves.toBe('done')
  })

  it('that is slow keeps nobody from other things, and takes one connection in all', async () => {
    const { said, pool } = startServer()
    const inTurn = createInTurn({ kind: 'server', pool: pool() })
    const slow = Promise.withResolvers<void>()
    const waiting = Array.from({ length: 20 }, (_, at) => inTurn(`slow ${at}`, () => slow.promise))
    await expect(inTurn('other', async () => 'done')).resolves.toBe('done')
    slow.resolve()
    await Promise.all(waiting)
    expect(said.filter(each => each === 'connected')).toHaveLength(1)
    expect(said.at(-1)).toBe('released')
  })

  it('of another process is waited for', async () => {
    const { pool } = startServer()
    const [here, there] = [pool(), pool()].map(each => createInTurn({ kind: 'server', pool: each }))
    const course: string[] = []
    const [begun, ends] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const first = here?.('one', async () => {
      begun.resolve()
      await ends.promise
      course.push('first')
    })
    await begun.promise
    const second = there?.('one', async () => course.push('second'))
    await there?.('other', async () => course.push('other'))
    ends.resolve()
    await Promise.all([first, second])
    expect(course).toEqual(['other', 'first', 'second'])
  })
})
