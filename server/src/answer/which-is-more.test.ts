import { describe, expect, it } from 'vitest'
import { givenLibrary } from './given-library.testing.ts'
import { english } from './write/own-words/english.ts'

const agreement = (party: string, notice: string, fee: string, due: string) => [
  `This agreement is made between Velmont Foods Ltd and ${party} Ltd.`,
  `Either party may terminate this agreement by giving ${notice} written notice to the other party.`,
  `The Customer pays a monthly fee of ${fee}.`,
  `Invoices are payable within ${due} of receipt.`,
]

const library = givenLibrary(async ({ add }) => {
  const addOf = (name: string, ...of: [string, string, string]) =>
    add(`${name} Agreement.txt`, ...agreement(name, ...of))
  return [
    await addOf('Quarrin', 'ninety days’', 'GBP 12,500', '45 days'),
    await addOf('Tolbury', 'thirty days’', 'GBP 3,200', '14 days'),
    await addOf('Hallow', 'three months’', 'EUR 4,000', '30 days'),
  ]
})

const ask = (text: string, earlier: string[] = []) => library.ask({ text, earlier })

describe('which of several documents has more', () => {
  it.each([
    [
      'Which notice period is longer, Quarrin’s or Tolbury’s?',
      '**Longer:** Quarrin Agreement.txt (ninety days; the other thirty days). [1] [2]',
    ],
    [
      'Which agreement has the shorter notice period, Quarrin or Tolbury?',
      '**Shorter:** Tolbury Agreement.txt (thirty days; the other ninety days). [1] [2]',
    ],
    [
      'Which monthly fee is higher, Quarrin or Tolbury?',
      '**Higher:** Quarrin Agreement.txt (GBP 12,500; the other GBP 3,200). [1] [2]',
    ],
    [
      'Welche Kündigungsfrist ist länger, die von Quarrin oder die von Tolbury?',
      '**Länger:** Quarrin Agreement.txt (ninety days; das andere: thirty days). [1] [2]',
    ],
  ])('%s', async (question, line) => {
    const { response, verdicts, citations } = await ask(question)
    expect(response.split('\n')[0]).toBe(line)
    expect(verdicts[0]?.verdict).toBe('computed')
    expect(citations.slice(0, 2).map(({ filename }) => filename)).toEqual([
      'Quarrin Agreement.txt',
      'Tolbury Agreement.txt',
    ])
  })

  it.each([
    'Which notice period is longer, Tolbury’s or Hallow’s?',
    'Which monthly fee is higher, Tolbury or Hallow?',
    'Compare the notice periods of Quarrin and Tolbury.',
  ])('%s is left open', async question => {
    expect((await ask(question)).response).not.toMatch(/^\*\*/)
  })
})

describe('a follow-up after a comparison', () => {
  const longer = 'Who has the longer notice period, Quarrin or Tolbury?'
  it.each([
    [
      [longer],
      'and the payment term?',
      '**Longer:** Quarrin Agreement.txt (within 45 days; the other within 14 days). [1] [2]',
    ],
    [
      [longer, 'and the payment term?'],
      'what about the monthly fee?',
      '| Quarrin Agreement.txt | Tolbury Agreement.txt |',
    ],
    [
      ['Compare the notice periods of Quarrin and Tolbury'],
      'and for invoices?',
      '| Quarrin Agreement.txt | Tolbury Agreement.txt |',
    ],
    [
      ['Compare the notice periods of Quarrin and Tolbury'],
      'Which of the two is longer?',
      '**Longer:** Quarrin Agreement.txt (ninety days; the other thirty days). [1] [2]',
    ],
    [
      ['Compare the notice periods of Quarrin and Tolbury'],
      'And which is longer?',
      '**Longer:** Quarrin Agreement.txt (ninety days; the other thirty days). [1] [2]',
    ],
    [
      ['Compare the notice periods of Quarrin and Tolbury', 'which is longer?'],
      'which is shorter?',
      '**Shorter:** Tolbury Agreement.txt (thirty days; the other ninety days). [1] [2]',
    ],
    [
      ['Welche Kündigungsfrist ist kürzer, die von Quarrin oder die von Tolbury?'],
      'Welche von den beiden ist länger?',
      '**Länger:** Quarrin Agreement.txt (ninety days; das andere: thirty days). [1] [2]',
    ],
    [
      ['Welche Kündigungsfrist ist kürzer, die von Quarrin oder die von Tolbury?'],
      'und die Zahlungsfrist?',
      '**Kürzer:** Tolbury Agreement.txt (within 14 days; das andere: within 45 days). [1] [2]',
    ],
  ])('%s %s keeps the documents and the form', async (earlier, question, line) => {
    const { response, citations } = await ask(question, earlier)
    expect(response.split('\n')[0]).toBe(line)
    expect(citations.some(({ filename }) => filename.startsWith('Hallow'))).toBe(false)
  })

  it.each(['and in all contracts?', 'and thanks', 'und in allen Verträgen?'])(
    '%s is none of the two',
    async question => {
      expect((await ask(question, [longer])).response).not.toContain(
        '| Quarrin Agreement.txt | Tolbury Agreement.txt |\n',
      )
    },
  )

  it('asks one that was not compared for the same', async () => {
    for (const question of ['and for Hallow?', 'what about Hallow?']) {
      const { citations } = await ask(question, ['Compare the notice periods of Quarrin and Tolbury'])
      expect(citations.map(({ filename, quote }) => [filename, quote.includes('three months')])).toEqual([
        ['Hallow Agreement.txt', true],
      ])
    }
  })

  it('is no such where it names another document, or nothing was compared', async () => {
    expect(
      (await ask('and what is the Hallow fee?', [longer])).citations.map(({ filename }) => filename),
    ).toEqual(['Hallow Agreement.txt'])
    const { response } = await ask('and the monthly fee?', [
      'What is the notice period in the Quarrin agreement?',
    ])
    expect(response).not.toContain('| --- |')
  })
})

describe('one contract between two parties that have none with each other', () => {
  it('is not told by the contracts that each of them has', async () => {
    const { response } = await ask('What is the monthly fee in the contract between Quarrin and Tolbury?')
    expect(response).toContain(english.remark)
  })
})
