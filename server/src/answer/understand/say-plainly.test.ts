import { describe, expect, it } from 'vitest'
import { sayPlainly } from './say-plainly.ts'

const plain = (text: string) => sayPlainly({ text, earlier: [] }).text

describe('everyday words', () => {
  it.each([
    ['when does the lease run out', 'when does the lease end'],
    ['did they take our offer of nine grand?', 'did they accept our offer of 9,000?'],
    ['any invoices we paid late?', 'which invoices we paid late?'],
    ['Are there any machines that we sold in May?', 'which machines that we sold in May?'],
    ['what happens if the supplier goes bust', 'what happens if the supplier becomes insolvent'],
  ])('%j is said as %j', (text, said) => {
    expect(plain(text)).toBe(said)
  })

  it.each([
    'Are there any penalties for late delivery?',
    'Where do I run out of the building?',
    'Wann läuft der Vertrag aus?',
    'Is there any way to leave early?',
  ])('%j stays as it is', text => {
    expect(plain(text)).toBe(text)
  })
})
