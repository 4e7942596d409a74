import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { zipOf } from '../testing/zip.testing.ts'
import { brokenOffsets, readWhole } from './extract/extract.testing.ts'
import { createReaderPool } from './extract/reader-pool.ts'

// Each reads for as long as the machine takes; a reader that hangs is ended by its own clock.
vi.setConfig({ testTimeout: 600_000 })

/** Below the usual limit: a reader that exceeds it is killed, and the test fails. */
const memoryMegabytes = 600
const readers = createReaderPool({ size: 1, memoryMegabytes })
let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'citewell-large-'))
})
afterAll(async () => {
  await readers.close()
  await rm(folder, { recursive: true })
})

async function read(format: string, bytes: Buffer | string) {
  const path = join(folder, `large.${format}`)
  await writeFile(path, bytes)
  const read = await readWhole(
    readers,
    { path, filename: path, format },
    { signal: new AbortController().signal },
  )
  expect(brokenOffsets(read)).toEqual([])
  return { blocks: read.parts.flatMap(part => part.blocks), chunks: read.indexed }
}

describe('a reader with less memory than usual', () => {
  it('reads a workbook of 100,000 rows', async () => {
    const row = (at: number) =>
      `<row r="${at}"><c r="A${at}"><v>${at}</v></c><c r="B${at}" t="inlineStr"><is><t>Record ${at} of the archive</t></is></c><c r="C${at}" t="s"><v>1</v></c></row>`
    const main = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"'
    const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
    const link = (id: string, type: string, target: string) =>
      `<Relationship Id="${id}" Type="${office}/${type}" Target="${target}"/>`
    const rows = Array.from({ length: 100_000 }, (_, at) => row(at + 2)).join('')
    const header = ['Number', 'Title', 'Place'].map(name => `<c t="str"><v>${name}</v></c>`).join('')
    const { blocks, chunks } = await read(
      'xlsx',
      zipOf({
        'xl/workbook.xml': `<workbook ${main} xmlns:r="${office}"><sheets><sheet name="Data" r:id="r1"/></sheets></workbook>`,
        'xl/_rels/workbook.xml.rels': `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${link('r1', 'worksheet', 'worksheets/sheet1.xml')}${link('r2', 'sharedStrings', 'sharedStrings.xml')}</Relationships>`,
        'xl/sharedStrings.xml': `<sst ${main}><si><t>Oslo</t></si><si><t>Bergen</t></si></sst>`,
        'xl/worksheets/sheet1.xml': `<worksheet ${main}><sheetData><row r="1">${header}</row>${rows}</sheetData></worksheet>`,
      }),
    )
    expect(blocks).toHaveLength(100_002)
    expect(blocks.at(-1)).toMatchObject({
      text: 'Number: 100001 | Title: Record 100001 of the archive | Place: Bergen',
      anchor: { kind: 'cells', sheet: 'Data', range: 'A100001:C100001' },
    })
    expect(chunks.at(-1)?.location).toMatch(/^Data!A\d+:C100001$/)
  })

  it('reads a CSV file of 20 MB', async () => {
    const line = (at: number) =>
      `${at};"Record ${at}; of the archive";${at % 977};seen by clerk ${at % 77} in room Kestrel €\n`
    const count = 300_000
    const { blocks, chunks } = await read(
      'csv',
      `Number;Title;Files;Remark\n${Array.from({ length: count }, (_, at) => line(at)).join('')}`,
    )
    expect(blocks).toHaveLength(count + 1)
    expect(blocks.at(-1)?.text).toBe(
      `Number: ${count - 1} | Title: Record ${count - 1}; of the archive | Files: ${(count - 1) % 977} | Remark: seen by clerk ${(count - 1) % 77} in room Kestrel €`,
    )
    expect(chunks.at(-1)?.location).toMatch(/^rows \d+–300001$/)
  })

  it('reads a JSON file of 25 MB', async () => {
    const items = Array.from({ length: 200_000 }, (_, at) => ({
      id: at,
      name: `Record ${at} of the archive`,
      place: { city: 'Bergen', street: `Road ${at % 311}` },
      tags: ['kept', 'paper', 'moved'],
    }))
    const { blocks, chunks } = await read('json', JSON.stringify({ version: 1, items }))
    expect(blocks).toHaveLength(200_001)
    expect(blocks.at(-1)).toMatchObject({
      text: 'items[199999]: id: 199999 | name: Record 199999 of the archive | place.city: Bergen | place.street: Road 26 | tags: kept, paper, moved',
      anchor: { kind: 'json', path: '$.items[199999]' },
    })
    expect(chunks.at(-1)?.location).toMatch(/^\$\.items\[\d+–199999\]$/)
  })
})
