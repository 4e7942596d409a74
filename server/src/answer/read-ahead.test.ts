import { expect, it } from 'vitest'
import { readAhead } from './read-ahead.ts'

it('leaves a turn to others before each read', async () => {
  const order: string[] = []
  const ahead = readAhead([() => order.push('first'), () => order.push('second')])
  setImmediate(() => order.push('question'))
  await ahead
  expect(order).toEqual(['first', 'question', 'second'])
})

it('tells its caller what could not be read', async () => {
  const fails = () => {
    throw new Error('no such file')
  }
  await expect(readAhead([fails])).rejects.toThrow('no such file')
})
