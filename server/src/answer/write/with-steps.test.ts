import { describe, expect, it } from 'vitest'
import { passageOf } from '../passage.testing.ts'
import { withSteps } from './with-steps.ts'

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
