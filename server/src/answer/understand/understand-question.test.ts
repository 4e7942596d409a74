import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestDatabase } from '../../platform/database/database.testing.ts'
import type { OpenDatabase } from '../../platform/database/open-database.ts'
import { addDocument, addOwner } from '../../testing/library.testing.ts'
import { understood } from '../question.testing.ts'
import type { Question, Scope } from '../stages.ts'
import { understandQuestion } from './understand-question.ts'

let database: OpenDatabase
let scope: Scope

beforeAll(async () => {
  database = await openTestDatabase()
  const { db } = database
  const tenantId = await addOwner(db)
  scope = {
    tenantId,
    documents: [
      await addDocument(db, tenantId, 'falcon house lease.txt', ['The tenant of the house pays the rent.']),
      await addDocument(db, tenantId, 'eagle house lease.txt', ['The tenant of the flat pays the deposit.']),
      await addDocument(db, tenantId, 'mietvertrag.txt', ['Der Mieter zahlt die Miete für das Haus.']),
    ],
  }
})
afterAll(() => database.close())

const understand = (text: string, rest: Partial<Question> = {}) =>
  understandQuestion(database.db, { text, earlier: [], ...rest }, scope)
const namesOf = (documents: { filename: string }[]) => documents.map(({ filename }) => filename)

describe('a question', () => {
  it('means the documents that it names, and all where it names none', async () => {
    const named = await understand('What is the rent according to the falcon lease?')
    expect(namesOf(named.wanted.scope.documents)).toEqual(['falcon house lease.txt'])
    expect((await understand('What is the rent?')).wanted.scope).toBe(scope)
  })

  it('has terms in the languages of the documents that it means', async () => {
    const ofAll = await understand('Häuser der Mieter')
    expect(new Set(ofAll.wanted.terms.flatMap(({ languages }) => languages))).toEqual(
      new Set(['german', 'english']),
    )
    const { wanted } = await understand('tenants in falcon house lease.txt')
    expect(new Set(wanted.terms.flatMap(({ languages }) => languages))).toEqual(new Set(['english']))
    expect(wanted.terms.map(({ term }) => term)).toEqual(['tenant'])
  })

  it.each([
    ['What is falcon house lease.txt about?', 'about'],
    ['Worum geht es?', 'about'],
    ['Summarize eagle house lease.txt', 'summary'],
    ['List the action items', 'actions'],
    ['Compare rent and deposit', 'comparison'],
    ['What is the rent?', null],
    ['Wie hoch ist die Miete?', null],
  ])('such as "%s" asks for the summary kind "%s"', async (text, summary) => {
    expect((await understand(text)).summary).toBe(summary)
  })

  it('follows up where it leans on the one before, whose documents it keeps', async () => {
    const cited = [scope.documents[1]?.id ?? '']
    const followUp = await understand('And the deposit?', {
      earlier: ['What is the rent of the house?'],
      cited,
    })
    expect(followUp.wanted.followsUp).toBe(true)
    expect(followUp.cited).toEqual(cited)
    expect(followUp.wanted.terms.filter(({ earlier }) => earlier).map(({ term }) => term)).toEqual([
      'rent',
      'hous',
    ])
    const own = await understand('How much is the deposit of the flat?', { earlier: ['What is the rent?'] })
    expect(own.wanted.followsUp).toBe(false)
  })

  it.each([
    ['“To be, or not to be”…?', 'To be, or not to be'],
    [`to${'”'.repeat(19_990)}be`, ''],
    ['…?!', ''],
  ])(
    'takes the words between the marks at both ends for its phrase, if they are not too many: %s',
    async (text, phrase) => {
      expect((await understand(text)).wanted).toMatchObject({ phrase })
    },
  )

  it('keeps its text for models, and a phrase where it has no terms', async () => {
    const question = await understand('“To be, or not to  be?”')
    expect(question.text).toBe('“To be, or not to  be?”')
    expect(question.wanted).toMatchObject({ terms: [], phrase: 'To be, or not to be' })
  })
})

