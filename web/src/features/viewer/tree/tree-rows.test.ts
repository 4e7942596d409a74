import { describe, expect, it } from 'vitest'
import type { JsonNode } from './json-tree.ts'
import { isWithin, treeRows } from './tree-rows.ts'

const node = (id: string, values: Partial<JsonNode> = {}) => ({ id, path: id, ...values }) as JsonNode

describe('the lines of a tree', () => {
  const root = node('$')
  const children = new Map([
    ['$', [node('$.a'), node('$.b')]],
    ['$.a', [node('$.a.x')]],
  ])

  it('are its root alone while that is closed', () => {
    expect(treeRows(root, { children, open: new Set() })).toEqual([{ node: root, level: 1, open: false }])
  })

  it('stand below what is open, in their order, each with its level', () => {
    const rows = treeRows(root, { children, open: new Set(['$', '$.a']) })
    expect(rows.map(row => [row.node.id, row.level, row.open])).toEqual([
      ['$', 1, true],
      ['$.a', 2, true],
      ['$.a.x', 3, false],
      ['$.b', 2, false],
    ])
  })

  it('are not those below what is closed, though it is open itself', () => {
    const rows = treeRows(root, { children, open: new Set(['$.a']) })
    expect(rows).toHaveLength(1)
  })

  it('count as closed until what is below has come', () => {
    const rows = treeRows(root, { children, open: new Set(['$', '$.b']) })
    expect(rows.at(-1)).toMatchObject({ node: { id: '$.b' }, open: false })
  })
})

describe('a line of a tree', () => {
  it.each([
    ['$.a', true],
    ['$.a.b', true],
    ['$.a[0]', true],
    ['$.ab', false],
    ['$', false],
  ])('at %s says $1 when asked whether it is within $.a', (path, within) => {
    expect(isWithin(node('n', { path }), '$.a')).toBe(within)
  })

  it('is not within a path when it stands for a run of values', () => {
    expect(isWithin(node('n', { path: '$.a', run: { from: 0, to: 9 } }), '$.a')).toBe(false)
  })
})
