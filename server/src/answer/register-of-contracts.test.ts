import { describe, expect, it } from 'vitest'
import { givenLibrary } from './given-library.testing.ts'
import { english } from './write/own-words/english.ts'

const texts = ['Quarrin Storage Agreement.txt', 'Tolbury Cleaning Agreement.txt']
const register = `Contract,Supplier,Start,End,Renewal,Annual value (GBP),Owner
Storage,Quarrin Storage,2022-04-01,2025-03-31,automatic,48000,Ines Roth
Logistics,Hallow Freight,2023-07-01,2026-06-30,none,150000,Otto Brand
Cleaning,Tolbury Cleaning,2024-03-01,2025-02-28,automatic,38400,Ines Roth
Payroll,Tessel Pay,2023-01-01,2025-12-31,automatic,21600,Mara Lind
Vending,Brightcup,2024-05-01,2025-04-30,none,6400,Ines Roth
`

const library = givenLibrary(async ({ add, addTable }) => {
  const called = (value: string) => [{ kind: 'kind' as const, value, aliases: [] }]
  const contracts = await Promise.all(
    texts.map(async (name, at) => ({
      ...(await add(
        name,
        'This Agreement is made between Velmont Foods Ltd and the Provider.',
        at === 0 ? 'It renews automatically for one year.' : 'It does not renew automatically.',
        'The Provider shall maintain fire insurance.',
      )),
      called: called('contract'),
    })),
  )
  const list = { ...(await addTable('contract register.csv', register)), called: called('table') }
  return [...contracts, list]
})

const ask = (text: string, documents = library.scope.documents) =>
  library.ask(text, { ...library.scope, documents })

describe('which contracts, over a register and contracts', () => {
  it.each([
    ['Which contracts end in 2025 and renew automatically?', ['Storage', 'Cleaning', 'Payroll']],
    ['Which contracts renew automatically?', ['Storage', 'Cleaning', 'Payroll']],
    ['Which contracts do not renew automatically?', ['Logistics', 'Vending']],
    ['Which agreements have automatic renewal?', ['Storage', 'Cleaning', 'Payroll']],
    ['Which contracts have an annual value above 40,000?', ['Storage', 'Logistics']],
    ['Which contracts expire before April 2025?', ['Storage', 'Cleaning']],
    ['Welche Verträge enden 2026?', ['Logistics']],
  ])('%s is computed over all rows, and the contracts are named', async (question, contracts) => {
    const { response, computed } = await ask(question)
    expect(computed?.result.kind, response).toBe('rows')
    for (const name of ['Storage', 'Logistics', 'Cleaning', 'Payroll', 'Vending'])
      expect(
        response.includes(`| ${name} |`) || response.includes(`**${name}**`),
        `${name}: ${response}`,
      ).toBe(contracts.includes(name))
    expect(response).toContain('Quarrin Storage Agreement.txt; Tolbury Cleaning Agreement.txt')
  })

  it('are counted, too', async () => {
    const { response } = await ask('How many contracts end in 2025 and renew automatically?')
    expect(response).toMatch(/^\*\*3\*\*/)
    expect(response).toContain(english.textsBeside(texts, 0))
  })

  it('are the contracts themselves where these are meant, or no column tells it', async () => {
    for (const question of [
      'Which of these contracts renew automatically?',
      'Which contracts require fire insurance?',
    ]) {
      const { computed, citations } = await ask(question)
      expect(computed, question).toBeUndefined()
      expect(
        citations.every(({ filename }) => texts.includes(filename)),
        question,
      ).toBe(true)
    }
  })

  it('are in doubt where they deny it', async () => {
    const { response } = await ask(
      'Which contracts renew automatically?',
      library.scope.documents.slice(0, 2),
    )
    expect(response).toMatch(/^Found in 1 of 2 contracts:/)
    expect(response.indexOf(english.remark)).toBeLessThan(response.indexOf('It does not renew automatically'))
  })
})
