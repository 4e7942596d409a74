import { describe, expect, it } from 'vitest'
import { isLetter, readQuestionWords, readWords } from './read-words.ts'

describe('The words of a text', () => {
  it.each([
    ['The constructor of a class has no valueOf', 'the constructor of a class has no valueof'],
    ['hasOwnProperty toString __proto__', 'hasownproperty tostring proto'],
    ['# 4 of 10 %', 'number 4 of 10 percent'],
  ])('are its words, whatever they are called: %s', (text, words) => {
    expect(readWords(text).map(each => each.text)).toEqual(words.split(' '))
  })

  it('are read once where the text is short', () => {
    expect(readWords('Planned hours')).toBe(readWords('Planned hours'))
  })

  it('are a row where a capital "A" stands in a sentence, and an article elsewhere', () => {
    const letters = (question: string) =>
      readQuestionWords(question, 'english').flatMap(each => (isLetter(each) ? [each.text] : []))
    expect(letters('How much was spent on A?')).toEqual(['a'])
    for (const question of ['A boat costs how much?', 'What does a boat cost?', 'What Does A Boat Cost?'])
      expect(letters(question)).toEqual([])
  })
})
