import { describe, expect, it } from 'vitest'
import { clauseKindOf } from './clause-kinds.ts'

describe('kinds of clauses in everyday words', () => {
  it.each([
    ['Who owns the Green Bay Packers?'],
    ['Who was on the jury of the film festival?'],
    ['Which teams were recalled in 2010?'],
    ['What is the weather forecast?'],
    ['Which language is spoken in Peru?'],
    ['Which companies went bankrupt in 2009?'],
    ['Who won a waiver of the fee?'],
    ['What is the total tax revenue?'],
    ['How long did he keep the title?'],
    ['Which bank was taken over in 1998?'],
  ])('are not asked for by %j', question => {
    expect(clauseKindOf(question)).toBeNull()
  })

  it.each([
    ["Under which state's law is the lease?", 'governing law'],
    ['Can they poach our people?', 'no solicitation of employees'],
    ['What do we owe if we poach their people?', undefined],
    ['What happens to the lease contract if the owner is taken over?', 'change of control'],
    ['What does it cost if we pay late?', 'interest on late payments'],
    ['How much warning must he give before leaving?', 'notice of termination'],
    ['May we look into their books?', 'audit'],
    ['May they badmouth us?', 'no disparagement'],
    ['In which city would we go to court?', 'venue'],
    ['Who gets the notices?', 'address for notices'],
    ['Can they hand the contract over to someone else?', 'assignment'],
    ['How long is he not allowed to compete?', 'non-compete'],
    ['What if a flood stops one side from delivering?', 'force majeure'],
    ['May the dealer carry a rival’s phones?', 'exclusivity'],
    ['How many days do we have to pay a bill?', 'payment terms'],
    ['What lump sum in damages is owed for badmouthing?', 'liquidated damages'],
  ])('in everyday words: %j asks for %s', (question, name) => {
    expect(clauseKindOf(question)?.name).toBe(name)
  })
})