describe('a comparison', () => {
  it('is of two documents as a whole where it names them', async () => {
    const { comparison } = await understand('Compare the falcon lease and the eagle lease')
    expect(comparison).toMatchObject({ of: 'documents', named: true })
    const documents = comparison?.of === 'documents' ? comparison.documents : []
    expect(namesOf(documents.map(({ document }) => document))).toEqual([
      'falcon house lease.txt',
      'eagle house lease.txt',
    ])
  })

  it.each([
    ['The falcon lease vs the eagle lease: who pays for repairs?'],
    ['Who pays for repairs – the falcon lease or the eagle lease?'],
    ['Who pays, and who repairs? Compare the falcon lease and the eagle lease'],
    ['Who pays and who repairs: the falcon lease, the eagle lease?'],
  ])('asks the same of each document of a list that a mark sets off: %s', async text => {
    const { comparison, parts } = await understand(text)
    const things = comparison?.of === 'subject' ? comparison.things : []
    expect(things.map(({ label }) => label)).toEqual(['falcon house lease.txt', 'eagle house lease.txt'])
    for (const { question } of things) expect(question.text).toMatch(/^who [^:–]*repairs[^:–]*$/i)
    expect(parts).toEqual([])
  })

  it.each([
    ['What are the main differences between these two documents?'],
    ['Please show the most significant differences between both documents'],
    ['Vergleiche die wichtigsten Unterschiede von falcon house lease.txt und eagle house lease.txt'],
  ])('is of two documents as a whole where it names no subject: %s', async text => {
    const two = { ...scope, documents: scope.documents.slice(0, 2) }
    const { comparison } = await understandQuestion(database.db, { text, earlier: [] }, two)
    expect(comparison).toMatchObject({ of: 'documents' })
  })

  it.each([
    ['What are the main differences between these documents?', 'several'],
    ['Compare these documents', 'several'],
    ['What differs?', 'several'],
    ['Vergleiche die Dokumente', 'several'],
    ['Give me a short overview of the main differences between these documents', 'several'],
    ['Compare the key points of these documents', 'several'],
    ['Zeige die Unterschiede zwischen den Dokumenten', 'several'],
    ['Compare the findings of these documents', 'subject'],
    ['Compare the main findings of these documents', 'subject'],
    ['Compare the tasks in these documents', 'subject'],
    ['Compare the rent of these documents', 'subject'],
  ])('of more than two documents needs a subject: %s', async (text, of) => {
    expect((await understand(text)).comparison).toMatchObject({ of })
  })

  it('is of what two documents have where it names that', async () => {
    const two = { ...scope, documents: scope.documents.slice(0, 2) }
    const text = 'Compare the findings of these documents'
    expect((await understandQuestion(database.db, { text, earlier: [] }, two)).comparison).toMatchObject({
      of: 'subject',
    })
  })

  it('asks of both what is said of one, each in the document that is called so', async () => {
    const { comparison } = await understand('Compare the rent in the falcon lease and the eagle lease')
    const things = comparison?.of === 'subject' ? comparison.things : []
    expect(things.map(({ label }) => label)).toEqual(['falcon house lease.txt', 'eagle house lease.txt'])
    expect(things.map(({ question }) => question.wanted.terms[0]?.term)).toEqual(['rent', 'rent'])
    expect(things.map(({ question }) => namesOf(question.wanted.scope.documents))).toEqual([
      ['falcon house lease.txt'],
      ['eagle house lease.txt'],
    ])
  })

  it('is of two things of which all documents may speak', async () => {
    const { comparison } = await understand('rent versus deposit')
    const things = comparison?.of === 'things' ? comparison.things : []
    expect(things.map(({ question }) => [question.text, question.wanted.scope])).toEqual([
      ['rent', scope],
      ['deposit', scope],
    ])
  })

  it('names nothing where there are no two sides', async () => {
    expect((await understand('What changed since the flood?')).comparison).toBeNull()
  })
})

