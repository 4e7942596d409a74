import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { FoundField } from '../domain/cards/card-field.ts'
import { storeCard } from '../domain/cards/store-card.ts'
import { openTestDatabase } from '../platform/database/database.testing.ts'
import type { OpenDatabase } from '../platform/database/open-database.ts'
import { addDocument, addOwner } from '../testing/library.testing.ts'
import { answerQuestion } from './answer-question.ts'
import type { Question, Scope } from './stages.ts'

let database: OpenDatabase
let scope: Scope

/** What a card says of a document, at the words of its text that say so. */
type Told = [kind: FoundField['kind'], value: string, role?: string]

beforeAll(async () => {
  database = await openTestDatabase()
  scope = { tenantId: await addOwner(database.db), documents: [] }
  for (const [filename, party, day] of [
    ['marlow.txt', 'Marlow Pumps Ltd', 'May 4, 2011'],
    ['osprey.txt', 'Osprey Rail Ltd', 'June 9, 2014'],
  ] as const)
    await add(
      filename,
      [
        `This agreement is made by ${party} and Quillon Ltd and takes effect on ${day}.`,
        'The pumps are painted green. The supplier keeps them clean.',
        'Both sides have signed it in Bristol on July 30, 2016.',
      ],
      [
        ['party', party],
        ['party', 'Quillon Ltd'],
        ['date', day, 'effective'],
        ['date', 'July 30, 2016', 'signed'],
      ],
    )
  await add(
    'tarn.txt',
    [
      'The parties of this agreement are Tarn Wool Ltd and the mill at Keld.',
      'The wool is carded by hand. The agreement was drawn up on March 3, 1998.',
    ],
    [['date', 'March 3, 1998', 'dated']],
  )
  await add(
    'brief.txt',
    ['Sehr geehrte Frau Roth, die Lieferung vom 12. Mai 2021 kam am Montag an.'],
    [
      ['date', '12. Mai 2021', 'dated'],
      ['kind', 'letter'],
      ['language', 'de'],
    ],
  )
  await add(
    'minutes.txt',
    ['Minutes of the meeting of Quillon Ltd with its neighbours.', 'The fence is to be mended.'],
    [
      ['party', 'Quillon Ltd'],
      ['kind', 'minutes'],
    ],
  )
  await add('note.txt', ['The delivery came on Monday.'], [['language', 'en']])
})
afterAll(() => database.close())

async function add(filename: string, paragraphs: string[], told: Told[]): Promise<void> {
  const document = await addDocument(database.db, scope.tenantId, filename, paragraphs)
  const text = paragraphs.join('\n')
  const found = told.map(([kind, value, role = null]): FoundField => {
    const start = text.indexOf(value)
    const place = start < 0 ? { start: null, end: null } : { start, end: start + value.length }
    const iso = kind !== 'date' ? null : value === '12. Mai 2021' ? '2021-05-12' : '2000-01-01'
    const foundBy = kind === 'person' ? (role === null ? 'signature-block' : 'label') : 'preamble'
    return { kind, value, role, aliases: [], iso, ...place, foundBy }
  })
  const { tenantId } = scope
  await storeCard(database.db, { id: document.id, tenantId }, { found, maker: 1, text: null })
  scope.documents.push(document)
}

async function ask(text: string, names: string[], more: Partial<Question> = {}) {
  const documents = scope.documents.filter(({ filename }) => names.includes(filename))
  const question = { text, earlier: [], ...more }
  for await (const event of answerQuestion({ db: database.db }, question, { ...scope, documents }))
    if (event.kind === 'end') return event.answer
  throw new Error('The answer did not end')
}
const all = ['marlow.txt', 'osprey.txt', 'tarn.txt']

