import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { splitStretches, stretchOf } from './check/split-clauses.ts'
import { supportSigns } from './check/support-signs.ts'
import { noReading } from './compute/propose/none-signs.ts'
import { amountClauseKinds } from './lexicon/amount-clause-kinds.ts'
import { commercialClauseKinds } from './lexicon/commercial-clause-kinds.ts'
import { disputeClauseKinds } from './lexicon/dispute-clause-kinds.ts'
import { everydayClauseKinds } from './lexicon/everyday-clause-kinds.ts'
import { generalClauseKinds } from './lexicon/general-clause-kinds.ts'
import { restrictingClauseKinds } from './lexicon/restricting-clause-kinds.ts'
import { supplyClauseKinds } from './lexicon/supply-clause-kinds.ts'
import { timedClauseKinds } from './lexicon/timed-clause-kinds.ts'
import { workClauseKinds } from './lexicon/work-clause-kinds.ts'
import { passageOf } from './passage.testing.ts'
import { termsIn, understood } from './question.testing.ts'
import { nearSigns } from './retrieve/close-weights.ts'
import { readClosely } from './retrieve/look-closely.ts'
import { readSigns } from './sentences/read-signs.ts'
import { handSetSigns, otherByHand, wholeByHand } from './set-by-hand.ts'
import { clauseSignNames, contractSignNames, quoteSigns } from './write/answer-confidence.ts'
import { readEvidence } from './write/read-evidence.ts'
import { scoreSentences } from './write/score-sentences.ts'

const figures = z.record(z.string(), z.number().min(0).max(1))
const made = z.strictObject({
  by: z.string().refine(path => existsSync(join(import.meta.dirname, '../../..', path))),
  on: z.iso.date(),
  commit: z.string().regex(/^[0-9a-f]{8}$/),
  cases: z.record(z.string(), z.number().int().positive()),
  figure: z.string().min(1),
  heldOut: figures,
})
const weights = z.record(z.string(), z.number())
const odds = z.strictObject({ bias: z.number(), steps: z.record(z.string(), weights) })
const shapes: Record<string, z.ZodType> = {
  'check/support-weights': z.strictObject({ made, weights }),
  'compute/propose/reading-weights': z.strictObject({ made, weights }),
  'lexicon/loose-clause-kinds': z.strictObject({
    made,
    kinds: z.record(z.string(), z.strictObject({ right: z.number(), answers: z.number() })),
  }),
  'retrieve/close-weights': z.strictObject({ made, weights }),
  'retrieve/near-weights': z.strictObject({ made, weights }),
  'sentences/sign-weights': z.strictObject({ made, weights }),
  'sentences/contract-weights': z.strictObject({ made, weights }),
  'write/contract-doubt': z.strictObject({
    made,
    wrongCounts: z.number(),
    unanswerableCounts: z.number(),
    wrongClauseCounts: z.number(),
    rightContract: z.strictObject({ bias: z.number(), odds: weights }),
    askedClause: z.strictObject({ bias: z.number(), odds: weights }),
  }),
  'write/doubt-odds': z.strictObject({
    made,
    wrongCounts: z.number(),
    whole: odds,
    foreign: odds,
    clause: odds,
    rightProse: z.strictObject({ bias: z.number(), odds: weights }),
    rightClause: odds,
  }),
}

const question = 'How much is the deposit?'
const text = 'The deposit is 900 euros. It is paid back within two months.'
const { expected, wanted } = understood(question)
const terms = termsIn(question, text)
const passages = [passageOf(text)]

describe('the fitted weights', () => {
  it('are stored with the day, the commit and the figures, and with nothing else that nobody reads', () => {
    const stored = globSync('**/*.fitted.json', { cwd: import.meta.dirname })
    expect(stored.map(path => path.replace('.fitted.json', '')).sort()).toEqual(Object.keys(shapes).sort())
    for (const [name, shape] of Object.entries(shapes)) shape.parse(read(name))
  })

  it('of sentences are those of all signs that are not set by hand', () => {
    const fitted = Object.keys(read('sentences/sign-weights').weights)
    const signs = Object.keys(readSigns(expected, terms, passages)[0]?.signs ?? {})
    expect([...fitted, ...Object.keys(handSetSigns)].sort()).toEqual(signs.sort())
  })

  it('of sentences of contracts are those of all signs and of their own', () => {
    const clause =
      'The Deposit shall be returned by either party within two months of the end of this Agreement.'
    const [sentence] = readSigns(expected, termsIn(question, clause), [passageOf(clause)])
    const signs = Object.keys({ ...sentence?.signs, ...sentence?.contract })
    expect(Object.keys(read('sentences/contract-weights').weights).sort()).toEqual(signs.sort())
  })

  it('of passages are those of all signs', () => {
    const signs = Object.keys(readClosely(passages, expected, wanted.wordsIn, terms)[0] ?? {})
    expect(Object.keys(read('retrieve/near-weights').weights).sort()).toEqual(signs.sort())
    const byWords = Object.keys(read('retrieve/close-weights').weights)
    expect([...byWords, ...nearSigns].sort()).toEqual(signs.sort())
  })

  it('of checks are those of all signs', () => {
    const signs = Object.keys(supportSigns(stretchOf(text).words, splitStretches(text)))
    const { constant, ...fitted } = read('check/support-weights').weights
    expect(Object.keys(fitted).sort()).toEqual(signs.sort())
    expect(constant).toBeDefined()
  })

  it('of doubt are of signs that are read, from somewhere on', () => {
    const [sentence] = scoreSentences(expected, terms, passages)
    if (!sentence) throw new Error('There is no sentence')
    const evidence = readEvidence(expected, terms, sentence)
    const { whole, foreign, clause, rightClause, rightProse } = read('write/doubt-odds')
    const { rightContract, askedClause } = read('write/contract-doubt')
    const steps = [whole, foreign, clause, rightClause].flatMap(({ steps }) => Object.entries(steps))
    for (const sign of [...steps.map(([sign]) => sign), ...Object.keys(otherByHand.signs)])
      expect(Object.keys(evidence)).toContain(sign)
    for (const above of steps.flatMap(([, bends]) => Object.keys(bends as object)))
      expect(Number(above)).toBeGreaterThanOrEqual(0)
    for (const [sign, byHand] of Object.entries(wholeByHand)) expect(whole.steps[sign]).toEqual({ 0: byHand })
    const ofQuotes = Object.keys(quoteSigns(evidence, { quoted: 1, unsaid: 0, whole: 0 })).sort()
    expect(Object.keys(rightProse.odds).sort()).toEqual(ofQuotes)
    expect(Object.keys(rightContract.odds).sort()).toEqual([...contractSignNames].sort())
    expect(Object.keys(askedClause.odds).sort()).toEqual([...clauseSignNames].sort())
  })

  it('of readings have one for none of them', () => {
    expect(read('compute/propose/reading-weights').weights).toHaveProperty(noReading)
  })

  it('count kinds of clauses that are known', () => {
    const kinds = [
      amountClauseKinds,
      commercialClauseKinds,
      disputeClauseKinds,
      everydayClauseKinds,
      generalClauseKinds,
      restrictingClauseKinds,
      supplyClauseKinds,
      timedClauseKinds,
      workClauseKinds,
    ]
    const names = kinds.flat().map(({ name }) => name)
    for (const name of Object.keys(read('lexicon/loose-clause-kinds').kinds)) expect(names).toContain(name)
  })
})

function read(name: string) {
  return JSON.parse(readFileSync(join(import.meta.dirname, `${name}.fitted.json`), 'utf8'))
}
