import { describe, expect, it } from 'vitest'
import { type Language, stemWord } from '../../platform/text/stem-word.ts'
import { areAlike, mayStandFor } from './word-relations.ts'

describe('areAlike', () => {
  const alike = (language: Language, first: string, second: string) =>
    areAlike(stemWord(first, language), stemWord(second, language))

  it.each<[Language, string, string]>([
    ['english', 'buyer', 'purchaser'],
    ['english', 'construct', 'construction'],
    ['english', 'irish', 'ireland'],
    ['german', 'läuft', 'endet'],
    ['german', 'kaution', 'mietsicherheit'],
    ['german', 'schaden', 'schadensersatz'],
    ['french', 'résilier', 'résiliation'],
  ])('knows in %s that “%s” may be said as “%s”', (language, first, second) => {
    expect(alike(language, first, second)).toBe(true)
  })

  it.each<[Language, string, string]>([
    ['english', 'buyer', 'vendor'],
    ['german', 'miete', 'kaution'],
    ['german', 'recht', 'rechnung'],
  ])('keeps apart in %s “%s” and “%s”', (language, first, second) => {
    expect(alike(language, first, second)).toBe(false)
  })
})

it.each([
  ['shred', 'destruction'],
  ['wiped', 'deleted'],
  ['stay', 'keep'],
])('knows that a text may say “%s” as “%s”', (asked, said) => {
  expect(mayStandFor(stemWord(asked, 'english'), stemWord(said, 'english'))).toBe(true)
})
