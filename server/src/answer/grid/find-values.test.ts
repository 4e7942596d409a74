import type { ColumnType } from '@citewell/contract/grid-rules.ts'
import { describe, expect, it } from 'vitest'
import type { Language } from '../../platform/text/stem-word.ts'
import { findValues } from './find-values.ts'
import { areSameWorth } from './same-worth.ts'

function valuesOf(
  type: ColumnType,
  sentence: string,
  asked = '',
  language: Language = 'english',
  options: string[] = [],
) {
  const found = findValues({ type, options, text: asked }, sentence, language)
  for (const { start, end, value } of found)
    if (options.length === 0) expect(sentence.slice(start, end).trim()).toContain(value.text.slice(0, 3))
  return found.map(({ value }) => [value.plain ?? value.text, value.unit].filter(Boolean).join(' '))
}

describe('the lengths of time of a sentence', () => {
  it.each([
    ['The term is three (3) years.', ['3 year']],
    ['for a period of twenty-four months', ['24 month']],
    ['a twelve-month warranty', ['12 month']],
    ['within ninety (90) calendar days', ['90 day']],
    ['renews for an additional year', ['1 year']],
    ['renewed from year to year', ['1 year']],
    ['renewed automatically for annual periods', ['1 year']],
    ['extends on a monthly basis', ['1 month']],
    ['additional 3~year periods', ['3 year']],
    ['the annual report', []],
    ['eine Laufzeit von 24 Monaten', ['24 month']],
    ['Section 12 of the Agreement', []],
    ['of the years of delay', []],
  ])('of “%s” are %o', (sentence, expected) => {
    expect(valuesOf('duration', sentence)).toEqual(expected)
  })

  it('begin with how long something lasts, unless a deadline is asked for', () => {
    const renewal = 'Unless notice is given ninety (90) days prior, it renews for terms of two (2) years.'
    expect(valuesOf('duration', renewal, 'What is the renewal term?')[0]).toBe('2 year')
    expect(valuesOf('duration', renewal, 'How long is the notice?')[0]).toBe('90 day')
    const explained = 'What is the renewal term? This includes extensions with prior notice.'
    expect(valuesOf('duration', renewal, explained)[0]).toBe('2 year')
  })
})

describe('the amounts of a sentence', () => {
  it.each([
    ['a fee of $1,250.50 a month', ['1250.50 $']],
    ['USD 1.5 million in total', ['1500000 USD']],
    ['€ 900 or 40 pounds', ['900 EUR', '40 GBP']],
    ['Section 12 and 30 days', []],
  ])('of “%s” are %o', (sentence, expected) => {
    expect(valuesOf('amount', sentence)).toEqual(expected)
  })

  it('are read by the marks of their language', () => {
    expect(valuesOf('amount', 'eine Miete von 1.234,56 EUR', '', 'german')).toEqual(['1234.56 EUR'])
    expect(valuesOf('amount', 'eine Miete von EUR 1.234', '', 'german')).toEqual(['1234 EUR'])
  })
})

describe('the other values of a sentence', () => {
  it('are shares, dates, numbers, names and options', () => {
    expect(valuesOf('percentage', 'ten percent (10%) of sales, later 2.5 %')).toEqual(['10 %', '2.5 %'])
    expect(valuesOf('date', 'made as of 3 March 2021 and ended in May 2022')).toEqual(['2021-03-03'])
    expect(valuesOf('number', 'Section 4: the system holds 12,500 documents')).toEqual(['12500'])
    expect(valuesOf('name', 'between Harbour Estates Ltd and Jane Roe')).toEqual([
      'Harbour Estates Ltd',
      'Jane Roe',
    ])
    const options = ['internal', 'strictly confidential', 'public']
    expect(valuesOf('one-of', 'It is strictly confidential.', '', 'english', options)).toEqual([
      'strictly confidential',
    ])
  })
})

describe('two values', () => {
  const value = ([plain, unit]: readonly [string, string]) => ({ text: '', plain, unit, options: [] })
  it.each([
    ['duration', ['1', 'year'], ['12', 'month'], true],
    ['duration', ['2', 'week'], ['14', 'day'], true],
    ['duration', ['30', 'day'], ['1', 'month'], false],
    ['duration', ['30', 'day'], ['3', 'month'], false],
    ['amount', ['5', 'EUR'], ['5', 'EUR'], true],
    ['amount', ['5', 'EUR'], ['5', 'USD'], false],
  ] as const)('of type %s, %o and %o: the same is %s', (type, one, other, expected) => {
    expect(areSameWorth(type, value(one), value(other))).toBe(expected)
    expect(areSameWorth(type, value(other), value(one))).toBe(expected)
  })
})
