import { describe, expect, it } from 'vitest'
import { passageOf } from '../passage.testing.ts'
import { cutSentences } from '../sentences/cut-sentences.ts'
import { withNeighbours } from './with-neighbours.ts'

function quoted(text: string, holding: string): string {
  const found = cutSentences(text).find(({ start, end }) => text.slice(start, end).includes(holding))
  if (!found) throw new Error(holding)
  const own = text.slice(found.start, found.end)
  return withNeighbours({ passage: passageOf(text), ...found, text: own, words: 5, score: 1 }).text
}

describe('a sentence with its neighbours', () => {
  it.each([
    ['The council meets in May. It appoints the board.', 'appoints'],
    ['Der Rat tagt im Mai. Er ernennt den Vorstand.', 'ernennt'],
    ['Le conseil siège en mai. Il nomme le bureau.', 'nomme'],
    ['The mill burned down in 1904. That year, the owner left the town.', 'left'],
  ])('has in %j the one that it leans on', (text, holding) => {
    expect(quoted(text, holding)).toBe(text)
  })

  it('has a short one behind that goes on about the same', () => {
    const text =
      'The song was written by Ida Brandt. It became known as the Harbour Song. The harbour is old.'
    expect(quoted(text, 'written')).toBe(
      'The song was written by Ida Brandt. It became known as the Harbour Song.',
    )
    const long = `The song is old. It ${'was sung by the men at the harbour, '.repeat(9)}and is loved.`
    expect(quoted(long, 'song is')).toBe('The song is old.')
  })

  it.each([
    ['Ida Brandt proposed a fee of nine crowns. The council postponed the matter.', 'proposed'],
    ['Frau Brandt schlug eine Gebühr von neun Kronen vor. Der Rat hat die Sache vertagt.', 'schlug'],
  ])('has in %j what was decided on what was proposed', (text, holding) => {
    expect(quoted(`${text} The mill is old.`, holding)).toBe(text)
    expect(quoted(text.replace('. ', '.\n\n'), holding)).not.toBe(text)
  })

  it('has the reply where it is a question, also in the paragraph below', () => {
    const reply = 'Yes, up to six. They need a dry shed.'
    expect(quoted(`Can I keep hens?\n\n${reply}\n\nThe gate is locked.`, 'hens')).toBe(
      `Can I keep hens?\n\n${reply}`,
    )
  })

  it.each([
    ['The fee is $5. This Agreement ends in May.', 'ends', 'This Agreement ends in May.'],
    ['The fee is $5. This Master Services Agreement ends.', 'ends', 'This Master Services Agreement ends.'],
    ['Die Gebühr fällt an. Dieser Mietvertrag endet im Mai.', 'endet', 'Dieser Mietvertrag endet im Mai.'],
    ['The mill is old.\n\nIt appoints the board.', 'appoints', 'It appoints the board.'],
    ['The Council of the Town\nIt appoints the board.', 'appoints', 'It appoints the board.'],
    ['Mill | 1904\nIt appoints the board.', 'appoints', 'It appoints the board.'],
    ['The council meets. The board is large.', 'large', 'The board is large.'],
  ])('stands in %j alone', (text, holding, alone) => {
    expect(quoted(text, holding)).toBe(alone)
  })
})

it('goes with the reason that the sentence behind gives, where it is asked why', () => {
  const text =
    'The rate of bad copies rose to 3%. Ada Quill attributes this to torn sheets. Bo Marsh left early.'
  const end = text.indexOf(' Ada')
  const sentence = { passage: passageOf(text), start: 0, end, text: text.slice(0, end), words: 5, score: 1 }
  expect(withNeighbours(sentence, true).text).toBe(text.slice(0, text.indexOf(' Bo')))
  expect(withNeighbours(sentence).text).toBe(sentence.text)
})
