import { describe, expect, it } from 'vitest'
import { passageOf } from '../passage.testing.ts'
import { expectedOf, termsIn } from '../question.testing.ts'
import { isOfClause, isOfContract, rightConfidence } from './answer-confidence.ts'
import { english } from './own-words/english.ts'
import { weighQuotes } from './weigh-quotes.ts'
import { comesNowhereNear, doubtOf } from './write-quotes.ts'

const clauses = [
  'This Agreement is made between Quillby Mills, a cooperative ("Supplier"), and Marrow Bakers ("Buyer").',
  'Supplier shall deliver the flour to the warehouse of Buyer on the first Monday of each month.',
  'Buyer shall inspect each delivery within five days and shall notify Supplier of any defect in writing.',
  'Buyer shall pay each invoice within thirty days after its receipt, without set-off or deduction.',
  'Title and risk shall pass to Buyer upon delivery of the flour to the warehouse.',
  'Supplier warrants that the flour conforms to the specifications set forth in Exhibit A.',
  'Neither party shall be liable to the other for lost profits or for any consequential damages.',
  'Either party may assign this Agreement only with the prior written consent of the other party.',
  'Each party shall keep the terms of this Agreement and the recipes of the other party confidential.',
  'Supplier shall indemnify Buyer against claims of third parties that arise from contaminated flour.',
  'This Agreement shall be governed by the laws of the State of Vermont.',
  'Any amendment of this Agreement shall be in writing and signed by both parties.',
  'Notices shall be sent by registered mail to the address that is set forth above.',
  'The failure of a party to enforce any provision of this Agreement shall not be deemed a waiver thereof.',
]
const contract = clauses.join(' ')

function weighed(question: string, text = contract, clause: string | null = null) {
  const passages = [passageOf(text)]
  const found = weighQuotes(expectedOf(question), termsIn(question, text), passages, english, clause)
  if (!found) throw new Error('There is no sentence')
  return found
}

describe('the doubt of contracts', () => {
  it('is not the less the fewer words are shared, where the meaning comes near', () => {
    const { evidence, quotes } = weighed('who has to look over the goods once they get there?')
    expect(isOfContract(evidence, quotes)).toBe(true)
    expect(rightConfidence(evidence, { ...quotes, whole: 0.9 })).toBeGreaterThan(
      rightConfidence(evidence, { ...quotes, whole: 0.1 }),
    )
    expect(rightConfidence(evidence, { ...quotes, likely: 0.9 })).toBeGreaterThan(
      rightConfidence(evidence, { ...quotes, likely: 0.2 }),
    )
  })

  it('is greater where what is not quoted comes nearer, and where the best sentence lays nothing down', () => {
    const { evidence, quotes } = weighed('who has to look over the goods once they get there?')
    expect(quotes.lays).toBe(1)
    const sure = (given: Partial<typeof quotes>) => rightConfidence(evidence, { ...quotes, ...given })
    expect(sure({ lead: -0.1 })).toBeLessThan(sure({ lead: 0.2 }))
    expect(sure({ lays: 0 })).toBeLessThan(sure({ lays: 1 }))
  })

  it('of a kind of clause goes by the meaning, too', () => {
    const { evidence, quotes } = weighed('Which law governs it?', contract, 'governing law')
    expect(isOfClause(evidence, quotes)).toBe(true)
    expect(evidence.worded).toBe(1)
    const sure = (given: Partial<typeof quotes>) => rightConfidence(evidence, { ...quotes, ...given })
    expect(sure({})).toBeGreaterThan(0.5)
    expect(sure({ whole: 0.1, subject: -2 })).toBeLessThan(sure({ whole: 0.8, subject: 3 }))
    expect(sure({ likely: 0.2 })).toBeLessThan(sure({ likely: 0.9 }))
  })

  it('is greater where any contract may settle what is asked', () => {
    const { evidence, quotes } = weighed('who has to look over the goods once they get there?')
    const sure = (given: Partial<typeof quotes>) => rightConfidence(evidence, { ...quotes, ...given })
    expect(sure({ usual: 0.8 })).toBeLessThan(sure({ usual: 0.2 }))
  })

  it('is greater where the figure that is asked for is lacking, which decides in a short text', () => {
    const { evidence, quotes, ...rest } = weighed('who has to look over the goods once they get there?')
    const stated = (lacks: boolean, words: number) =>
      doubtOf({ ...rest, evidence, quotes: { ...quotes, lacks, words } }, { foreign: false }).stated
    expect(stated(true, 250)).toBeLessThan(stated(false, 250))
    expect(stated(true, 50)).toBeLessThanOrEqual(0.3)
  })

  it('goes by words where a text has few', () => {
    const short = clauses.slice(0, 3).join(' ')
    const { evidence, quotes } = weighed('When does Supplier deliver the flour?', short)
    expect(isOfContract(evidence, quotes)).toBe(false)
    expect(rightConfidence(evidence, quotes)).toBeGreaterThan(0.5)
    expect(rightConfidence(evidence, { ...quotes, unsaid: 1 })).toBeLessThan(
      rightConfidence(evidence, quotes),
    )
  })

  it('refuses nothing for its strange words that means what one contract says, or is in another language', () => {
    const { quotes, evidence, ...rest } = weighed('When does Supplier deliver the flour?')
    const strange = { ...evidence, unknown: 0.6, matched: 0.1, covered: 0.1, nearby: 0 }
    const isFar = (whole: number, foreign: boolean) =>
      comesNowhereNear(
        { ...rest, evidence: strange, lightly: () => strange, quotes: { ...quotes, whole } },
        { foreign },
      )
    expect(isFar(0.1, false)).toBe(true)
    expect(isFar(0.6, false)).toBe(false)
    expect(isFar(0.1, true)).toBe(false)
  })

  it('remarks a list, too, that is shown only for what its best sentence means', () => {
    const { quotes, evidence, ...rest } = weighed('When does Supplier deliver the flour?')
    const strange = { ...evidence, unknown: 0.6, matched: 0.1, covered: 0.1, nearby: 0 }
    const doubtful = (found: typeof evidence) =>
      doubtOf({ ...rest, isList: true, evidence: found, lightly: () => found, quotes }, { foreign: false })
        .doubtful
    expect(doubtful(strange)).toBe(true)
    expect(doubtful(evidence)).toBe(false)
  })
})
