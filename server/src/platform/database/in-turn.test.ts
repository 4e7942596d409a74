import { describe, expect, it } from 'vitest'
import { createInTurn } from './in-turn.ts'

const embedded = { kind: 'embedded' as const, pool: null as never }

/** A server whose one lock is free when it says so. */
function serverWithLock() {
  const said: string[] = []
  let failing = false
  const client = {
    query: async (text: string) => {
      said.push(text.includes('unlock') ? 'unlock' : 'lock')
      if (failing && text.includes('unlock')) throw new Error('gone')
    },
    release: (error?: Error) => said.push(error ? 'closed' : 'released'),
  }
  const pool = { connect: async () => client } as never
  return { said, pool, fail: () => (failing = true) }
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
    const { said, pool, fail } = serverWithLock()
    const inTurn = createInTurn({ kind: 'server', pool })
    await inTurn('one', async () => said.push('work'))
    expect(said).toEqual(['lock', 'work', 'unlock', 'released'])
    fail()
    await expect(inTurn('one', async () => 'done')).resolves.toBe('done')
    expect(said.slice(4)).toEqual(['lock', 'unlock', 'closed'])
  })
})
