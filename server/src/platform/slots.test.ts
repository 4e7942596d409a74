import { describe, expect, it } from 'vitest'
import { createSlots } from './slots.ts'

describe('slots', () => {
  it('go round by key, whoever asked first and how often', async () => {
    const slots = createSlots(1, 3)
    const order: string[] = []
    const work = (key: string, name: string) => slots.run(async () => order.push(name), { key })
    const running = [
      work('a', 'a1'),
      work('a', 'a2'),
      work('a', 'a3'),
      work('b', 'b1'),
      work('c', 'c1'),
      work('a', 'a4'),
    ]
    await expect(work('a', 'a5')).rejects.toMatchObject({ code: 'rate_limited', retryAfter: 2 })
    await Promise.all(running)
    expect(order).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'a4'])
  })

  it('come to whoever waits for a second one, however many others ask anew', async () => {
    const slots = createSlots(1)
    const order: string[] = []
    const work = (key: string, then?: () => void) =>
      slots.run(
        async () => {
          order.push(key)
          then?.()
        },
        { key },
      )
    let left = 5
    const others: Promise<void>[] = []
    const askAnew = () => {
      if (left-- > 0) others.push(work('a', askAnew))
    }
    await Promise.all([work('a', askAnew), work('b'), work('b')])
    await Promise.all(others)
    expect(order.lastIndexOf('b')).toBeLessThan(5)
  })

  it('pass on when the work fails', async () => {
    const slots = createSlots(2)
    let most = 0
    let now = 0
    const work = async () => {
      most = Math.max(most, ++now)
      await new Promise(setImmediate)
      now--
      throw new Error('no')
    }
    const results = await Promise.allSettled(Array.from({ length: 8 }, () => slots.run(work)))
    expect(results.every(result => result.status === 'rejected')).toBe(true)
    expect(most).toBe(2)
  })

  it('are not for whoever has given up, and are kept by whoever has one', async () => {
    const slots = createSlots(1)
    const stop = new AbortController()
    const giveBack = await slots.take({ signal: stop.signal })
    const given = slots.take({ signal: stop.signal })
    const next = slots.take()
    stop.abort(new Error('gone'))
    await expect(given).rejects.toThrow('gone')
    await expect(slots.take({ signal: stop.signal })).rejects.toThrow('gone')
    const waits = Symbol('waits')
    expect(await Promise.race([next, Promise.resolve(waits)])).toBe(waits)
    giveBack()
    await next
  })
})
