import { describe, expect, it } from 'vitest'
import { namesOfSeveralWords } from './names-of-several-words.ts'

describe('names of several words', () => {
  it.each([
    ['Where was the father of Jane Q. Roe born?', ['Jane Q Roe']],
    ["What is Jane Roe's salary?", ['Jane Roe']],
    ['Who led the Bank of the Lakes in Ostrava?', ['Bank of the Lakes']],
    ['Did Roe, Doe and Poe sign it?', []],
    ['What Is The Notice Period?', []],
    ['What is the notice period of the Supplier?', []],
  ])('in "%s" are %j', (question, names) => {
    expect(namesOfSeveralWords(question).map(name => name.join(' '))).toEqual(names)
  })
})
