import { afterEach, expect, it } from 'vitest'
import { type DocumentNames, newEffort } from './document-names.ts'
import { byKind } from './match-kinds.ts'
import type { NameAsked } from './names-asked.ts'

// A spy keeps its calls in a WeakMap.
const { set } = WeakMap.prototype
afterEach(() => {
  WeakMap.prototype.set = set
})

it('reads each word of the question once, not for each name', () => {
  const parties = ['Ostermoor', 'Kelvane', 'Brandholt', 'Kelvane']
  const documents = parties.map((party, at) => ({ id: `${at}`, filename: `${party}.pdf` }))
  const known = parties.map(party => {
    const words = [party.toLowerCase()]
    return { names: [{ written: party, words, isPerson: false }], words: new Set(words) }
  }) as unknown as DocumentNames[]
  const words = ['kelvane']
  const asked = { form: 'kind', words, kind: null, capital: true, name: 'Kelvane', written: 'Kelvane' }
  let read = 0
  WeakMap.prototype.set = function count(key, value) {
    if (Array.isArray(key)) read += 1
    return set.call(this, key, value)
  }
  const match = byKind(asked as NameAsked, documents as never, known, newEffort())
  WeakMap.prototype.set = set
  expect(match?.documents.map(({ id }) => id)).toEqual(['1', '3'])
  expect(read).toBe(words.length)
})