describe('an answer from what the cards say', () => {
  it('names the parties of contracts alone where contracts are asked for', async () => {
    const names = ['marlow.txt', 'tarn.txt', 'minutes.txt']
    const { response } = await ask('Who are the parties of each contract?', names)
    expect(response).toContain('Marlow Pumps Ltd')
    expect(response).toContain('Tarn Wool Ltd')
    expect(response).not.toContain('minutes.txt')
    const { response: ofAll } = await ask('Who are the parties of each document?', names)
    expect(ofAll).toContain('minutes.txt')
  })

  it('is the date of what was asked: when it was signed, or when it took effect', async () => {
    const dates = async (text: string, name: string) =>
      (await ask(text, [name])).citations.map(({ quote }) => quote)
    expect(await dates('When was this agreement signed?', 'marlow.txt')).toEqual([
      'Both sides have signed it in Bristol on July 30, 2016.',
    ])
    expect(await dates('What is the effective date of this agreement?', 'marlow.txt')).toEqual([
      'This agreement is made by Marlow Pumps Ltd and Quillon Ltd and takes effect on May 4, 2011.',
    ])
    // Signed is the nearest to what the agreement says of its date.
    expect(await dates('When was this agreement signed?', 'tarn.txt')).toEqual([
      expect.stringContaining('March 3, 1998'),
    ])
  })

  it('is the earliest of several, also where a date stands far from the beginning', async () => {
    const { citations } = await ask('Which of these agreements has the earliest date?', all)
    expect(citations.map(({ quote }) => quote)).toEqual(['The agreement was drawn up on March 3, 1998.'])
  })

  it('is the title, and who signed', async () => {
    await add(
      'fell.txt',
      [
        'Prepared by: Nora Bell',
        'DEED OF SUPPLY',
        'Fell Ltd keeps the sheep of Moor Ltd. The agreement is titled to the sheep that are named in it and signed off.',
        'FELL LTD\nBy: /s/ Ada Thorne\nTitle: Director',
        'MOOR LTD\nBy: /s/ Ben Ashby\nTitle: Chairman',
      ],
      [
        ['title', 'DEED OF SUPPLY'],
        ['person', 'Nora Bell', 'Prepared by'],
        ['person', 'Ada Thorne'],
        ['person', 'Ben Ashby'],
      ],
    )
    const quotes = async (text: string) =>
      (await ask(text, ['fell.txt'])).citations.map(({ quote }) => quote.replace(/\s+/g, ' ')).join(' / ')
    expect(await quotes('What is the title of this agreement?')).toBe('DEED OF SUPPLY')
    const signed = await quotes('Who signed this agreement?')
    expect(signed).toContain('Ada Thorne')
    expect(signed).toContain('Ben Ashby')
    expect(signed).not.toContain('Nora Bell')
  })

  it('is no sentence about titles and signing where a card has neither', async () => {
    const { response } = await ask('Who signed the agreements?', ['fell.txt', 'marlow.txt'])
    expect(response).toMatch(/Not found in: marlow\.txt\.$/)
    expect((await ask('What is the title of these agreements?', ['fell.txt', 'tarn.txt'])).response).toMatch(
      /^- \*\*fell\.txt\*\*: DEED OF SUPPLY \[1\]\s+Not found in: tarn\.txt\.$/,
    )
  })

  it('is no other date where the surest one stands nowhere in the text', async () => {
    await add(
      'ebb.txt',
      ['This agreement is between Ebb Ltd and Flood Ltd. It is dated May 5, 2005.'],
      [
        ['date', 'January 1, 2007', 'effective'],
        ['date', 'May 5, 2005', 'dated'],
      ],
    )
    expect((await ask('What is the date of this agreement?', ['ebb.txt'])).confidence).not.toBe(0.9)
  })

  it('has a line for each document, also for one whose card does not say it', async () => {
    const { response, citations } = await ask('Who are the parties?', all)
    expect(response).toMatch(/^- \*\*marlow\.txt\*\*: .*Marlow Pumps.*\n- \*\*osprey\.txt\*\*: .*Osprey Rail/)
    expect(response).toMatch(/\*\*tarn\.txt\*\*: .*Tarn Wool Ltd and the mill at Keld/)
    expect(response).not.toContain('Nothing about it in')
    expect(citations.map(({ filename }) => filename)).toEqual(all)
  })

  it('says of documents without parties only that none were found, however many names they have', async () => {
    const memo = 'memo of March.txt'
    await add(memo, ['Peter Ross and Anna Field met in Oslo. The Thames pump came on Monday.'], [])
    const notes = ['a', 'b', 'c', 'd', 'e', 'f'].map(letter => `note ${letter}.txt`)
    for (const name of notes) await add(name, ['The kettle is in the small room beside the stairs.'], [])
    const { response } = await ask('Who are the parties?', ['marlow.txt', memo, ...notes])
    expect(response).toMatch(/^- \*\*marlow\.txt\*\*/)
    expect(response).not.toContain('Nothing about it in')
    expect(response).toMatch(/Not found in: memo of March\.txt; note a\.txt; .*note f\.txt\.$/)
  })

  it('is from the document of the answer before where the question follows up', async () => {
    const cited = scope.documents.filter(({ filename }) => filename === 'osprey.txt').map(({ id }) => id)
    const earlier = ['What colour are the pumps of Osprey painted?']
    const { citations } = await ask('Who are its parties?', all, { earlier, cited })
    expect([...new Set(citations.map(({ filename }) => filename))]).toEqual(['osprey.txt'])
  })

  it('sets the same subject side by side where no card says it', async () => {
    const { response } = await ask('What is the effective date of tarn.txt and ebb.txt?', [...all, 'ebb.txt'])
    expect(response).toMatch(/^\| (?:tarn|ebb)\.txt \| (?:tarn|ebb)\.txt \|/m)
  })
})

