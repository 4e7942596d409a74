import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestDatabase } from '../platform/database/database.testing.ts'
import type { OpenDatabase } from '../platform/database/open-database.ts'
import type { EmbeddingModel } from '../providers/embedding-model/embedding-model.ts'
import { addDocument, addOwner } from '../testing/library.testing.ts'
import { answerQuestion } from './answer-question.ts'
import type { Scope } from './stages.ts'
import { english } from './write/own-words/english.ts'
import { german } from './write/own-words/german.ts'

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

async function ask(text: string, within = scope) {
  for await (const event of answerQuestion({ db: database.db }, { text, earlier: [] }, within))
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
      'Which law governs the Verizon agreement?',
      'Which law governs Verizon’s agreement?',
    ]) {
      const { response, citations, nearest } = await ask(question)
      expect(response).toBe('“Verizon” is not named in your documents, so nothing is quoted for it.')
      expect([...citations, ...nearest]).toEqual([])
    }
  })

  it('is remarked where no document is called as the question calls it', async () => {
    for (const name of ['Rental', 'PTO']) {
      const { response, citations } = await ask(`Which law governs the ${name} Agreement?`)
      expect(response).toContain(`“${name}” is not named in your documents.\n\n${english.remark}`)
      expect(citations.length).toBeGreaterThan(0)
    }
  })

  it('quotes for the part that is about a known party alone', async () => {
    const { response, citations } = await ask(
      'Which law governs the Etelos agreement and what is the notice period of the Verizon agreement?',
    )
    expect(response).toContain(english.unknownName('Verizon', false))
    expect(citations).toHaveLength(1)
    expect(citations[0]?.quote).toContain('Delaware')
  })

  it('is from those that have a name only in their text, with doubt where others are their parties', async () => {
    const texts = agreement('Quillon and the Distributor', 36, ['The goods are kept dry.'.repeat(150)])
    const holder = await addDocument(database.db, scope.tenantId, 'scan 9.txt', texts)
    const party = [{ kind: 'party' as const, value: 'Merrow Ltd', aliases: [] }]
    const question = 'Which law governs the Quillon agreement?'
    for (const [called, isRemarked] of [
      [[], false],
      [party, true],
    ] as const) {
      const within = { ...scope, documents: [...scope.documents, { ...holder, called: [...called] }] }
      const { response, citations } = await ask(question, within)
      expect(citedIn(citations)).toBe('scan')
      expect(response.includes(english.remark)).toBe(isRemarked)
      const ofThese = await ask('Which of these Quillon agreements are governed by Delaware law?', within)
      expect(citedIn(ofThese.citations)).toBe('scan')
    }
  })

  it('has a line for each that has what is asked, and names the others', async () => {
    const { response, citations } = await ask(
      'Which of these agreements require product liability insurance?',
    )
    expect(response).toMatch(/^Found in 2 of 3 documents:/)
    expect(response).toMatch(/Not found in: Etelos Inc Distributor Agreement\.txt\.$/)
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

  it('is the first of those only that have what is asked besides', async () => {
    const question = 'Which of these agreements governed by Texas law has the latest date?'
    expect(citedIn((await ask(question)).citations)).toBe('Pelican')
  })

  it('reads the date of each of many documents where it stands, and says how many were read', async () => {
    const documents = await Promise.all(
      Array.from({ length: 45 }, (_, at) =>
        addDocument(database.db, scope.tenantId, `Supplier ${at} Agreement.txt`, [
          `This supply agreement is dated as of May 2, ${1950 + at} and is made by Supplier ${at}.`,
          `${'The supplier keeps the goods dry and apart from all other goods. '.repeat(40)}`,
          'Each party has signed this agreement on the date of its agreement, dated December 9, 1901.',
        ]),
      ),
    )
    const { response, citations } = await ask('Which of these agreements has the earliest agreement date?', {
      ...scope,
      documents,
    })
    expect(response).toMatch(/^Of 45 documents, the 40 that come nearest were read\./)
    expect(citations.map(({ quote }) => quote)).toEqual([expect.stringContaining('May 2, 19')])
  })

  it('answers by the words of the question where no document has a clause of the kind that they name', async () => {
    const documents = [
      await addDocument(database.db, scope.tenantId, 'Handbook.txt', [
        'Staff who drive for the office are insured by the office against accidents on the road.',
      ]),
      await addDocument(database.db, scope.tenantId, 'Minutes.txt', ['The board met on Monday in Oslo.']),
    ]
    const { response, citations } = await ask('Which of these documents say who is insured on the road?', {
      ...scope,
      documents,
    })
    expect(citedIn(citations)).toBe('Handbook.txt')
    expect(response).toContain('Nothing about it in: Minutes.txt.')
  })

  it('is of the asked kind of documents alone, and knows nothing of those in another language', async () => {
    const german = await addDocument(database.db, scope.tenantId, 'Vertrag.txt', [
      'Der Vertrag kann von jeder Partei mit einer Frist von drei Monaten gekündigt werden. Es ist das Recht der Schweiz, das für ihn gilt.',
    ])
    const kind = (value: string) => [{ kind: 'kind' as const, value, aliases: [] }]
    const [first, second, third] = scope.documents
    const cards = [
      { ...first, called: kind('contract') },
      { ...second, called: kind('amendment') },
      { ...third, called: kind('minutes') },
      { ...german, called: kind('contract') },
    ] as Scope['documents']
    const within = { ...scope, documents: cards }
    const { response } = await ask('Which of these contracts are governed by Texas law?', within)
    expect(response).toMatch(/^Found in 1 of 3 contracts:/)
    expect(response).toContain('Not known for: Vertrag.txt.')
    expect(response).not.toContain('Pelican')
    const unknown = { ...scope, documents: [...cards.slice(0, 2), ...scope.documents.slice(2)] }
    expect((await ask('Which of these contracts are governed by Texas law?', unknown)).response).toMatch(
      /^Found in 2 of 3 documents:/,
    )
  })

  it('is of those contracts alone that are of the asked sort by title or file name, in any language', async () => {
    const kind = [{ kind: 'kind' as const, value: 'contract', aliases: [] }]
    const ended = 'The landlord may terminate this lease upon six months notice.'
    const leases = await Promise.all(
      ['Hall lease.txt', 'Mietvertrag Halle.txt'].map(name =>
        addDocument(database.db, scope.tenantId, name, [ended]),
      ),
    )
    const documents = [...scope.documents, ...leases].map(one => ({ ...one, called: kind }))
    const within = { ...scope, documents }
    for (const sort of ['leases', 'lease agreements', 'Mietverträge']) {
      const question = `Which of these ${sort} can be terminated upon notice?`
      const asked = sort === 'Mietverträge' ? 'Welche dieser Mietverträge sind kündbar?' : question
      const { response } = await ask(asked, within)
      expect(response).toMatch(/2 (?:of|von) 2/)
    }
    const { response } = await ask('Which of these sublicences can be terminated?', within)
    expect(response).not.toMatch(/of 2/)
  })

  it('is of a German clause for a German question, and of no clause not known where it is not in German', async () => {
    const called = [{ kind: 'kind' as const, value: 'contract', aliases: [] }]
    const lieferung = await addDocument(database.db, scope.tenantId, 'Lieferung.txt', [
      'Der Lieferant liefert jede Woche. Die Ware wird kühl gelagert.',
      'Die Vereinbarung kann von jeder Partei mit einer Frist von acht Wochen ordentlich gekündigt werden.',
    ])
    const lager = await addDocument(database.db, scope.tenantId, 'Lager.txt', [
      'Das Lager steht in Bremen und ist jeden Tag geöffnet. Die Ware wird dort trocken gelagert.',
    ])
    const paint = await addDocument(database.db, scope.tenantId, 'Paint.txt', [
      'The fence is painted green every year, and the painter brings the brushes that he needs for it.',
    ])
    const documents = [lieferung, lager, paint].map(one => ({ ...one, called }))
    const within = { ...scope, documents }
    const { response } = await ask('Welche Verträge können ohne Grund gekündigt werden?', within)
    expect(response).toMatch(/^In 1 von 3 Verträgen gefunden:\n\n- \*\*Lieferung/)
    expect(response).toContain(german.untold(['Paint.txt'], 0))
    const alone = { ...scope, documents: [lieferung, paint].map(one => ({ ...one, called })) }
    const asked = await ask('Which of these contracts have insurance?', alone)
    expect(asked.response).not.toMatch(/(?:Nothing about it|Not found) in: [^\n]*Lieferung/)
  })

  it('says of which compared kind there is no document', async () => {
    const lease = await addDocument(database.db, scope.tenantId, 'scan 1.txt', [
      'The landlord may terminate this lease upon six months notice.',
    ])
    const called = [{ kind: 'title' as const, value: 'Lease', aliases: [] }]
    const within = { ...scope, documents: [...scope.documents, { ...lease, called }] }
    for (const [question, said] of [
      ['Compare the handbook and the lease on termination', english.noSuchDocument('handbook', false)],
      ['Vergleiche die Kündigung im Handbuch und im Mietvertrag', german.noSuchDocument('Handbuch', false)],
      ['What is the notice in the handbook and in the lease?', english.noSuchDocument('handbook', false)],
    ] as const) {
      const { response, citations } = await ask(question, within)
      expect(response).toContain(`${said}\n\n`)
      expect(citedIn(citations)).toBe('scan')
    }
    expect((await ask('Compare the handbook and the lease', within)).citations).toEqual([])
    // Alone it may be what a document is not called.
    expect((await ask('What is the notice in the handbook?', within)).response).not.toContain('handbook')
  })

  it('sets the same subject of two documents side by side, and of three below each other', async () => {
    const two = await ask('Compare the term of the Airspan agreement and the Etelos agreement')
    expect(two.response).toMatch(
      /^\| AirspanInc[^\n]+\| Etelos[^\n]+\n[^\n]+\n\|[^|]*12 months[^|]*\[1\][^|]*\|[^|]*24 months/,
    )
    const three = await ask('What is the notice period in the Airspan, Etelos and Pelican agreements?')
    expect(three.response.split('\n').filter(line => /^\| .*days notice/.test(line))).toHaveLength(3)
  })

  it('compares a subject of all contracts, and finds the earliest of them', async () => {
    const { response } = await ask('Compare the governing law clauses of these agreements')
    expect(response.split('\n').filter(line => /^\| .*laws of the State of/.test(line))).toHaveLength(3)
    const { citations } = await ask('When was the earliest of these agreements signed?')
    expect(citations).toHaveLength(1)
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

  it('answers for each document with such a clause when the question names none, and asks which is meant', async () => {
    const { response, choices } = await ask('What is the notice period for termination?')
    expect(response).toMatch(/^Found in 3 of 3 documents:/)
    for (const months of [12, 24, 18]) expect(response).toContain(`with ${months} days notice`)
    expect(response).toContain('Etelos Inc Distributor Agreement.txt')
    expect(choices).toHaveLength(3)
    const law = await ask('Which law governs the agreement?')
    expect(citedIn(law.citations).split(' ').sort()).toEqual(['Airspan', 'Etelos', 'Pelican'])
  })

  it('does so for a part of a question', async () => {
    const { response, choices } = await ask('Which law governs and what is the notice period?')
    expect(response).toMatch(/\*\*Which law governs\?\*\*\n\nFound in 3 of 3 documents:\n\n- \*\*/)
    for (const months of [12, 24, 18]) expect(response).toContain(`with ${months} days notice`)
    expect(choices).toHaveLength(3)
    const named = await ask('Which law governs the Etelos agreement and what is its notice period?')
    expect(citedIn(named.citations)).toBe('Etelos')
    expect(named.choices).toBeUndefined()
  })

  it('answers from the one document that the words of the question tell, or that was spoken of before', async () => {
    const { db } = database
    const pagers = 'The Distributor rents pagers to the retailers of Oslo, and the pagers stay its own.'
    const own = await addDocument(db, scope.tenantId, 'scan 4.txt', [
      ...agreement('Kestrel', 30),
      pagers,
      'Either party may end the rental of pagers by three months’ notice of termination.',
    ])
    const within = { ...scope, documents: [...scope.documents, own] }
    const told = await ask('What is the notice period for ending the rental of pagers?', within)
    expect(told.citations.map(({ filename }) => filename)).toEqual(told.citations.map(() => 'scan 4.txt'))
    expect(told.choices).toBeUndefined()
    const [airspan] = scope.documents
    const question = {
      text: 'And what is its notice period?',
      earlier: ['What is the term of the Airspan agreement?'],
      cited: [airspan?.id ?? ''],
    }
    for await (const event of answerQuestion({ db }, question, scope))
      if (event.kind === 'end') expect(event.answer.choices).toBeUndefined()
  })

  it('quotes five of many documents with such a clause, and names the others', async () => {
    const documents = await Promise.all(
      Array.from({ length: 8 }, (_, at) =>
        addDocument(database.db, scope.tenantId, `lease ${at}.txt`, [
          `The landlord may end this lease by ${at + 2} months’ written notice of termination.`,
        ]),
      ),
    )
    const { response, citations, choices } = await ask('How long is the notice of termination?', {
      ...scope,
      documents,
    })
    expect(response).toMatch(/^Found in 8 of 8 documents:/)
    expect(citations).toHaveLength(5)
    expect(response).toMatch(/Also in: lease \d\.txt; lease \d\.txt; lease \d\.txt\.$/)
    expect(choices).toHaveLength(3)
  })

  it('answers a question of two parts part by part', async () => {
    const { response } = await ask('What is the term of the Airspan agreement and which law governs it?')
    expect(response).toMatch(
      /\*\*What is the term[^*]+\*\*\s+[^*]*12 months[^*]+\*\*Which law governs it\?\*\*[^*]+Texas/,
    )
  })

  it('says of each part and each document whether what is quoted may not answer', async () => {
    const parts = await ask(
      'What is the term of the Airspan agreement and who is the distributor of forklift parts in Texas?',
    )
    expect(parts.response.indexOf(english.remark)).toBeGreaterThan(parts.response.indexOf('12 months'))
    const isHighlighted = ({ citations }: typeof parts) => citations.map(one => one.highlights !== undefined)
    expect(isHighlighted(parts)).toEqual([false, ...parts.citations.slice(1).map(() => true)])
    expect(parts.citations.length).toBeGreaterThan(1)
    const compared = await ask('Who pays the distributor for parts in the Airspan and Etelos agreements?')
    // Both are in doubt, so it is said once.
    expect(compared.response).toMatch(/^These passages come closest[^|]+\n\n\| .+\n[\s\S]+\[1\]/)
    expect(compared.response).not.toContain('Comes closest, may not answer')
    expect(isHighlighted(compared)).not.toContain(false)
    const nowhere = await ask(
      'How many penguins may the zoo distributor feed under the Airspan and Etelos agreements?',
    )
    expect(nowhere.response).toMatch(/^This is not in your documents\./)
    expect(nowhere.nearest.map(({ filename }) => filename.slice(0, 6))).toEqual(['Airspa', 'Etelos'])
  })

  it('searches each part by its own meaning, and asks no model for words alone', async () => {
    const asked: string[][] = []
    const embedding: EmbeddingModel = {
      model: 'tiny',
      host: null,
      maxBatch: 1,
      embed: async texts => {
        asked.push(texts)
        return texts.map(() => [1, 0])
      },
      close: async () => {},
    }
    const run = async (text: string) => {
      for await (const event of answerQuestion({ db: database.db, embedding }, { text, earlier: [] }, scope))
        if (event.kind === 'end') return
    }
    await run('What is the term of the Airspan agreement and which law governs it?')
    expect(asked.map(([text]) => text)).toEqual([
      'What is the term of the Airspan agreement',
      'which law governs it?',
    ])
    await run('Which of these agreements require product liability insurance?')
    expect(asked).toHaveLength(2)
  })

  it('knows a kind of clause by its wording, where no word of the question stands in it', async () => {
    const documents = [
      await addDocument(database.db, scope.tenantId, 'Upkeep.txt', [
        'This upkeep agreement is made by Corvane and Universal. Corvane keeps the cables in good order without delay.',
        'Notwithstanding the foregoing, either party may terminate this Agreement at any time by one hundred days written notice.',
        'The walk to the cables is kept free. The way to the office is marked without gaps.',
        'Any controversy hereunder shall be settled in the courts of Los Angeles County, California.',
      ]),
    ]
    const within = { ...scope, documents }
    const quoted = async (text: string) => {
      const { citations } = await ask(text, within)
      return citations.map(({ quote }) => quote).join(' ')
    }
    expect(await quoted('Can Universal walk away from the upkeep agreement without a reason?')).toContain(
      'at any time',
    )
    expect(await quoted('Where does litigation over the cables have to be brought?')).toContain('Los Angeles')
  })

  it('is remarked if a name of the question stands in other documents than the quoted one', async () => {
    const { tenantId } = scope
    const documents = [
      await addDocument(database.db, tenantId, 'one.txt', ['Ada Lund is the pilot of the harbour.']),
      await addDocument(database.db, tenantId, 'two.txt', [
        'Kiel Cargo pays a freight rate of EUR 90 for each pallet.',
      ]),
    ]
    const { response, citations } = await ask('What freight rate does Ada Lund pay for each pallet?', {
      tenantId,
      documents,
    })
    expect(citedIn(citations)).toBe('two.txt')
    expect(response).toMatch(/^These passages come closest/)
  })

  it('is found for a question in Hindi over English documents, and over one in Hindi in its own words', async () => {
    const law = await ask('Etelos समझौते पर कौन सा कानून लागू है?')
    expect(law.citations[0]?.quote).toContain('laws of the State of Delaware')
    const { tenantId } = scope
    const lease = await addDocument(database.db, tenantId, 'lease.txt', [
      'यह समझौता किराए के बारे में है।',
      'मासिक किराया 9,000 रुपये है और हर महीने की पहली तारीख को देय है।',
    ])
    const rent = await ask('मासिक किराया कितना है?', { tenantId, documents: [lease] })
    expect(rent.citations[0]?.quote).toContain('9,000')
  })

  it('says its own words in German to a German question', async () => {
    const { response } = await ask('Welche dieser Verträge sind von 2018 datiert?')
    expect(response).toMatch(/^In 1 von 3 Dokumenten gefunden:/)
  })

  it.each([
    ['What is the colour of the roof?', /^This is not in your documents\. 3 documents were searched\./],
    ['Welche Farbe hat das Dach?', /^Das steht nicht in Ihren Dokumenten\. 3 Dokumente wurden durchsucht\./],
    [
      'Quelle est la couleur du toit ?',
      /^Cela ne figure pas dans vos documents\. La recherche a porté sur 3/,
    ],
    ['¿De qué color es el tejado?', /^Esto no está en sus documentos\. Se buscó en 3 documentos\./],
    [
      'Di che colore è il tetto della casa?',
      /^Questo non si trova nei suoi documenti\. Sono stati esaminati 3/,
    ],
    ['Qual é a cor do telhado?', /^Isto não está nos seus documentos\. Foram pesquisados 3 documentos\./],
    ['Welke kleur heeft het dak?', /^Dit staat niet in uw documenten\. Er zijn 3 documenten doorzocht\./],
    ['छत का रंग क्या है?', /^यह आपके दस्तावेज़ों में नहीं है। 3 दस्तावेज़ों में खोजा गया।/],
  ])('refuses “%s” in its language', async (question, refusal) => {
    const { response, citations } = await ask(question)
    expect(response).toMatch(refusal)
    expect(citations).toEqual([])
  })
})
