import { describe, expect, it } from 'vitest'
import { expectedOf, termsIn } from '../question.testing.ts'
import { holdsExpected } from '../sentences/holds-expected.ts'
import type { FoundPassage, QuestionKind } from '../stages.ts'
import { english } from './own-words/english.ts'
import { writeQuotes } from './write-quotes.ts'

function passage(id: number, text: string, context = ''): FoundPassage {
  const place = {
    documentId: 'document',
    filename: 'a.txt',
    start: 1_000 * id,
    end: 1_000 * id + text.length,
  }
  return { id, ...place, text, context, page: null, location: 'line 1', score: 10 - id }
}

function quote(question: string, ...texts: string[]) {
  const passages = texts.map((text, index) => passage(index, text))
  return writeQuotes(expectedOf(question), termsIn(question, texts.join('\n')), passages, english)
}

describe('writeQuotes', () => {
  it.each([
    [
      'What happens if the keeper of the barn owls never answers a letter?',
      'If the keeper of the barn owls gives no answer to a letter, the warden decides.',
    ],
    [
      'Why is HR the last to move to Harlow?',
      'Human Resources is the last to move to Harlow because of the lease.',
    ],
    [
      'When is a second kennel permitted?',
      'A second kennel is permitted only with the consent of the warden.',
    ],
  ])('answers "%s" without the remark', (question, answer) => {
    const draft = quote(question, `${answer} The fence is green.`, 'Soup is served at noon in the hut.')
    expect(draft.sentences.map(({ plain }) => plain).join(' ')).toContain(answer)
    expect(draft.doubtful).toBe(false)
  })

  it('is doubted where it is asked which thing, and nothing quoted speaks of such things', () => {
    const other = 'Agreement about the pump of the mill. The owner of the mill is Ada Roe.'
    expect(quote('Which forklift does the owner of the mill use?', other).doubtful).toBe(true)
    const text = 'The owner of the mill may use the pump of the yard, but no other.'
    expect(quote('Which pump does the owner of the mill use?', text).doubtful).toBe(false)
  })

  it('takes for a clause only what stands in a contract', () => {
    const question = 'How much does a box in the garage cost per month?'
    const paid = 'The company pays a flat 18 euros a month to everyone who works from home.'
    const agreement = 'This agreement is between the parties. Notices go to the parties.'
    const of = (documentId: string, at: number, text: string) => ({ ...passage(at, text), documentId })
    const ask = (paying: string) => {
      const found = [of('faq', 0, paying), of('agreement', 1, agreement)]
      return writeQuotes(expectedOf(question), termsIn(question, paid), found, english, 'payment')
    }
    expect(ask(paid).doubtful ?? true).toBe(true)
    expect(ask(`This agreement is between the parties. ${paid}`).doubtful).toBe(false)
  })

  const text =
    'The Rhine bridge was designed by Anna Brandt. It was opened on 4 May 1931 after three years of building. The bridge cost 2.4 million francs. It is painted green.'

  it.each([
    ['Who designed the Rhine bridge?', 'Anna Brandt'],
    ['When was the Rhine bridge opened?', '4 May 1931'],
    ['How much did the bridge cost?', '2.4 million francs'],
  ])('answers "%s" with "%s"', (question, fact) => {
    const { sentences, nearest } = quote(question, text)
    expect(sentences.map(sentence => sentence.text).join(' ')).toContain(fact)
    expect(nearest).toEqual([])
  })

  it('quotes no sentence that only announces the answer, except to a question about what a text says', () => {
    const announced = '1 Purpose This policy says how long records are kept and who may destroy them.'
    const texts = [announced, 'Records of invoices are kept for 10 years.']
    const quoted = (question: string) =>
      quote(question, ...texts)
        .sentences.map(({ plain }) => plain)
        .join('\n')
    expect(quoted('How long are records of invoices kept?')).not.toContain('This policy says')
    expect(quoted('How long are records of invoices kept?')).toContain('10 years')
    expect(quoted('What does the policy say about records?')).toContain('This policy says')
    expect(quote('Who may destroy records?', 'This policy says who may destroy records.').doubtful).toBe(true)
  })

  it.each([
    ['How fast do I get skis?', true],
    ['Where do people turn to get skis?', true],
    // Names are no common words, and without "skis" nothing is near.
    ['Where does Zorro want skis?', false],
    ['Where do people turn to get bread?', false],
  ])('refuses "%s" not for common words that stand nowhere: quoted %s', (question, quoted) => {
    const lent = 'The club lends skis to its members. A pair of skis costs 9 euros per day.'
    const { sentences, doubtful } = quote(question, lent, 'The hut has forty beds. Soup is served at noon.')
    expect(sentences.some(({ sources }) => sources.length > 0)).toBe(quoted)
    if (quoted) expect(doubtful).toBe(true)
  })

  it.each([
    [
      'The Service Level Agreement (SLA) applies to all services.',
      'What does SLA stand for?',
      'Service Level',
    ],
    ['Every year the SLA (Service Level Agreement) is signed.', 'What does SLA mean?', 'Service Level'],
    ['The rules of the Bank of Albania (“BOA”) apply here.', 'What does BOA mean?', 'Bank of Albania'],
  ])('finds in “%s” what answers “%s”', (spelled, question, fact) => {
    const { sentences, doubtful } = quote(
      question,
      `The SLA has an owner, as the BOA has. ${spelled} The SLA is kept, and so is the BOA.`,
      'SLA and BOA are kept. What SLA and BOA say counts.',
    )
    expect(doubtful).toBe(false)
    expect(sentences[0]?.plain).toContain(fact)
  })

  it('takes no words in brackets for what letters stand for unless they begin so', () => {
    const text = 'The SLA (which the board signs) applies. Each SLA (see the annex) has an owner.'
    const { sentences } = quote('What does SLA stand for?', 'The Board of Owners (BOA) meets.', text)
    expect(sentences[0]?.plain).toMatch(/^The SLA \(which/)
  })

  it('takes a word that also names a clause for one only where contracts are found', () => {
    const question = 'What is the assignment of the class?'
    const confidenceIn = (text: string, clause: string | null) => {
      const terms = termsIn(question, text)
      return writeQuotes(expectedOf(question), terms, [passage(0, text)], english, clause).confidence ?? 0
    }
    const school = 'The assignment of the class is a drawing of birds.'
    expect(confidenceIn(school, 'assignment')).toBe(confidenceIn(school, null))
    const contract = 'The assignment of the class is a drawing. The parties sign it.'
    expect(confidenceIn(contract, 'assignment')).toBeLessThan(confidenceIn(contract, null))
  })

  it('gives spans that are exactly what it quotes, in the passage’s order', () => {
    const { sentences } = quote('When was the bridge opened and what did it cost?', text)
    let last = -1
    for (const { sources, text: quoted } of sentences) {
      const [source] = sources
      expect(text.slice(source?.start, source?.end)).toBe(quoted)
      expect(source?.start).toBeGreaterThan(last)
      last = source?.start ?? last
    }
  })

  it('quotes a sentence between two quoted ones of a paragraph, though not a long one or one of another paragraph', () => {
    const [first, last] = ['The gate cost 900 francs.', 'The fence cost 1,200 francs.']
    const quoted = (between: string) =>
      quote('What did the gate and the fence cost?', [first, between, last].join(' ')).sentences.map(
        ({ text }) => text,
      )
    expect(quoted('Rain delayed the works.')).toEqual([`${first} Rain delayed the works. ${last}`])
    expect(quoted(`It rained ${'day and night '.repeat(12)}long.`)).toEqual([first, last])
    expect(quoted('\nRain delayed the works.\n')).toEqual([first, last])
  })

  it('says so when nothing answers, and names what comes nearest', () => {
    const { sentences, nearest } = quote('Which museums in Lisbon show Roman bridge models?', text)
    expect(sentences[0]).toMatchObject({ text: english.notInDocuments, sources: [] })
    expect(nearest).toHaveLength(1)
    expect(writeQuotes(expectedOf('Anything?'), [], [], english)).toMatchObject({
      sentences: [{ text: english.notInDocuments }],
      nearest: [],
    })
  })

  it('prefers the sentence that answers to a heading or question that only repeats', () => {
    const { sentences } = quote(
      'What is the notice period?',
      'Notice period\nWhat is the notice period?\nThe notice period is 90 days.',
    )
    expect(sentences[0]?.text).toContain('90 days')
  })

  describe('of a table', () => {
    const table =
      'Wave | Department | Start | Owner\n1 | Land | 3 May 2027 | Amara Nwosu\n2 | Harbour | 7 June 2027 | Jonas Lind\n3 | Air | 5 July 2027 | Sofia Marchetti'

    it.each([
      ['When does wave 2 start?', '2 | Harbour | 7 June 2027 | Jonas Lind'],
      ['Who is the owner of wave 1?', '1 | Land | 3 May 2027 | Amara Nwosu'],
      // The first row holds a 3, too.
      ['Which department is in wave 3?', '3 | Air | 5 July 2027 | Sofia Marchetti'],
    ])('answers "%s" with the row alone, never with the names of the columns', (question, row) => {
      const { sentences } = quote(question, table)
      expect(sentences.filter(({ sources }) => sources.length > 0).map(({ plain }) => plain)).toEqual([row])
    })
  })

  it('quotes rows that lie apart as one table', () => {
    const table =
      'Wave | Department | Owner\n1 | Land | Amara Nwosu\n2 | Harbour | Jonas Lind\n3 | Air | Amara Nwosu'
    const { sentences } = quote('Which departments does Amara Nwosu own?', table)
    const text = sentences.map(each => each.text).join('\n')
    expect(text).toMatch(/\| 1 \| Land .*\n.*\| 3 \| Air /)
    expect(text.match(/---\n|--- \|\n/g)).toHaveLength(1)
    const rows = sentences.filter(({ sources }) => sources.length > 0)
    expect(rows.map(({ breakAfter }) => breakAfter)).toEqual(['line', true])
  })

  it('takes several sentences for a list, five at most', () => {
    const rows = Array.from(
      { length: 9 },
      (_, n) => `The warranty exclusion number ${n} covers part ${n}${n}.`,
    )
    const { sentences } = quote('List the warranty exclusions', rows.join('\n'))
    const quoted = sentences.filter(({ sources }) => sources.length > 0)
    expect(quoted.length).toBeGreaterThan(1)
    expect(quoted.length).toBeLessThanOrEqual(5)
  })

  it('quotes rows as a small table under the names of its columns', () => {
    const table =
      'Austria | Less than school: 26 | School: 30 | Degree: 6\nBelgium | Less than school: 7 | School: 11 | Degree: 20'
    const { sentences } = quote('What is the degree of Austria and its share in the change?', table)
    const text = sentences.map(each => each.text).join('\n')
    expect(text).toContain('|   | Less than school | School | Degree |\n| --- | --- | --- | --- |')
    expect(text).toContain('| Austria | 26 | 30 | 6')
    const [cited] = sentences.filter(({ sources }) => sources.length > 0)
    expect(table).toContain(cited?.plain)
  })

  it('sets commands and paths in code, and quotes them unchanged', () => {
    const text =
      'npm install larkfield\nThe log of the install is kept in /var/log/larkfield/install.log. The share is \\\\larkfield\\archive$ and the install runs with --dry-run first.'
    const { sentences } = quote('What is the log of the larkfield install?', text)
    const said = sentences.map(each => each.text).join('\n')
    expect(said).toContain('`/var/log/larkfield/install.log`.')
    for (const { plain, sources } of sentences)
      expect(text.slice(sources[0]?.start, sources[0]?.end)).toBe(plain)
  })

  it('names the other documents that say the same, though their passages differ', () => {
    const same = 'The notice period for the lease of the mill is six months to the end of a year.'
    const other = (id: number, text: string) => ({
      ...passage(id, text),
      documentId: `version ${id}`,
      filename: `v${id}.txt`,
    })
    const passages = [
      passage(0, `The rent of the mill is 900 euros. ${same}`),
      other(1, `The rent of the mill is 950 euros. ${same}`),
      other(2, `The rent of the mill is 990 euros. ${same.replace('six', 'nine')}`),
    ]
    const question = 'What is the notice period for the lease of the mill?'
    const known = passages.map(({ text }) => text).join('\n')
    const { sentences } = writeQuotes(expectedOf(question), termsIn(question, known), passages, english)
    const copies = sentences.map(({ plain, sources }) => [plain, sources[0]?.passage.alsoIn])
    expect(copies).toContainEqual([same, [{ id: 'version 1', filename: 'v1.txt' }]])
    expect(copies).not.toContainEqual([expect.stringContaining('nine'), expect.anything()])
  })

  it.each([
    [
      'What must the landlord pay for an inspection?',
      'The landlord pays the tenant EUR 90 for each repair.',
      true,
    ],
    [
      'What must the landlord pay for a repair?',
      'The landlord pays the tenant EUR 90 for each repair.',
      false,
    ],
    ['Which company insures the tenant?', 'Please let us have the name of the tenant’s insurer.', true],
  ])(
    'doubts whether a contract says it of the thing that is asked about: %s %s',
    (question, text, doubted) => {
      const { sentences, doubtful } = quote(question, text)
      expect(sentences.some(({ plain }) => plain === text)).toBe(true)
      expect(doubtful).toBe(doubted)
    },
  )

  it.each([
    ['1 | Pump is down | 30 minutes | 6 hours', true],
    ['Pump | for water | 40 | 60', false],
  ])('tells a price in a table from other figures: %s', (row, doubted) => {
    const { doubtful } = quote(
      'What does a pump cost?',
      `Kind | What it is | First cost | Second cost\n${row}`,
    )
    expect(doubtful).toBe(doubted)
  })

  it('does not quote the number of a page', () => {
    const first =
      'Beginning on the first day of April the company will pay a monthly fee for his service as a director, with interest from the second year on.'
    const { sentences } = quote('Fees of the director', `${first}\n1\nPage 2`)
    expect(sentences.map(({ plain }) => plain)).toEqual([first])
  })

  it('takes no Chinese sentence with a number in it for the number of a page', () => {
    const first = '租金按月支付给房东。'
    const second = '租金为每月 900 欧元。'
    const { sentences } = quote('租金', first, second)
    expect(sentences.map(({ plain }) => plain)).toEqual([first, second])
  })

  it('quotes a sentence without an end in pieces', () => {
    const endless = `The penalty clause says that ${'one thing follows, and '.repeat(400)}so on`
    const { sentences } = quote('What does the penalty clause say?', endless)
    const quoted = sentences.find(sentence => sentence.sources.length > 0)?.text ?? ''
    expect(quoted.length).toBeLessThanOrEqual(1_900)
    expect(quoted.startsWith('The penalty clause')).toBe(true)
  })
})

describe('holdsExpected', () => {
  const holds = (kind: QuestionKind, sentence: string, question: string) =>
    holdsExpected({ ...expectedOf(question), kind }, sentence)

  it('wants something that the question does not say itself', () => {
    expect(holds('time', 'It opened in 1931.', 'When did it open?')).toBe(true)
    expect(holds('time', 'It opened in 1931.', 'What opened in 1931, and when?')).toBe(false)
    expect(holds('person', 'The bridge was built by Anna Brandt.', 'Who built the bridge?')).toBe(true)
    expect(holds('other', 'Anything.', 'Explain it')).toBeNull()
  })
})
