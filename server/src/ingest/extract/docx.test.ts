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

const namespaces =
  'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main" xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006"'
const body = (content: string) => `<w:document ${namespaces}><w:body>${content}</w:body></w:document>`
const paragraph = (text: string, properties = '') => `<w:p>${properties}<w:r><w:t>${text}</w:t></w:r></w:p>`
const docx = (content: string, parts: Record<string, string> = {}) =>
  zipOf({ 'word/document.xml': body(content), ...parts })
const texts = async (content: string, parts: Record<string, string> = {}) =>
  blocksOf(await extractBytes(docx(content, parts), 'docx')).map(({ text }) => text)

describe('our policy', async () => {
  const read = await extractHere(samplePath('retention-policy.docx'), 'docx')
  const blocks = blocksOf(read)

  it('has exact offsets and its title', () => {
    expect(brokenOffsets(read)).toEqual([])
    expect(read).toMatchObject({ pages: null, title: 'Retention Policy' })
  })

  it('has headings with their numbers, and below them text with their path', () => {
    const headings = blocks
      .filter(({ kind }) => kind === 'heading')
      .map(({ text, level }) => `${level} ${text}`)
    expect(headings).toEqual([
      '1 Retention Policy',
      '1 1 Purpose',
      '1 2 Retention',
      '2 2.1 Personnel files',
      '2 2.2 Retention table',
      '1 3 Destruction',
    ])
    expect(blocks.find(({ text }) => text.includes('Payroll slips'))?.anchor).toEqual({
      kind: 'headings',
      path: ['2 Retention', '2.1 Personnel files'],
      paragraph: 8,
    })
  })

  it('has its tracked changes read as accepted', () => {
    expect(read.text).toContain('is kept for 6 years after')
    expect(read.text).not.toContain('5 years')
  })

  it('has list items with their labels, rows with their cells, and notes in their place', () => {
    expect(blocks.filter(({ kind }) => kind === 'list-item').map(({ text }) => text.slice(0, 6))).toEqual([
      'a) The',
      'b) The',
      'c) Shr',
      'd) The',
    ])
    expect(blocks.filter(({ kind }) => kind === 'table-row').map(({ text }) => text)).toContain(
      'HR-03 | Personnel files | 6 years | Employee leaves',
    )
    const note = blocks.findIndex(({ kind }) => kind === 'note')
    expect(blocks[note]?.text).toContain('RM-2024/17')
    expect(blocks[note - 1]?.text).toContain('replaces version 2.9 of 2021')
  })
})

