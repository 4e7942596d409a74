import { describe, expect, it } from 'vitest'
import { planFor, tableOf } from '../tables.testing.ts'
import { choosePlan } from './choose-plan.ts'

const stores = tableOf(
  'Stores',
  `
Store | Site | Documents | Volume (GB) | Annual cost (EUR) | Keeper | Opened
Deeds | Turin | 820000 | 4100 | 48000 | Rossi | 2018-04-12
Wages | Linz | 145000 | 310 | 12500 | Huber | 2020-09-01
Damage | Turin | 1960000 | 7300 | 91000 | Rossi | 2016-02-20
Patents | Linz | 376000 | 2650 | 27500 | Auer | 2019-06-30
`,
)
const contracts = tableOf(
  'Lieferanten',
  `
Vertragsnummer | Lieferant | Bereich | Beginn | Ende | Jahreskosten (EUR) | Kündigungsfrist (Monate)
V-1 | Amsel GmbH | IT | 01.03.2021 | 28.02.2026 | 84.500 | 6
V-2 | Buche AG | Haus | 15.07.2022 | 14.07.2025 | 19.200 | 3
V-3 | Clavis AG | IT | 01.01.2020 | 31.12.2027 | 132.000 | 12
V-4 | Dachs KG | Haus | 10.05.2023 | 09.05.2025 | 27.400 | 3
`,
)
const invoices = tableOf(
  'Factures',
  `
N° facture | Fournisseur | Date | Montant HT (EUR) | TVA (EUR) | Statut
F-1 | Vasseur | 2024-01-18 | 1450 | 290 | payée
F-2 | Lemoine | 2024-02-27 | 5240 | 1048 | en attente
F-3 | Vasseur | 2024-08-14 | 980 | 196 | payée
`,
)
const tickets = tableOf(
  'tickets',
  `
Ticket | Priority | Hours lost | Active
T-1 | P1 | 14 | yes
T-2 | P2 | 6 | no
T-3 | P2 | 22 | no
`,
)
const fees = tableOf(
  'Storage',
  `
Place | Provider | Boxes | Monthly fee (CHF)
Basel | Vault | 820 | 1640
Bern | Keep | 450 | 990
Geneva | Keep | 222 | 610
`,
)

const visits = tableOf(
  'visites',
  `
Visite | Site | Technicien | Durée (heures) | Coût (EUR)
V-1 | Rennes | Delage | 3 | 420
V-2 | Nantes | Diop | 6 | 910
V-3 | Brest | Delage | 8 | 1330
V-4 | Nantes | Diop | 4 | 575
`,
)
const pedidos = tableOf(
  'pedidos',
  `
Pedido | Ciudad | Unidades | Importe (EUR)
P-1 | Bilbao | 45 | 990
P-2 | Málaga | 15 | 825
P-3 | Bilbao | 90 | 1890
`,
)

describe('A question in another language than its table', () => {
  it.each([
    ['Wie viele Dokumente liegen insgesamt in Linz?', stores, 'sum Documents where Site is Linz'],
    [
      'Welcher Standort hat die höchsten Gesamtkosten?',
      stores,
      'sum Annual cost (EUR) per Site descending by measure limit 1',
    ],
    [
      'What are the total yearly costs of the IT contracts?',
      contracts,
      'sum Jahreskosten (EUR) where Bereich is IT',
    ],
    ['How many contracts does each area have?', contracts, 'count Vertragsnummer per Bereich'],
    ['Wie hoch ist die Mehrwertsteuer aller Rechnungen zusammen?', invoices, 'sum TVA (EUR)'],
  ])('finds the columns of business words: %s', (question, table, plan) => {
    expect(planFor(question, table)).toBe(plan)
  })
})

describe('A German compound', () => {
  it.each([
    ['Was kosten uns alle IT-Verträge zusammen im Jahr?', 'sum Jahreskosten (EUR) where Bereich is IT'],
    [
      'Wie viele Verträge haben eine Kündigungsfrist von mehr als drei Monaten?',
      'count Vertragsnummer where Kündigungsfrist (Monate) over 3',
    ],
    [
      'Wie viele Verträge enden im Jahr 2025?',
      'count Vertragsnummer where Ende between 2025-01-01 / 2025-12-31',
    ],
  ])('is understood by its parts: %s', (question, plan) => {
    expect(planFor(question, contracts)).toBe(plan)
  })
})

