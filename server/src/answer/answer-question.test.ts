import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { documents } from '../domain/documents/document-tables.ts'
import { openTestDatabase } from '../platform/database/database.testing.ts'
import type { OpenDatabase } from '../platform/database/open-database.ts'
import { addDocument, addOwner } from '../testing/library.testing.ts'
import { answerQuestion } from './answer-question.ts'
import type { EngineEvent } from './engine-events.ts'
import type { Scope } from './stages.ts'
import { english } from './write/own-words/english.ts'

let database: OpenDatabase
let scope: Scope
let stranger: Scope

const contract = [
  'Supply agreement between Northwind Traders Ltd and Alpine Tools GmbH.',
  'Either party may terminate this agreement with ninety days written notice. The notice must be sent to the registered office of the other party.',
  'The annual licence fee is EUR 48,500.00 and is payable by 31 January of each year.\nLate payments bear interest of 4 percent above the base rate.',
  'Deliveries are made to the warehouse in Rotterdam. The supplier is liable for damage in transit.',
  'The governing law of this agreement is the law of the Netherlands.',
]
const project = [
  'The project started in March. By the end of May, EUR 1.86 of 2.4 million of the migration budget was spent.',
  'The cut-over takes place on 15 March 2026. The end of support is 31 October 2027.',
  'The maintenance window is from Saturday 22:00 to Sunday 06:30, as agreed with the works council.',
  'The training budget is EUR 80,000. Of the training budget, USD 30,000 was spent.',
]
const manual = [
  'The object type dm_document holds the content of a record. Error INC-4502 means that the repository is locked.',
  'Backups run every night at 02:30. Maria Keller is responsible for the restore tests and must report them by Friday.',
]

beforeAll(async () => {
  database = await openTestDatabase()
  const owner = await addOwner(database.db)
  const other = await addOwner(database.db)
  scope = {
    tenantId: owner,
    documents: [
      await addDocument(database.db, owner, 'supply contract.txt', contract),
      await addDocument(database.db, owner, 'manual.txt', manual),
      await addDocument(database.db, owner, 'project.txt', project),
    ],
  }
  const secret = await addDocument(database.db, other, 'secret.txt', [
    'The annual licence fee is EUR 99,999.00 in the secret deal of the other owner.',
  ])
  stranger = { tenantId: other, documents: [secret] }
})
afterAll(() => database.close())

async function ask(text: string, within: Scope = scope, earlier: string[] = []) {
  const parts: EngineEvent[] = []
  for await (const part of answerQuestion({ db: database.db }, { text, earlier }, within)) parts.push(part)
  const end = parts.at(-1)
  if (end?.kind !== 'end') throw new Error('The answer did not end')
  return { parts, ...end.answer }
}

