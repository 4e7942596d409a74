import { describe, expect, it } from 'vitest'
import { givenLibrary } from './given-library.testing.ts'
import type { Scope } from './stages.ts'
import { english } from './write/own-words/english.ts'
import { german } from './write/own-words/german.ts'

/** Another contract and the minutes that only speak of it. */
let proposed: Scope['documents']

const contract = [{ kind: 'kind' as const, value: 'contract', aliases: [] }]
const renewal =
  'It renews automatically for successive periods of one year unless either party gives notice of non-renewal ninety days before the end of the period.'
const resolved = 'The Board resolved not to renew the agreement with Quarrin Storage.'

const library = givenLibrary(async ({ add }) => {
  proposed = [
    {
      ...(await add(
        'Merrow Supply Agreement 2023.txt',
        'This Supply Agreement is made on 5 May 2023 between Velmont Foods Ltd and Merrow Supply Ltd.',
        'Either party may terminate this Agreement by sixty days’ written notice to the other party.',
      )),
      called: contract,
    },
    await add(
      'Minutes 9 May 2023.txt',
      'It was proposed that the Merrow agreement be terminated; the board agreed to discuss this in June. The minutes of the last meeting were approved. The meeting ended at 6 pm.',
    ),
  ]
  return [
    {
      ...(await add(
        'Quarrin Storage Agreement.txt',
        'This Storage Agreement is made on 1 March 2022 between Velmont Foods Ltd and Quarrin Storage Ltd.',
        `This Agreement begins on 1 April 2022 and continues for three years. ${renewal}`,
        'Either party may terminate this Agreement by ninety days’ written notice to the other party.',
        'Invoices are payable within 30 days of receipt. An invoice that is not paid when due bears interest.',
      )),
      called: contract,
    },
    {
      ...(await add(
        'Tolbury Cleaning Agreement.txt',
        'This Cleaning Agreement is made on 3 February 2024 between Velmont Foods Ltd and Tolbury Cleaning Ltd.',
        'Either party may terminate this Agreement by thirty days’ written notice to the other party.',
      )),
      called: contract,
    },
    await add(
      'Minutes 14 November 2024.txt',
      `Minutes of the Board of Velmont Foods. ${resolved} The canteen was painted.`,
      'The Board approved the accounts of the third quarter.',
    ),
    await add(
      'Letter to Tolbury 20 January 2025.txt',
      'Dear Ms Tolbury, we hereby terminate the cleaning agreement of 3 February 2024 with effect from 28 February 2025.',
      'Your invoice 4471 of December was paid on 10 January 2025.',
    ),
  ]
})

const ask = (text: string, documents = library.scope.documents) =>
  library.ask(text, { ...library.scope, documents })

describe('what was done with a document', () => {
  it('is told by those that speak of it, and not by its clauses', async () => {
    for (const question of [
      'Did the board renew the Quarrin contract?',
      'Was the Quarrin agreement renewed?',
      'Who decided not to renew the Quarrin contract?',
    ]) {
      const { response, citations } = await ask(question)
      expect(response, question).toContain(english.inOthers)
      expect(response, question).not.toContain(english.remark)
      expect(citations.map(({ quote }) => quote)).toEqual([resolved])
    }
    const { response } = await ask('Wurde der Quarrin-Vertrag verlängert?')
    expect(response).toContain(german.inOthers)
    expect(response).toContain(resolved)
  })

  it('is told by a letter, which names whom it is to once', async () => {
    for (const question of [
      'Has the Tolbury agreement been terminated?',
      'Wurde der Tolbury-Vertrag gekündigt?',
    ])
      expect((await ask(question)).citations[0]?.quote, question).toContain('we hereby terminate')
    const { response, citations } = await ask('Was the December invoice of Tolbury paid?')
    expect(citations[0]?.quote).toContain('was paid on 10 January 2025')
    expect(response).not.toContain(english.remark)
  })

  it('is in doubt where nothing tells it', async () => {
    const alone = library.scope.documents.slice(0, 2)
    for (const question of [
      'Was the Quarrin agreement renewed?',
      'Has the Quarrin agreement been terminated?',
      'Was the Quarrin invoice paid?',
      'Why was the Tolbury agreement terminated?',
    ])
      expect((await ask(question, alone)).response, question).toContain(english.remark)
  })

  it('is in doubt where it was only proposed, or something else was done', async () => {
    const all = [...library.scope.documents, ...proposed]
    for (const question of [
      'Was the Merrow agreement terminated?',
      'Why was the Merrow agreement terminated?',
      'Has the Quarrin agreement been terminated?',
      'Did the Quarrin agreement end?',
      'Did Velmont terminate the Quarrin agreement?',
      'Did the board approve the Merrow agreement?',
    ])
      expect((await ask(question, all)).response, question).toContain(english.remark)
  })

  it('is in doubt where others are spoken of than those who are asked to have done it', async () => {
    const { response } = await ask('Did the audit committee renew the Quarrin contract?')
    expect(response).toContain(english.remark)
    expect(response).toContain(resolved)
    expect((await ask('Did the board approve the accounts?')).response).not.toContain(english.remark)
  })

  it('is not asked for by what a contract lays down', async () => {
    for (const question of [
      'Does the Quarrin agreement renew automatically?',
      'Can the Quarrin agreement be terminated?',
    ]) {
      const { response, citations } = await ask(question)
      expect(response, question).not.toContain(english.remark)
      expect(
        citations.every(({ filename }) => filename.startsWith('Quarrin')),
        question,
      ).toBe(true)
    }
  })
})
