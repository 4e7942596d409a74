import { describe, expect, it } from 'vitest'
import { passageOf } from '../passage.testing.ts'
import { expectedOf } from '../question.testing.ts'
import { withValue } from './with-value.ts'

function quoted(question: string, first: string, rest: string): string {
  const text = `${first}${rest}`
  const passage = passageOf(text)
  const sentence = { passage, start: 0, end: first.length, text: first, words: 5, score: 1 }
  return withValue(sentence, expectedOf(question)).text
}

describe('the sentence with the figure that is asked for', () => {
  const asked = 'What minimum cover must the tenant hold?'
  const first = 'The tenant shall hold liability cover.'

  it('is quoted with the one before it', () => {
    const rest = ' The cover includes fire. It shall be at least $2,000,000. Proof is due each May.'
    expect(quoted(asked, first, rest)).toBe(
      `${first} The cover includes fire. It shall be at least $2,000,000.`,
    )
  })

  it('has what goes on about the figure of the same thing, and does not take a clause number for one', () => {
    const penalty = 'What is the penalty for late delivery?'
    const late = '18. Under Clause 17, the seller shall pay a penalty.'
    const rest = ' The penalty is 0.5 % a week. The penalty is at most 5 %. Delivery takes 9 days.'
    expect(quoted(penalty, late, rest)).toBe(
      `${late} The penalty is 0.5 % a week. The penalty is at most 5 %.`,
    )
  })

  it('is a length of time where that is asked for', () => {
    const barred = '8. The consultant shall not compete.'
    const rest = ' This concerns 3 markets. It lasts for two (2) years after the end.'
    expect(quoted('How long may the consultant not compete?', barred, rest)).toBe(`${barred}${rest}`)
  })

  it('is in the row below the names of the columns', () => {
    const rows = 'Income | Costs | Balance\nJune | $90 | $40'
    expect(quoted('What is the total income?', 'Income | Costs | Balance', rows.slice(24))).toBe(rows)
  })

  it('is not taken from the first of several rows', () => {
    const heads = 'Item | Price | Stock'
    expect(quoted('What is the price of the lamp?', heads, '\nChair | 40 | 3\nLamp | 60 | 2')).toBe(heads)
  })

  it('is not looked for in another clause, a table or far behind', () => {
    expect(quoted(asked, first, '\n12. Rent. The rent is $900.')).toBe(first)
    expect(quoted(asked, first, '\nCover | $900')).toBe(first)
    expect(quoted(asked, first, ' It is wide. It is good. It is new. It is $900.')).toBe(first)
    expect(quoted(asked, first, '\n\nThe rent is $900.')).toBe(first)
  })

  it('is not added to one that has it, or where none is asked for', () => {
    expect(quoted(asked, 'The cover is $5.', ' The rent is $900.')).toBe('The cover is $5.')
    expect(quoted('Must the tenant hold cover?', first, ' It is $900.')).toBe(first)
  })
})
