import { describe, expect, it } from 'vitest'
import type { ScopeDocument } from '../stages.ts'
import { givenAgreements, party } from './agreements.testing.ts'
import { understandQuestion } from './understand-question.ts'

const agreements = givenAgreements([
  ['scan 1.txt', ['the Dravolt', 'a cinema'], [party('Kelbrin Imaging Ltd.')]],
  ['scan 2.txt', ['the Terpine', 'Kelbrin', 'a fund'], [party('Orbison Corporation')]],
  ['scan 3.txt', ['the Tumbrix hall', 'a fund'], [party('Orbison Corporation')]],
])

const narrowedBy = async (text: string, settings = {}) => {
  const { wanted } = await understandQuestion(
    agreements.db,
    { text, earlier: [] },
    agreements.scope,
    settings,
  )
  return wanted.scope.documents.map(({ filename }) => filename)
}
const all = ['scan 1.txt', 'scan 2.txt', 'scan 3.txt']

describe('a question over several documents', () => {
  it.each([
    ['a product that no card names', 'Who insures the Dravolt?', ['scan 1.txt']],
    ['the same in small letters', 'who insures the dravolt', ['scan 1.txt']],
    ['a part of a compound', 'Wer versichert die Dravolt-Geräte?', ['scan 1.txt']],
    ['what the party does', 'How does the cinema operator end it?', ['scan 1.txt']],
    ['both the name of another one’s party and a product', 'Does Kelbrin ship the Terpine?', ['scan 2.txt']],
    ['what tells it from another one of the party', 'What does Orbison pay for Tumbrix?', ['scan 3.txt']],
  ])('is narrowed to the one whose text has %s', async (_, text, expected) => {
    expect(await narrowedBy(text)).toEqual(expected)
  })

  it.each([
    ['words that several have', 'Who insures the fund?'],
    ['an everyday word that says nothing of a party', 'What is said of a cinema?'],
    ['somebody whom no document knows', 'What does Starbucks pay the cinema operator?'],
    ['each of the documents', 'Which of these contracts speak of Tumbrix?'],
  ])('is asked of all where it has %s', async (_, text) => {
    expect(await narrowedBy(text)).toEqual(all)
  })

  it('takes no word of a document for a card’s name with a typing error', async () => {
    // "Terpine" is near "Terpina", a person on a card.
    const [first, ...others] = agreements.scope.documents as [ScopeDocument, ...ScopeDocument[]]
    const person = { kind: 'person' as const, value: 'Ann Terpina', aliases: [] }
    const documents = [{ ...first, called: [person] }, ...others]
    const question = { text: 'Until when can Terpine be had?', earlier: [] }
    const { wanted } = await understandQuestion(agreements.db, question, { ...agreements.scope, documents })
    expect(wanted.scope.documents.map(({ filename }) => filename)).toEqual(['scan 2.txt'])
  })

  it('stays with the party that is named behind what is read of a long question', async () => {
    const words = 'and it was said that all of it is in order '.repeat(12)
    expect(await narrowedBy(`The Dravolt came, ${words}. What does Orbison owe?`)).toEqual([
      'scan 2.txt',
      'scan 3.txt',
    ])
  })

  it('goes by the words alone where it is a search', async () => {
    expect(await narrowedBy('Dravolt insurance', { byText: false })).toEqual(all)
  })
})