describe('A German word made of a value and a noun', () => {
  it('is both', () => {
    const table = tableOf(
      '',
      `\nContract ID | Kind | Value (USD)\nC-1 | Software | 100\nC-2 | Premises | 70\nC-3 | Software | 40`,
    )
    expect(planFor('Wie viele Softwareverträge gibt es?', table)).toBe(
      'count Contract ID where Kind is Software',
    )
  })

  it('finds a verb whose parts stand apart', () => {
    expect(planFor('Welcher Vertrag läuft zuerst aus?', contracts)).toBe(
      'Vertragsnummer ascending by Ende limit 1',
    )
  })
})

describe('A form of a word that a German column is called by', () => {
  const failures = tableOf(
    '',
    `
Nr. | System | Gemeldet am | Ausfallzeit (Stunden) | Bearbeiter
1 | Eingang | 08.01.2024 | 7 | Sommer
2 | Archiv | 23.02.2024 | 1 | Yilmaz
3 | Eingang | 14.03.2024 | 31 | Sommer
`,
  )

  it.each([
    [
      'Wie viele Stunden ist der Eingang insgesamt ausgefallen?',
      'sum Ausfallzeit (Stunden) where System is Eingang',
    ],
    ['Wie viele Stunden gab es je System?', 'sum Ausfallzeit (Stunden) per System'],
  ])('names it: %s', (question, plan) => {
    expect(planFor(question, failures)).toBe(plan)
  })
})

describe('The edge of a year', () => {
  it.each([
    ['Which stores were opened before the end of 2019?', 'at-most 2019-12-31'],
    ['Which stores were opened after the end of 2019?', 'over 2019-12-31'],
    ['Which stores were opened since the beginning of 2019?', 'at-least 2019-01-01'],
  ])('is its last day or its first: %s', (question, dates) => {
    expect(planFor(question, stores)).toContain(`Opened ${dates}`)
  })
})

describe('What numbers are of', () => {
  it.each([
    [
      'Which site costs us the most per year?',
      stores,
      'sum Annual cost (EUR) per Site descending by measure limit 1',
    ],
    ['What do we pay Keep per month in total?', fees, 'sum Monthly fee (CHF) where Provider is Keep'],
    [
      'What does it cost to run the stores in Linz each year?',
      stores,
      'sum Annual cost (EUR) where Site is Linz',
    ],
  ])('asks for no groups: %s', (question, table, plan) => {
    expect(planFor(question, table)).toBe(plan)
  })

  it('is grouped by dates where another column is counted', () => {
    expect(planFor('How many stores were opened per year?', stores)).toMatch(/^count .* per year of Opened/)
  })
})

describe('The numbers of several rows', () => {
  it.each([
    ['How many hours did P2 tickets cost us?', tickets, 'sum Hours lost where Priority is P2'],
    ['How many boxes are with Keep?', fees, 'sum Boxes where Provider is Keep'],
    [
      'Quel site a coûté le plus cher au total ?',
      visits,
      'sum Coût (EUR) per Site descending by measure limit 1',
    ],
    ["Combien d'heures Diop a passées ?", visits, 'sum Durée (heures) where Technicien is Diop'],
    ['¿Cuánto suman los pedidos de Bilbao?', pedidos, 'sum Importe (EUR) where Ciudad is Bilbao'],
  ])('are added up where how many is asked: %s', (question, table, plan) => {
    expect(planFor(question, table)).toBe(plan)
  })
})

