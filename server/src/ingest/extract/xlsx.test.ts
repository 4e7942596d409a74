import { readFile } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import { lockedOfficeFile, oldOfficeFile, zipOf } from '../../testing/zip.testing.ts'
import {
  blocksOf,
  brokenOffsets,
  extractBytes,
  extractHere,
  failureCode,
  samplePath,
} from './extract.testing.ts'

const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const main = `xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="${office}"`
const links = (targets: Record<string, string>) =>
  `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${Object.entries(
    targets,
  )
    .map(([type, target], at) => `<Relationship Id="r${at}" Type="${office}/${type}" Target="${target}"/>`)
    .join('')}</Relationships>`

type Parts = { strings?: string; styles?: string; workbook?: string; more?: Record<string, string> }

/** A workbook with one sheet of the given rows. */
function workbook(rows: string, { strings = '', styles = '', workbook = '', more = {} }: Parts = {}): Buffer {
  return zipOf({
    '_rels/.rels': links({ officeDocument: 'xl/workbook.xml' }),
    'xl/workbook.xml': `<workbook ${main}>${workbook}<sheets><sheet name="Data" sheetId="1" r:id="r0"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': links({
      worksheet: 'worksheets/sheet1.xml',
      sharedStrings: 'sharedStrings.xml',
      styles: 'styles.xml',
    }),
    'xl/worksheets/sheet1.xml': `<worksheet ${main}><sheetData>${rows}</sheetData></worksheet>`,
    'xl/sharedStrings.xml': `<sst ${main}>${strings}</sst>`,
    'xl/styles.xml': `<styleSheet ${main}>${styles}</styleSheet>`,
    ...more,
  })
}

const text = (value: string, style = 0) => `<c t="inlineStr" s="${style}"><is><t>${value}</t></is></c>`
const number = (value: number, style = 0) => `<c s="${style}"><v>${value}</v></c>`
const row = (...cells: string[]) => `<row>${cells.join('')}</row>`
const rowsOf = async (bytes: Uint8Array) =>
  blocksOf(await extractBytes(bytes, 'xlsx'))
    .filter(({ kind }) => kind === 'cell-range')
    .map(block => [block.anchor.kind === 'cells' ? block.anchor.range : '', block.text])

describe('our register', async () => {
  const register = await extractHere(samplePath('register.xlsx'), 'xlsx')
  const blocks = blocksOf(register)

  it('has exact offsets, and a heading for each sheet, the hidden one named so', () => {
    expect(brokenOffsets(register)).toEqual([])
    expect(blocks.filter(({ kind }) => kind === 'heading').map(block => block.text)).toEqual([
      'Contracts',
      'Rates (hidden)',
    ])
  })

  it('has rows that are readable with their names, and values as people see them', () => {
    expect(blocks.find(block => block.text.includes('LC-2077'))).toMatchObject({
      text: 'Contract: LC-2077 | Supplier: Kestrel Hosting Ltd | Start: 1 March 2027 | Yearly cost: € 92,750.50 | Share of budget: 15.5% | Active: TRUE',
      anchor: { kind: 'cells', sheet: 'Contracts', range: 'A5:F5' },
    })
    expect(register.text).toContain('Contract: Total | Yearly cost: € 333,410.50')
  })

  it('has a merged title that stands alone and names nothing', () => {
    expect(blocks[1]).toMatchObject({
      text: 'Contract register, Larkfield Utilities',
      anchor: { range: 'A1' },
    })
  })
})

describe('values', () => {
  const styles =
    '<numFmts><numFmt numFmtId="164" formatCode="d mmmm yyyy"/><numFmt numFmtId="165" formatCode="[h]:mm"/><numFmt numFmtId="166" formatCode="0.0[["/></numFmts><cellStyleXfs><xf numFmtId="9"/></cellStyleXfs><cellXfs><xf numFmtId="0"/><xf numFmtId="164"/><xf numFmtId="165"/><xf numFmtId="10"/><xf numFmtId="14"/><xf numFmtId="166"/></cellXfs>'

  it('show dates, durations and percentages, and stay where a broken format cannot show them', async () => {
    const bytes = workbook(
      row(number(46500, 1), number(1.25, 2), number(0.125, 3), number(46500, 4), number(7, 5)),
      {
        styles,
      },
    )
    const [[, shown = ''] = []] = await rowsOf(bytes)
    expect(shown.startsWith('23 April 2027 | 30:00 | 12.50% | 2027-04-23 | ')).toBe(true)
  })

  it('count days from 1904 where the workbook says so', async () => {
    const bytes = workbook(row(number(45038, 1)), { styles, workbook: '<workbookPr date1904="1"/>' })
    expect(await rowsOf(bytes)).toEqual([['A1', '23 April 2027']])
  })

  it('without a format show whole numbers in full, and no crumbs of binary fractions', async () => {
    expect(await rowsOf(workbook(row(number(4006381333931), number(0.1 + 0.2), number(-5))))).toEqual([
      ['A1:C1', '4006381333931 | 0.3 | -5'],
    ])
  })

  it('come from shared strings of several runs, formulas, booleans, errors and escapes', async () => {
    const strings = '<si><r><t>one </t></r><r><t>two</t></r><rPh><t>reading</t></rPh></si>'
    const cells =
      '<c t="s"><v>0</v></c><c t="s"><v>99</v></c><c t="str"><f>A1&amp;"x"</f><v>result</v></c><c t="b"><v>1</v></c><c t="e"><v>#DIV/0!</v></c>'
    expect(await rowsOf(workbook(row(cells, text('a_x000D_b')), { strings }))).toEqual([
      ['A1:F1', 'one two | result | TRUE | #DIV/0! | a b'],
    ])
  })

  it('in cells far out keep their place', async () => {
    const far = '<row r="1048576"><c r="XFD1048576" t="str"><v>last</v></c></row>'
    expect(await rowsOf(workbook(row(text('first')) + far))).toEqual([
      ['A1', 'first'],
      ['XFD1048576', 'last'],
    ])
  })
})

describe('headers', () => {
  const table = (names: string[], ...rows: [string, number][]) =>
    row(...names.map(name => text(name))) +
    rows.map(([name, count]) => row(text(name), number(count))).join('')

  it('below a blank row are those of another table, and a remark is none', async () => {
    const first = table(['Town', 'People'], ['Oslo', 7], ['Bergen', 3])
    const second = `<row r="6"><c t="str"><v>Wave</v></c><c t="str"><v>Files</v></c></row>${row(text('One'), number(12))}`
    const bytes = workbook(`${first}${second}`)
    expect((await rowsOf(bytes)).map(([, shown]) => shown)).toEqual([
      'Town | People',
      'Town: Oslo | People: 7',
      'Town: Bergen | People: 3',
      'Wave | Files',
      'Wave: One | Files: 12',
    ])
  })

  it('may be years beside a text', async () => {
    const bytes = workbook(
      row(text('Item'), number(2026), number(2027)) + row(text('Rent'), number(5), number(6)),
    )
    expect((await rowsOf(bytes))[1]).toEqual(['A2:C2', 'Item: Rent | 2026: 5 | 2027: 6'])
  })

  it('are a frozen row or the first row of a named table, even over texts', async () => {
    const rows =
      row(text('Who'), text('Where')) + row(text('Ada'), text('Oslo')) + row(text('Bo'), text('Oslo'))
    const frozen = workbook('', {
      more: {
        'xl/worksheets/sheet1.xml': `<worksheet ${main}><sheetViews><sheetView><pane ySplit="1" state="frozen"/></sheetView></sheetViews><sheetData>${rows}</sheetData></worksheet>`,
      },
    })
    const asTable = workbook(rows, {
      more: {
        'xl/worksheets/_rels/sheet1.xml.rels': links({ table: '../tables/table1.xml' }),
        'xl/tables/table1.xml': `<table ${main} ref="A1:B3"/>`,
      },
    })
    for (const bytes of [frozen, asTable])
      expect((await rowsOf(bytes))[2]).toEqual(['A3:B3', 'Who: Bo | Where: Oslo'])
  })

  it('are not found in pairs of name and value', async () => {
    const bytes = workbook(
      row(text('Title'), text('Guide')) + row(text('Author'), text('Ada')) + row(text('Town'), text('Oslo')),
    )
    expect((await rowsOf(bytes)).map(([, shown]) => shown)).toEqual([
      'Title | Guide',
      'Author | Ada',
      'Town | Oslo',
    ])
  })
})

describe('what lies on a sheet', () => {
  const threaded = 'http://schemas.microsoft.com/office/spreadsheetml/2018/threadedcomments'
  const drawing =
    'xmlns:xdr="http://schemas.openxmlformats.org/drawingml/2006/spreadsheetDrawing" xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main"'
  const remarksOf = async (bytes: Uint8Array) =>
    blocksOf(await extractBytes(bytes, 'xlsx'))
      .filter(({ kind }) => kind === 'note')
      .map(block => [block.anchor.kind === 'cells' ? block.anchor.range : '', block.text])

  it('has comments read with their cell and author, a thread instead of its notice', async () => {
    const more = {
      'xl/worksheets/_rels/sheet1.xml.rels': links({
        comments: '../comments1.xml',
        threadedComment: '../threads1.xml',
      }),
      'xl/_rels/workbook.xml.rels': links({
        worksheet: 'worksheets/sheet1.xml',
        person: 'persons/person.xml',
      }),
      'xl/persons/person.xml': `<personList xmlns="${threaded}"><person displayName="Jonas" id="p1"/></personList>`,
      'xl/threads1.xml': `<ThreadedComments xmlns="${threaded}"><threadedComment ref="A1" personId="p1" id="t1"><text>Since when?</text></threadedComment></ThreadedComments>`,
      'xl/comments1.xml': `<comments ${main}><authors><author>Anna</author></authors><commentList><comment ref="A1" authorId="0"><text><t>[Threaded comment]</t></text></comment><comment ref="C7" authorId="0"><text><r><t>Anna:</t></r><r><t> by contract</t></r></text></comment></commentList></comments>`,
    }
    expect(await remarksOf(workbook(row(text('Ten years')), { more }))).toEqual([
      ['A1', 'Comment by Jonas: Since when?'],
      ['C7', 'Comment by Anna: by contract'],
    ])
  })

  it('has text boxes read at the cell where they begin, even if no cell holds anything', async () => {
    const more = {
      'xl/worksheets/_rels/sheet1.xml.rels': links({ drawing: '../drawings/drawing1.xml' }),
      'xl/drawings/drawing1.xml': `<xdr:wsDr ${drawing}><xdr:twoCellAnchor><xdr:from><xdr:col>1</xdr:col><xdr:row>3</xdr:row></xdr:from><xdr:to><xdr:col>5</xdr:col><xdr:row>9</xdr:row></xdr:to><xdr:sp><xdr:txBody><a:p><a:r><a:t>Fiscal year </a:t></a:r><a:r><a:t>2027</a:t></a:r></a:p><a:p/></xdr:txBody></xdr:sp></xdr:twoCellAnchor></xdr:wsDr>`,
    }
    const read = await extractBytes(workbook('', { more }), 'xlsx')
    expect(brokenOffsets(read)).toEqual([])
    expect(await remarksOf(workbook('', { more }))).toEqual([['B4', 'Fiscal year 2027']])
    expect(read.parts.at(-1)?.rows).toEqual({ sheet: 0, from: 4, to: 4, columns: 2, cells: [[], [1, 0, 16]] })
  })

  it('takes no place that a sheet does not have', async () => {
    const more = {
      'xl/worksheets/_rels/sheet1.xml.rels': links({
        comments: '../comments1.xml',
        drawing: '../drawing1.xml',
      }),
      'xl/comments1.xml': `<comments ${main}><commentList><comment ref="A9999999" authorId="7"><text><t>Nowhere</t></text></comment><comment ref="nowhere"><text><t>Neither</t></text></comment></commentList></comments>`,
      'xl/drawing1.xml': `<xdr:wsDr ${drawing}><xdr:from><xdr:col>-4</xdr:col><xdr:row>1e99</xdr:row></xdr:from><xdr:txBody><a:p><a:r><a:t>Edge</a:t></a:r></a:p></xdr:txBody></xdr:wsDr>`,
    }
    expect(await remarksOf(workbook(row(text('x')), { more }))).toEqual([['A1048576', 'Edge']])
  })
})
describe('a hostile or broken workbook', () => {
  const withStrings = (doctype: string, strings: string) =>
    workbook(row('<c t="s"><v>0</v></c>'), {
      more: { 'xl/sharedStrings.xml': `${doctype}<sst ${main}>${strings}</sst>` },
    })

  it.each([
    [
      'has entities that multiply',
      withStrings('<!DOCTYPE s [<!ENTITY a "ha"><!ENTITY b "&a;&a;">]>', '<si><t>&b;</t></si>'),
      'document_damaged',
    ],
    [
      'has an external entity',
      withStrings('<!DOCTYPE s [<!ENTITY a SYSTEM "file:///etc/passwd">]>', '<si><t>&a;</t></si>'),
      'document_damaged',
    ],
    ['holds XML that is cut off', workbook('</sheetData><row>'), 'document_damaged'],
    ['has no workbook part', zipOf({ 'xl/other.xml': '<a/>' }), 'document_damaged'],
    ['has empty sheets', workbook(row('<c/>')), 'document_no_text'],
    ['is empty', Buffer.alloc(0), 'document_empty'],
    ['is in the old format of Excel', oldOfficeFile, 'document_unreadable_type'],
    ['is behind a password', lockedOfficeFile, 'document_encrypted'],
    [
      'is nested without end',
      workbook('<a>'.repeat(2000) + '</a>'.repeat(2000)),
      'document_too_large_inside',
    ],
  ])('ends with $2 when it %s', async (_, bytes, code) =>
    expect(await failureCode(extractBytes(bytes, 'xlsx'))).toBe(code),
  )

  it('is too large inside with one long text in every cell, and has no cell longer than Excel allows', async () => {
    const strings = `<si><t>${'word '.repeat(22_000)}</t></si>`
    const cells = (count: number) => row('<c t="s"><v>0</v></c>'.repeat(count))
    const once = await extractBytes(workbook(cells(1), { strings }), 'xlsx')
    expect(once.text.length).toBeLessThan(33_000)
    const limits = { characters: 1_000_000 }
    expect(await failureCode(extractBytes(workbook(cells(2000), { strings }), 'xlsx', limits))).toBe(
      'document_too_large_inside',
    )
  })

  it('is known as a bomb by its real size, whatever the directory says', async () => {
    const parts = { 'xl/workbook.xml': `<workbook ${main}>${' '.repeat(30_000_000)}</workbook>` }
    expect(await failureCode(extractBytes(zipOf(parts), 'xlsx'))).toBe('document_too_large_inside')
    expect(await failureCode(extractBytes(zipOf(parts, { directorySize: 10 }), 'xlsx'))).toBe(
      'document_too_large_inside',
    )
  })

  it('is damaged when it is cut in half, but not by bytes behind its end', async () => {
    const whole = await readFile(samplePath('register.xlsx'))
    expect(await failureCode(extractBytes(whole.subarray(0, whole.length / 2), 'xlsx'))).toBe(
      'document_damaged',
    )
    const longer = Buffer.concat([whole, Buffer.from('\n\n')])
    expect((await extractBytes(longer, 'xlsx')).text).toContain('LC-2041')
  })
})
