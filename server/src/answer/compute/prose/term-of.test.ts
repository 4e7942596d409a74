import { describe, expect, it } from 'vitest'
import type { Language } from '../../../platform/text/stem-word.ts'
import { termOf } from './term-of.ts'

function answer(question: string, language: Language, ...texts: string[]): string | null {
  const found = termOf(
    question,
    texts.map((text, at) => ({ text, at })),
    language,
  )
  return found && `${found.value} ${found.unit}, ${found.formula.from} to ${found.formula.to}`
}

const lease = 'The lease of the depot in York began on 1 July 2018 and ends on 30 June 2028.'

describe('How long something lasts', () => {
  it.each<[string, Language, string, string]>([
    [
      'How many years does the lease of the depot run?',
      'english',
      lease,
      '10 years, 1 July 2018 to 30 June 2028',
    ],
    ['How many months does the lease run?', 'english', lease, '120 months, 1 July 2018 to 30 June 2028'],
    [
      'Wie viele Monate dauerte die Einführung?',
      'german',
      'Die Einführung begann am 4. Februar 2023 und endete am 18. Oktober 2024.',
      '20 months, 4. Februar 2023 to 18. Oktober 2024',
    ],
    [
      'Combien de mois a duré la migration ?',
      'french',
      'La migration a débuté le 1er mars 2023 et se termine le 31 août 2023.',
      '6 months, 1er mars 2023 to 31 août 2023',
    ],
  ])(
    'is taken from the sentence that says both ends, the last day with it: %s',
    (question, language, text, result) => {
      expect(answer(question, language, text)).toBe(result)
    },
  )

  it.each([
    ['another thing is asked for', 'How many years does the lease of the annex run?', [lease]],
    ['one end is not said', 'How many years does the lease run?', ['The lease began on 1 July 2018.']],
    [
      'a date is none of an end',
      'How many years does the contract run?',
      ['The contract was signed on 14 May 2021 and amended on 13 May 2026.'],
    ],
    [
      'two sentences say otherwise',
      'How many years does the lease run?',
      [lease, 'The lease of the annex began on 1 July 2020 and ends on 30 June 2022.'],
    ],
  ])('is not computed where %s', (_, question, texts) => {
    expect(answer(question, 'english', ...texts)).toBeNull()
  })
})
