import { expect, it } from 'vitest'
import { expectedOf, termsIn } from './question.testing.ts'
import { readTerms } from './understand/read-terms.ts'
import { askedTerms } from './write/asked-terms.ts'

it('does not miss words that only ask, where no document has them', () => {
  const question = 'How many owls simply stay in the barn?'
  const subjects = new Map(readTerms({ text: question, earlier: [] }).map(({ id, subject }) => [id, subject]))
  const termsAmong = (text: string) => {
    const terms = termsIn(question, text).map(term => ({ ...term, subject: subjects.get(term.id) ?? true }))
    return askedTerms(expectedOf(question), terms, 'english').map(({ word }) => word.written)
  }
  expect(termsAmong('Forty owls stay in the barn.')).toEqual(['owls', 'stay', 'barn'])
  expect(termsAmong('Many owls simply stay.')).toEqual(['many', 'owls', 'simply', 'stay', 'barn'])
})
