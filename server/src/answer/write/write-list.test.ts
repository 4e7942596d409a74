import { describe, expect, it } from 'vitest'
import { analyseWords } from '../../platform/text/analyse-words.ts'
import { expectedOf } from '../question.testing.ts'
import type { DraftSentence, FoundPassage, QuestionTerm } from '../stages.ts'
import { english } from './own-words/english.ts'
import { writeQuotes } from './write-quotes.ts'

function ask(question: string, text: string, context = 'Agreement', clause: string | null = null) {
  const known = new Set(analyseWords(text).map(word => word.id))
  const terms: QuestionTerm[] = analyseWords(question)
    .filter(word => !word.stop)
    .map(({ term, id }) => {
      const subject = !['list', 'show', 'name'].includes(term)
      return { term, id, weight: 3, passages: known.has(id) ? 1 : 0, earlier: false, subject }
    })
  const place = { documentId: 'd', filename: 'a.txt', start: 50, end: 50 + text.length, location: '' }
  const passage: FoundPassage = { id: 1, ...place, text, context, page: null, score: 10 }
  const { sentences } = writeQuotes(expectedOf(question), terms, [passage], english, clause)
  for (const { plain, sources } of sentences) {
    for (const { start, end } of sources) expect(text.slice(start - 50, end - 50)).toBe(plain)
  }
  return sentences
}

const texts = (sentences: DraftSentence[]) => sentences.map(({ text }) => text)

describe('an answer from a list', () => {
  const services =
    '3. Consulting services. The Consultant performs these consulting services:\n(i) Development of the business plan; and\n(ii) Advice on the acquisition of products; and\n(iii) Sale of the inventory.\n4. Fees. The Company pays $250 an hour.'

  it('gives the items under the line that names them, each quoted', () => {
    expect(texts(ask('List the consulting services', services))).toEqual([
      '- (i) Development of the business plan; and',
      '- (ii) Advice on the acquisition of products; and',
      '- (iii) Sale of the inventory.',
    ])
  })

  it('leaves out no item for its length, not even the first', () => {
    const long = `(i) Development of the business plan${', with all of its parts'.repeat(25)}; and`
    const listed = `3. The Consultant performs these consulting services:\n${long}\n(ii) Advice on products.`
    expect(texts(ask('List the consulting services', listed))).toEqual([
      `- ${long}`,
      '- (ii) Advice on products.',
    ])
  })

  it('takes the list that belongs to the question, and none that does not', () => {
    const two = `The following features are supported:\n* Headings\n* Tables\nKnown problems:\n* Slow start\n* Large files`
    expect(texts(ask('What are the known problems?', two))).toEqual(['- Slow start', '- Large files'])
    const [only] = ask('What hourly fees does the Company pay?', services)
    expect(only?.text).toContain('$250 an hour')
  })

  it('keeps an item as long as a clause, and ends before the answer becomes a document', () => {
    const clause = `(i) Advice on sales, ${'and on every matter that the Company names, '.repeat(14)}in writing;`
    const one = `The Consultant performs these consulting services:\n${clause}\n(ii) Sale of the inventory.`
    expect(texts(ask('List the consulting services', one))).toEqual([
      `- ${clause}`,
      '- (ii) Sale of the inventory.',
    ])
    const long = Array.from({ length: 9 }, (_, n) => clause.replace('(i)', `${n + 1}.`)).join('\n')
    const many = texts(ask('List the consulting services', `These are the consulting services:\n${long}`))
    expect(many.length).toBeLessThan(7)
    expect(many.at(-1)).toMatch(/^- and \d more in the same list$/)
  })

  it('goes on in the next passage', () => {
    const [first, rest] = [
      'Open duties of the tenant:\n(i) Pay the rent; and',
      '(ii) Clean the stairs; and\n(iii) Feed the cat.',
    ]
    const passages = [first, rest].map((text = '', id): FoundPassage => {
      const place = { start: 50 * id, end: 50 * id + text.length, page: null, location: '' }
      return { id, documentId: 'd', filename: 'a.txt', ...place, text, context: '', score: 9 - id }
    })
    const terms = analyseWords('open duties tenant').map(({ term, id }): QuestionTerm => {
      return { term, id, weight: 3, passages: 1, earlier: false, subject: true }
    })
    const { sentences } = writeQuotes(
      expectedOf('List the open duties of the tenant'),
      terms,
      passages,
      english,
    )
    expect(sentences.map(({ plain }) => plain)).toEqual([
      '(i) Pay the rent; and',
      '(ii) Clean the stairs; and',
      '(iii) Feed the cat.',
    ])
  })

  it('says how many more there are', () => {
    const long = `The warranty exclusions are:\n${Array.from({ length: 14 }, (_, n) => `- part ${n + 1} of the pump`).join('\n')}`
    const answer = ask('List the warranty exclusions', long)
    expect(answer).toHaveLength(11)
    expect(answer.at(-1)).toMatchObject({ text: '- and 4 more in the same list', sources: [] })
  })
})

