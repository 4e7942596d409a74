import { afterAll, beforeAll, expect, it } from 'vitest'
import type { FoundField } from '../domain/cards/card-field.ts'
import { storeCard } from '../domain/cards/store-card.ts'
import { openTestDatabase } from '../platform/database/database.testing.ts'
import type { OpenDatabase } from '../platform/database/open-database.ts'
import { addDocument, addOwner } from '../testing/library.testing.ts'
import { answerQuestion } from './answer-question.ts'
import type { Scope, ScopeDocument } from './stages.ts'

let database: OpenDatabase
let tenantId: Scope['tenantId']
let lease: ScopeDocument
let amendment: ScopeDocument
let boat: ScopeDocument
let hall: ScopeDocument
let yard: ScopeDocument

const yardTexts = [
  'Pachtvertrag zwischen der Brehm Höfe GmbH und der Falk Werkzeug GmbH, geschlossen am 9. Mai 2021.',
  'Dieser Vertrag endet am 30. Juni 2028, ohne dass er gekündigt werden muss.',
  'Die Pacht wird 14 Tage nach Erhalt der Rechnung fällig.',
]

beforeAll(async () => {
  database = await openTestDatabase()
  tenantId = await addOwner(database.db)
  const add = async (kind: string, filename: string, texts: string[]): Promise<ScopeDocument> => ({
    ...(await addDocument(database.db, tenantId, filename, texts)),
    called: [{ kind: 'kind', value: kind, aliases: [] }],
  })
  lease = await add('contract', 'Storage lease Tarn.md', [
    'Storage Lease',
    'This Storage Lease is dated 12 August 2023 and made between Tarn Depots Ltd and Marlow Orchards Ltd.',
    '2.1 The monthly charge for the cold store is EUR 880, payable in advance.',
    '5.1 The lease ends on 31 August 2026.',
  ])
  amendment = await add('amendment', 'Amendment 1 Tarn.md', [
    'Amendment No. 1 to the Storage Lease',
    'Tarn Depots Ltd and Marlow Orchards Ltd amend the Storage Lease dated 12 August 2023.',
    '1. In clause 2.1 of the lease, "EUR 880" is replaced by "EUR 990".',
    '2. A new clause 7 is added: "The tenant insures the goods against fire."',
  ])
  boat = await add('contract', 'Boat lease.md', [
    'Boat Lease',
    'This Boat Lease is dated 2 May 2022 and made between Pike Boats Ltd and Marlow Orchards Ltd.',
    '3.1 The monthly charge for the boat is EUR 120.',
    '4.1 The lease ends on 30 June 2027.',
  ])
  hall = await add('contract', 'Mietvertrag Halle.md', [
    'Mietvertrag zwischen der Auer Immobilien GmbH und der Falk Werkzeug GmbH, geschlossen am 4. April 2022.',
    'Der Vertrag endet am 31. Januar 2026, ohne dass es einer Kündigung bedarf.',
    'Es gilt das Recht der Schweiz.',
  ])
  yard = await add('contract', 'Pachtvertrag Hof.md', yardTexts)
  const start = yardTexts.join('\n').indexOf('14 Tage')
  const due = { start, end: start + '14 Tage'.length }
  const payment: FoundField = {
    ...{ kind: 'clause', role: 'payment', value: '14 Tage', aliases: [], iso: null, foundBy: 'wording' },
    ...due,
  }
  const last = yardTexts.join('\n').indexOf('30. Juni 2028')
  const end: FoundField = {
    ...{ kind: 'date', role: 'expiry', value: '30. Juni 2028', iso: '2028-06-30', aliases: [] },
    ...{ start: last, end: last + '30. Juni 2028'.length, foundBy: 'wording' },
  }
  await storeCard(database.db, { id: yard.id, tenantId }, { found: [payment, end], maker: 1, text: null })
})
afterAll(() => database.close())

