import { describe, expect, it } from 'vitest'
import { passageOf } from '../passage.testing.ts'
import { expectedOf, termsIn } from '../question.testing.ts'
import { readAskedMeaning, readAskedWords } from './asked-words.ts'
import { readSigns } from './read-signs.ts'

const text = 'In case of an elevator failure notify Facilities. Bicycles are kept in the yard.'

describe('what is asked', () => {
  it('is without names, those of the documents too', () => {
    const handbook = { ...passageOf(text), filename: 'lift_handbook.txt' }
    const { text: asked } = readAskedWords(expectedOf('what does the lift handbook tell Brunhild Orsay?'), [
      handbook,
    ])
    expect(asked).toBe('what does the tell')
  })

  it('is each question’s own over the same passages, and each scope’s own of the same question', () => {
    const shared = [{ ...passageOf(text), filename: 'lift.txt' }]
    const [first, second] = [expectedOf('who repairs the lift?'), expectedOf('where are bicycles kept?')]
    const texts = [first, second, first].map(expected => readAskedWords(expected, shared).text)
    expect(texts).toEqual(['who repairs the', 'where are bicycles kept', 'who repairs the'])
    const several = [...shared, { ...passageOf(text), filename: 'repairs.txt' }]
    expect(readAskedWords(first, several).text).toBe('who the')
  })

  it('has no meaning in another language, nor over a passage in one', () => {
    const ask = (language: 'english' | 'german', rest = {}) =>
      readAskedMeaning({ ...expectedOf('who repairs the elevator?'), ...rest }, [
        { ...passageOf(text), language },
      ]).sum
    expect(ask('english')).not.toBeNull()
    expect(ask('german')).toBeNull()
    expect(ask('english', { foreign: true })).toBeNull()
    expect(ask('english', { foreign: true, translated: true })).not.toBeNull()
  })

  it('is nearer to a sentence that says it in other words', () => {
    const question = 'who do I phone when the lift is stuck?'
    const nearness = (language: 'english' | 'german') =>
      readSigns(expectedOf(question), termsIn(question, text), [{ ...passageOf(text), language }]).map(
        ({ signs }) => signs.whole,
      )
    const [failure = 0, bicycles = 0] = nearness('english')
    expect(failure).toBeGreaterThan(bicycles)
    expect(nearness('german')).toEqual([0, 0])
  })
})
