import type { Block } from '@citewell/contract/library.ts'
import { describe, expect, it } from 'vitest'
import { inMainLanguage } from './suggest-questions.ts'

const read = (id: string, text: string) => ({ id, blocks: [{ kind: 'paragraph', text } as Block] })
const english = 'The tenant pays the rent at the beginning of each month, and the owner keeps the house.'
const french = 'Le locataire paie le loyer au début de chaque mois, et le propriétaire entretient la maison.'
const german = 'Der Mieter zahlt die Miete zu Beginn des Monats, und der Eigentümer erhält das Haus.'

describe('the documents that questions are made of', () => {
  it.each([
    ['in the language of most', [french, english, english], ['1', '2']],
    ['in each of several that are as frequent', [french, english], ['0', '1']],
    ['without those whose language cannot be told', ['12', german], ['1']],
  ])('are those %s', (_, texts, kept) => {
    expect(inMainLanguage(texts.map((text, at) => read(`${at}`, text))).map(({ id }) => id)).toEqual(kept)
  })
})