describe('an answer from the card of an invoice, of minutes or of a lease', () => {
  const names = ['scan1.txt', 'scan2.txt', 'scan3.txt', 'marlow.txt', 'note.txt']
  beforeAll(async () => {
    await add(
      'scan1.txt',
      ['INVOICE', 'Invoice no: HR-71', 'Customer no: K-9', 'Due date: 2 June 2024', 'Version 1.2', 'Rope 90'],
      [
        ['title', 'INVOICE'],
        ['kind', 'invoice'],
        ['number', 'HR-71', 'invoice'],
        ['number', 'K-9', 'customer'],
        ['date', '2 June 2024', 'due'],
        ['version', '1.2'],
      ],
    )
    await add(
      'scan2.txt',
      [
        'MINUTES OF THE BOARD',
        'Present:',
        'Ada Thorne',
        'Ben Ashby',
        'Ida Holm',
        'Per Aas',
        'The roof is old.',
      ],
      [
        ['title', 'MINUTES OF THE BOARD'],
        ['kind', 'minutes'],
        ...['Ada Thorne', 'Ben Ashby', 'Ida Holm', 'Per Aas'].map(
          name => ['person', name, 'Present'] as Told,
        ),
      ],
    )
    await add(
      'scan3.txt',
      ['LEASE', 'Maria Bell lets the boathouse to Jon Ashby. The invoice for the rent comes in May.'],
      [
        ['title', 'LEASE'],
        ['kind', 'contract'],
        ['party', 'Maria Bell'],
        ['party', 'Jon Ashby'],
      ],
    )
  })
  const quotesOf = async (text: string, of = names) =>
    (await ask(text, of)).citations.map(({ quote }) => quote)

  it.each([
    ['What is the invoice called?', ['INVOICE']],
    ['What is the invoice number?', ['Invoice no: HR-71']],
    ['What is the customer number of the invoice?', ['Customer no: K-9']],
    ['When is the invoice due?', ['Due date: 2 June 2024']],
    ['Which version is the invoice?', ['Version 1.2']],
    ['Wie lautet die Rechnungsnummer?', ['Invoice no: HR-71']],
    ['Who attended the board meeting?', ['Ada Thorne', 'Ben Ashby', 'Ida Holm', 'Per Aas']],
    ['Qui était présent à la réunion ?', ['Ada Thorne', 'Ben Ashby', 'Ida Holm', 'Per Aas']],
    ['Who are the parties to the lease?', ['Maria Bell lets the boathouse to Jon Ashby.']],
    ['Qui sont les parties du bail ?', ['Maria Bell lets the boathouse to Jon Ashby.']],
  ])('tells %s', async (text, expected) => {
    expect(await quotesOf(text)).toEqual(expected)
  })

  it('is not that of a document of another kind', async () => {
    expect(await quotesOf('What is the invoice called?', ['scan3.txt', 'marlow.txt'])).not.toContain('LEASE')
    expect(await quotesOf('What is the number of the invoice?', ['scan2.txt', 'note.txt'])).toEqual([])
  })

  it('is remarked where no card tells what only cards tell', async () => {
    const { response, confidence } = await ask('What is the number of scan3.txt?', names)
    expect(response).not.toContain('HR-71')
    expect(confidence ?? 0).toBeLessThan(0.6)
  })

  it('is its own number, not that of its customer', async () => {
    expect(await quotesOf('What is the number of scan1.txt?')).toEqual(['Invoice no: HR-71'])
  })
})

