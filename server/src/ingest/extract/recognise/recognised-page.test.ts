import { describe, expect, it } from 'vitest'
import type { RecognisedLine } from './recognised-lines.ts'
import { recognisedPage } from './recognised-page.ts'

/** A line of words 100 pixels wide and 30 high; its baseline lies 8 pixels above the bottom of the boxes. */
function line(texts: string[], x: number, y: number, options: Partial<RecognisedLine> = {}): RecognisedLine {
  return {
    words: texts.map((text, index) => ({
      text,
      confidence: 91.4,
      box: [x + index * 110, y, x + index * 110 + 100, y + 30],
    })),
    direction: 0,
    baseline: { x: x + 100, y: y + 22 },
    height: 30,
    below: 8,
    ends: false,
    ...options,
  }
}
const picture = { turns: 0, width: 1000, height: 2000 }

describe('a recognised page', () => {
  it('has runs in points that wide gaps part, and words with boxes and confidences', () => {
    const lines = [line(['One', 'two'], 100, 200), line(['three'], 100, 240, { ends: true })]
    lines[0]?.words.push({ text: 'far', confidence: 12, box: [700, 200, 800, 230] })
    const page = recognisedPage(3, { ...picture, lines }, 500)
    expect(page).toMatchObject({ number: 3, width: 500, height: 1000, notRead: null, scan: null })
    expect(
      page.runs.map(({ first, last, left, right, top, bottom }) => [first, last, left, right, top, bottom]),
    ).toEqual([
      [0, 2, 50, 155, 100, 115],
      [2, 3, 350, 400, 100, 115],
      [3, 4, 50, 100, 120, 135],
    ])
    expect([...(page.words.confidences ?? [])]).toEqual([91, 91, 12, 91])
    expect([...page.words.boxes.subarray(0, 4)]).toEqual([6554, 6554, 6553, 983])
  })

  it('is in doubt when many of its words are', () => {
    const lines = Array.from({ length: 8 }, (_, row) => line(['figure', 'amount'], 100, 200 + row * 40))
    expect(recognisedPage(1, { ...picture, lines }, 500).notRead).toBeNull()
    for (const { words } of lines.slice(0, 3)) for (const word of words) word.confidence = 45
    expect(recognisedPage(1, { ...picture, lines }, 500)).toMatchObject({
      doubtful: true,
      notRead: 'The picture was hard to read, so some of its words may be wrong.',
    })
  })

  it('has a hyphen at a line’s end marked where the word goes on, and kept elsewhere', () => {
    const lines = [
      line(['docu-'], 100, 200),
      line(['ment', 'co-'], 100, 240),
      line(['Op-'], 100, 280, { ends: true }),
      line(['a'], 100, 400),
    ]
    const { text, from, to } = recognisedPage(1, { ...picture, lines }, 500).words
    expect([...from].map((start, word) => text.slice(start, to[word]))).toEqual([
      'docu\uFFFE',
      'ment',
      'co-',
      'Op-',
      'a',
    ])
  })

  it('has lines that are askew laid out straight', () => {
    const askew = [200, 300].map(y => {
      const fallen = line(['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'], 50, y)
      for (const [index, word] of fallen.words.entries()) {
        word.box[1] += index * 5.5
        word.box[3] += index * 5.5
      }
      const end = (fallen.words[7]?.box[2] ?? 0) + 200
      fallen.words.push({ text: 'far', confidence: 90, box: [end, y + 66, end + 50, y + 96] })
      return { ...fallen, baseline: { x: 500, y: y + 44 } }
    })
    const { runs } = recognisedPage(1, { ...picture, lines: askew }, 1000)
    expect(runs).toHaveLength(4)
    expect(runs[0]?.bottom).toBeCloseTo(runs[1]?.bottom ?? 0, 5)
    expect((runs[2]?.bottom ?? 0) - (runs[0]?.bottom ?? 0)).toBeCloseTo(100, 0)
  })

  it('has text that runs down the picture laid out upright, and its boxes stay', () => {
    const words = ['down', 'here'].map((text, index) => ({
      text,
      confidence: 90,
      box: [900, 100 + index * 110, 930, 200 + index * 110] as [number, number, number, number],
    }))
    const lines = [{ words, direction: 1, baseline: { x: 908, y: 150 }, height: 30, below: 8, ends: true }]
    const page = recognisedPage(1, { ...picture, lines }, 1000)
    expect(page).toMatchObject({ width: 2000, height: 1000 })
    expect(page.runs).toHaveLength(1)
    expect(page.runs[0]).toMatchObject({ left: 100, right: 310, turned: false })
    expect(page.runs[0]?.top).toBeCloseTo(70)
    expect(page.words.boxes[0]).toBe(Math.round(0.9 * 65_535))
  })

  it('has the boxes of the picture displayed, also when it was turned upside down before', () => {
    const { words } = recognisedPage(1, { ...picture, turns: 2, lines: [line(['One'], 100, 200)] }, 1000)
    const unit = (value: number) => Math.round(value * 65_535)
    expect([...words.boxes]).toEqual([
      unit(0.8),
      unit(1770 / 2000),
      unit(0.9) - unit(0.8),
      unit(0.9) - unit(1770 / 2000),
    ])
  })
})
