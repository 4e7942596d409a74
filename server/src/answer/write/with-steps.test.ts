import { describe, expect, it } from 'vitest'
import { passageOf } from '../passage.testing.ts'
import { withSteps, withWholeStep } from './with-steps.ts'

const text = [
  'Changing the filter',
  'Wear gloves.',
  '1. Close the valve.',
  '2. Turn the lid to the left. It may be stiff.',
  '3. Put in the new filter.',
  'Dispose of the old filter in the red bin.',
].join('\n')

function from(words: string, of = text) {
  const start = of.indexOf(words)
  const sentence = {
    passage: passageOf(of),
    start,
    end: start + words.length,
    text: words,
    words: 3,
    score: 1,
  }
  return withSteps(sentence).text
}

describe('withSteps', () => {
  it('adds all steps below a heading, with what stands between', () => {
    expect(from('Changing the filter')).toBe(text.slice(0, text.indexOf('\nDispose')))
  })

  it('adds the other steps to one of them', () => {
    expect(from('2. Turn the lid to the left.')).toBe(
      text.slice(text.indexOf('1. Close'), text.indexOf('\nDispose')),
    )
  })

  it('leaves a sentence behind the steps as it is', () => {
    expect(from('Dispose of the old filter in the red bin.')).toBe(
      'Dispose of the old filter in the red bin.',
    )
  })

  it('leaves steps that are too long to quote', () => {
    const long = `Steps\n1. Open the lid.\n2. ${'Wait and see. '.repeat(200)}\n3. Close it.`
    expect(from('Steps', long)).toBe('Steps')
  })
})

it('quotes a numbered step to the end of its line', () => {
  const steps = 'Step 8. Compare the sums. Reject a bad batch.\nStep 9. Map the names.'
  const passage = passageOf(steps)
  const of = (words: string) =>
    withWholeStep({
      passage,
      start: steps.indexOf(words),
      end: steps.indexOf(words) + words.length,
      text: words,
      words: 3,
      score: 1,
    }).text
  expect(of('Step 8. Compare the sums.')).toBe('Step 8. Compare the sums. Reject a bad batch.')
  expect(of('Reject a bad batch.')).toBe('Reject a bad batch.')
})
