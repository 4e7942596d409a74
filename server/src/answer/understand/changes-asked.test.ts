import { describe, expect, it } from 'vitest'
import type { Scope } from '../stages.ts'
import { changesAsked } from './changes-asked.ts'
import { documentsMeant } from './documents-meant.ts'

const scopeOf = (...filenames: string[]): Scope => ({
  tenantId: 'owner' as Scope['tenantId'],
  documents: filenames.map(filename => ({ id: filename, filename })),
})
const read = (text: string, scope: Scope) => {
  const asked = changesAsked(text, documentsMeant(text, scope), scope)
  return asked && [asked.subject, ...asked.documents.map(({ filename }) => filename)]
}

describe('A question for what has changed in a document', () => {
  const scope = scopeOf('Garden rules amended.md', 'Garden rules.md', 'Harbour dues.md')

  it.each([
    'What are the changes in the garden rules?',
    'What has changed between the garden rules and their amended version?',
    'What is new in the amended garden rules?',
    'What changed between the two versions?',
    'Compare Garden rules.md and Garden rules amended.md',
    'Was hat sich in Garden rules geändert?',
    "Qu'est-ce qui a changé entre les deux versions ?",
  ])('compares both versions: "%s"', text => {
    expect(read(text, scope)).toEqual(['', 'Garden rules.md', 'Garden rules amended.md'])
  })

  it('may ask for the changes of one subject', () => {
    const [subject, ...documents] =
      read('What has changed in the opening hours of the garden rules?', scope) ?? []
    expect(subject).toContain('opening hours')
    expect(documents).toHaveLength(2)
  })

  it('takes the versions that are named of several, or the last ones', () => {
    const three = scopeOf('Lawn plan v1.md', 'Lawn plan v2.md', 'Lawn plan v3.md', 'Harbour dues.md')
    const both = (text: string) =>
      read(text, three)
        ?.slice(1)
        .map(name => name.slice(10, 12))
    expect(both('What has changed between v1 and v3?')).toEqual(['v1', 'v3'])
    expect(both('What is different in v2 of the lawn plan?')).toEqual(['v1', 'v2'])
    expect(both('What has changed in the lawn plan?')).toEqual(['v2', 'v3'])
  })

  it('is none where no or several documents have versions, or something else is asked', () => {
    expect(read('What are the changes in the harbour dues?', scope)).toBeNull()
    expect(read('What are the changes of control in the garden rules?', scope)).toBeNull()
    expect(read('Who may change the garden rules?', scope)).toBeNull()
    const two = scopeOf('Lawn v1.md', 'Lawn v2.md', 'Pond v1.md', 'Pond v2.md')
    expect(read('What changed between v1 and v2?', two)).toBeNull()
  })
})
