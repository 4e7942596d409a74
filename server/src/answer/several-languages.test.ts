import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestDatabase } from '../platform/database/database.testing.ts'
import type { OpenDatabase } from '../platform/database/open-database.ts'
import { addDocument, addOwner } from '../testing/library.testing.ts'
import { answerQuestion } from './answer-question.ts'
import type { Scope } from './stages.ts'
import { english } from './write/own-words/english.ts'
import { german } from './write/own-words/german.ts'

let database: OpenDatabase
let scope: Scope

beforeAll(async () => {
  database = await openTestDatabase()
  const { db } = database
  const tenantId = await addOwner(db)
  const documents = [
    await addDocument(db, tenantId, 'museum rules.txt', [
      'Rules of the Orrin museum.',
      'Photographs of the ships are allowed in the hall. Recordings of the cameras are kept for nine days.',
      'Every visitor must leave the bag at the desk. The director decides on complaints.',
    ]),
    await addDocument(db, tenantId, 'Hausordnung.txt', [
      'Hausordnung der Mühle in Talbach.',
      'Das Tor wird um acht Uhr geschlossen. Der Schlüssel hängt beim Müller.',
      'Beschwerden sind an die Müllerin Agnes Roth zu richten und werden in zwei Wochen beantwortet.',
    ]),
  ]
  scope = { tenantId, documents }
})
afterAll(() => database.close())

async function ask(text: string, within = scope) {
  for await (const event of answerQuestion({ db: database.db }, { text, earlier: [] }, within))
    if (event.kind === 'end')
      return { ...event.answer, quotes: event.answer.citations.map(({ quote }) => quote).join(' ') }
  throw new Error('The answer did not end')
}

describe('a question over documents in several languages', () => {
  it('is asked of those in another language in their words', async () => {
    const inGerman = await ask('Wie lange werden die Aufnahmen der Kameras aufbewahrt?')
    expect(inGerman.quotes).toContain('kept for nine days')
    expect(inGerman.response).not.toContain(german.remark)
    const inEnglish = await ask('In how many weeks are complaints to the miller answered?')
    expect(inEnglish.quotes).toContain('in zwei Wochen beantwortet')
  })

  it('is answered from those in its own where these have it', async () => {
    expect((await ask('An wen sind Beschwerden zu richten?')).quotes).toContain('Agnes Roth')
    expect((await ask('Who decides on complaints?')).quotes).toContain('The director decides on complaints.')
  })

  it('is asked so in each of its parts', async () => {
    const { quotes } = await ask('Wann wird das Tor geschlossen und wie lange werden Aufnahmen aufbewahrt?')
    expect(quotes).toContain('um acht Uhr geschlossen')
    expect(quotes).toContain('kept for nine days')
  })

  it('is doubted where a name of the question stands nowhere in what it quotes', async () => {
    const { response, quotes } = await ask(
      'Wie lange werden die Aufnahmen der Kameras bei Velmede aufbewahrt?',
    )
    expect(quotes).not.toBe('')
    expect(response).toContain(german.remark)
  })

  it('gives both rankings in turn to who reads the passages', async () => {
    const seen: string[] = []
    const asked = { text: 'Wie lange werden die Aufnahmen der Kameras aufbewahrt?', earlier: [] }
    for await (const event of answerQuestion({ db: database.db }, asked, scope))
      if (event.kind === 'sources') seen.push(...event.passages.slice(0, 2).map(({ filename }) => filename))
    expect(seen).toContain('museum rules.txt')
  })

  it('knows the language of a document by its beginning, whatever a table in it is', async () => {
    const { db } = database
    const list = await addDocument(db, scope.tenantId, 'Fristen.txt', [
      'Die Rechnungen werden in der Mühle elf Jahre aufbewahrt, und der Müller hat die Schlüssel.',
    ])
    const within = { ...scope, documents: [...scope.documents.slice(0, 1), list] }
    await db.execute(
      sql`update document_words set languages = '{german,english}' where document_id = ${list.id}`,
    )
    const { quotes } = await ask('How many years are invoices kept?', within)
    expect(quotes).toContain('elf Jahre aufbewahrt')
  })
})

describe('what is said in another language', () => {
  const hosting = [
    'Contrat d’hébergement. Le Prestataire héberge les registres du personnel du Client dans son centre de Nantes.',
    'Le Prestataire effectue une sauvegarde chaque nuit et conserve les sauvegardes pendant 35 jours.',
  ]

  it('is remarked where it has little of the question, and others are in the question’s own', async () => {
    const { db } = database
    const french = await addDocument(db, scope.tenantId, 'hébergement.txt', hosting)
    const within = { ...scope, documents: [...scope.documents, french] }
    const { response } = await ask('How long are the registers of dead pigeons kept?', within)
    expect(response.includes(english.remark) || response.includes(english.notInDocuments)).toBe(true)
  })

  it('is remarked where one word of the question is all that it has', async () => {
    const { db } = database
    const lines = [
      'Der Vertrag beginnt am 1. April 2031 und hat eine Laufzeit von 24 Monaten. Er wird mit einer Frist von drei Monaten gekündigt.',
      'Die Abholung der Säcke erfolgt jeden zweiten Montag ab der Rampe.',
    ]
    const contract = await addDocument(db, scope.tenantId, 'Liefervertrag.txt', lines)
    const within = { ...scope, documents: [contract] }
    for (const asked of [
      'Wer hat den Vertrag unterschrieben?',
      'Wie hoch ist die Haftungsgrenze im Vertrag?',
    ]) {
      const { response } = await ask(asked, within)
      expect(response.includes(german.remark) || response.includes(german.notInDocuments)).toBe(true)
    }
    const { response } = await ask('Wann beginnt der Vertrag?', within)
    expect(response).not.toContain(german.remark)
  })
})

describe('a party whose documents do not answer', () => {
  it('is asked of in others that mention it, which is said', async () => {
    const { db } = database
    const contract = await addDocument(db, scope.tenantId, 'contract.txt', [
      'Agreement between Quarl Ltd and Tarn Ltd. Either party may terminate this agreement upon ten days notice.',
    ])
    const policy = await addDocument(db, scope.tenantId, 'bicycles.txt', [
      'Bicycle policy of Quarl. Bicycles are parked in the yard behind the forge.',
    ])
    const called = ['Quarl Ltd', 'Tarn Ltd'].map(value => ({ kind: 'party' as const, value, aliases: [] }))
    const within = { ...scope, documents: [...scope.documents, { ...contract, called }, policy] }
    const elsewhere = await ask('Where are bicycles parked at Quarl?', within)
    expect(elsewhere.quotes).toContain('behind the forge')
    expect(elsewhere.response).toContain(english.inOthers)
    const own = await ask('What notice must Quarl give to terminate?', within)
    expect(own.quotes).toContain('ten days notice')
    expect(own.response).not.toContain(english.inOthers)
    const nowhere = await ask('Where are pigeons fed at Tarn?', within)
    expect(nowhere.response).not.toContain(english.inOthers)
  })
})
