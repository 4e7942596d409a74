import { describe, expect, it } from 'vitest'
import { withoutMarks } from './read-marks.ts'
import { createCutter } from './write/cut-model-text.ts'
import { neutraliseModelText } from './write/neutralise-markdown.ts'

const length = 24_000
const filled = (unit: string) => unit.repeat(Math.ceil(length / unit.length)).slice(0, length)

describe('the answer engine', () => {
  /** A model's text must not hold the server up: a regular expression that backtracks exceeds the test's time limit. */
  it.each([
    ...['[', '[a](', '[a[b]', '<', '[a](b(c)', '[1,', '[1]', ' ', '. ', '\\', '![', '(passage ', '<sup>'].map(
      filled,
    ),
    `[a](${filled('x')}`,
    `[a](b${filled(' ')}`,
    `[${filled('1, ')}`,
    `| ${filled('a [1] ')}`,
  ])('deals with 20,000 characters like $0', text => {
    const cutter = createCutter()
    let cut = 0
    for (let at = 0; at < text.length; at += 200) cut += cutter.push(text.slice(at, at + 200)).length
    expect(cut + cutter.end().length).toBeGreaterThanOrEqual(0)
    expect(withoutMarks(text)).toHaveLength(text.length)
    expect(neutraliseModelText(text, '').length).toBeGreaterThanOrEqual(0)
  })
})