describe('an answer to a question about the set of documents', () => {
  it('is the list of them, each with its title or first words', async () => {
    const { response, citations } = await ask('What documents do I have here?', all)
    expect(response).toMatch(/^3 documents:/)
    expect(citations.map(({ filename }) => filename)).toEqual(all)
  })

  it('is those of a kind or language, with those whose card does not say it', async () => {
    const names = ['note.txt', 'brief.txt', 'tarn.txt']
    const kind = await ask('Which of these are letters?', names)
    expect(kind.response).toMatch(/^1 of 3 documents:\s+- \*\*brief\.txt\*\*: Sehr geehrte/)
    expect(kind.response).toMatch(/Not known for: tarn\.txt; note\.txt\.$/)
    const german = await ask('Which of the documents are in German?', names)
    expect(german.citations.map(({ filename }) => filename)).toEqual(['brief.txt'])
    expect(german.response).toMatch(/Not known for: tarn\.txt\.$/)
    expect((await ask('How many of them are in Dutch?', names)).response).toMatch(
      /^None of the 3 documents\./,
    )
  })

  it('names the contracts with their title, parties and day, each cited, amendments with them', async () => {
    for (const [filename, title, kind] of [
      ['hire.txt', 'CRANE HIRE', 'contract'],
      ['change.txt', 'FIRST CHANGE', 'amendment'],
    ] as const)
      await add(
        filename,
        [title, 'It is made by Holm Cranes Ltd and Ebb Docks Ltd.', 'The day is May 4, 2011.'],
        [
          ['title', title],
          ['kind', kind],
          ['party', 'Holm Cranes Ltd'],
          ['party', 'Ebb Docks Ltd'],
          ['date', 'May 4, 2011', 'dated'],
        ],
      )
    const { response, citations } = await ask('Which contracts do we have?', [
      'hire.txt',
      'change.txt',
      'brief.txt',
    ])
    expect(response).toMatch(/^2 of 3 documents:/)
    expect(response).toContain('CRANE HIRE')
    expect(citations.map(({ quote }) => quote)).toEqual([
      ...['CRANE HIRE', 'Holm Cranes Ltd', 'Ebb Docks Ltd', 'May 4, 2011'],
      ...['FIRST CHANGE', 'Holm Cranes Ltd', 'Ebb Docks Ltd', 'May 4, 2011'],
    ])
  })

  it('reads a date in another language as its card does', async () => {
    const names = ['brief.txt', 'note.txt']
    const { response } = await ask('Which of these documents were written in 2021?', names)
    expect(response).toMatch(/^Found in 1 of 2 documents:\s+- \*\*brief\.txt/)
    expect(response).toMatch(/No date found in: note\.txt\.$/)
  })

  it('counts the words themselves in each document, also those of its party', async () => {
    const { response, citations } = await ask('Which of these documents mention Quillon Ltd?', all)
    expect(response).toMatch(/^Found in 2 of 3 documents:/)
    expect(response).toContain('**marlow.txt** (1×)')
    expect(response).toMatch(/Nothing about it in: tarn\.txt\.$/)
    expect(citations.map(({ quote }) => quote)).toEqual([
      expect.stringContaining('Quillon'),
      expect.stringContaining('Quillon'),
    ])
  })

  it('does not say that there is nothing where a word of the question stands', async () => {
    const { response } = await ask('Which of these agreements say how the wool is carded?', all)
    expect(response).toContain('Nothing about it in: marlow.txt; osprey.txt.')
    const clean = await ask('Which of these agreements say that the supplier keeps the mill clean?', all)
    expect(clean.response).not.toMatch(/Nothing about it in:.*marlow/)
  })
})