describe('answerQuestion', () => {
  it.each([
    ['How much of the migration budget is left?', '**540,000 EUR** = 2,400,000 EUR − 1,860,000 EUR. [1]'],
    [
      'How many months are there from the cut-over to the end of support?',
      '**19 months**, from 15 March 2026 to 31 October 2027. [1] [2]',
    ],
    ['How many hours does the maintenance window last?', '**8.5 hours**, from 22:00 to 06:30. [1]'],
  ])('computes what no sentence says: %s', async (question, response) => {
    const answer = await ask(question)
    expect(answer.response).toBe(response)
    expect(answer.verdicts.map(({ verdict }) => verdict)).toEqual(['computed'])
  })

  it('says what it computed in the language of the question, with its marks', async () => {
    const german = await addDocument(database.db, scope.tenantId, 'projekt.txt', [
      'Das genehmigte Umzugsbudget beträgt 2.400.000 EUR.',
      'Vom Umzugsbudget wurden bisher 1.860.000 EUR ausgegeben.',
      'Das genehmigte Reisebudget beträgt 80.000 EUR.',
      'Vom Reisebudget wurden bisher 30.000 USD ausgegeben.',
    ])
    const own = { ...scope, documents: [german] }
    const { response } = await ask('Wie viel vom Umzugsbudget ist noch übrig?', own)
    expect(response).toMatch(/^\*\*540\.000 EUR\*\* = 2\.400\.000 EUR − 1\.860\.000 EUR\./)
    const mixed = await ask('Wie viel vom Reisebudget ist noch übrig?', own)
    expect(mixed.response).toMatch(/^Es wurde nichts berechnet: Die Beträge/)
  })

  it('quotes numbers that do not go together, and says that nothing was computed', async () => {
    const { response, citations } = await ask('How much of the training budget is left?')
    expect(response).toMatch(/^Nothing was computed: the amounts are in different units\./)
    expect(citations.map(({ quote }) => quote)).toEqual([
      'The training budget is EUR 80,000.',
      'Of the training budget, USD 30,000 was spent.',
    ])
  })

  it.each([
    ['How much is the annual licence fee?', 'EUR 48,500.00', 'supply contract.txt', 'line 5'],
    ['Who is responsible for restore tests?', 'Maria Keller', 'manual.txt', 'line 3'],
    ['What does INC-4502 mean?', 'repository is locked', 'manual.txt', 'line 1'],
    ['Where are deliveries made?', 'Rotterdam', 'supply contract.txt', 'line 8'],
    ['Which law governs the agreement?', 'law of the Netherlands', 'supply contract.txt', 'line 10'],
    ['Tell me about dm_document', 'holds the content of a record', 'manual.txt', 'line 1'],
  ])('answers "%s" with "%s"', async (question, fact, filename, location) => {
    const { citations, response, nearest, engine } = await ask(question)
    const cited = citations.find(citation => citation.quote.includes(fact))
    expect(cited).toMatchObject({ filename, page: null, confidence: 1, boxes: [] })
    expect(cited?.location.startsWith(location.replace(/\d+$/, ''))).toBe(true)
    expect(response).toContain(`[${cited?.index}]`)
    expect(nearest).toEqual([])
    expect(engine).toEqual({ kind: 'quotes', model: null, sent_to: [], note: null })
  })

  it.each([
    'What is the annual licence fee?',
    'Is there an annual licence fee in this agreement?',
    'Which law governs this agreement?',
    'Where are deliveries made?',
    'Summarise the contract',
    'List the fees',
  ])('answers "%s" in a long chat as in a fresh one', async question => {
    const earlier = ['What does INC-4502 mean?', 'And who restores backups?', 'When must she report?']
    const [fresh, later] = [await ask(question), await ask(question, scope, earlier)]
    expect(later.response).toBe(fresh.response)
    expect(later.confidence).toBe(fresh.confidence)
  })

  it('cites the exact characters and the lines they stand in', async () => {
    const { citations } = await ask('What interest do late payments bear?')
    const text = contract.join('\n')
    const cited = citations.find(citation => citation.quote.includes('interest'))
    expect(cited).toMatchObject({
      quote: 'Late payments bear interest of 4 percent above the base rate.',
      location: 'line 6',
    })
    expect(text.slice(cited?.start, cited?.end)).toBe(cited?.quote)
  })

  it('streams what it stores: texts add up to the response, verdicts stand over their sentences', async () => {
    const { parts, response, citations, verdicts } = await ask(
      'Who may terminate the agreement, and with what notice?',
    )
    expect(parts[0]).toMatchObject({ kind: 'sources' })
    expect(parts.flatMap(part => (part.kind === 'text' ? [part.text] : [])).join('')).toBe(response)
    expect(parts.flatMap(part => (part.kind === 'checked' ? part.citations : []))).toEqual(citations)
    expect(citations.map(citation => citation.index)).toEqual(citations.map((_, index) => index + 1))
    for (const verdict of verdicts) {
      expect(verdict.verdict).toBe('supported')
      expect(response.slice(verdict.start, verdict.end)).toMatch(/\[\d+\]$/)
    }
  })

  it.each(['What is the capital of Mongolia?', 'Who won the football world cup in 1998?', 'INC-9731'])(
    'says that "%s" is not in the documents',
    async question => {
      const { response, citations, verdicts } = await ask(question)
      expect(response.startsWith(english.notInDocuments)).toBe(true)
      expect(citations).toEqual([])
      expect(verdicts).toEqual([])
    },
  )

  it('highlights the words of the question where the answer may not be one, and in no plain answer', async () => {
    const marked = ({ citations, nearest }: Awaited<ReturnType<typeof ask>>) =>
      [...citations, ...nearest].map(({ quote, highlights }) =>
        highlights?.map(([start, end]) => quote.slice(start, end)),
      )
    const plain = await ask('Where are deliveries made?')
    expect(plain.response).not.toContain(english.remark)
    expect(marked(plain)).toEqual([undefined])
    const doubtful = await ask('Who pays for a restored test?')
    expect(doubtful.response).toContain(english.remark)
    expect(marked(doubtful)).toEqual([['restore', 'tests']])
    const none = await ask('Which airline has pilots for the cut-over?')
    expect(none.citations).toEqual([])
    expect(marked(none).flat()).toContain('cut-over')
    const near = await ask('Which airport does the supplier fly helicopters from?')
    expect(near.response).toContain(english.remark)
    expect(marked(near).flat()).toContain('supplier')
  })

  it('remarks that rows do not give the change that is asked for', async () => {
    const tenantId = await addOwner(database.db)
    const rows = 'Item | Spent in 2024 | Spent in 2025\nOffice rent | 4,800 | 5,100\nHeating oil | 900 | 870'
    const costs = { tenantId, documents: [await addDocument(database.db, tenantId, 'costs.txt', [rows])] }
    const change = await ask('What is the change in office rent from 2024 to 2025?', costs)
    expect(change.response).toContain('5,100')
    expect(change.response).toContain(english.remark)
    const rent = await ask('What was spent in 2025 on office rent?', costs)
    expect(rent.response).toContain('5,100')
    expect(rent.response).not.toContain(english.remark)
  })

  it('shows what comes nearest when nothing answers', async () => {
    const { response, citations, nearest } = await ask(
      'Which hotels in Reykjavik does the licence of the volcano museum cover?',
    )
    expect(response.startsWith(english.notInDocuments)).toBe(true)
    expect(citations).toEqual([])
    expect(nearest[0]).toMatchObject({ index: 1, filename: 'supply contract.txt' })
  })

  it('never shows the passages of another owner, even when their ids are passed', async () => {
    const { citations, nearest } = await ask('How much is the annual licence fee in the secret deal?', {
      tenantId: scope.tenantId,
      documents: stranger.documents,
    })
    expect([...citations, ...nearest]).toEqual([])
    expect((await ask('How much is the annual licence fee?', stranger)).citations[0]?.quote).toContain(
      '99,999.00',
    )
  })

  it('says that a question too long to be read whole was cut', async () => {
    const asked = 'How much is the annual licence fee?'
    const { parts, engine } = await ask(`${asked}\n${'Thank you. '.repeat(800)}`)
    expect(engine.note).toEqual({
      code: 'question_shortened',
      message: expect.stringContaining('first 6,000 and last 2,000 characters'),
    })
    expect(parts.find(part => part.kind === 'writer')?.engine).toEqual(engine)
    expect((await ask(asked.padEnd(8_000))).engine.note).toBeNull()
  })

  it('keeps to the document that the question names', async () => {
    const { citations, nearest } = await ask('How much is the annual licence fee in manual.txt?')
    for (const citation of [...citations, ...nearest]) expect(citation.filename).toBe('manual.txt')
  })

  it('understands a question that goes on from the one before', async () => {
    const { citations } = await ask('And when is it payable?', scope, ['How much is the annual licence fee?'])
    expect(citations.map(citation => citation.quote).join(' ')).toContain('31 January')
  })

  it('summarises in the documents’ own words', async () => {
    const { citations, response } = await ask('Summarize supply contract.txt')
    expect(citations.length).toBeGreaterThanOrEqual(3)
    for (const { quote, filename } of citations) {
      expect(filename).toBe('supply contract.txt')
      expect(contract.join('\n')).toContain(quote)
    }
    expect(response).toMatch(/^The main points, as written:\n\n- /)
  })

  it('compares two named documents, each cell cited and checked', async () => {
    const owner = await addOwner(database.db)
    const documents = [
      await addDocument(database.db, owner, 'lease-2023.txt', [
        '1. Term. The lease runs for 24 months.',
        '2. Rent. The monthly rent is EUR 1,200.',
      ]),
      await addDocument(database.db, owner, 'lease-2025.txt', [
        '1. Term. The lease runs for 36 months.',
        '2. Rent. The monthly rent is EUR 1,200.',
      ]),
      await addDocument(database.db, owner, 'other.txt', ['1. Term. The lease runs for 99 months.']),
    ]
    const { response, citations, verdicts } = await ask('Compare lease-2023.txt and lease-2025.txt', {
      tenantId: owner,
      documents,
    })
    expect(response).toContain(
      '\n| Term | The lease runs for 24 months. [1] | The lease runs for 36 months. [2] | 24 months / 36 months |\n',
    )
    expect(citations.map(({ filename }) => filename)).not.toContain('other.txt')
    expect(verdicts.map(({ verdict }) => verdict)).toEqual(Array(4).fill('supported'))
  })

  it('compares two of three documents that are called by name, in all or in the aspect that is named', async () => {
    const owner = await addOwner(database.db)
    const texts = (months: number) => [
      `1. Term. The lease runs for ${months} months.`,
      `2. Deposit. The deposit is EUR ${months}00.`,
    ]
    const documents = [
      await addDocument(database.db, owner, 'Falcon office lease.txt', texts(24)),
      await addDocument(database.db, owner, 'Eagle office lease.txt', texts(36)),
      await addDocument(database.db, owner, 'other.txt', texts(99)),
    ]
    const scope = { tenantId: owner, documents }
    const { response: all } = await ask('Compare the Falcon lease with the Eagle lease', scope)
    expect(all).toContain('| Term | The lease runs for 24 months. [1] | The lease runs for 36 months. [2] |')
    for (const question of [
      'Compare the Falcon lease with the Eagle lease on the deposit',
      'Compare the deposits in the Falcon lease and the Eagle lease',
    ]) {
      const { response } = await ask(question, scope)
      expect(response).toMatch(/^\| Falcon[^\n]+Eagle[^\n]+\n[^\n]+\n[^\n]+EUR 2400[^\n]+EUR 3600/)
      expect(response).not.toContain('9900')
    }
  })

  it('says what the documents hold on each of two things that are compared', async () => {
    const { response, citations } = await ask('What is the difference between late payments and deliveries?')
    expect(response).toMatch(
      /^\*\*late payments:\*\*\n\nLate payments bear[^*]+\*\*deliveries:\*\*\n\nDeliveries/,
    )
    expect(citations.length).toBeGreaterThanOrEqual(2)
    const { response: nothing } = await ask('Compare zebras and unicorns')
    expect(nothing).toContain(english.notInDocuments)
  })

  it.each([
    ['@supply contract.txt What is this document about?', 'supply contract.txt'],
    ['What is manual.txt about?', 'manual.txt'],
  ])('begins with the beginning when "%s" asks what a document is about', async (question, filename) => {
    const { response, citations } = await ask(question)
    expect(response).toMatch(/^Its beginning and main points, as written:/)
    expect(citations[0]).toMatchObject({ filename, location: 'line 1' })
    expect(new Set(citations.map(citation => citation.filename))).toEqual(new Set([filename]))
  })

  it('names the other documents that say the same beside what it cites', async () => {
    const copy = await addDocument(database.db, scope.tenantId, 'manual copy.txt', manual)
    const within = { ...scope, documents: [...scope.documents, copy] }
    const { citations } = await ask('What does INC-4502 mean?', within)
    expect(citations[0]).toMatchObject({
      filename: 'manual.txt',
      also_in: [{ document_id: copy.id, filename: 'manual copy.txt' }],
    })
    await database.db.delete(documents).where(eq(documents.id, copy.id))
  })

  it('lists what is to be done', async () => {
    const { citations } = await ask('What are the action items?')
    expect(citations.map(citation => citation.quote).join(' ')).toContain('must report them by Friday')
  })

  it.each([
    ['20,000 characters', 'licence fee '.repeat(1_700).slice(0, 20_000)],
    [
      '20,000 different words',
      Array.from({ length: 3_400 }, (_, n) => `w${n}`)
        .join(' ')
        .slice(0, 20_000),
    ],
    ['emoji', '😀🎉🚀'],
    ['stop words', 'what is it and who are they'],
    ['control and NUL characters', '\u0000\u0001fee\u0000\u001b[31m\u007f'],
    ['half a surrogate pair', 'fee \ud83d licence'],
    ['quotes and SQL', `'; drop table passages; -- "fee" {1:1}/2`],
    ['nothing', '   '],
    ['only asking words', 'tell me more about the document please'],
  ])('answers a question of %s without an error', async (_name, question) => {
    expect((await ask(question)).response).not.toBe('')
  })

  it('reads the beginning and the end of an overlong question', async () => {
    const filler = ' and'.repeat(2_000)
    const found = async (text: string) => (await ask(text)).citations.length > 0
    expect(await found(`How much is the licence fee? ${filler}${filler}`)).toBe(true)
    expect(await found(`${filler}${filler} How much is the licence fee?`)).toBe(true)
    expect(await found(`${filler}How much is the licence fee?${filler}`)).toBe(false)
  })

  it('replies to thanks in its own words, and cites nothing', async () => {
    const { response, citations, nearest, parts } = await ask('Thanks!', scope, ['How much is the fee?'])
    expect(response).toMatch(/^You are welcome/)
    expect([citations, nearest]).toEqual([[], []])
    expect(parts.map(({ kind }) => kind)).toEqual(['sources', 'writer', 'text', 'end'])
  })

  it('answers without documents, and stops when told to', async () => {
    expect((await ask('How much?', { ...scope, documents: [] })).response).toBe(english.noDocuments)
    const stopped = AbortSignal.abort(new Error('stopped'))
    const parts = answerQuestion({ db: database.db }, { text: 'fee', earlier: [] }, scope, {
      signal: stopped,
    })
    await expect(parts.next()).rejects.toThrow('stopped')
  })

  it('cannot be made to show links, images, markup or false citation marks by a document', async () => {
    const owner = await addOwner(database.db)
    const hostile = await addDocument(database.db, owner, 'hostile.txt', [
      'The zeppelin code is ![x](https://evil.example/x.png) <img src=x onerror=alert(1)> [click](javascript:alert(1)) and [1] [7] www.evil.example **bold**.',
    ])
    const { response, citations } = await ask('What is the zeppelin code?', {
      tenantId: owner,
      documents: [hostile],
    })
    expect(citations[0]?.quote).toContain('![x](https://evil.example/x.png) <img')
    expect(response.match(/(?<!\\)\[[^\]]*\]/g)).toEqual(['[1]'])
    expect(response).not.toMatch(/https?:\/\/|(?<!\\)<img|www\.e|(?<!\\)\*\*/)
    await database.db.delete(documents).where(eq(documents.id, hostile.id))
  })
})
