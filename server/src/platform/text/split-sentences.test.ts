import { describe, expect, it } from 'vitest'
import { splitSentences } from './split-sentences.ts'

const split = (text: string) => splitSentences(text).map(({ start, end }) => text.slice(start, end))

describe('splitSentences', () => {
  it('does not stop at abbreviations, initials and numbers', () => {
    expect(
      split(
        'Acme Inc. and Beta Corp. signed on Jan. 5, 2020. The U.S. Government paid $1,250.00 to J. R. Smith. See Sec. 4.2.1, e.g. No. 7.',
      ),
    ).toEqual([
      'Acme Inc. and Beta Corp. signed on Jan. 5, 2020.',
      'The U.S. Government paid $1,250.00 to J. R. Smith.',
      'See Sec. 4.2.1, e.g. No. 7.',
    ])
  })

  it('does not stop at the ordinals of German dates and counts', () => {
    const sentences = [
      'Der Vertrag wurde am 14. März 2022 geschlossen.',
      'Er endet am 31. Dezember 2027.',
      'Im 19. Jahrhundert galt das nicht.',
      'Es waren 12.',
      'Das Haus hat Zimmer 7.',
    ]
    expect(split(sentences.join(' '))).toEqual(sentences)
  })

  it.each(['12', '- 12 -', 'Page 12 of 40', '12/40'])(
    'keeps the page number "%s" out of a sentence',
    number => {
      const before = 'The lessee shall pay the whole of the yearly rent within thirty days of'
      const after = 'the first day of the month in which the lease begins.'
      expect(split(`${before}\n${number}\n${after}`).filter(text => text.includes(number))).toEqual([number])
      expect(split(`${before}\n${after}`)).toEqual([`${before}\n${after}`])
    },
  )

  it('stops at an abbreviation when a sentence clearly begins', () => {
    expect(split('It closed at 5 p.m. The office is in the U.S. It is large.')).toEqual([
      'It closed at 5 p.m.',
      'The office is in the U.S.',
      'It is large.',
    ])
  })

  it('keeps questions, exclamations, quotes and note marks apart', () => {
    expect(split('Is it? "Yes!" she said. It ended.[3] Then more.')).toEqual([
      'Is it?',
      '"Yes!" she said.',
      'It ended.',
      '[3] Then more.',
    ])
  })

  it('ends table rows, headings and list items at the line feed', () => {
    expect(
      split('Prices\nA | B | 3.5\nC | D | 4.5\n1. First item\n2. Second item\n(a) third, e.g. this'),
    ).toEqual([
      'Prices',
      'A | B | 3.5',
      'C | D | 4.5',
      '1. First item',
      '2. Second item',
      '(a) third, e.g. this',
    ])
  })

  it('leaves the label of a numbered thing with what it says', () => {
    expect(split('Step 8. Compare the sums. Keep both.\nÉtape 2. Fermer la porte.')).toEqual([
      'Step 8. Compare the sums.',
      'Keep both.',
      'Étape 2. Fermer la porte.',
    ])
    expect(split('It was step 8. Compare that.')).toEqual(['It was step 8.', 'Compare that.'])
    expect(split('May 5. The train left.')).toEqual(['May 5.', 'The train left.'])
  })

  it('goes on over a line feed where prose was wrapped', () => {
    const text =
      'The supplier shall deliver the goods within thirty days after the\norder was placed. Late goods may be refused.'
    expect(split(text)).toEqual([
      'The supplier shall deliver the goods within thirty days after the\norder was placed.',
      'Late goods may be refused.',
    ])
  })

  it('goes on where a line ends with a word that ends no sentence', () => {
    const first = 'It is governed by the laws of the Federal Republic of\nGermany.'
    const rest = 'Whoever reads this long line sees how wide the text is and that there was room above.'
    expect(split(`${first}\n${rest}`)).toEqual([first, rest])
  })

  it('ends a line that had room for the next word', () => {
    const subject = 'Flat 6, Kestrel Court: the service charge and the roof'
    const prose =
      'We write to you further to the call that we had in late August, when\nMs Roe asked us to look into the matter.'
    expect(split(`${subject}\n${prose}`)).toEqual([subject, prose])
  })

  it('knows the full stops of other scripts', () => {
    expect(split('北京是首都。上海很大！真的吗？')).toEqual(['北京是首都。', '上海很大！', '真的吗？'])
  })

  it('gives exact offsets and leaves out what has no letter', () => {
    const text = '  One.  --- \n\n ***\n Two. '
    expect(splitSentences(text)).toEqual([
      { start: 2, end: 6 },
      { start: 20, end: 24 },
    ])
    expect(splitSentences('')).toEqual([])
  })
})
