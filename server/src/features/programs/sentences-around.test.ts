import type { Block } from '@citewell/contract/library.ts'
import { describe, expect, it } from 'vitest'
import { sentencesAround } from './sentences-around.ts'

/** Blocks of a text, one line each; a line with a bar is a row of a table. */
function blocksOf(...lines: string[]): Block[] {
  let start = 0
  return lines.map(text => {
    const block = {
      kind: text.includes('|') ? 'table-row' : 'paragraph',
      ...{ text, start, end: start + text.length, level: null },
      anchor: { kind: 'lines', from: 1, to: 1 },
    } as unknown as Block
    start += text.length + 1
    return block
  })
}

function around(quote: string, ...lines: string[]) {
  const start = lines.join('\n').indexOf(quote)
  return sentencesAround(blocksOf(...lines), { start, end: start + quote.length })
}

describe('the sentences around a quote', () => {
  it('are those before and after it, also of another paragraph', () => {
    expect(around('Leave is paid.', 'It begins in May. Leave is paid.', 'Ask in time. Then go.')).toEqual({
      before: 'It begins in May.',
      after: 'Ask in time.',
    })
  })

  it('are the rest of its own sentence where it is a part of one', () => {
    expect(around('is paid', 'Leave of all kinds is paid by law. Ask.')).toEqual({
      before: 'Leave of all kinds',
      after: 'by law.',
    })
  })

  it('are empty at the ends of a text, and beside rows of a table', () => {
    expect(around('Leave is paid.', 'Leave is paid.')).toEqual({ before: '', after: '' })
    expect(around('May | 27', 'Days by month.', 'May | 27', 'June | 3')).toEqual({ before: '', after: '' })
  })

  it('are cut where they are long, at the end that is farther away', () => {
    const long = `${'word '.repeat(100).trim()}.`
    const { before, after } = around('Leave is paid.', long, 'Leave is paid.', long)
    expect([before.length, after.length]).toEqual([301, 301])
    expect([before.at(0), before.endsWith('word.'), after.startsWith('word'), after.at(-1)]).toEqual([
      '…',
      true,
      true,
      '…',
    ])
  })
})
