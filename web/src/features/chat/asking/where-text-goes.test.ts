import { describe, expect, it } from 'vitest'
import type { Engines } from './engines-query.ts'
import { whereTextGoes } from './where-text-goes.ts'

const quotes: Engines = {
  answers: { kind: 'quotes', model: null, host: null },
  search: { kind: 'words', model: null, host: null },
  cards: { model: null, host: null },
}
const local: Engines = { ...quotes, answers: { kind: 'model', model: 'llama3', host: null } }
const outside: Engines = { ...quotes, answers: { kind: 'model', model: 'gpt-4o', host: 'api.openai.com' } }
const cards = { model: 'gpt-4o-mini', host: 'api.openai.com' }
const meaning: Engines = { ...quotes, search: { kind: 'meaning', model: 'e5', host: 'vectors.example' } }

describe('the line on where text goes', () => {
  it.each([
    [quotes, false, 'Answers are quoted; nothing is sent outside.'],
    [local, false, 'Answered by llama3 here; nothing is sent outside.'],
    [outside, true, 'Questions and passages are sent to api.openai.com (gpt-4o).'],
    [meaning, true, 'Questions and the text of documents are sent to vectors.example (e5).'],
    [
      { ...outside, search: meaning.search },
      true,
      'Questions and the text of documents are sent to api.openai.com and vectors.example (gpt-4o).',
    ],
    [{ ...quotes, cards }, true, 'Excerpts of documents are sent to api.openai.com (gpt-4o-mini).'],
    [
      { ...outside, cards },
      true,
      'Questions, passages and excerpts of documents are sent to api.openai.com (gpt-4o).',
    ],
    [
      { ...quotes, cards: { model: 'llama3', host: null } },
      false,
      'Answers are quoted; nothing is sent outside.',
    ],
  ])('says “$2” of the engines %j', (engines, isOutside, text) => {
    expect(whereTextGoes(engines, false)).toEqual({ outside: isOutside, text })
    expect(whereTextGoes(engines, true).outside).toBe(false)
  })
})
