import { describe, expect, it } from 'vitest'
import { inWords, tableOf } from '../tables.testing.ts'
import { makePlans } from './make-plans.ts'

const visits = tableOf(
  '',
  `
Visit date | Answered | Sent | Clinic | Town | No. Of | Kind
2021-03-02 | 2021-04-01 | 2021-03-04 | Harrow | Leeds | 40 | planned
2021-03-02 | 2021-05-11 | 2021-03-10 | Ostrow | York | 12 | planned (repeat)
2021-06-14 | 2021-07-01 | 2021-06-15 | Harrow | York | 95 | Urgent
2021-06-20 | 2021-08-30 | 2021-06-22 | Penn | Leeds | 7 | Urgent
2021-06-21 | 2021-08-31 | 2021-06-22 | Penn | Leeds | 9 | Urgent
`,
)
const cubes = tableOf(
  '',
  `
Record Number | Cube of the Record Number | Share done
1 | 1 | 10%
2 | 8 | 20%
3 | 27 | 30%
4 | 64 | 40%
5 | 125 | 50%
`,
)
const files = tableOf(
  '',
  `
file | terms | bytes
a.txt | ACME-3-Part (site) | 700
b.txt | ACME-3-Part (site) | 50
c.txt | Open | 450
d.txt | Open | 20
`,
)
const years = tableOf(
  '',
  `
edition | year | state | sold
A | 2013 | Ohio | 4
B | 2013 | Utah | 9
C | 2013 | Iowa | 5
`,
)

const locks = tableOf(
  '',
  `
file | lock
a.txt | yes
b.txt | no
c.txt |
d.txt | yes
e.txt | no
`,
)

const drawings = tableOf(
  '',
  `
drawing | scale | remark
A-1 | 1:50 | not a PDF
A-2 | 1:20 | checked twice
A-3 | 1:50 |
`,
)
const summary = tableOf(
  '',
  `
Total | People | Closing
900 | 40 | 2
`,
)

/** The likeliest plan that leaves no word over. */
function planFor(question: string, table: typeof visits): string | null {
  const [made] = makePlans(question, [table])
  return made && made.unexplained.length === 0 && made.score >= 0.75 ? inWords(made.plan, table) : null
}

describe('a number is computed where each word goes into the plan', () => {
  it('takes a column by its whole name, though a part of it names another', () => {
    expect(
      planFor('What is the average cube of the record number for rows with share done over 20%?', cubes),
    ).toBe('average Cube of the Record Number where Share done over 20')
  })

  it('takes what stands beside a column for another one, unless its name joins them', () => {
    expect(planFor('What is the sum of the cubes for record numbers 2 to 4?', cubes)).toBe(
      'sum Cube of the Record Number where Record Number between 2 / 4',
    )
  })

  it('takes a number within a name for a part of it', () => {
    expect(planFor('What is the total size in bytes of the files under the ACME-3-Part terms?', files)).toBe(
      'sum bytes where terms is ACME-3-Part (site)',
    )
  })

  it('counts the rows that a column of dates names, not what another column counts', () => {
    expect(planFor('Which town has the most visits?', visits)).toBe(
      'count rows per Town descending by measure limit 1',
    )
    expect(planFor('How many more visits were in Leeds than in York?', visits)).toBe(
      'difference from count Visit date (Town is York) to count Visit date (Town is Leeds)',
    )
    expect(planFor('What is the total number of visits in York and Leeds?', visits)).toBe(
      'count rows where Town is York / Leeds',
    )
  })

  it('takes a name with hyphens and numbers for one', () => {
    expect(planFor('How many files are under the ACME-3-Part terms?', files)).toBe(
      'count file where terms is ACME-3-Part (site)',
    )
    expect(planFor('What is the largest file under the ACME-3-Part terms?', files)).toBe(
      'file where terms is ACME-3-Part (site) descending by bytes limit 1',
    )
  })

  it('denies a value behind the name of its column, and groups by the kind of something', () => {
    expect(planFor('How many visits in York were not of kind Urgent?', visits)).toBe(
      'count rows where Town is York, Kind is-not Urgent',
    )
    expect(planFor('Number of visits by kind of visit', visits)).toBe('count rows per Kind')
  })

  it('finds the highest where it is the last word', () => {
    expect(planFor('In which state was sold highest?', years)).toBe('state descending by sold limit 1')
  })
})

describe('nothing is computed where a word is left over', () => {
  it.each([
    ['of one row alone', 'Which clinic has the largest number of people in one visit?', visits],
    ['of a column with blank cells beside no', 'How many files do not have a lock?', locks],
    ['in another unit', 'What is the average file size in kilobytes?', files],
    ['of a part of a cell', 'How many files start with open?', files],
    ['of what lies between two dates', 'What is the longest time between visit and answered?', visits],
    ['of one of several dates', 'How many people were seen per day?', visits],
    ['of a word that other cells begin with', 'How many visits were not planned?', visits],
    ['of rows that a word counts', 'How many clinics had more than one visit?', visits],
    ['of a cell that denies the word', 'How many drawings are PDF files?', drawings],
    ['of a range over one row', 'What is the difference between the largest and smallest total?', summary],
    ['by what something is affected', 'How many people are affected by closings?', summary],
    ['of what is the same in all rows', 'Which year had the highest sold?', years],
  ])('%s', (_, question, table) => expect(planFor(question, table)).toBeNull())
})
