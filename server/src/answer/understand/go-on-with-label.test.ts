import { describe, expect, it } from 'vitest'
import { goOnWithLabel } from './go-on-with-label.ts'

const goOn = (text: string, ...earlier: string[]) => goOnWithLabel({ text, earlier })?.text ?? null

describe('a follow-up that is a letter or a number', () => {
  it.each([
    ['And C?', 'How much is the Tranche A charge?', 'How much is the Tranche C charge?'],
    ['what about 2?', 'When must a Severity 1 fault be mended?', 'When must a Severity 2 fault be mended?'],
    ['und B?', 'Was kostet Los A?', 'Was kostet Los B?'],
  ])('%j asks the question before with it: %j', (text, before, asked) => {
    expect(goOn(text, before)).toBe(asked)
  })

  it.each([
    ['And C?', 'How much is the first charge?'],
    ['And C?', 'How much are Tranche A and Tranche B?'],
    ['And 4?', 'How long is it kept for 3 years?'],
    ['And 20?', 'What is the fee with 10 users?'],
    ['And 20?', 'What do Gold 10 users pay?'],
    ['And 4?', 'What is the budget for March 3?'],
    ['And 2?', 'What was agreed between 10 and 12?'],
    ['And 2?', 'What is said in clause 12 (1)?'],
    ['And C?', 'When must a Severity 1 fault be mended?'],
    ['And the charge for C?', 'How much is the Tranche A charge?'],
  ])('%j puts nothing into %j', (text, before) => {
    expect(goOn(text, before)).toBeNull()
  })

  it('stands alone where nothing was asked before', () => {
    expect(goOn('And C?')).toBeNull()
  })
})
