import { describe, expect, it } from 'vitest'
import { createJsonTree, type JsonNode } from './json-tree.ts'
import { parseJsonFile } from './parse-json-file.ts'
import { isWithin, treeRows } from './tree-rows.ts'

const bytes = (text: string) => new TextEncoder().encode(text).buffer

/** The tree as lines of text, opened down to a path. */
function lines(value: unknown, path: string): string[] {
  const tree = createJsonTree(value, false)
  const opened = tree.reveal(path)
  const children = new Map<string, JsonNode[]>(opened.map(({ parent, nodes }) => [parent, nodes]))
  return treeRows(tree.root, { children, open: new Set(children.keys()) }).map(
    ({ node, level }) => `${' '.repeat(level - 1)}${node.label}: ${node.text || node.size}`,
  )
}

describe('a JSON tree', () => {
  it('opens what is above a path, and nothing else', () => {
    const value = { a: 1, orders: [{ total: 5 }, { total: 7, 'odd key': null }], z: { deep: true } }
    expect(lines(value, '$.orders[1].total')).toEqual([
      'root: 3',
      ' a: 1',
      ' orders: 2',
      '  0: 1',
      '  1: 2',
      '   total: 7',
      '   odd key: null',
      ' z: 1',
    ])
    expect(lines(value, '$.orders[1]["odd key"]')).toHaveLength(8)
  })

  it('shows what stands in a cited object, unless that is long', () => {
    expect(lines([{ key: 'a' }, { key: 'b', module: 'core' }], '$[1]')).toEqual([
      'root: 2',
      ' 0: 1',
      ' 1: 2',
      '  key: b',
      '  module: core',
    ])
    expect(lines({ long: Array.from({ length: 61 }, () => 1) }, '$.long')).toEqual(['root: 1', ' long: 61'])
  })

  it('opens a cited record with everything in it, and a cited value with what is above it', () => {
    const settings = { connectors: [{ name: 'ledger', limits: { maxBatch: 500, retry: { times: 3 } } }] }
    const whole = [
      'root: 1',
      ' connectors: 1',
      '  0: 2',
      '   name: ledger',
      '   limits: 2',
      '    maxBatch: 500',
      '    retry: 1',
      '     times: 3',
    ]
    expect(lines(settings, '$.connectors[0]')).toEqual(whole)
    expect(lines(settings, '$.connectors[0].limits.maxBatch')).toEqual(whole.slice(0, 7))
  })

  it('shows a long list in runs of a hundred, however long it is', () => {
    const list = Array.from({ length: 25_000 }, (_, i) => ({ at: i }))
    const shown = lines(list, '$[12345]')
    expect(shown).toContain(' 10000 – 19999: 10000')
    expect(shown).toContain('  12300 – 12399: 100')
    expect(shown).toContain('   12345: 1')
    expect(shown.length).toBeLessThan(300)
  })

  it('takes no harm from deep nesting and hostile keys', () => {
    const deep = `${'[ '.repeat(20_000)}1${' ]'.repeat(20_000)}`
    const { value } = parseJsonFile(bytes(deep))
    expect(lines(value, '$[0][0][0]').length).toBeLessThan(70)
    const hostile = JSON.parse('{"__proto__": {"x": 1}, "constructor": 2, "": 3}')
    expect(lines(hostile, '$.__proto__.x')).toEqual([
      'root: 3',
      ' __proto__: 1',
      '  x: 1',
      ' constructor: 2',
      ' : 3',
    ])
  })

  it('reads files as the server does: lines, long numbers, wide encodings', () => {
    expect(parseJsonFile(bytes('{"a":1}\n{"a":2}\n'))).toEqual({ value: [{ a: 1 }, { a: 2 }], lines: true })
    expect(parseJsonFile(bytes('{"id": 12345678901234567890}')).value).toEqual({ id: '12345678901234567890' })
    const wide = new Uint8Array([0xff, 0xfe, 0x5b, 0, 0x31, 0, 0x5d, 0])
    expect(parseJsonFile(wide.buffer).value).toEqual([1])
    expect(() => parseJsonFile(bytes('no json'))).toThrow()
    expect(() => parseJsonFile(new Uint8Array([0x22, 0xe4, 0x22]).buffer)).toThrow()
  })

  it('knows what is below a path from what begins alike', () => {
    const node = (path: string) => ({ path, run: null }) as JsonNode
    expect(isWithin(node('$.a.b'), '$.a')).toBe(true)
    expect(isWithin(node('$.a[0]'), '$.a')).toBe(true)
    expect(isWithin(node('$.ab'), '$.a')).toBe(false)
  })
})
