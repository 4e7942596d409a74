import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestDatabase } from '../platform/database/database.testing.ts'
import type { OpenDatabase } from '../platform/database/open-database.ts'
import { addDocument, addOwner } from '../testing/library.testing.ts'
import { answerQuestion } from './answer-question.ts'
import type { Scope } from './stages.ts'

let database: OpenDatabase
let scope: Scope

const agreement = (party: string, months: number, more: string[] = []) => [
  `This agreement is dated as of March ${months}, 20${months} and is made by ${party} and the Distributor.`,
  `The term of this agreement is ${months} months. Either party may terminate it with ${months} days notice.`,
  `The laws of the State of ${months > 20 ? 'Delaware' : 'Texas'} govern this agreement.`,
  ...more,
]

beforeAll(async () => {
  database = await openTestDatabase()
  const { db } = database
  const tenantId = await addOwner(db)
  const insured = 'The Distributor shall maintain product liability insurance of USD 1,000,000.'
  scope = {
    tenantId,
    documents: [
      await addDocument(
        db,
        tenantId,
        'AirspanInc Distributor Agreement.txt',
        agreement('Airspan', 12, [insured]),
      ),
      await addDocument(db, tenantId, 'Etelos Inc Distributor Agreement.txt', agreement('Etelos', 24)),
      await addDocument(
        db,
        tenantId,
        'Pelican Inc Supply Agreement.txt',
        agreement('Pelican', 18, [insured]),
      ),
    ],
  }
  const stranger = await addOwner(db)
  await addDocument(db, stranger, 'Verizon Agreement.txt', agreement('Verizon', 20))
})
afterAll(() => database.close())

async function ask(text: string) {
  for await (const event of answerQuestion({ db: database.db }, { text, earlier: [] }, scope))
    if (event.kind === 'end') return event.answer
  throw new Error('The answer did not end')
}
const citedIn = (citations: { filename: string }[]) =>
  [...new Set(citations.map(({ filename }) => filename.split(/(?:Inc)? /)[0]))].join(' ')

describe('an answer over several documents', () => {
  it('is from the document that the question names, also with a typing error', async () => {
    for (const name of ['Etelos', 'Etelso']) {
      const { response, citations } = await ask(`Which law governs the ${name} agreement?`)
      expect(response).toContain('Delaware')
      expect(citedIn(citations)).toBe('Etelos')
    }
  })

  it('quotes nothing for a party that no document names, and knows nothing of documents outside the scope', async () => {
    for (const question of [
      'Which law governs the agreement with Verizon?',
      'What is Verizon’s notice period?',
    ]) {
      const { response, citations, nearest } = await ask(question)
      expect(response).toBe('“Verizon” is not named in your documents, so nothing is quoted for it.')
      expect([...citations, ...nearest]).toEqual([])
    }
  })

  it('is remarked where no document is called as the question calls it', async () => {
    const { response, citations } = await ask('Which law governs the Verizon agreement?')
    expect(response).toMatch(
      /^“Verizon” is not named in your documents\.\n\nThese passages come closest\. They may not answer/,
    )
    expect(citations.length).toBeGreaterThan(0)
  })

  it('has a line for each that has what is asked, and names the others', async () => {
    const { response, citations } = await ask(
      'Which of these agreements require product liability insurance?',
    )
    expect(response).toMatch(/^Found in 2 of 3 documents:/)
    expect(response).toMatch(/Nothing about it in: Etelos Inc Distributor Agreement\.txt\.$/)
    expect(citedIn(citations)).toBe('Airspan Pelican')
    expect(
      (await ask('How many of these agreements require product liability insurance?')).response,
    ).toContain('2 of 3')
  })

  it('is the one with the first or last date, or those of a year', async () => {
    expect(citedIn((await ask('Which of these agreements has the earliest date?')).citations)).toBe('Airspan')
    expect(citedIn((await ask('Which of these agreements is the latest by date?')).citations)).toBe('Etelos')
    expect(citedIn((await ask('Which of these agreements are dated 2018?')).citations)).toBe('Pelican')
  })

  it('sets the same subject of two documents side by side, and of three below each other', async () => {
    const two = await ask('Compare the term of the Airspan agreement and the Etelos agreement')
    expect(two.response).toMatch(
      /^\| AirspanInc[^\n]+\| Etelos[^\n]+\n[^\n]+\n\|[^|]*12 months[^|]*\[1\][^|]*\|[^|]*24 months/,
    )
    const three = await ask('What is the notice period in the Airspan, Etelos and Pelican agreements?')
    expect(three.response.split('\n').filter(line => /^\| .*days notice/.test(line))).toHaveLength(3)
  })

  it('answers for each document that one name may mean, and gives the choice', async () => {
    const { response, choices } = await ask('What is the term in the distributor agreement?')
    expect(choices?.map(({ filename }) => filename)).toEqual([
      'AirspanInc Distributor Agreement.txt',
      'Etelos Inc Distributor Agreement.txt',
    ])
    expect((await ask('What is the term of the Airspan agreement?')).choices).toBeUndefined()
    expect(response).toMatch(/12 months[\s\S]+24 months/)
    expect(response).not.toContain('18 months')
  })

  it('answers a question of two parts part by part', async () => {
    const { response } = await ask('What is the term of the Airspan agreement and which law governs it?')
    expect(response).toMatch(
      /\*\*What is the term[^*]+\*\*\s+[^*]*12 months[^*]+\*\*Which law governs it\?\*\*[^*]+Texas/,
    )
  })

  it('says its own words in German to a German question', async () => {
    const { response } = await ask('Welche dieser Verträge sind von 2018 datiert?')
    expect(response).toMatch(/^In 1 von 3 Dokumenten gefunden:/)
  })
})
