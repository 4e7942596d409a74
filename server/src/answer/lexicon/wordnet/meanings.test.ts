import { describe, expect, it } from 'vitest'
import { stemWord } from '../../../platform/text/stem-word.ts'
import { areAntonyms, areSynonyms } from './meanings.ts'

const stems = (words: [string, string]) => words.map(word => stemWord(word, 'english')) as [string, string]

describe('WordNet', () => {
  it.each<[string, string, boolean]>([
    ['even', 'odd', true],
    ['more', 'less', true],
    ['first', 'last', true],
    ['formal', 'informal', true],
    ['increases', 'decreased', true],
    ['even', 'evening', false],
  ])('says whether "%s" and "%s" are opposites: %s', (first, second, are) => {
    expect(areAntonyms(...stems([first, second]))).toBe(are)
  })

  it.each<[string, string, boolean]>([
    ['hinder', 'impede', true],
    ['odors', 'smell', true],
    ['hinder', 'smell', false],
  ])('says whether "%s" and "%s" have one meaning: %s', (first, second, are) => {
    expect(areSynonyms(...stems([first, second]))).toBe(are)
  })
})
