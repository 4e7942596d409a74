import { describe, expect, it } from 'vitest'
import { later } from '../../../testing/fake-server.testing.ts'
import { eachWithLimit } from './each-with-limit.ts'

describe('work with a limit', () => {
  it('begins so many at a time, and the next when one is done', async () => {
    const begun: string[] = []
    const ends = new Map(['a', 'b', 'c', 'd'].map(item => [item, later<void>()]))
    const all = eachWithLimit([...ends.keys()], 2, item => {
      begun.push(item)
      return ends.get(item)?.promise ?? Promise.resolve()
    })
    expect(begun).toEqual(['a', 'b'])
    ends.get('b')?.settle()
    await expect.poll(() => begun).toEqual(['a', 'b', 'c'])
    for (const { settle } of ends.values()) settle()
    await all
    expect(begun).toEqual(['a', 'b', 'c', 'd'])
  })

  it('begins nothing more after a failure, and throws the first once those under way have ended', async () => {
    const begun: string[] = []
    const second = later<void>()
    const all = eachWithLimit(['a', 'b', 'c'], 2, async item => {
      begun.push(item)
      if (item === 'a') throw new Error('first')
      await second.promise
      throw new Error('second')
    })
    second.settle()
    await expect(all).rejects.toThrow('first')
    expect(begun).toEqual(['a', 'b'])
  })

  it('does nothing without items', async () => {
    await expect(eachWithLimit([], 2, () => Promise.reject(new Error('never')))).resolves.toBeUndefined()
  })
})
