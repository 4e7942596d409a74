import { describe, expect, it } from 'vitest'
import { inFull } from '../../testing/in-full.testing.ts'
import {
  blocksOf,
  brokenOffsets,
  extractBytes,
  extractHere,
  failureCode,
  samplePath,
} from './extract.testing.ts'

const read = async (bytes: string | Uint8Array) => blocksOf(await extractBytes(bytes, 'csv'))
const texts = async (bytes: string | Uint8Array) => (await read(bytes)).map(({ text }) => text)

describe('our retention schedule', async () => {
  const schedule = await extractHere(samplePath('retention-schedule.csv'), 'csv')

  it('is read in its encoding and with its delimiter, row by row with names', () => {
    expect(brokenOffsets(schedule)).toEqual([])
    expect(blocksOf(schedule).map(({ kind, anchor, text }) => [kind, anchor, text])[1]).toEqual([
      'cell-range',
      { kind: 'row', row: 2 },
      'Klasse: BAU-01 | Aktenart: Gebäudepläne | Frist (Jahre): 30 | Auslöser: Abriss des Gebäudes | Bemerkung: Originale bleiben im Büro "Süd"',
    ])
    expect(schedule.text).toContain('Bemerkung: Kopien; Originale gehen zurück')
  })
})

describe('the header of a table', () => {
  it('is not a first row of data: columns have numbers then', async () => {
    expect(await texts('1,Oslo\n2,Bergen\n3,Oslo\n')).toEqual([
      'Column 1: 1 | Column 2: Oslo',
      'Column 1: 2 | Column 2: Bergen',
      'Column 1: 3 | Column 2: Oslo',
    ])
    expect(await texts('Amara,Finance\nJonas,Engineering\nSofia,Finance\n')).toEqual([
      'Column 1: Amara | Column 2: Finance',
      'Column 1: Jonas | Column 2: Engineering',
      'Column 1: Sofia | Column 2: Finance',
    ])
  })

  it('is found behind other lines and blank rows', async () => {
    expect(await read('Report 2027,,\n,,\nName,Age,Town\n,,\nAda,36,London\nBo,41,Oslo\n')).toMatchObject([
      { text: 'Report 2027', anchor: { row: 1 } },
      { text: 'Name | Age | Town', anchor: { row: 3 } },
      { text: 'Name: Ada | Age: 36 | Town: London', anchor: { row: 5 } },
      { text: 'Name: Bo | Age: 41 | Town: Oslo', anchor: { row: 6 } },
    ])
  })

  it('comes again with a second table after a blank row', async () => {
    expect(await texts('Name,Age\nAda,36\nBo,41\n\nTown,People\nOslo,700000\nBergen,290000\n')).toEqual([
      'Name | Age',
      'Name: Ada | Age: 36',
      'Name: Bo | Age: 41',
      'Town | People',
      'Town: Oslo | People: 700000',
      'Town: Bergen | People: 290000',
    ])
  })

  it('is not looked for in a single column', async () => {
    expect(await texts('alpha\nbeta\ngamma\n')).toEqual(['alpha', 'beta', 'gamma'])
  })
})

describe('the delimiter', () => {
  it.each([
    ['a tab', '\t'],
    ['a semicolon', ';'],
    ['a pipe', '|'],
    ['a comma', ','],
  ])('may be %s', async (_, delimiter) => {
    const row = (...cells: string[]) => cells.join(delimiter)
    const file = [row('Name', 'Files'), row('Ada', '12'), row('Bo', '7')].join('\r\n')
    expect(await texts(file)).toEqual(['Name | Files', 'Name: Ada | Files: 12', 'Name: Bo | Files: 7'])
  })

  it('may be named by the file itself', async () => {
    expect(await read('sep=;\nName;Files\nAda;1,5\n')).toMatchObject([
      { anchor: { row: 2 } },
      { text: 'Name: Ada | Files: 1,5', anchor: { row: 3 } },
    ])
  })

  it('may stand in a row too seldom or too often', async () => {
    expect(await texts('Name,Files\nAda\nBo,7,extra\nCy,8\nDi,9\nEd,3')).toEqual([
      'Name | Files',
      'Name: Ada',
      'Name: Bo | Files: 7 | Column 3: extra',
      'Name: Cy | Files: 8',
      'Name: Di | Files: 9',
      'Name: Ed | Files: 3',
    ])
  })
})

describe('a quoted cell', () => {
  it('holds the lines, delimiters and quotes inside it', async () => {
    expect(await texts('a,b\n1,"two\nlines, ""quoted"""\n3,x\n')).toEqual([
      'a | b',
      'a: 1 | b: two lines, "quoted"',
      'a: 3 | b: x',
    ])
  })

  it('swallows its line only when it is never closed', async () => {
    const rows = Array.from({ length: 200 }, (_, at) => `${at},"value ${at}"`)
    const file = ['id,text', '900,"open for ever', ...rows].join('\n')
    const lines = await texts(file)
    expect(lines).toHaveLength(202)
    expect(lines[1]).toBe('id: 900 | text: open for ever')
    expect(lines.at(-1)).toBe('id: 199 | text: value 199')
  })

  it('takes reasonable time in a file of nothing but open quotes', async () => {
    const lines = inFull ? 60_000 : 15_000
    expect(await texts('"a\n'.repeat(lines))).toHaveLength(lines)
  })

  it('stays whole over the pieces that a file is read in', async () => {
    const long = `"${'word '.repeat(60_000)}"`
    const file = `id,text\n${Array.from({ length: 12 }, (_, at) => `${at},${long}`).join('\n')}\n`
    const blocks = await read(file)
    expect(blocks.filter(({ text }) => text.startsWith('id: '))).toHaveLength(12)
    expect(new Set(blocks.map(({ anchor }) => JSON.stringify(anchor))).size).toBe(13)
    expect(Math.max(...blocks.map(({ text }) => text.length))).toBeLessThanOrEqual(4000)
  })
})

describe('a CSV file of very many columns', () => {
  it('is weighed in reasonable time', async () => {
    const wide = Array.from({ length: 20_000 }, (_, at) => `name ${at}`).join(',')
    const file = Array.from({ length: 12 }, (_, at) => wide.replaceAll('name', `row${at}`)).join('\n')
    expect((await texts(file)).at(-1)).toContain('row0 19999: row11 19999')
  })
})

describe('the encoding of a CSV file', () => {
  it('is detected', async () => {
    const file = 'näme,città\nMüller,Forlì\nBo,7\n'
    const expected = ['näme | città', 'näme: Müller | città: Forlì', 'näme: Bo | città: 7']
    expect(await texts(Buffer.from(`\ufeff${file}`, 'utf8'))).toEqual(expected)
    expect(await texts(Buffer.from(`\ufeff${file}`, 'utf16le'))).toEqual(expected)
    expect(await texts(Buffer.from(file, 'latin1'))).toEqual(expected)
  })
})

describe('a CSV file that cannot be read', () => {
  it.each([
    ['empty', '', 'document_empty'],
    ['nothing but blanks', ',,\n ,\n', 'document_no_text'],
    [
      'binary data',
      Buffer.from(Array.from({ length: 900 }, (_, at) => (at * 7) % 256)),
      'document_unreadable_type',
    ],
  ])('ends with $2 when it is %s', async (_, bytes, code) =>
    expect(await failureCode(extractBytes(bytes, 'csv'))).toBe(code),
  )
})