describe('an answer from a table', () => {
  const table =
    'Company | City | Jobs\nAlphatec | San Diego | 99\nLeidos | El Segundo | 72\nBridgepoint | San Diego | 15'

  it('gives every row that fits, under the names of the columns', () => {
    expect(texts(ask('Which companies cut jobs in San Diego?', table))).toEqual([
      '| Company | City | Jobs |\n| --- | --- | --- |',
      '| Alphatec | San Diego | 99',
      '| Bridgepoint | San Diego | 15',
    ])
  })

  it('gives the one row that is asked for, its columns named by the heading of the passage too', () => {
    const rest = table.split('\n').slice(1).join('\n')
    expect(texts(ask('How many jobs at Leidos?', rest, 'Notices\nCompany | City | Jobs'))).toEqual([
      '| Company | City | Jobs |\n| --- | --- | --- |',
      '| Leidos | El Segundo | 72',
    ])
  })

  it('takes the names that a row says itself, never the row before it, for the names of the columns', () => {
    const rows = 'Item: Gas | Amount: $50.00\nItem: Cell phone | Amount: $45.00\nItem: Rent | Amount: $800.00'
    const answer = ['| Item | Amount |\n| --- | --- |', '| Cell phone | $45.00']
    expect(texts(ask('What is the cell phone amount?', rows))).toEqual(answer)
    expect(texts(ask('What is the cell phone amount?', rows, 'Budget\nINCOME | SPENT'))).toEqual(answer)
    const nested = 'sites[0]: id: fin | quota_gb: 750\nsites[1]: id: eng | quota_gb: 4200'
    const cited = ask('What is the quota_gb of eng?', nested).filter(({ sources }) => sources.length > 0)
    expect(cited.map(({ plain }) => plain)).toEqual(['sites[1]: id: eng | quota_gb: 4200'])
  })

  it('counts the rows that it leaves out', () => {
    const rows = Array.from({ length: 13 }, (_, n) => `Firm ${n} Ltd | Oslo | ${n}`)
    const answer = ask('List the companies in Oslo', `Company | City | Jobs\n${rows.join('\n')}`)
    expect(answer.at(-1)?.text).toBe(
      'And 3 more rows among the passages that were found; the documents may hold more.',
    )
  })
})

describe('an answer from signatures', () => {
  const block =
    'IN WITNESS WHEREOF, the parties have executed this Agreement.\nCANO PETROLEUM, INC.\nBy: /s/ Jeff Johnson\nPrinted name: Jeff Johnson\nTitle: CEO\nBOYD ENTERPRISES, LLC\nBy: /s/ R.C. Boyd\nTitle: President'

  it('quotes the block of the party or office that is asked for, and no other', () => {
    const [cano] = ask('Who signed for Cano Petroleum?', block, 'Agreement', 'signatures')
    expect(cano?.plain).toBe(
      'CANO PETROLEUM, INC.\nBy: /s/ Jeff Johnson\nPrinted name: Jeff Johnson\nTitle: CEO',
    )
    const [president] = ask('Who signed as President?', block, 'Agreement', 'signatures')
    expect(president?.plain).toContain('R.C. Boyd')
  })

  it('keeps two columns together', () => {
    const columns =
      'COMPANY: | CONSULTANT:\nGLOBAL TECHNOLOGIES, LTD | TIMOTHY CABRERA\nBy: | By:\nJimmy Wayne Anderson | Timothy Cabrera\nIts: Chairman and CEO | Its: Individual capacity'
    const [quote] = ask('Who signed as Chairman and CEO?', columns).filter(
      ({ sources }) => sources.length > 0,
    )
    expect(quote?.plain).toContain('Jimmy Wayne Anderson')
  })
})