describe('a Word document', () => {
  it('has a text box read once, after its paragraph', async () => {
    const box = (tag: string) =>
      `<mc:${tag}><w:txbxContent>${paragraph('in the box')}</w:txbxContent></mc:${tag}>`
    const content = `<w:p><w:r><w:t>before</w:t></w:r><w:r><mc:AlternateContent>${box('Choice')}${box('Fallback')}</mc:AlternateContent></w:r><w:r><w:t xml:space="preserve"> and after</w:t></w:r></w:p>`
    expect(await texts(content)).toEqual(['before and after', 'in the box'])
  })

  it('has hidden, moved and deleted text left out, and paragraphs joined at a deleted end', async () => {
    const content = `<w:p><w:pPr><w:rPr><w:del w:id="1"/></w:rPr></w:pPr><w:r><w:t xml:space="preserve">one </w:t></w:r><w:r><w:rPr><w:vanish/></w:rPr><w:t>hidden</w:t></w:r><w:moveFrom w:id="2"><w:r><w:t>moved</w:t></w:r></w:moveFrom></w:p>${paragraph('two')}`
    expect(await texts(content)).toEqual(['one two'])
  })

  it('has words parted by tabs and breaks, but not by tab stops', async () => {
    const content =
      '<w:p><w:pPr><w:tabs><w:tab w:val="left" w:pos="1"/></w:tabs></w:pPr><w:r><w:t>a</w:t><w:tab/><w:t>b</w:t><w:br/><w:t>c</w:t><w:noBreakHyphen/><w:t>d</w:t></w:r></w:p>'
    expect(await texts(content)).toEqual(['a b c-d'])
  })

  it('has a heading style followed through what it is based on', async () => {
    const style = (id: string, name: string, base = '') =>
      `<w:style w:type="paragraph" w:styleId="${id}"><w:name w:val="${name}"/>${base && `<w:basedOn w:val="${base}"/>`}</w:style>`
    const styles = `<w:styles ${namespaces}>${style('H2', 'heading 2')}${style('Own', 'House style', 'H2')}${style('Loop', 'loop', 'Loop')}</w:styles>`
    const content =
      paragraph('Own heading', '<w:pPr><w:pStyle w:val="Own"/></w:pPr>') +
      paragraph('Text', '<w:pPr><w:pStyle w:val="Loop"/></w:pPr>')
    const blocks = blocksOf(await extractBytes(docx(content, { 'word/styles.xml': styles }), 'docx'))
    expect(blocks.map(({ kind, level }) => [kind, level])).toEqual([
      ['heading', 2],
      ['paragraph', null],
    ])
  })

  it('has lines of a typed table of contents that are no headings, nor is its title one of what follows', async () => {
    const dotted = '<w:tabs><w:tab w:val="left" w:leader="dot" w:pos="8820"/></w:tabs>'
    const outlined = (text: string, page: string) =>
      `<w:p><w:pPr>${dotted}<w:outlineLvl w:val="0"/></w:pPr><w:r><w:t>${text}</w:t></w:r><w:r><w:tab/><w:t>${page}</w:t></w:r></w:p>`
    const heading = (text: string) => paragraph(text, '<w:pPr><w:outlineLvl w:val="0"/></w:pPr>')
    const content =
      heading('Inhaltsverzeichnis') +
      outlined('Fahrplan', 'N/A') +
      heading('Anhang ........ 12') +
      paragraph('Die Fähre fährt im Sommer jeden Tag.') +
      heading('Kapitel 1') +
      paragraph('Im Winter fährt sie sonntags.') +
      outlined('Unterschrift', 'Datum')
    const blocks = blocksOf(await extractBytes(docx(content), 'docx'))
    expect(
      blocks.map(({ kind, text, anchor }) => [kind, text, anchor.kind === 'headings' && anchor.path]),
    ).toEqual([
      ['paragraph', 'Inhaltsverzeichnis', []],
      ['furniture', 'Fahrplan N/A', []],
      ['furniture', 'Anhang ........ 12', []],
      ['paragraph', 'Die Fähre fährt im Sommer jeden Tag.', []],
      ['heading', 'Kapitel 1', []],
      ['paragraph', 'Im Winter fährt sie sonntags.', ['Kapitel 1']],
      ['paragraph', 'Unterschrift Datum', ['Kapitel 1']],
    ])
  })

  it('has lists of several levels that count on, restart below a higher one, and show Roman numbers and letters', async () => {
    const level = (number: number, format: string, text: string) =>
      `<w:lvl w:ilvl="${number}"><w:start w:val="1"/><w:numFmt w:val="${format}"/><w:lvlText w:val="${text}"/></w:lvl>`
    const numbering = `<w:numbering ${namespaces}><w:abstractNum w:abstractNumId="1">${level(0, 'upperRoman', '%1.')}${level(1, 'lowerLetter', '%1.%2)')}${level(2, 'bullet', '\uf0b7')}</w:abstractNum><w:num w:numId="5"><w:abstractNumId w:val="1"/></w:num></w:numbering>`
    const item = (text: string, depth: number) =>
      paragraph(text, `<w:pPr><w:numPr><w:ilvl w:val="${depth}"/><w:numId w:val="5"/></w:numPr></w:pPr>`)
    const content = item('A', 0) + item('B', 1) + item('C', 1) + item('D', 2) + item('E', 0) + item('F', 1)
    expect(await texts(content, { 'word/numbering.xml': numbering })).toEqual([
      'I. A',
      'I.a) B',
      'I.b) C',
      '• D',
      'II. E',
      'II.a) F',
    ])
  })

  it('has a table of one cell read as text, and nested tables in their row', async () => {
    const cell = (content: string) => `<w:tc>${content}</w:tc>`
    const inner = `<w:tbl><w:tr>${cell(paragraph('x'))}${cell(paragraph('y'))}</w:tr></w:tbl>`
    const layout = `<w:tbl><w:tr>${cell(paragraph('first') + paragraph('second'))}</w:tr></w:tbl>`
    const table = `<w:tbl><w:tr>${cell(paragraph('left'))}${cell(inner + paragraph('z'))}</w:tr></w:tbl>`
    expect(await texts(layout + table)).toEqual(['first', 'second', 'left | x y z'])
  })

  it('is understood with another prefix for the same namespace', async () => {
    const document =
      '<x:document xmlns:x="http://purl.oclc.org/ooxml/wordprocessingml/main"><x:body><x:p><x:r><x:t>strict</x:t></x:r></x:p></x:body></x:document>'
    expect((await extractBytes(zipOf({ 'word/document.xml': document }), 'docx')).text).toBe('strict')
  })
})

