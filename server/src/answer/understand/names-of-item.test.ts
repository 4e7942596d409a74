import { describe, expect, it } from 'vitest'
import type { ScopeDocument } from '../stages.ts'
import { party } from './agreements.testing.ts'
import { newEffort } from './document-names.ts'
import { namesOfItem } from './names-of-item.ts'

const called = (id: string, name: string): ScopeDocument => ({
  id,
  filename: `${id}.txt`,
  called: [party(name)],
})
const text = 'the quendel'
const found = (documents: ScopeDocument[], left = newEffort().left) =>
  namesOfItem(text, { start: 0, end: text.length }, [], documents, { left }).map(
    ({ document }) => document.id,
  )

describe('a name in an item', () => {
  const documents = [called('1', 'Quendel Marine Ltd.'), called('2', 'Quendel Foods Inc.')]

  it('tells the only document that goes by it', () => {
    expect(found(documents.slice(0, 1))).toEqual(['1'])
    expect(found(documents)).toEqual([])
  })

  it('tells none where not all documents could be asked', () => {
    for (let left = 1; left < 60; left++) expect(found(documents, left)).toEqual([])
  })
})