async function ask(text: string, ...documents: ScopeDocument[]): Promise<string> {
  for await (const event of answerQuestion(
    { db: database.db },
    { text, earlier: [] },
    { tenantId, documents },
  ))
    if (event.kind === 'end') return event.answer.response
  throw new Error('The answer did not end')
}

it('counts no amendment as a contract of its own', async () => {
  const charges = await ask('What is the monthly charge in all contracts?', lease, amendment, boat)
  expect(charges).toContain('in 2 of 2 contracts')
  expect(charges).toContain('990')
  expect(charges).not.toContain('Nothing about it')
  const ends = await ask('Which contract ends first?', lease, amendment, boat)
  expect(ends).not.toContain('Amendment')
})

it('denies nothing of a contract that its amendment says', async () => {
  const fire = await ask(
    'Which contracts require insurance of the goods against fire?',
    lease,
    amendment,
    boat,
  )
  expect(fire).toContain('insures the goods')
  const [, without = ''] = fire.split('Nothing about it in')
  expect(without).not.toContain('Tarn')
})

it('asks for the end of contracts in the language of most, and denies it of no other', async () => {
  const german = await ask('Welcher Vertrag endet zuerst?', hall, yard)
  expect(german).toContain('31. Januar 2026')
  expect(german).toContain('30. Juni 2028')
  const mixed = await ask('Welcher Vertrag endet zuerst?', lease, boat, hall)
  expect(mixed).toContain('31 August 2026')
  expect(mixed).not.toContain('Nicht gefunden')
})

it('asks contracts in other languages in their words', async () => {
  const laws = await ask('Which law governs each contract?', lease, boat, hall)
  expect(laws).toContain('Recht der Schweiz')
  expect(laws).not.toContain('Not known for')
})

it('is told by a card which clause it is, whatever the language', async () => {
  const payment = await ask('Which contracts have payment terms?', lease, boat, yard)
  expect(payment).toContain('14 Tage nach Erhalt')
  expect(payment).not.toContain('come closest')
})

it('counts no single contract', async () => {
  const charge = await ask('What is the monthly charge in all contracts?', lease, amendment)
  expect(charge).not.toContain('1 of 1')
  expect(charge).toContain('990')
  const boats = await ask('Which contracts require the painting of boats?', boat, amendment)
  expect(boats).not.toContain('the 1 contracts')
})

it('is told by a card when a contract ends, whatever the language', async () => {
  const ends = await ask('Which contracts run until 2028?', lease, boat, yard)
  expect(ends).toContain('endet am 30. Juni 2028')
  expect(ends).not.toContain('31 August 2026')
})

it('says of no contract in another language that it lacks what is asked, and asks it in its words', async () => {
  const bail = {
    ...(await addDocument(database.db, tenantId, 'Bail.md', [
      'Le présent contrat est conclu entre la société Arvor et la société Marlin, pour une durée de trois ans.',
      'Le contrat est soumis au droit français. Il peut être résilié avec un préavis de quatre mois.',
    ])),
    called: [{ kind: 'kind' as const, value: 'contract', aliases: [] }],
  }
  const law = await ask('Which of our contracts are under French law?', boat, bail)
  expect(law).not.toContain('None of the')
  expect(law).toContain('droit français')
  const swiss = await ask('Which of our contracts are under Swiss law?', boat, hall)
  expect(swiss).not.toContain('None of the')
  expect(swiss).toContain('Not known for')
})

it('compares the number of months that is asked for', async () => {
  const add = async (filename: string, notice: string): Promise<ScopeDocument> => ({
    ...(await addDocument(database.db, tenantId, filename, [
      'Supply Agreement made between Pike Boats Ltd and Marlow Orchards Ltd.',
      `Either party may terminate this agreement by giving ${notice} written notice.`,
    ])),
    called: [{ kind: 'kind', value: 'contract', aliases: [] }],
  })
  const [three, six] = [await add('Three.md', "three months'"), await add('Six.md', "six months'")]
  const answer = await ask('Which contracts have a notice period of three months?', three, six)
  expect(answer).toContain('in 1 of 2 contracts')
})