describe('a question about several documents', () => {
  it('asks each of the documents that it names', async () => {
    const { comparison } = await understand('What is the rent in the falcon lease and the eagle lease?')
    expect(comparison?.of).toBe('subject')
  })

  it('asks them for no word that only says what they are', async () => {
    const { comparison } = await understand(
      'How does heating work in the falcon lease and in the eagle lease?',
    )
    const things = comparison?.of === 'subject' ? comparison.things : []
    expect(things.map(({ question }) => question.wanted.terms.map(({ term }) => term))).toEqual([
      ['heat', 'work'],
      ['heat', 'work'],
    ])
  })

  it('has no choice where a name means one document, and has one where it means two', async () => {
    expect((await understand('What is the rent of the falcon lease?')).choices).toEqual([])
    expect(namesOf((await understand('What is the rent of the house lease?')).choices)).toEqual([
      'falcon house lease.txt',
      'eagle house lease.txt',
    ])
  })

  it('asks each of them for what they all may have', async () => {
    const { each } = await understand('Which of these documents name a deposit?')
    expect(each).toMatchObject({ wanted: 'which', dated: false })
    expect(each?.question.wanted.scope.documents).toHaveLength(3)
    expect(each?.question.wanted.terms.map(({ term }) => term)).toContain('deposit')
  })

  it('knows the language of the whole where each is asked a few words', async () => {
    const { each } = await understand('Welche dieser Dokumente enthalten eine Kaution?')
    expect(each?.question.expected.foreign).toBe(true)
    const inEnglish = await understand('Which of these documents name a deposit?')
    expect(inEnglish.each?.question.expected.foreign).toBe(false)
  })

  it('is divided into its parts, of which a later one leans on the one before', async () => {
    const { parts } = await understand('What is the rent of the house and who pays it?')
    expect(parts.map(({ label }) => label)).toEqual(['What is the rent of the house?', 'Who pays it?'])
    expect(parts[1]?.question.wanted.terms.map(({ term }) => term)).toContain('rent')
  })

  it('knows a party that no document names, and searches none for it', async () => {
    for (const text of ['What is Heron’s rent?', 'What is the rent of the lease with Heron?']) {
      const { unknownNames, wanted } = await understand(text)
      expect(unknownNames).toEqual([{ name: 'Heron', isTitle: false }])
      expect(wanted.scope.documents).toEqual([])
    }
  })

  it('searches all documents for one that may be called otherwise', async () => {
    const { unknownNames, wanted } = await understand('What is the rent in the Rental Agreement?')
    expect(unknownNames).toEqual([{ name: 'Rental', isTitle: true }])
    expect(wanted.scope.documents).toHaveLength(3)
  })

  it.each([
    ['What’s the rent?'],
    ['Who’s the landlord of the house?'],
    ['Where’s the deposit kept?'],
    ['May the tenant sublet?'],
    ['¿Cuál es el plazo del contrato?'],
    ['Quel est le préavis dans l’accord ?'],
    ['Wie lange ist die Kündigungsfrist im Vertrag?'],
    ['Welche Frist gilt für den Vertrag mit Verlängerungsoption?'],
    ['When is the March invoice due, and the Friday report?'],
    ['WHAT IS THE NOTICE PERIOD OF THE RENTAL AGREEMENT?'],
    ['What Is The Deposit Of The Rental Agreement?'],
  ])('finds no unknown name in “%s”, and searches all', async text => {
    const { unknownNames, wanted } = await understand(text)
    expect(unknownNames).toEqual([])
    expect(wanted.scope.documents).toHaveLength(3)
  })

  it('looks for a name in the words of every language of the documents', async () => {
    const { db } = database
    const german = 'Die Siemens liefert die Anlage. Der Kunde zahlt an die Siemens den Preis für die Anlage.'
    const own = await addDocument(db, scope.tenantId, 'anlage 3.txt', [german])
    const { unknownNames } = await understandQuestion(
      db,
      { text: 'Wie hoch ist die Haftung im Vertrag mit der Siemens AG?', earlier: [] },
      { ...scope, documents: [...scope.documents, own] },
    )
    expect(unknownNames).toEqual([])
  })

  it('finds the document by a name that only its text has', async () => {
    const { db } = database
    const often = 'Kestrel pays. Kestrel owns the hall. Kestrel may end it.'
    const own = await addDocument(db, scope.tenantId, 'scan 7.txt', [often])
    const documents = [...scope.documents, own]
    const wantedBy = async (text: string) =>
      (await understandQuestion(db, { text, earlier: [] }, { ...scope, documents })).wanted
    for (const text of ['Who may end the Kestrel agreement?', 'Who may end Kestrel’s lease?']) {
      const { scope: found, terms } = await wantedBy(text)
      expect(namesOf(found.documents)).toEqual(['scan 7.txt'])
      expect(terms.map(({ term }) => term)).toContain('kestrel')
    }
    // Somebody who is only mentioned tells no document.
    expect((await wantedBy('When was Kestrel born?')).scope.documents).toEqual(documents)
  })
})

