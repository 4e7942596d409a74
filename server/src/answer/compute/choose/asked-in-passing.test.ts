import { describe, expect, it } from 'vitest'
import { inWords, planFor, tableOf } from '../tables.testing.ts'
import { choosePlan } from './choose-plan.ts'

const sites = tableOf(
  '',
  `
Report date | Took effect | Firm / Branch | Town | No. Of | Transfer/Closing
2021-03-02 | 2021-04-01 | Harrow Mills | Leeds | 40 | Transfer Permanent
2021-03-09 | 2021-05-11 | Ostrow | York | 12 | Transfer Temporary
2021-06-14 | 2021-07-01 | Harrow Mills | York | 95 | Closing Permanent
2021-06-20 | 2021-08-30 | Penn Glass | Leeds | 7 | Closing Permanent
`,
)
const expenses = tableOf(
  'MONTHLY EXPENSES',
  `
Item | Amount
Rent/mortgage | 700
Gas | 50
Groceries | 450
Cinema | 50
`,
)
const squares = tableOf(
  '',
  `
Record Number | Cube of the Record Number
1 | 1
2 | 8
3 | 27
4 | 64
`,
)
const claims = tableOf(
  'Claims by year',
  `
Label | 2018 | 2019 | 2020
Miners | | |
Claims filed | 120 | 150 | 110
Claims approved | 90 | 100 | 95
Farmers | | |
Claims filed | 30 | 45 | 41
Claims approved | 12 | 20 | 18
Total | | |
Claims refused | 40 | 60 | 33
`,
)
const projects = tableOf(
  'Projets',
  `
Projet | Responsable | Budget (EUR) | Dépensé (EUR)
Alpha | Marin | 900 | 640
Bravo | Marin | 300 | 120
Carat | Tessier | 500 | 490
`,
)
const staff = tableOf('', '\nTeam | Headcount 2022 | Headcount 2023\nField | 40 | 52\nDesk | 31 | 25')
const permits = tableOf('', '\nState | Permits\nOhio | 0\nUtah | 14\nIowa | 0\nTexas | 90')
const monthly = tableOf(
  '',
  '\nMonth | Reports | Workers concerned\nMay | 60 | 700\nJune | 40 | 310\nJuly | 75 | 420',
)
const bills = tableOf(
  'Rechnungen',
  '\nRechnung | Kunde | Betrag (EUR) | Bezahlt\nR-1 | Amsel | 100 | ja\nR-2 | Birke | 250 | nein\nR-3 | Amsel | 70 | nein',
)
const services = tableOf(
  '',
  '\nService | Site | Effectif | Télétravail\nAchats | Metz | 14 | oui\nAtelier | Metz | 86 | non\nVentes | Brest | 18 | oui',
)
const upkeep = tableOf(
  'Verträge',
  `
Vertrag | Dienstleister | Kosten pro Jahr (EUR)
W-1 | Kaltwerk GmbH | 1200
W-2 | Liftbau AG | 900
W-3 | Liftbau AG | 950
`,
)

