import { describe, expect, it } from 'vitest'
import {
  blocksOf,
  brokenOffsets,
  extractBytes,
  extractHere,
  failureCode,
  samplePath,
} from './extract.testing.ts'

const read = async (text: string | Uint8Array) =>
  blocksOf(await extractBytes(text, 'json')).map(({ text, anchor }) => [
    anchor.kind === 'json' ? anchor.path : '',
    text,
  ])

async function sentence(text: string): Promise<string> {
  return extractBytes(text, 'json').then(
    () => '',
    error => String(error),
  )
}

describe('our settings', () => {
  it('are paths with values, records of a list on one line', async () => {
    const settings = await extractHere(samplePath('settings.json'), 'json')
    expect(brokenOffsets(settings)).toEqual([])
    const blocks = blocksOf(settings).map(({ kind, text, anchor }) => [kind, anchor, text])
    expect(blocks).toContainEqual([
      'key-path',
      { kind: 'json', path: '$.service.timeouts.idle_seconds' },
      'service.timeouts.idle_seconds: 600',
    ])
    expect(blocks).toContainEqual([
      'key-path',
      {
        kind: 'json',
        path: '$.repositories[1]',
        values: [
          { at: 17, below: '.id' },
          { at: 27, below: '.url' },
          { at: 69, below: '.read_only' },
          { at: 87, below: '.quota_gb' },
        ],
      },
      'repositories[1]: id: eng | url: https://repo.larkfield.example/eng | read_only: true | quota_gb: 4200',
    ])
    expect(settings.text).toContain('allowed_endings: pdf, docx, tiff, dwg')
  })
})

describe('JSON', () => {
  it('is read row by row where a list is at the top', async () => {
    expect(await read('[{"name":"x","price":3},{"name":"y","at":{"city":"Oslo"},"tags":["a","b"]}]')).toEqual(
      [
        ['$[0]', 'name: x | price: 3'],
        ['$[1]', 'name: y | at.city: Oslo | tags: a, b'],
      ],
    )
  })

  it('is read row by row as JSON Lines, too', async () => {
    expect(await read('{"a":1}\n{"a":2}\n\n{"a":3}\n')).toEqual([
      ['$[0]', 'a: 1'],
      ['$[1]', 'a: 2'],
      ['$[2]', 'a: 3'],
    ])
  })

  it('says where each value of a line begins, and its path', async () => {
    const records = [
      { name: 'ledger | old', limits: { 'max batch': 500, tags: ['a', 'b'] } },
      { name: 'only' },
    ]
    const blocks = blocksOf(
      await extractBytes(JSON.stringify({ connectors: records, ends: ['x', 'yy'] }), 'json'),
    )
    const values = blocks.map(({ text, anchor }) =>
      anchor.kind === 'json' && anchor.values
        ? anchor.values.map(({ at, below }) => [anchor.path + below, text.slice(at)])
        : null,
    )
    expect(values).toEqual([
      [
        ['$.connectors[0].name', 'name: ledger | old | limits.max batch: 500 | limits.tags: a, b'],
        ['$.connectors[0].limits["max batch"]', 'limits.max batch: 500 | limits.tags: a, b'],
        ['$.connectors[0].limits.tags', 'limits.tags: a, b'],
      ],
      null,
      [
        ['$.ends[0]', 'x, yy'],
        ['$.ends[1]', 'yy'],
      ],
    ])
  })

  it('keeps the digits of its numbers', async () => {
    expect(await read('{"id":12345678901234567890,"pi":3.14159265358979323846,"n":1.50}')).toEqual([
      ['$.id', 'id: 12345678901234567890'],
      ['$.pi', 'pi: 3.14159265358979323846'],
      ['$.n', 'n: 1.50'],
    ])
    expect(await read('{"most":1e400,"least":-2.5E-400,"sum":123456789012.3456789}')).toEqual([
      ['$.most', 'most: 1e400'],
      ['$.least', 'least: -2.5E-400'],
      ['$.sum', 'sum: 123456789012.3456789'],
    ])
  })

  it('has keys of any kind, also those that mean something to JavaScript', async () => {
    expect(await read('{"__proto__":{"first name":"Ada"},"constructor":1,"":"empty"}')).toEqual([
      ['$.__proto__["first name"]', '__proto__.first name: Ada'],
      ['$.constructor', 'constructor: 1'],
      ['$[""]', 'empty'],
    ])
  })

  it('has a long text as a paragraph in pieces of bounded length', async () => {
    const long = 'One sentence after the other. '.repeat(400).trim()
    const blocks = blocksOf(await extractBytes(JSON.stringify({ body: long }), 'json'))
    expect(new Set(blocks.map(({ kind }) => kind))).toEqual(new Set(['paragraph']))
    expect(blocks.length).toBeGreaterThan(2)
    expect(blocks.map(({ text }) => text).join(' ')).toBe(`body: ${long}`)
  })

  it('has a long list of plain values in runs that say where they begin', async () => {
    const blocks = await read(
      JSON.stringify({ list: Array.from({ length: 1000 }, (_, at) => `value-${at}`) }),
    )
    expect(blocks.length).toBeGreaterThan(5)
    const [path = '', text = ''] = blocks[3] ?? []
    const first = /\[(\d+)\]$/.exec(path)?.[1]
    expect(text.startsWith(`list: value-${first}, `)).toBe(true)
  })

  it('is read in other encodings, and as a single value', async () => {
    expect(await read(Buffer.from('\ufeff{"k":"ü"}', 'utf16le'))).toEqual([['$.k', 'k: ü']])
    expect(await read('\ufeff"just text"')).toEqual([['$', 'just text']])
  })
})

describe('a hostile or broken JSON file', () => {
  it.each([
    ['lists', `${'['.repeat(300_000)}"deep"${']'.repeat(300_000)}`],
    ['objects', `${'{"a":'.repeat(100_000)}"deep"${'}'.repeat(100_000)}`],
  ])('has a bounded path when %s are nested without end', async (_, text) => {
    const [[path = '', shown = ''] = []] = await read(text)
    expect(shown.endsWith('deep')).toBe(true)
    expect(path.length).toBeLessThan(500)
  })

  it.each([
    ['{"a": [1,2,,3]}', 'line 1, column 12'],
    ['{\n  "a": 1,\n  "b" 2\n}', 'line 3, column 7'],
    ['{"a": 1', 'line 1, column 8'],
    ['{"a":1}\n{"a":oops}\n', 'line 2, column 6'],
    [`[${'1,'.repeat(5000)}x]`, 'line 1, column 10002'],
  ])('such as $0 is damaged, and the sentence says where', async (text, place) => {
    expect(await failureCode(extractBytes(text, 'json'))).toBe('document_damaged')
    expect(await sentence(text)).toContain(place)
  })

  it.each([
    ['is empty', '', 'document_empty'],
    ['holds no values', '{"a":{},"b":[],"c":""}', 'document_no_text'],
  ])('ends with $2 when it %s', async (_, text, code) =>
    expect(await failureCode(extractBytes(text, 'json'))).toBe(code),
  )
})