describe('what stands beside the text of a Word document', () => {
  const relations = (...targets: [type: string, target: string][]) =>
    `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${targets
      .map(
        ([type, target], at) =>
          `<Relationship Id="r${at}" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/${type}" Target="${target}"/>`,
      )
      .join('')}</Relationships>`
  const edge = (name: string, content: string) => `<w:${name} ${namespaces}>${content}</w:${name}>`

  it('has a comment read after the paragraph that it is on, with its author', async () => {
    const comments = `<w:comments ${namespaces}><w:comment w:id="4" w:author="Anna Holm">${paragraph('Check with')}${paragraph('legal.')}</w:comment></w:comments>`
    const noted = '<w:p><w:r><w:t>Kept ten years.</w:t><w:commentReference w:id="4"/></w:r></w:p>'
    expect(await texts(noted + paragraph('More.'), { 'word/comments.xml': comments })).toEqual([
      'Kept ten years.',
      'Comment by Anna Holm: Check with legal.',
      'More.',
    ])
  })

  it('has very many comments on one paragraph in parts of a usual size', async () => {
    const ids = Array.from({ length: 500 }, (_, id) => id)
    const marks = ids.map(id => `<w:r><w:commentReference w:id="${id}"/></w:r>`).join('')
    const comments = ids.map(id => `<w:comment w:id="${id}">${paragraph(`Remark ${id}`)}</w:comment>`)
    const { parts } = await extractBytes(
      docx(`<w:p><w:r><w:t>Rent</w:t></w:r>${marks}</w:p>`, {
        'word/comments.xml': `<w:comments ${namespaces}>${comments.join('')}</w:comments>`,
        'word/_rels/document.xml.rels': relations(['comments', 'comments.xml']),
      }),
      'docx',
    )
    expect(parts.map(({ blocks }) => blocks.length)).toEqual([120, 120, 120, 120, 21])
  })

  it('has each header and footer read once, below a heading that says what it is', async () => {
    const parts = {
      'word/_rels/document.xml.rels': relations(
        ['header', 'header1.xml'],
        ['header', 'header2.xml'],
        ['footer', 'footer1.xml'],
      ),
      'word/header1.xml': edge('hdr', paragraph('Contract 4711')),
      'word/header2.xml': edge(
        'hdr',
        `<w:tbl><w:tr><w:tc>${paragraph('Contract 4711')}</w:tc><w:tc>${paragraph('Draft')}</w:tc></w:tr></w:tbl>`,
      ),
      'word/footer1.xml': edge(
        'ftr',
        '<w:p><w:r><w:t>Page </w:t></w:r><w:r><w:instrText> PAGE </w:instrText></w:r><w:r><w:t>3</w:t></w:r></w:p>',
      ),
    }
    const blocks = blocksOf(await extractBytes(docx(paragraph('Text.'), parts), 'docx'))
    expect(blocks.map(({ kind, text }) => [kind, text])).toEqual([
      ['paragraph', 'Text.'],
      ['heading', 'Page headers'],
      ['paragraph', 'Contract 4711'],
      ['paragraph', 'Draft'],
      ['furniture', 'Page 3'],
    ])
    expect(blocks[2]?.anchor).toEqual({ kind: 'headings', path: ['Page headers'], paragraph: 3 })
  })

  it('is told of where it is left out', async () => {
    const parts = {
      'word/media/image1.png': '',
      'word/media/image2.JPEG': '',
      'word/embeddings/note.bin': '',
    }
    const deleted =
      '<w:p><w:del><w:r><w:delText>old</w:delText></w:r></w:del><w:r><w:t>New.</w:t></w:r></w:p>'
    expect((await extractBytes(docx(deleted, parts), 'docx')).leftOut).toEqual([
      '2 pictures were not read for text.',
      '1 embedded file was not opened.',
      'Text deleted by tracked changes was left out.',
    ])
    expect((await extractBytes(docx(paragraph('New.')), 'docx')).leftOut).toEqual([])
  })

  it('is read when a header holds all of its text', async () => {
    const parts = {
      'word/_rels/document.xml.rels': relations(['header', 'header1.xml']),
      'word/header1.xml': edge('hdr', paragraph('Letterhead')),
    }
    expect(await texts('<w:p/>', parts)).toEqual(['Page headers', 'Letterhead'])
  })
})

describe('a hostile or broken Word document', () => {
  const entity = (kind: string) =>
    zipOf({ 'word/document.xml': `<!DOCTYPE w [<!ENTITY a ${kind}>]>${body(paragraph('&a;'))}` })

  it.each([
    ['has an external entity', entity('SYSTEM "file:///etc/passwd"'), 'document_damaged'],
    ['has an internal entity', entity('"aaaa"'), 'document_damaged'],
    [
      'holds XML that is cut off',
      zipOf({ 'word/document.xml': body(paragraph('x')).slice(0, -20) }),
      'document_damaged',
    ],
    ['has no document part', zipOf({ 'word/other.xml': '<a/>' }), 'document_damaged'],
    [
      'is nested without end',
      docx('<w:tbl><w:tr><w:tc>'.repeat(2000) + '</w:tc></w:tr></w:tbl>'.repeat(2000)),
      'document_too_large_inside',
    ],
    ['has no text', docx('<w:p/>'), 'document_no_text'],
    ['is empty', Buffer.alloc(0), 'document_empty'],
    ['is in the old format of Word', oldOfficeFile, 'document_unreadable_type'],
    ['is behind a password', lockedOfficeFile, 'document_encrypted'],
  ])('ends with $2 when it %s', async (_, bytes, code) =>
    expect(await failureCode(extractBytes(bytes, 'docx'))).toBe(code),
  )

  it('is damaged when it is cut in half', async () => {
    const whole = await readFile(samplePath('retention-policy.docx'))
    expect(await failureCode(extractBytes(whole.subarray(0, whole.length / 2), 'docx'))).toBe(
      'document_damaged',
    )
  })

  it('is too large inside when it grows beyond the limits, whatever the directory says', async () => {
    const bomb = docx(paragraph('a'.repeat(1000)).repeat(30_000))
    expect(await failureCode(extractBytes(bomb, 'docx', { entryBytes: 1_000_000 }))).toBe(
      'document_too_large_inside',
    )
    expect(await failureCode(extractBytes(bomb, 'docx'))).toBe('document_too_large_inside')
    const lying = zipOf(
      { 'word/document.xml': body(paragraph('a'.repeat(1000)).repeat(30_000)) },
      { directorySize: 1000 },
    )
    expect(await failureCode(extractBytes(lying, 'docx'))).toBe('document_too_large_inside')
    expect(
      await failureCode(extractBytes(docx(paragraph('word '.repeat(300))), 'docx', { characters: 1000 })),
    ).toBe('document_too_large_inside')
  })
})
