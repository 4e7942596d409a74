import { describe, expect, it } from 'vitest'
import { streamedText } from './streamed-text.ts'

describe('streamed text', () => {
  it.each([
    ['A **bold', 'A **bold**'],
    ['A **bold** and', 'A **bold** and'],
    ['A **', 'A '],
    ['Call `print', 'Call `print`'],
    ['Call `a ** b', 'Call `a ** b`'],
    ['See \\*here', 'See \\*here'],
    ['2 * 3 and 4', '2 * 3 and 4'],
    ['It holds 5 [1', 'It holds 5 '],
    ['It holds 5 [1]', 'It holds 5 [1]'],
    ['- one\n-', '- one'],
    ['One.\n2.', 'One.'],
    ['In 2024.', 'In 2024.'],
    ['#', ''],
    ['```\na ** b', '```\na ** b'],
  ])('shows %j as %j', (written, shown) => {
    expect(streamedText(written)).toBe(shown)
  })

  it('shows a table by whole rows, and not before it is one', () => {
    expect(streamedText('| a | b')).toBe('')
    expect(streamedText('| a | b |\n|--')).toBe('')
    expect(streamedText('| a | b |\n|---|---|\n| 1')).toBe('| a | b |\n|---|---|\n')
  })
})
