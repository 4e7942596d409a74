import { describe, expect, it } from 'vitest'
import { splitBlocks } from './split-blocks.ts'

const texts = (source: string) => splitBlocks(source).map(({ text }) => text.trim())

describe('a growing text', () => {
  it('has paragraphs, headings and tables as blocks, and together they are the whole', () => {
    const source = '## A\n\nOne.\nStill one.\n\n\n| a | b |\n|---|---|\n| 1 | 2 |\n\nEnd.'
    expect(texts(source)).toEqual(['## A', 'One.\nStill one.', '| a | b |\n|---|---|\n| 1 | 2 |', 'End.'])
    const blocks = splitBlocks(source)
    expect(blocks.map(({ text }) => text).join('')).toBe(source)
    for (const { text, start } of blocks) expect(source.slice(start, start + text.length)).toBe(text)
  })

  it('keeps a list whole over blank lines and paragraphs of its items', () => {
    expect(texts('Intro:\n1. a\n\n   more of a\n\n2. b\n\nAfter.')).toEqual([
      'Intro:\n1. a\n\n   more of a\n\n2. b',
      'After.',
    ])
  })

  it('keeps code between fences whole, also while it is still open', () => {
    expect(texts('```\na\n\nb\n```\n\nAfter.')).toEqual(['```\na\n\nb\n```', 'After.'])
    expect(texts('Before.\n\n~~~~\na\n\n~~~\n\nb')).toEqual(['Before.', '~~~~\na\n\n~~~\n\nb'])
  })

  it('has no blocks while it is empty, and changes none when more text comes', () => {
    expect(splitBlocks('')).toEqual([])
    const source = 'One.\n\nTwo [1].\n\n- x\n- y\n\nThree.'
    for (let cut = 1; cut < source.length; cut += 1) {
      const before = splitBlocks(source.slice(0, cut)).slice(0, -1)
      expect(splitBlocks(source).slice(0, before.length)).toEqual(before)
    }
  })

  it('has a formula on lines of its own as a block, and the bracket of a quote as none', () => {
    expect(texts('So it is:\n\\[\na^2\n\n+ b\n\\] [1].\nAnd $$x$$ here.\n$$y = 1$$\nEnd.')).toEqual([
      'So it is:',
      '\\[\na^2\n\n+ b\n\\] [1].',
      'And $$x$$ here.',
      '$$y = 1$$',
      'End.',
    ])
    expect(texts('\\[Page 1\\] follows [1].\n\nNext.')).toEqual(['\\[Page 1\\] follows [1].', 'Next.'])
  })
})