describe('A part of a year', () => {
  it.each([
    ['How many stores were opened in the first half of 2020?', '2020-01-01 / 2020-06-30'],
    ['How many stores were opened in Q3 2020?', '2020-07-01 / 2020-09-30'],
    ['How many stores were opened in the second quarter of 2019?', '2019-04-01 / 2019-06-30'],
    ['Wie viele Stores gibt es mit Opened im zweiten Halbjahr 2020?', '2020-07-01 / 2020-12-31'],
  ])('goes from its first day to its last: %s', (question, dates) => {
    expect(planFor(question, stores)).toContain(`Opened between ${dates}`)
  })
})

describe('An extreme', () => {
  it.each([
    ['Top 3 stores by volume', 'Store descending by Volume (GB) limit 3'],
    ['What was the first store to open in Linz?', 'Store where Site is Linz ascending by Opened limit 1'],
    ['Which stores hold more than half a million documents?', 'Store where Documents over 500000'],
  ])('is of the amount: %s', (question, plan) => {
    expect(planFor(question, stores)).toBe(plan)
  })
})

describe('The best', () => {
  const courses = tableOf('', `\nCourse | Average grade | Score\nBasics | 1.8 | 70\nScanning | 1.4 | 90`)

  it('is the largest score', () => {
    expect(planFor('Which course has the best score?', courses)).toBe('Course descending by Score limit 1')
  })

  it('is not computed of a grade, whose best may be the smallest', () => {
    expect(planFor('Which course has the best grade?', courses)).toBeNull()
  })
})

describe('A word that denies', () => {
  it('asks for what is said of a column of yes and no', () => {
    const shelves = tableOf(
      '',
      `\nSignatur | Laufmeter | Vernichtung freigegeben\nA-1 | 25 | nein\nA-2 | 69 | ja\nA-3 | 32 | ja`,
    )
    expect(planFor('Wie viele Laufmeter sind zur Vernichtung freigegeben?', shelves)).toBe(
      'sum Laufmeter where Vernichtung freigegeben is yes',
    )
  })

  it('asks for no in a column of yes and no', () => {
    expect(planFor('How many tickets are inactive?', tickets)).toBe('count Ticket where Active is no')
  })

  it('denies no value that stands further away', () => {
    expect(planFor('Combien de factures hors taxes avec Vasseur ?', invoices) ?? '').not.toContain('is-not')
  })
})

describe('Words that say which table is meant', () => {
  const scoped = (filename: string, page: number | null, table: typeof fees) => ({
    documentId: filename,
    sheet: 0,
    region: page ?? 0,
    filename,
    place:
      page === null
        ? { kind: 'sheet' as const, sheet: null, firstColumn: 0 }
        : { kind: 'text' as const, page },
    table,
  })
  const spend = (title: string, sum: number) =>
    tableOf(title, `\nSupplier | Spend (EUR)\nAlvero | ${sum}\nCastor | 200\nElm | 50`)
  const choose = (question: string, tables: ReturnType<typeof scoped>[]) => {
    const run = choosePlan(question, { tables, leaveOut: () => false })?.run
    return run?.computed.kind === 'value'
      ? `${run.computed.value} of ${run.scoped.filename} ${run.scoped.region}`
      : null
  }
  const registers = [
    scoped('register-2023.csv', null, spend('', 1000)),
    scoped('register-2024.csv', null, spend('', 3000)),
  ]
  const pages = [
    scoped('deck.pptx', 3, spend('Table 1: Plan', 10)),
    scoped('deck.pptx', 5, spend('Table 2: Actual', 20)),
  ]

  it.each([
    ['What was the total spend in the register of 2024?', registers, '3250 of register-2024.csv 0'],
    ['What was the total spend in the 2023 register?', registers, '1250 of register-2023.csv 0'],
    ['What is the total spend in Table 2?', pages, '270 of deck.pptx 5'],
    ['According to slide 3, what is the total spend?', pages, '260 of deck.pptx 3'],
  ])('choose it: %s', (question, tables, result) => {
    expect(choose(question, tables)).toBe(result)
  })

  it.each(['What was the total spend in the register of 2022?', 'What is the total spend in Table 7?'])(
    'choose none that there is not: %s',
    question => {
      expect(choose(question, question.includes('Table') ? pages : registers)).toBeNull()
    },
  )
})
