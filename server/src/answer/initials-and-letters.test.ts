import { describe, expect, it } from 'vitest'
import type { CalledName } from '../domain/cards/called-name.ts'
import { givenLibrary } from './given-library.testing.ts'
import { spellOut } from './understand/spell-out.ts'
import { understandQuestion } from './understand/understand-question.ts'

const called = (...names: [CalledName['kind'], string][]): CalledName[] =>
  names.map(([kind, value]) => ({ kind, value, aliases: [] }))

const library = givenLibrary(async ({ add }) => [
  {
    ...(await add(
      'Storage contract.md',
      'Tarn Depots Ltd stores the crates of Marlow Orchards Ltd at £2 each.',
    )),
    called: called(['kind', 'contract'], ['party', 'Tarn Depots Ltd'], ['party', 'Marlow Orchards Ltd']),
  },
  {
    ...(await add('Scan 7.md', 'TARN DEPOTS LTD\nDear Ms Finch,\nwe found nine crates without a label.')),
    called: called(['kind', 'letter'], ['title', 'TARN DEPOTS LTD']),
  },
  {
    ...(await add(
      'Rules.md',
      'The Chief Orchard Safety Officer is Nia Osei. The CSO is Ada Finch. Chief Seed Officer is no title. The Chief Estates Officer is Bo Larch. The Chief Financial Officer is Cy Wren.',
      'The manual sorting line needs six people.',
    )),
    called: called(['kind', 'policy']),
  },
  {
    ...(await add('Handbook.md', 'The sorting line is cleaned each Friday.')),
    called: called(['kind', 'manual']),
  },
])

const searched = async (text: string) => {
  const { db, scope } = library
  const { wanted } = await understandQuestion(db, { text, earlier: [] }, scope)
  return wanted.scope.documents.map(({ filename }) => filename)
}

describe('initials', () => {
  it('are read as the only term of the texts that has them', async () => {
    const { citations } = await library.ask('Who is the COSO?')
    expect(citations.map(({ quote }) => quote).join()).toContain('Nia Osei')
  })

  it('that everybody knows are read as what they stand for alone', async () => {
    const { db, scope } = library
    expect(await spellOut(db, 'Who is the CEO?', scope)).toBeNull()
    expect(await spellOut(db, 'Who is the CFO?', scope)).toBe('Who is the Chief Financial Officer?')
  })

  it('stay as they are where the texts have them, or no term', async () => {
    const { db, scope } = library
    for (const text of ['Who is the CSO?', 'Who is the CTO?', 'WHO IS THE COSO?'])
      expect(await spellOut(db, text, scope)).toBeNull()
  })
})

it('searches what a party wrote beside its contract, unless the contract is asked', async () => {
  expect(await searched('How many crates did Tarn find?')).toEqual(['Storage contract.md', 'Scan 7.md'])
  expect(await searched('What does the Tarn contract say of crates?')).toEqual(['Storage contract.md'])
})

it('takes "manual" before a noun for no document', async () => {
  expect(await searched('How many people does the manual sorting line need?')).toContain('Rules.md')
  expect(await searched('What does the manual say about the sorting line?')).toEqual(['Handbook.md'])
})
