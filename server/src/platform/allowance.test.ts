import { describe, expect, it } from 'vitest'
import { createAllowance } from './allowance.ts'

describe('an allowance of work', () => {
  it('ends with what one caller spent, and begins anew after its stretch of time', () => {
    let time = 0
    const { take } = createAllowance(20, 60, () => time)
    const [first, second] = [take('one', 10), take('one', 10)]
    expect(take('one', 10)).toBeNull()
    expect(take('other', 10)).not.toBeNull()

    time = 4
    first?.()
    second?.()
    expect(take('one', 13)).toBeNull()
    expect(take('one', 12)).not.toBeNull()

    time = 60
    expect(take('one', 20)).not.toBeNull()
    expect(take('one', 1)).toBeNull()
  })

  it('gives nothing back for work that took longer than was set aside', () => {
    let time = 0
    const { take } = createAllowance(20, 60, () => time)
    const done = take('one', 15)
    time = 30
    done?.()
    expect(take('one', 6)).toBeNull()
    expect(take('one', 5)).not.toBeNull()
  })
})
