import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type WordItem, wordItem } from '@citewell/contract/drawing.ts'
import { afterAll, describe, expect, it } from 'vitest'
import { zipOf } from '../../../testing/zip.testing.ts'
import { blocksOf, extractHere, samplePath } from '../extract.testing.ts'
import { defaultLimits } from '../extractor.ts'
import { drawWord } from './draw-word.ts'

const folder = mkdtempSync(join(tmpdir(), 'citewell-word-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const namespaces = `xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main" xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" xmlns:wp="http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing" xmlns:v="urn:schemas-microsoft-com:vml" xmlns:r="${office}"`
const run = (text: string, look = '') =>
  `<w:r><w:rPr>${look}</w:rPr><w:t xml:space="preserve">${text}</w:t></w:r>`
const paragraph = (content: string, properties = '') => `<w:p><w:pPr>${properties}</w:pPr>${content}</w:p>`
const said = (text: string) => paragraph(run(text))
const cell = (content: string, properties = '') => `<w:tc><w:tcPr>${properties}</w:tcPr>${content}</w:tc>`
const table = (...rows: string[]) => `<w:tbl>${rows.map(row => `<w:tr>${row}</w:tr>`).join('')}</w:tbl>`
const picture = (id: string, size = 'cx="1270000" cy="635000"') =>
  `<w:r><w:drawing><wp:inline><wp:extent ${size}/><wp:docPr descr="A map"/><a:graphic><a:blip r:embed="${id}"/><a:srcRect l="25000"/></a:graphic></wp:inline></w:drawing></w:r>`
const links = (...targets: [id: string, target: string, mode?: string][]) =>
  `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${targets
    .map(
      ([id, target, mode]) =>
        `<Relationship Id="${id}" Type="${office}/image" Target="${target}" ${mode ? `TargetMode="${mode}"` : ''}/>`,
    )
    .join('')}</Relationships>`

function save(body: string, parts: Record<string, string> = {}): string {
  const path = join(folder, `${crypto.randomUUID()}.docx`)
  const document = `<w:document ${namespaces}><w:body>${body}</w:body></w:document>`
  writeFileSync(path, zipOf({ 'word/document.xml': document, ...parts }))
  return path
}

async function draw(path: string, from = 0, to?: number) {
  const read = await extractHere(path, 'docx')
  const blocks = new Map(blocksOf(read).map(({ start, text }) => [start, text]))
  const items = await drawWord(path, defaultLimits, { start: from, end: to ?? read.text.length, blocks })
  for (const item of items) wordItem.parse(item)
  return { items, text: read.text, read }
}

/** Each span as `words: letters`. */
const looks = ({ items, text }: { items: WordItem[]; text: string }) =>
  items
    .flatMap(item => (item.kind === 'pictures' ? [] : item.spans))
    .map(({ start, end, letters }) => `${text.slice(start, end)}: ${letters.join(' ')}`)

describe('the letters of a drawn Word document', () => {
  it('are bold, italic, underlined, struck and raised where the document says so', async () => {
    const body = paragraph(
      run('Pay ') +
        run('within', '<w:b/>') +
        run(' 30  ', '<w:b w:val="1"/>') +
        run('days', '<w:i/><w:u w:val="single"/>') +
        run(' or not', '<w:b w:val="0"/><w:u w:val="none"/>') +
        run('1', '<w:vertAlign w:val="superscript"/>') +
        run(' hidden', '<w:b/><w:vanish/>') +
        run(' gone', '<w:strike/>'),
    )
    expect(looks(await draw(save(body)))).toEqual([
      'within 30 : bold',
      'days: italic underline',
      '1: super',
      ' gone: strike',
    ])
  })

  it('follow styles of runs and paragraphs, behind the label of a list, and a heading is bold by itself', async () => {
    const style = (id: string, type: string, look: string, more = '') =>
      `<w:style w:type="${type}" w:styleId="${id}"><w:name w:val="${id}"/>${more}<w:rPr>${look}</w:rPr></w:style>`
    const styles = `<w:styles ${namespaces}>${style('Strong', 'character', '<w:b/>')}${style('Lead', 'paragraph', '<w:i/>')}${style('Sub', 'paragraph', '', '<w:basedOn w:val="Lead"/>')}${style('H', 'paragraph', '<w:b/>', '<w:outlineLvl w:val="0"/>')}</w:styles>`
    const numbering = `<w:numbering ${namespaces}><w:abstractNum w:abstractNumId="1"><w:lvl w:ilvl="0"><w:numFmt w:val="decimal"/><w:lvlText w:val="%1."/></w:lvl></w:abstractNum><w:num w:numId="5"><w:abstractNumId w:val="1"/></w:num></w:numbering>`
    const named = (name: string) => `<w:pStyle w:val="${name}"/>`
    const body =
      paragraph(run('Title'), named('H')) +
      paragraph(run('All of ') + run('it', '<w:rStyle w:val="Strong"/>'), named('Sub')) +
      paragraph(
        run('Item ') + run('one', '<w:b/>'),
        '<w:numPr><w:ilvl w:val="0"/><w:numId w:val="5"/></w:numPr>',
      )
    const drawn = await draw(save(body, { 'word/styles.xml': styles, 'word/numbering.xml': numbering }))
    expect(drawn.text).toContain('1. Item one')
    expect(looks(drawn)).toEqual(['All of : italic', 'it: bold italic', 'one: bold'])
  })
})

describe('the tables of a drawn Word document', () => {
  it('keep joined cells, and say where the words of each cell stand', async () => {
    const body = table(
      cell(said('Rates'), '<w:gridSpan w:val="2"/>') + cell(said('Note')),
      cell(said('Rent') + said('monthly'), '<w:vMerge w:val="restart"/>') +
        cell(paragraph(run('800', '<w:b/>'))) +
        cell(said('net')),
      cell(said(''), '<w:vMerge/>') + cell(said('900')) + cell(said('1 year')),
    )
    const { items, text } = await draw(save(body))
    const rows = items.flatMap(item => (item.kind === 'row' ? [item] : []))
    expect(rows.map(({ table }) => table)).toEqual([0, 0, 0])
    expect(rows.map(({ start, end }) => text.slice(start, end))).toEqual([
      'Rates | Note',
      'Rent monthly | 800 | net',
      ' | 900 | 1 year',
    ])
    expect(
      rows.map(({ cells }) =>
        cells.map(({ column, columns, continues, lines }) => [
          column,
          columns,
          continues,
          ...lines.map(({ start, end }) => text.slice(start, end)),
        ]),
      ),
    ).toEqual([
      [
        [0, 2, false, 'Rates'],
        [2, 1, false, 'Note'],
      ],
      [
        [0, 1, false, 'Rent', 'monthly'],
        [1, 1, false, '800'],
        [2, 1, false, 'net'],
      ],
      [
        [0, 1, true],
        [1, 1, false, '900'],
        [2, 1, false, '1 year'],
      ],
    ])
    expect(looks({ items, text })).toEqual(['800: bold'])
  })

  it('stay one table where a row has a single filled cell, and hold pictures without text', async () => {
    const path = save(
      said('Before') +
        table(
          cell(said('Section')) + cell(said('')),
          cell(paragraph(picture('p'))) + cell(said('')),
          cell(said('a')) + cell(said('b')),
        ),
      { 'word/_rels/document.xml.rels': links(['p', 'media/image1.png']) },
    )
    const { items, text } = await draw(path)
    const rows = items.flatMap(item => (item.kind === 'row' ? [item] : []))
    expect(rows.map(({ start, end }) => text.slice(start, end))).toEqual(['Section', '', 'a | b'])
    expect(rows[1]?.cells[0]?.pictures).toHaveLength(1)
  })

  it('that only lay out a page leave their tables and paragraphs as they are', async () => {
    const inner = table(cell(said('x')) + cell(said('y')))
    const { items, text } = await draw(save(table(cell(said('Intro') + inner))))
    const rows = items.flatMap(item => (item.kind === 'row' ? [item] : []))
    expect(rows.map(({ start, end }) => text.slice(start, end))).toEqual(['x | y'])
  })
})

describe('the pictures of a drawn Word document', () => {
  it('stand where they stand there, with their size, cut and description', async () => {
    const path = save(paragraph(picture('p')) + said('Below') + paragraph(picture('p')), {
      'word/_rels/document.xml.rels': links(['p', 'media/image1.png']),
    })
    const { items, text } = await draw(path)
    const shown = { part: 'word/media/image1.png', crop: [0.25, 0, 0, 0] }
    const pictures = [{ picture: shown, width: 100, height: 50, about: 'A map' }]
    expect(items).toEqual([
      { kind: 'pictures', start: 0, end: 0, pictures },
      { kind: 'pictures', start: text.length, end: text.length, pictures },
    ])
  })

  it('at the end of the text stand before its headers and footers', async () => {
    const path = save(said('Text') + paragraph(picture('p')), {
      'word/header1.xml': `<w:hdr ${namespaces}>${said('Draft')}</w:hdr>`,
      'word/_rels/document.xml.rels': links(['p', 'media/image1.png']).replace(
        '</Relationships>',
        `<Relationship Id="h" Type="${office}/header" Target="header1.xml"/></Relationships>`,
      ),
    })
    const { items, text } = await draw(path)
    expect(text).toBe('Text\nPage headers\nDraft')
    expect(items.map(({ start }) => start)).toEqual([4])
  })

  it('in hidden letters are not shown', async () => {
    const hidden = picture('p').replace('<w:r>', '<w:r><w:rPr><w:vanish/></w:rPr>')
    const shown = picture('p').replace('<w:r>', '<w:r><w:rPr><w:vanish w:val="0"/></w:rPr>')
    const old = '<w:r><w:rPr><w:vanish/></w:rPr><w:pict><v:imagedata r:id="p"/></w:pict></w:r>'
    const { items } = await draw(save(paragraph(hidden + shown + old) + said('x')))
    expect(items.flatMap(item => (item.kind === 'pictures' ? item.pictures : []))).toHaveLength(1)
  })

  it('are inside the file alone, and only of kinds that run nothing', async () => {
    const old =
      '<w:r><w:pict><v:shape style="position:absolute;width:30pt;height:1in" alt="Old"><v:imagedata r:id="jpg"/></v:shape></w:pict></w:r>'
    const names = ['png', 'svg', 'emf', 'out', 'up', 'none']
    const path = save(paragraph(names.map(name => picture(name)).join('') + old) + said('x'), {
      'word/_rels/document.xml.rels': links(
        ['png', 'media/image1.png'],
        ['svg', 'media/image2.svg'],
        ['emf', 'media/image3.emf'],
        ['out', 'https://example.com/track.png', 'External'],
        ['up', '../../../../etc/hosts.png'],
        ['jpg', 'media/old.jpeg'],
      ),
    })
    const [item] = (await draw(path)).items
    const found = item?.kind === 'pictures' ? item.pictures : []
    expect(found.map(({ picture }) => picture?.part ?? null)).toEqual([
      'word/media/image1.png',
      null,
      null,
      null,
      null,
      null,
      'word/media/old.jpeg',
    ])
    expect(found.at(-1)).toMatchObject({ width: 30, height: 72, about: 'Old' })
  })
})

describe('a drawn stretch of a Word document', () => {
  const bold = (text: string) => paragraph(run(text, '<w:b/>'))
  const manyPictures = paragraph(
    `<w:r><w:drawing>${'<a:blip r:embed="p"/>'.repeat(200)}</w:drawing></w:r>`,
  ).repeat(400)
  const pages = ['one', 'two', 'three', 'four'].map(bold).join('')

  it('tells of its own blocks alone', async () => {
    const drawn = await draw(save(pages), 4, 13)
    expect(looks(drawn)).toEqual(['two: bold', 'three: bold'])
  })

  it('that an earlier extractor wrote otherwise has no look at all', async () => {
    const path = save(pages)
    const blocks = new Map([
      [0, 'one'],
      [4, 'TWO'],
    ])
    expect(await drawWord(path, defaultLimits, { start: 0, end: 7, blocks })).toEqual([])
  })

  it('of our policy has offsets that cut words exactly', async () => {
    const { items, text } = await draw(samplePath('retention-policy.docx'))
    const rows = items.flatMap(item => (item.kind === 'row' ? [item] : []))
    const words = rows.map(({ cells }) =>
      cells.flatMap(({ lines }) => lines.map(({ start, end }) => text.slice(start, end))),
    )
    expect(words).toContainEqual(['HR-03', 'Personnel files', '6 years', 'Employee leaves'])
  })

  it('has its look however much stands before it', async () => {
    const rows = table(
      ...Array.from({ length: 160 }, () => cell('<w:p><w:r><w:t>x</w:t></w:r></w:p>').repeat(200)),
    )
    const path = save(rows + manyPictures + said('Below') + bold('late'))
    const { text } = await extractHere(path, 'docx')
    expect(looks(await draw(path, text.length - 4))).toEqual(['late: bold'])
  })

  it('of a hostile file is bounded', async () => {
    const many = paragraph(Array.from({ length: 5_000 }, () => picture('p')).join(''))
    const wide = table(Array.from({ length: 300 }, () => cell(said('x'))).join(''))
    const spans = paragraph(
      Array.from({ length: 70_000 }, (_, at) => run('x', at % 2 ? '<w:b/>' : '<w:i/>')).join(''),
    )
    const huge = table(cell(said('x'), '<w:gridSpan w:val="99999999"/>') + cell(said('y')))
    const { items } = await draw(save(many + wide + huge + spans))
    const [pictures, row, ...rest] = items
    expect(pictures?.kind === 'pictures' && pictures.pictures.length).toBe(200)
    expect(row?.kind === 'row' && row.cells.map(({ columns }) => columns)).toEqual([100, 1])
    expect(rest).toEqual([])
  })

  it('with very many pictures before its first words is bounded, too', async () => {
    expect((await draw(save(manyPictures + bold('x')))).items).toEqual([])
  })
})