describe('what an answer is held against', () => {
  it.each([
    ['Is the deposit not refundable?', { denies: true, foreign: false, kind: 'yes-no' }],
    ['Wie hoch ist die Kaution für das Haus?', { denies: false, foreign: true, kind: 'amount' }],
    ['Quel est le montant du dépôt ?', { foreign: true, kind: 'amount' }],
    ['¿Cuánto es la renta de la casa?', { foreign: true, kind: 'amount' }],
    ['What are the duties?', { what: true, all: true, kind: 'list' }],
  ])('is read from "%s"', (text, expected) => {
    const languages = ['english', 'german', 'french', 'spanish'] as const
    expect(understood(text, {}, [...languages]).expected).toMatchObject(expected)
  })

  it('is read in English from a question in another language when no document is in that', () => {
    const { expected, language, wanted } = understood('Wie hoch ist die Kaution für das Haus?')
    expect(expected).toMatchObject({ foreign: true, kind: 'amount' })
    expect(language).toBe('german')
    expect(wanted.terms.map(({ term }) => term)).toContain('deposit')
  })

  it('knows which words name the thing that is asked for', () => {
    const wordsOf = (text: string, ids: ReadonlySet<number>) =>
      understood(text)
        .expected.wordsIn('english')
        .flatMap(({ id, written }) => (ids.has(id) ? [written] : []))
    const salary = 'What is the salary of Ines Okafor?'
    expect(wordsOf(salary, understood(salary).expected.thingWords)).toEqual(['salary'])
    const many = 'How many tenants do pay?'
    expect(wordsOf(many, understood(many).expected.thingWords)).toEqual(['tenants'])
  })

  it('tells names and numbers from words, but no names in a language that has more capitals', () => {
    const formsOf = (text: string) =>
      understood(text)
        .expected.wordsIn('english')
        .filter(({ nested, stop }) => !nested && !stop)
        .map(({ written, form }) => `${written}: ${form}`)
    expect(formsOf('How much did Ines Okafor pay to the bank in 2024?')).toEqual([
      'much: word',
      'Ines: name',
      'Okafor: name',
      'pay: word',
      'bank: word',
      '2024: number',
    ])
    expect(formsOf('Zahlt der Mieter die Miete für das Haus?')).not.toContain('Miete: name')
  })

  it('takes “the terms” in “the terms for X” for what is defined', () => {
    const { defined } = understood('What are the terms for the lease?').expected
    expect(defined?.first.size).toBeLessThan(defined?.all.size ?? 0)
    expect(understood('When does the lease end?').expected.defined).toBeNull()
  })
})
