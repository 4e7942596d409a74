import { describe, expect, it } from 'vitest'
import { passageOf } from '../passage.testing.ts'
import { withFellows, withItems } from './with-items.ts'

function quoted(first: string, rest: string): string {
  const passage = passageOf(`${first}${rest}`)
  return withItems({ passage, start: 0, end: first.length, text: first, words: 5, score: 1 }).text
}

describe('a sentence that leads in a list', () => {
  const lead = 'The profits shall be shared as follows:'

  it('is quoted with its items, whether they are marked or stand on lines of their own', () => {
    const marked = '\n(a) half to the lender;\n(b) half to the owner.'
    expect(quoted(lead, `${marked}\n7. Notices. Send them by post.`)).toBe(`${lead}${marked}`)
    const lines = '\n\n50% to the lender\n\n50% to the owner'
    expect(quoted(lead, lines)).toBe(`${lead}${lines}`)
  })

  it('stands alone where its list is too long to quote, and so does any other sentence', () => {
    expect(quoted(lead, Array.from({ length: 12 }, (_, at) => `\n(${at}) part ${at};`).join(''))).toBe(lead)
    expect(quoted('The profits are shared.', '\n(a) half to the lender.')).toBe('The profits are shared.')
  })
})

describe('an item with its fellows', () => {
  const list = 'Members\n• Ada Quill\n• Ben Roe\n• Cy Dorn\n'
  const fellows = (text: string, item: string) => {
    const start = text.indexOf(item)
    const end = start + item.length
    return withFellows({ passage: passageOf(text), start, end, text: item, words: 3, score: 1 }).text
  }

  it('is the whole list, on both sides', () => {
    expect(fellows(`${list}The team meets in May.`, '• Ben Roe')).toBe('• Ada Quill\n• Ben Roe\n• Cy Dorn')
  })

  it('stands alone in a contract, and where the list is too long', () => {
    expect(fellows(`${list}This agreement ends in May.`, '• Ben Roe')).toBe('• Ben Roe')
    const long = Array.from({ length: 60 }, (_, at) => `• Person number ${at} of the long list`)
    expect(fellows(long.join('\n'), '• Person number 7 of the long list')).toBe(
      '• Person number 7 of the long list',
    )
  })
})
