import { describe, expect, it } from 'vitest'
import { passageOf } from '../passage.testing.ts'
import type { ScopeDocument } from '../stages.ts'
import { documentsNamed } from './documents-named.ts'

const titled = (id: string, title: string): ScopeDocument => ({
  id,
  filename: `${id}.txt`,
  called: [{ kind: 'title', value: title, aliases: [] }],
})
const passage = (documentId: string, text: string) => ({ ...passageOf(text), documentId })
const named = (text: string, documents: ScopeDocument[], of = 'own') =>
  documentsNamed([passage(of, text)], documents).map(({ id }) => id)

describe('documentsNamed', () => {
  const policy = titled('policy', 'Travel Policy')

  it('finds a document by its title in a passage of another one', () => {
    expect(named('Journeys follow the Travel Policy, as amended.', [policy, titled('b', 'Menu')])).toEqual([
      'policy',
    ])
    expect(named('It was directed by Allan Dwan.', [titled('dwan', 'Allan Dwan (director)')])).toEqual([
      'dwan',
    ])
  })

  it.each([
    ['a part of a word', 'The Romanesque style', titled('a', 'Roman')],
    ['a part of a word at its end', 'The NeoRoman style', titled('a', 'Roman')],
    ['other letters', 'the travel policy', policy],
    ['a title in small letters', 'the annual report', titled('a', 'annual report')],
    ['a title of three letters', 'The Box was open', titled('a', 'Box')],
    ['nothing', 'Journeys are paid.', { id: 'a', filename: 'a.txt' }],
  ])('finds none for %s', (_, text, document) => {
    expect(named(text, [document])).toEqual([])
  })

  it('does not take a document for named by its own text', () => {
    expect(named('This Travel Policy applies to all.', [policy], 'policy')).toEqual([])
  })

  it('takes a title that many documents have for a kind of document', () => {
    const many = ['a', 'b', 'c', 'd'].map(id => titled(id, 'Services Agreement'))
    expect(named('under the Services Agreement', many.slice(0, 3))).toEqual(['a', 'b', 'c'])
    expect(named('under the Services Agreement', many)).toEqual([])
  })
})
