import { describe, expect, it } from 'vitest'
import { runPlan } from '../../../domain/tables/run-plan.ts'
import {
  budget,
  incidents,
  inWords,
  leases,
  planFor,
  repositories,
  retention,
  tableOf,
} from '../tables.testing.ts'
import { makePlans } from './make-plans.ts'

describe('A plan for a question over a table', () => {
  it.each([
    ['Who owns the Contract Vault?', 'Owner where Repository is Contract Vault'],
    ['When did Drawings go live?', 'Live since where Repository is Drawings'],
    ['How large is Board Papers?', 'Size (TB) where Repository is Board Papers'],
    ['Which repositories does Mara Lindqvist own?', 'Repository where Owner is Mara Lindqvist'],
    ['which repositories does MARA LINDQVIST own', 'Repository where Owner is Mara Lindqvist'],
  ])('takes what the cells say: %s', (question, plan) => {
    expect(planFor(question, repositories)).toBe(plan)
  })

  it.each([
    ['How many documents do the repositories of EMEA hold in total?', 'sum Documents where Region is EMEA'],
    ['What is the total size of all repositories in EMEA?', 'sum Size (TB) where Region is EMEA'],
    ['What is the average size per region?', 'average Size (TB) per Region'],
    ['How many documents per year?', 'sum Documents per year of Live since ascending by Live since'],
    [
      'What is the average size by quarter of live since?',
      'average Size (TB) per quarter of Live since ascending by Live since',
    ],
    ['What is the total size of all repositories?', 'sum Size (TB)'],
    ['How many documents does each region hold?', 'sum Documents per Region'],
    ['How many repositories are in APAC?', 'count Repository where Region is APAC'],
    ['How many different owners are there?', 'count different Owner'],
    ['What percentage of the documents is held in EMEA?', 'share of Documents (Region is EMEA)'],
    ['What is the rank of Drawings by documents?', 'rank by Documents (Repository is Drawings)'],
  ])('computes: %s', (question, plan) => {
    expect(planFor(question, repositories)).toBe(plan)
  })

  const sites = (label: string, total = '600') =>
    tableOf(
      'Sites',
      `Site | Region | Rent\nGraz | South | 100\nLinz | North | 200\nWien | South | 300\n${label} | | ${total}`,
    )

  it.each([
    ['What is the total rent?', 'Total', 'sum Rent'],
    ['What is the total rent?', 'Total rent', 'sum Rent'],
    ['What is the sum of the rent?', 'Sum', 'sum Rent'],
    ['What is the grand total of the rent?', 'Grand total', 'sum Rent'],
    ['What is the total rent per region?', 'Total', 'sum Rent per Region'],
    ['What is the total rent in the South?', 'Total', 'sum Rent where Region is South'],
    ['What is the rent of the site Total?', 'Total', 'sum Rent where Site is Total'],
    [
      'What is the difference between the total rent and the rent of Graz?',
      'Total',
      'difference from Rent (Site is Graz) to Rent (Site is Total)',
    ],
  ])('takes a word for a sum as no row that is called so: %s', (question, label, plan) => {
    expect(planFor(question, sites(label))).toBe(plan)
  })

  it.each([
    [
      'What is the difference between the largest and the smallest rent?',
      'difference from min Rent (EUR) () to max Rent (EUR) ()',
    ],
    [
      'What is the range of the rents in the North?',
      'difference from min Rent (EUR) () to max Rent (EUR) () where Region is North',
    ],
    ['What is the second largest rent?', 'Rent (EUR) descending by Rent (EUR) limit 1 skip 1'],
    ['Which tenant has the third highest rent?', 'Tenant descending by Rent (EUR) limit 1 skip 2'],
    [
      'Which region has the highest average rent?',
      'average Rent (EUR) per Region descending by measure limit 1',
    ],
    [
      'Which region has the second highest total rent?',
      'sum Rent (EUR) per Region descending by measure limit 1 skip 1',
    ],
    ['What is the largest rent per region?', 'max Rent (EUR) per Region'],
    ['What is the most common region?', 'count rows per Region descending by measure limit 1'],
    ['Which leases have no guarantor?', 'Lease where Guarantor empty'],
    ['How many leases have a guarantor?', 'count Lease where Guarantor filled'],
    ['Which leases have a renewal and a guarantor?', 'Lease where Renewal is yes, Guarantor filled'],
    ['What is the total rent of the leases without a guarantor?', 'sum Rent (EUR) where Guarantor empty'],
    ['How many leases in the West have a guarantor?', 'count Lease where Region is West, Guarantor filled'],
    ['Which tenants are not in the North or South?', 'Tenant where Region is-not North / South'],
    ['How many leases have a rent over 8,000 euros?', 'count Lease where Rent (EUR) over 8000'],
    ['How many leases started in 2018 or 2019?', 'count Lease where Start between 2018-01-01 / 2019-12-31'],
    ['What percentage of the total rent comes from the North?', 'share of Rent (EUR) (Region is North)'],
    [
      'How many more leases are in the North than in the West?',
      'difference from count Lease (Region is West) to count Lease (Region is North)',
    ],
    [
      'How much higher is the average rent in the North than in the South?',
      'difference from average Rent (EUR) (Region is South) to average Rent (EUR) (Region is North)',
    ],
    [
      'By what percentage is the rent of L-001 higher than that of L-002?',
      'percentage-change from Rent (EUR) (Lease is L-002) to Rent (EUR) (Lease is L-001)',
    ],
    [
      'What is the rent of L-001 as a percentage of its area?',
      'percentage from Area (sqm) (Lease is L-001) to Rent (EUR) (Lease is L-001)',
    ],
    [
      'How many days are between the start and the end of L-004?',
      'span from Start () to End () where Lease is L-004',
    ],
    ['List the leases by rent, highest first.', 'Lease, Rent (EUR) descending by Rent (EUR)'],
    ['Welche Lease hat die zweithöchste Rent?', 'Lease descending by Rent (EUR) limit 1 skip 1'],
    ['Welche Leases haben keinen Guarantor?', 'Lease where Guarantor empty'],
  ])('reads what is extreme, missing, set against another or none: %s', (question, plan) => {
    expect(planFor(question, leases)).toBe(plan)
  })

  it.each([
    ['a year that may be of two dates', 'What is the total rent in 2024?'],
    ['one of two things that may be missing', 'How many leases have a renewal or a guarantor?'],
    ['a number of rows in two times', 'How many leases ended in 2021 and 2024?'],
  ])('is not certain of %s', (_, question) => {
    const [made] = makePlans(question, [leases])
    expect(made === undefined || made.score < 0.75 || made.unexplained.length > 0).toBe(true)
  })

  it('counts none only where no table has a row that fits', () => {
    const question = 'How many leases in the West have a guarantor?'
    const others = tableOf('Leases', 'Lease | Region | Guarantor\nM-1 | West | Bank\nM-2 | North |')
    expect(makePlans(question, [leases, others])[0]?.plan.table).toBe(1)
  })

  it('takes a word in capitals for no article', () => {
    const staff = tableOf('Staff', 'Name | Department | Grade\nAna | IT | A\nBo | HR | B\nCy | IT | A')
    expect(planFor('How many rows are there in IT?', staff)).toBe('count rows where Department is IT')
    expect(planFor('Who is on a grade?', staff)).toBe(null)
  })

  it('sums what the table sums up otherwise', () => {
    expect(planFor('What is the total rent?', sites('Total', '650'))).toBe('sum Rent')
  })

  it.each([
    [
      'is empty',
      'Item | Price | Amount\nBolts | 10 | 40\nNuts | 5 | 10\nTotal | | 50',
      'What is the total price?',
    ],
    ['is an average', 'Item | Price\nBolts | 10\nNuts | 20\nTotal | 15', 'What is the total price?'],
    [
      'is a percentage',
      'Site | Uptime | Rent\nGraz | 80 % | 1\nLinz | 90 % | 2\nTotal | 95 % | 3',
      'What is the total uptime?',
    ],
    [
      'is in one of two columns',
      'Site | Rent 2023 | Rent 2024\nGraz | 1 | 2\nLinz | 2 | 2\nTotal | 3 | 4',
      'What is the total rent?',
    ],
  ])('makes no sum of a column whose total %s', (_, lines, question) => {
    expect(planFor(question, tableOf('List', lines))).toBeNull()
  })

  it.each([
    ['Which repository has the most documents?', 'Repository descending by Documents limit 1'],
    ['Which are the three largest repositories?', 'Repository descending by Size (TB) limit 3'],
    ['Which repository was the first to go live?', 'Repository ascending by Live since limit 1'],
    ['What is the largest size?', 'max Size (TB)'],
    [
      'Who owns the repository in EMEA with the most documents?',
      'Owner where Region is EMEA descending by Documents limit 1',
    ],
    ['Which region has the most repositories?', 'count rows per Region descending by measure limit 1'],
    [
      'Which has more documents, Claims Store or Drawings?',
      'Repository where Repository is Claims Store / Drawings descending by Documents limit 1',
    ],
  ])('puts rows in order: %s', (question, plan) => {
    expect(planFor(question, repositories)).toBe(plan)
  })

  it.each([
    ['Which repositories hold more than 500,000 documents?', 'Repository where Documents over 500000'],
    ['Which repositories are larger than 5 TB?', 'Repository where Size (TB) over 5'],
    [
      'Which repositories have between 100,000 and 1 million documents?',
      'Repository where Documents between 100000 / 1000000',
    ],
    ['Which repositories are live since 2020?', 'Repository where Live since at-least 2020-01-01'],
  ])('compares: %s', (question, plan) => {
    expect(planFor(question, repositories)).toBe(plan)
  })

  it.each([
    ['Which incidents are open?', 'Incident where Status is Open'],
    ['Which incidents were opened before March 2024?', 'Incident where Opened under 2024-03-01'],
    [
      'How many incidents were opened in 2024?',
      'count Incident where Opened between 2024-01-01 / 2024-12-31',
    ],
    ['Which incidents lasted longer than 5 hours?', 'Incident where Downtime (hours) over 5'],
    [
      'How many incidents of the Search team are closed?',
      'count Incident where Team is Search, Status is Closed',
    ],
    [
      'Which incident came after INC-1003?',
      'Incident where Opened over 2024-03-22 ascending by Opened limit 1',
    ],
    ['What was the latest incident?', 'Incident descending by Opened limit 1'],
    ['How many incidents per team?', 'count Incident per Team'],
  ])('lists and counts by date and state: %s', (question, plan) => {
    expect(planFor(question, incidents)).toBe(plan)
  })

  it.each([
    ['Which record classes are kept longer than ten years?', 'Record class where Retention over 10'],
    ['Which record classes are kept for less than 24 months?', 'Record class where Retention under 2'],
    ['How long are invoices kept?', 'Retention where Record class is Invoices'],
    ['How many record classes are destroyed?', 'count Record class where Disposal is Destroy'],
  ])('understands durations and other forms of a word: %s', (question, plan) => {
    expect(planFor(question, retention)).toBe(plan)
  })

  it.each([
    [
      'How much more was spent on Migration than on Licences in 2024?',
      'difference from Spent (EUR) (Year is 2024, Item is Licences) to Spent (EUR) (Year is 2024, Item is Migration)',
    ],
    [
      'What is the percentage change of spent from 2023 to 2024 for Training?',
      'percentage-change from Spent (EUR) (Item is Training, Year is 2023) to Spent (EUR) (Item is Training, Year is 2024)',
    ],
    [
      'What is the ratio of planned between Migration and Licences in 2023?',
      'ratio from Planned (EUR) (Year is 2023, Item is Licences) to Planned (EUR) (Year is 2023, Item is Migration)',
    ],
    [
      'By what percentage did planned change in 2024 compared with 2023 for Training?',
      'percentage-change from Planned (EUR) (Item is Training, Year is 2023) to Planned (EUR) (Item is Training, Year is 2024)',
    ],
    [
      'What is the ratio of planned for Licences to Migration in 2023?',
      'ratio from Planned (EUR) (Year is 2023, Item is Migration) to Planned (EUR) (Year is 2023, Item is Licences)',
    ],
    [
      'By how much did spent of Migration grow from 2023 to 2024?',
      'difference from Spent (EUR) (Item is Migration, Year is 2023) to Spent (EUR) (Item is Migration, Year is 2024)',
    ],
  ])('sets one cell against another: %s', (question, plan) => {
    expect(planFor(question, budget)).toBe(plan)
  })

  const files = tableOf(
    'Files',
    `
file | licenceName | sizeBytes | Done
docs/size_of_things.pdf | MIT | 120000 | 40%
docs/map.pdf | BSD-2-Clause (repo) | 4500000 | 100%
img/lamp.png | BSD-2-Clause (repo) | 900 | 55%
img/door.png | Apache | 70000 | 80%
`,
  )

  it.each([
    ['How many files have the licence name MIT?', 'count file where licenceName is MIT'],
    ['How many files have the licenceName MIT?', 'count file where licenceName is MIT'],
    [
      'What is the total number of bytes of the files under BSD-2-Clause (repo)?',
      'sum sizeBytes where licenceName is BSD-2-Clause (repo)',
    ],
    ['What is the average size in bytes per licence name?', 'average sizeBytes per licenceName'],
    ['Which two files are the largest?', 'file descending by sizeBytes limit 2'],
    ['Which are the three smallest files by size?', 'file ascending by sizeBytes limit 3'],
    ['How many files are more than 50 percent done?', 'count file where Done over 50'],
  ])('reads names that are written together, and words that only belong to them: %s', (question, plan) => {
    expect(planFor(question, files)).toBe(plan)
  })

  it.each([
    ['What is the largest number of documents of all repositories?', 'max Documents', repositories],
    ['How many documents does the largest repository by documents hold?', 'max Documents', repositories],
    [
      'What percentage of the High incidents is of the team Platform?',
      'share of rows (Team is Platform) where Severity is High',
      incidents,
    ],
    [
      'Which are the two teams with the most incidents?',
      'count rows per Team descending by measure limit 2',
      incidents,
    ],
    ['How many entries have the severity High?', 'count rows where Severity is High', incidents],
    ['How many rows are there per team?', 'count rows per Team', incidents],
    ['Which teams are there?', 'count rows per Team', incidents],
    [
      'How much did spent of Migration fall from 2023 to 2024?',
      'difference from Spent (EUR) (Item is Migration, Year is 2023) to Spent (EUR) (Item is Migration, Year is 2024)',
      budget,
    ],
    [
      'What is the ratio of spent to planned for Training in 2023?',
      'ratio from Planned (EUR) (Item is Training, Year is 2023) to Spent (EUR) (Item is Training, Year is 2023)',
      budget,
    ],
    [
      'What is the sum of the downtime over 5?',
      'sum Downtime (hours) where Downtime (hours) over 5',
      incidents,
    ],
    [
      'Which incidents had a downtime above 5 in 2024?',
      'Incident where Downtime (hours) over 5, Opened between 2024-01-01 / 2024-12-31',
      incidents,
    ],
    ['Wie viele Vorfälle gibt es pro Team?', 'count Incident per Team', incidents],
    ['¿Cuántos incidentes hay por Team?', 'count Incident per Team', incidents],
  ])('reads %s', (question, plan, table) => {
    expect(planFor(question, table)).toBe(plan)
  })

  it.each([
    ['How many incidents were opened per month?', 'count Incident per month of Opened ascending by Opened'],
    ['What was the total downtime by year?', 'sum Downtime (hours) per year of Opened ascending by Opened'],
    [
      'How many incidents of severity High per quarter?',
      'count Incident where Severity is High per quarter of Opened ascending by Opened',
    ],
    [
      'In which month was the total downtime highest?',
      'sum Downtime (hours) per month of Opened descending by measure limit 1',
    ],
    ['What is the downtime per team?', null],
  ])('groups by parts of the year: %s', (question, plan) => {
    expect(planFor(question, incidents)).toBe(plan)
  })

  it('counts rows only as what they are', () => {
    const [made] = makePlans('How many people are in EMEA?', [repositories])
    expect(made?.unexplained ?? ['none']).not.toEqual([])
    expect(makePlans('How many repositories are in EMEA?', [repositories])[0]?.unexplained).toEqual([])
  })

  it.each([
    ['What is the average number of documents per region?', 'average Documents per Region', repositories],
    [
      'What are the top two regions by number of repositories?',
      'count rows per Region descending by measure limit 2',
      repositories,
    ],
    [
      'How did planned change from 2023 to 2024 in percent for Training?',
      'percentage-change from Planned (EUR) (Item is Training, Year is 2023) to Planned (EUR) (Item is Training, Year is 2024)',
      budget,
    ],
  ])('reads the measure also where its words stand apart: %s', (question, plan, table) => {
    expect(planFor(question, table)).toBe(plan)
  })

  it('takes the words of a change for the change that is asked for', () => {
    expect(planFor('By what percentage did planned change from 2023 to 2024 for Training?', budget)).toBe(
      'percentage-change from Planned (EUR) (Item is Training, Year is 2023) to Planned (EUR) (Item is Training, Year is 2024)',
    )
  })

  it.each([
    ['What was the downtime from INC-1002 to INC-1005 in total?', 39.5],
    ['What was the total downtime of INC-1002–INC-1004?', 13.5],
  ])('takes every value from the first to the last: %s', (question, total) => {
    const [made] = makePlans(question, [incidents])
    expect(made && runPlan(incidents, made.plan)).toMatchObject({ value: `${total}` })
  })

  it('claims nothing from one value to another whose order is not known', () => {
    expect(makePlans('What is the total downtime from Platform to Storage?', [incidents])).toEqual([])
  })

  it('reads two numbers as a range without "from"', () => {
    expect(planFor('How many incidents had 1 to 6 hours of downtime?', incidents)).toBe(
      'count Incident where Downtime (hours) between 1 / 6',
    )
  })

  it('adds up the rows that are named where one column has numbers', () => {
    const costs = tableOf('Costs', 'Item | Amount\nHeating | 5\nTravel | 7\nFood | 9')
    expect(planFor('What do travel and food come to together?', costs)).toBe(
      'sum Amount where Item is Travel / Food',
    )
  })

  it.each([
    ['How many kinds of status are there in this list?', 'count different Status'],
    ['How many different values of team occur in the table?', 'count different Team'],
    ['How much downtime per year?', 'sum Downtime (hours) per year of Opened ascending by Opened'],
  ])('knows more ways to ask: %s', (question, plan) => {
    expect(planFor(question, incidents)).toBe(plan)
  })

  it('takes a word of a long sentence for no condition', () => {
    const tests = tableOf(
      'Cases',
      'Case | Type | About\nA | load | fails in the tests of the old printer since the move to the new office in May\nB | text | slow',
    )
    expect(planFor('How many different types of tests are there?', tests)).toBe('count different Type')
  })

  it('takes no average of a single row', () => {
    const summary = tableOf('Summary', 'Incomes | Expenses\n50 | 60')
    expect(makePlans('What are the average expenses?', [summary])).toEqual([])
  })

  it.each([
    ['a column that is not there', 'What is the budget of Contract Vault?'],
    ['a value that nobody has', 'How many documents does the Legal Library hold?'],
    ['more than the table tells', 'How many repositories were migrated by the vendor without errors?'],
    ['what is denied', 'How many repositories in EMEA never went live?'],
    ['a comparison that leads to no number', 'Which repositories are larger than average in EMEA?'],
    ['runs of rows', 'How many consecutive repositories are in EMEA?'],
    ['nothing of the table', 'Who signed the lease of the office in Lisbon?'],
    ['nothing at all', ''],
  ])('is not made for %s', (_, question) => {
    expect(makePlans(question, [repositories])).toEqual([])
  })

  it('returns both readings where two columns are called so', () => {
    const owners = tableOf(
      'Systems',
      `
System | Business owner | Technical owner
Archive | Mara Lindqvist | Kenji Watanabe
Portal | Ana Ruiz | Piet de Boer
`,
    )
    const plans = makePlans('Who is the owner of the Portal?', [owners])
    expect(plans.map(({ plan }) => inWords(plan, owners))).toEqual([
      'Business owner where System is Portal',
      'Technical owner where System is Portal',
    ])
  })

  it.each(['What was the amount for Training in 2023?', 'What was the margin for Training in 2023?'])(
    'does not take the next best column: %s',
    question => {
      expect(makePlans(question, [budget])).toEqual([])
    },
  )

  it('compares no numbers with a day, also where a number stands beside it', () => {
    const question = 'How many repositories have documents between 1000 and March 31, 2019?'
    expect(() => makePlans(question, [repositories])).not.toThrow()
  })

  it('is made for the table that the question is about', () => {
    const [made] = makePlans('Which incidents are open?', [repositories, incidents, retention])
    expect(made?.plan.table).toBe(1)
  })
})
