import { describe, expect, it } from 'vitest'
import { ranInWords, scopedTable, tableOf } from '../tables.testing.ts'
import { searchPlans } from './search-plans.ts'

const lines = `
Evening | Guide | Hall | Invited | Attended | Passed test | Remark
Stars | Ada | North | 20 | 15 | 12 |
Moons | Ada | South | 10 | 9 | 9 |
Comets | Ben | North | 30 | 12 | 6 |
Suns | Ben | South | 20 | 18 | 9 | started late
Tides | Ada | South | 40 | – | – | cancelled, storm
`

const asked = (question: string, table = lines) => {
  const scoped = scopedTable('evenings.xlsx', tableOf('Evenings', table))
  const found = searchPlans(question, { tables: [scoped], leaveOut: () => false })
  if (!found || found.isUnclear) return null
  const { computed } = found.run
  const groups = computed.kind === 'groups' ? computed.groups.map(({ key, value }) => `${key} ${value}`) : []
  return [ranInWords(found.run), ...groups].join('; ')
}

const whole = lines.split('\n').slice(0, -2).join('\n')

describe('A rate that no column holds', () => {
  it('is the part of the whole that its name says, of all rows or of each group', () => {
    expect(asked('What was the turnout in the North hall?')).toContain('= 54')
    expect(asked('Which guide had the worst turnout?', whole)).toBe(
      'percentage from sum Invited () to sum Attended () per Guide ascending by measure limit 1; Ben 60',
    )
    expect(asked('Which guide had the best pass rate?', whole)).toContain('Ada 87.5')
    expect(asked('turnout per hall', whole)).toContain('North 54; South 90')
  })

  it('leaves out what a remark says where the question does', () => {
    expect(asked('Which guide had the worst turnout, and the cancelled one left out?')).toContain('Ben 60')
    expect(asked('What was the turnout without the cancelled evening?')).toContain(
      'Remark is-not cancelled, storm',
    )
  })

  it('is not computed where a row lacks one of the amounts, or nothing says which are meant', () => {
    expect(asked('Which guide had the worst turnout?')).toBeNull()
    expect(asked('What was the turnout?')).toBeNull()
    expect(asked('Which guide had the worst turnout without the late evening?')).toBeNull()
    expect(asked('What was the average turnout?', whole)).toBeNull()
    const twice = whole.replace('Passed test', 'Expected')
    expect(asked('What was the turnout in the North hall?', twice)).toBeNull()
    const above = whole.replace('| 15 |', '| 25 |')
    expect(asked('What was the turnout in the North hall?', above)).toBeNull()
    expect(asked('What was the turnout in the North hall?', whole.replace('Invited', 'Chairs'))).toBeNull()
  })

  it('takes no remark for a sign that only contains its word', () => {
    const other = lines.replace('started late', 'nearly cancelled')
    expect(asked('What was the turnout without the cancelled evening?', other)).toBeNull()
  })
})