describe('A question in passing', () => {
  it.each([
    [
      "How many employees are affected by Harrow's reports in total?",
      sites,
      'sum No. Of where Firm / Branch is Harrow Mills',
    ],
    [
      'Top 2 towns by number of employees affected',
      sites,
      'sum No. Of per Town descending by measure limit 2',
    ],
    ['¿Cuántos empleados se vieron afectados en York?', sites, 'sum No. Of where Town is York'],
    [
      'Which reports of June 2021 affected more than 50 employees?',
      sites,
      'Firm / Branch where Report date between 2021-06-01 / 2021-06-30, No. Of over 50',
    ],
    [
      'How much do I spend on rent and groceries together?',
      expenses,
      'sum Amount where Item is Rent/mortgage / Groceries',
    ],
    ['Quelles dépenses dépassent 100 ?', expenses, 'Item where Amount over 100'],
    ['¿Cuántos gastos son exactamente de 50?', expenses, 'count rows where Amount is 50'],
    [
      'Wie viel Prozent der Ausgaben macht die Miete aus?',
      expenses,
      'share of Amount (Item is Rent/mortgage)',
    ],
    [
      'What is the sum of the cubes for records above 2?',
      squares,
      'sum Cube of the Record Number where Record Number over 2',
    ],
    [
      'What is the difference between the cube of 4 and the cube of 2?',
      squares,
      'difference from Cube of the Record Number (Record Number is 2) to Cube of the Record Number (Record Number is 4)',
    ],
    [
      'Combien reste-t-il du budget du projet Alpha ?',
      projects,
      'difference from Dépensé (EUR) (Projet is Alpha) to Budget (EUR) (Projet is Alpha)',
    ],
    [
      'How much of the budget is left in all?',
      projects,
      'difference from sum Dépensé (EUR) () to sum Budget (EUR) ()',
    ],
    [
      'How much did headcount grow overall from 2022 to 2023?',
      staff,
      'difference from sum Headcount 2022 () to sum Headcount 2023 ()',
    ],
    ['Which two states have the most permits?', permits, 'State descending by Permits limit 2'],
    ['¿Cuántos estados no tienen ningún permiso?', permits, 'count State where Permits is 0'],
    ['How many expense items cost less than 60?', expenses, 'count Item where Amount under 60'],
    [
      "What's the average number of workers per report?",
      monthly,
      'ratio from sum Reports () to sum Workers concerned ()',
    ],
    ['Welche Rechnungen sind noch nicht bezahlt?', bills, 'Rechnung where Bezahlt is no'],
    ['Wie viele Rechnungen hat jeder Kunde?', bills, 'count Rechnung per Kunde'],
    ['Combien de personnes travaillent à Metz ?', services, 'sum Effectif where Site is Metz'],
    ['Quels services permettent le télétravail ?', services, 'Service where Télétravail is yes'],
    [
      'Was kosten uns die Verträge mit Liftbau im Jahr?',
      upkeep,
      'sum Kosten pro Jahr (EUR) where Dienstleister is Liftbau AG',
    ],
  ])('is computed: %s', (question, table, plan) => {
    expect(planFor(question, table)).toBe(plan)
  })

  it.each([
    // Several cases are asked for, and the column says how many there are.
    ['Which reports of May concern more than 50 workers?', monthly],
    // Longer cells begin so as well, and some say something else.
    ['How many transfers were there in June?', monthly],
    // Three years, and only two are columns side by side.
    ['What is the total of 2018 to 2020 for claims filed?', claims],
    // What some cells say, and others do not, is not all that the column has.
    ['How many closings were there in York?', sites],
    // The people who left are not what is left.
    ['How many people left in 2021?', projects],
  ])('is not computed as something else: %s', (question, table) => {
    expect(planFor(question, table)).toBeNull()
  })
})

describe('One figure of a statement with sections', () => {
  const look = (question: string) => {
    const scoped = {
      documentId: 'one',
      sheet: 0,
      region: 0,
      filename: 'claims.docx',
      place: { kind: 'text' as const, page: null },
      table: claims,
    }
    const run = choosePlan(question, { tables: [scoped], leaveOut: () => false })?.run
    return run?.computed.kind === 'rows'
      ? run.computed.rows.map(
          ({ cells }) => cells[run.computed.kind === 'rows' ? (run.computed.columns[0] ?? 0) : 0]?.text,
        )
      : run
        ? inWords(run.plan, claims)
        : null
  }

  it.each([
    ['How many claims of farmers were approved in 2019?', ['20']],
    ['Wie viele Anträge wurden 2020 abgelehnt?', ['33']],
  ])('is looked up: %s', (question, cell) => {
    expect(look(question)).toEqual(cell)
  })

  it('is the sum where each section has such a row', () => {
    expect(look('How many claims were approved in 2019?')).toBe('sum 2019 where Label is Claims approved')
  })
})
