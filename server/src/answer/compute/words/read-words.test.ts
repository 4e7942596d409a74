import { describe, expect, it } from 'vitest'
import { readWords } from './read-words.ts'

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
})
