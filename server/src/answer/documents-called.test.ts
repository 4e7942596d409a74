import { expect, it } from 'vitest'
import { documentsCalled } from './documents-called.ts'

it('finds the document of each text beside many of one client', () => {
  const contracts = Array.from({ length: 60 }, (_, at) => ({
    id: `${at}`,
    filename: `Marlow crates ${at}.md`,
  }))
  const lease = { id: 'lease', filename: 'Halle Quay.md' }
  const names = [...contracts.map(() => ['marlow', 'crates']), ['halle', 'quay']]
  const texts = [new Set(['marlow', 'crates']), new Set(['quay', 'marlow'])]
  const ids = documentsCalled([...contracts, lease], names, texts, 10).map(({ id }) => id)
  expect(ids).toHaveLength(10)
  expect(ids).toContain('lease')
})

it('fills what is left with documents whose names no text has', () => {
  const scans = Array.from({ length: 4 }, (_, at) => ({ id: `${at}`, filename: `scan${at}.pdf` }))
  expect(documentsCalled(scans, [['scan']], [new Set(['quay'])], 3)).toEqual(scans.slice(0, 3))
})
