import { expect, it } from 'vitest'
import { createFairTurns } from './fair-turns.ts'

it('turns go round by key, whoever asked first and how often', async () => {
  const inTurn = createFairTurns(1, 3)
  const order: string[] = []
  const work = (name: string) => async () => void order.push(name)
  const running = [
    inTurn('a', work('a1')),
    inTurn('a', work('a2')),
    inTurn('a', work('a3')),
    inTurn('b', work('b1')),
    inTurn('c', work('c1')),
    inTurn('a', work('a4')),
  ]
  await expect(inTurn('a', work('a5'))).rejects.toMatchObject({ code: 'rate_limited', retryAfter: 2 })
  await Promise.all(running)
  expect(order).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'a4'])
})

it('a turn that fails passes on', async () => {
  const inTurn = createFairTurns(2, 10)
  let most = 0
  let now = 0
  const work = async () => {
    most = Math.max(most, ++now)
    await new Promise(setImmediate)
    now--
    throw new Error('no')
  }
  const results = await Promise.allSettled(Array.from({ length: 8 }, () => inTurn('a', work)))
  expect(results.every(result => result.status === 'rejected')).toBe(true)
  expect(most).toBe(2)
})
