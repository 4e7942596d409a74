import { readFile } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import { oldOfficeFile, zipOf } from '../../testing/zip.testing.ts'
import {
  blocksOf,
  brokenOffsets,
  extractBytes,
  extractHere,
  failureCode,
  samplePath,
} from './extract.testing.ts'

const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const namespaces = `xmlns:p="http://schemas.openxmlformats.org/presentationml/2006/main" xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" xmlns:r="${office}" xmlns:c="http://schemas.openxmlformats.org/drawingml/2006/chart" xmlns:dgm="http://schemas.openxmlformats.org/drawingml/2006/diagram"`
const links = (targets: [id: string, type: string, target: string][]) =>
  `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${targets
    .map(([id, type, target]) => `<Relationship Id="${id}" Type="${office}/${type}" Target="${target}"/>`)
    .join('')}</Relationships>`
const slideOf = (shapes: string, attributes = '') =>
  `<p:sld ${namespaces} ${attributes}><p:cSld><p:spTree>${shapes}</p:spTree></p:cSld></p:sld>`

/** A presentation that stores its slides in the reverse of the order in which it shows them. */
function deck(slides: string[], more: Record<string, string> = {}): Buffer {
  const file = (at: number) => `slides/slide${slides.length - at}.xml`
  return zipOf({
    '_rels/.rels': links([['r0', 'officeDocument', 'ppt/presentation.xml']]),
    'ppt/presentation.xml': `<p:presentation ${namespaces}><p:sldIdLst>${slides.map((_, at) => `<p:sldId id="${300 - at}" r:id="s${at}"/>`).join('')}</p:sldIdLst></p:presentation>`,
    'ppt/_rels/presentation.xml.rels': links(slides.map((_, at) => [`s${at}`, 'slide', file(at)])),
    ...Object.fromEntries(slides.map((slide, at) => [`ppt/${file(at)}`, slide])),
    ...more,
  })
}

type ShapeOptions = {
  at?: [x: number, y: number, width: number, height: number]
  type?: string
  index?: number
}

function shape(paragraphs: string[], { at, type, index }: ShapeOptions = {}): string {
  const place = at
    ? `<a:xfrm><a:off x="${at[0]}" y="${at[1]}"/><a:ext cx="${at[2]}" cy="${at[3]}"/></a:xfrm>`
    : ''
  const holder = type ? `<p:ph type="${type}" ${index === undefined ? '' : `idx="${index}"`}/>` : ''
  const body = paragraphs.map(text => `<a:p><a:r><a:t>${text}</a:t></a:r></a:p>`).join('')
  return `<p:sp><p:nvSpPr><p:nvPr>${holder}</p:nvPr></p:nvSpPr><p:spPr>${place}</p:spPr><p:txBody>${body}</p:txBody></p:sp>`
}

const texts = async (slides: string[], more: Record<string, string> = {}) =>
  blocksOf(await extractBytes(deck(slides, more), 'pptx')).map(({ text }) => text)

describe('our report', async () => {
  const report = await extractHere(samplePath('deck.pptx'), 'pptx')
  const blocks = blocksOf(report)

  it('has exact offsets, a part for each slide, and its title', () => {
    expect(brokenOffsets(report)).toEqual([])
    expect(report).toMatchObject({
      pages: 3,
      title: 'Archive migration: report to the board',
      pagesNotRead: [],
    })
    expect(report.parts.map(({ page, words }) => [page, words])).toEqual([
      [1, null],
      [2, null],
      [3, null],
    ])
  })

  it('has titles, tables, notes and slide numbers told apart', () => {
    expect(blocks.filter(({ kind }) => kind === 'slide-title').map(({ text }) => text)).toEqual([
      'Archive migration: report to the board',
      'Progress by wave',
      'Risks and decisions',
    ])
    expect(blocks.find(({ text }) => text.startsWith('2 | Eng'))).toMatchObject({
      kind: 'table-row',
      text: '2 | Engineering | 1,214,600 | 387',
      anchor: { kind: 'slide', slide: 2, shape: 2 },
    })
    expect(blocks.find(({ kind }) => kind === 'note')).toMatchObject({
      text: 'Ask the board to release EUR 95,000 for wave 3 before 1 June 2027.',
      anchor: { kind: 'slide', slide: 1, shape: null },
    })
    expect(blocks.filter(({ kind }) => kind === 'furniture').map(({ text }) => text)).toEqual(['1', '2', '3'])
  })

  it('has the left column first, though the right one was drawn first', () => {
    expect(report.text.indexOf('Risk: the link')).toBeLessThan(report.text.indexOf('Decision: the cut-over'))
  })
})

describe('a presentation', () => {
  it('has its slides in the order they are shown', async () => {
    expect(await texts([slideOf(shape(['first'])), slideOf(shape(['second']))])).toEqual(['first', 'second'])
  })

  it('has a hidden slide named so, where nothing is searched', async () => {
    const blocks = blocksOf(await extractBytes(deck([slideOf(shape(['secret plan']), 'show="0"')]), 'pptx'))
    expect(blocks.map(({ kind, text }) => [kind, text])).toEqual([
      ['furniture', 'Hidden slide'],
      ['paragraph', 'secret plan'],
    ])
  })

  it('has two columns read below a title, and a group as one', async () => {
    const group = `<p:grpSp><p:grpSpPr><a:xfrm><a:off x="500" y="200"/><a:ext cx="400" cy="600"/></a:xfrm></p:grpSpPr>${shape(['right, below'], { at: [0, 900, 10, 10] })}${shape(['right, above'], { at: [0, 0, 10, 10] })}</p:grpSp>`
    const slide = slideOf(
      group +
        shape(['left'], { at: [0, 250, 400, 500] }) +
        shape(['foot'], { at: [0, 900, 900, 50] }) +
        shape(['Title'], { type: 'title' }),
    )
    expect(await texts([slide])).toEqual(['Title', 'left', 'right, above', 'right, below', 'foot'])
  })

  it('has placeholders take their position from the layout or its master, but not their text', async () => {
    const slide = slideOf(
      shape(['lower'], { type: 'body', index: 2 }) +
        shape(['upper'], { type: 'body', index: 1 }) +
        shape(['7'], { type: 'sldNum' }),
    )
    const layout = slideOf(shape(['Click to edit'], { type: 'body', index: 1, at: [0, 100, 900, 100] }))
    const master = slideOf(shape(['Edit master text'], { type: 'body', at: [0, 500, 900, 100] }))
    const more = {
      'ppt/slides/_rels/slide1.xml.rels': links([['r1', 'slideLayout', '../slideLayouts/l.xml']]),
      'ppt/slideLayouts/l.xml': layout,
      'ppt/slideLayouts/_rels/l.xml.rels': links([['r1', 'slideMaster', '../slideMasters/m.xml']]),
      'ppt/slideMasters/m.xml': master,
    }
    expect(await texts([slide], more)).toEqual(['upper', 'lower', '7'])
  })

  it('has numbered lists count by level', async () => {
    const item = (text: string, level: number, scheme: string) =>
      `<a:p><a:pPr lvl="${level}"><a:buAutoNum type="${scheme}"/></a:pPr><a:r><a:t>${text}</a:t></a:r></a:p>`
    const body =
      item('A', 0, 'arabicPeriod') +
      item('B', 1, 'alphaLcParenR') +
      item('C', 1, 'alphaLcParenR') +
      item('D', 0, 'arabicPeriod') +
      item('E', 1, 'alphaLcParenR')
    expect(await texts([slideOf(`<p:sp><p:txBody>${body}</p:txBody></p:sp>`)])).toEqual([
      '1. A',
      'a) B',
      'b) C',
      '2. D',
      'a) E',
    ])
  })

  it('has charts read as title and figures, and diagrams as their boxes', async () => {
    const frame = (content: string) =>
      `<p:graphicFrame><a:graphic><a:graphicData>${content}</a:graphicData></a:graphic></p:graphicFrame>`
    const points = (...values: (string | number)[]) =>
      values.map((value, at) => `<c:pt idx="${at}"><c:v>${value}</c:v></c:pt>`).join('')
    const chart = `<c:chartSpace ${namespaces}><c:chart><c:title><c:tx><c:rich><a:p><a:r><a:t>Files by year</a:t></a:r></a:p></c:rich></c:tx></c:title><c:plotArea><c:ser><c:tx>${points('Moved')}</c:tx><c:cat>${points('2026', '2027')}</c:cat><c:val>${points(4.2999999999999998, 7)}</c:val></c:ser><c:valAx><c:title><c:tx><a:p><a:r><a:t>axis</a:t></a:r></a:p></c:tx></c:title></c:valAx></c:plotArea></c:chart></c:chartSpace>`
    const diagram = `<dgm:dataModel ${namespaces}><dgm:ptLst><dgm:pt type="doc"/><dgm:pt><dgm:t><a:p><a:r><a:t>Plan</a:t></a:r></a:p></dgm:t></dgm:pt><dgm:pt type="sibTrans"><dgm:t><a:p><a:r><a:t>arrow</a:t></a:r></a:p></dgm:t></dgm:pt></dgm:ptLst></dgm:dataModel>`
    const slide = slideOf(frame('<c:chart r:id="r1"/>') + frame('<dgm:relIds r:dm="r2"/>'))
    const more = {
      'ppt/slides/_rels/slide1.xml.rels': links([
        ['r1', 'chart', '../charts/c.xml'],
        ['r2', 'diagramData', '../diagrams/d.xml'],
      ]),
      'ppt/charts/c.xml': chart,
      'ppt/diagrams/d.xml': diagram,
    }
    expect(await texts([slide], more)).toEqual([
      'Files by year',
      '2026 | Moved: 4.3',
      '2027 | Moved: 7',
      'Plan',
    ])
  })
})

describe('what a slide shows besides its own shapes', () => {
  const layout = (shapes: string, attributes = '') =>
    `<p:sldLayout ${namespaces} ${attributes}><p:cSld><p:spTree>${shapes}</p:spTree></p:cSld></p:sldLayout>`
  const slideLinks = (...targets: [id: string, type: string, target: string][]) => links(targets)
  const laidOut = {
    'ppt/slides/_rels/slide1.xml.rels': slideLinks(['l', 'slideLayout', '../layouts/layout1.xml']),
    'ppt/slides/_rels/slide2.xml.rels': slideLinks(['l', 'slideLayout', '../layouts/layout1.xml']),
    'ppt/layouts/layout1.xml': layout(shape(['Click to edit'], { type: 'body' }) + shape(['Confidential'])),
    'ppt/layouts/_rels/layout1.xml.rels': slideLinks(['m', 'slideMaster', '../masters/master1.xml']),
    'ppt/masters/master1.xml': layout(shape(['Records programme'])),
  }

  it('is the text of its layout and master, once in a deck and without prompts', async () => {
    expect(await texts([slideOf(shape(['First'])), slideOf(shape(['Second']))], laidOut)).toEqual([
      'First',
      'Confidential',
      'Records programme',
      'Second',
    ])
  })

  it('makes a deck readable whose only text is in its layout, and is left out where it is hidden', async () => {
    expect(await texts([slideOf('')], laidOut)).toEqual(['Confidential', 'Records programme'])
    expect(await texts([slideOf(shape(['First']), 'showMasterSp="0"')], laidOut)).toEqual(['First'])
  })

  it('is comments with their authors, of both forms, after the notes', async () => {
    const modern = 'xmlns:p188="http://schemas.microsoft.com/office/powerpoint/2018/8/main"'
    const more = {
      'ppt/_rels/presentation.xml.rels': slideLinks(
        ['s0', 'slide', 'slides/slide1.xml'],
        ['a', 'commentAuthors', 'commentAuthors.xml'],
        ['b', 'authors', 'authors.xml'],
      ),
      'ppt/commentAuthors.xml': `<p:cmAuthorLst ${namespaces}><p:cmAuthor id="0" name="Anna"/></p:cmAuthorLst>`,
      'ppt/authors.xml': `<p188:authorLst ${modern}><p188:author id="{B}" name="Jonas"/></p188:authorLst>`,
      'ppt/slides/_rels/slide1.xml.rels': slideLinks(
        ['c', 'comments', '../comments/comment1.xml'],
        ['d', 'comments', '../comments/comment2.xml'],
      ),
      'ppt/comments/comment1.xml': `<p:cmLst ${namespaces}><p:cm authorId="0"><p:text>Which wave?</p:text></p:cm></p:cmLst>`,
      'ppt/comments/comment2.xml': `<p188:cmLst ${modern} ${namespaces}><p188:cm authorId="{B}"><p188:replyLst><p188:reply authorId="{X}"><p188:txBody><a:p><a:r><a:t>The second.</a:t></a:r></a:p></p188:txBody></p188:reply></p188:replyLst></p188:cm></p188:cmLst>`,
    }
    expect(await texts([slideOf(shape(['Plan']))], more)).toEqual([
      'Plan',
      'Comment by Anna: Which wave?',
      'Comment: The second.',
    ])
  })
})

describe('a hostile or broken presentation', () => {
  it('has a damaged slide named, and the others read', async () => {
    const read = await extractBytes(
      deck([slideOf(shape(['good'])), '<p:sld', slideOf(shape(['also good']))]),
      'pptx',
    )
    expect(read).toMatchObject({ pages: 3, pagesNotRead: [{ page: 2, reason: 'This slide is damaged.' }] })
    expect(read.text).toBe('good\nalso good')
    expect(read.parts.map(({ page }) => page)).toEqual([1, 2, 3])
  })

  it.each([
    [
      'has an external entity',
      deck([`<!DOCTYPE p [<!ENTITY a SYSTEM "file:///etc/passwd">]>${slideOf(shape(['&a;']))}`]),
      'document_damaged',
    ],
    ['has no presentation part', zipOf({ 'ppt/other.xml': '<a/>' }), 'document_damaged'],
    ['has slides without text', deck([slideOf(''), slideOf('')]), 'document_no_text'],
    ['has no slides', deck([]), 'document_no_text'],
    ['is empty', Buffer.alloc(0), 'document_empty'],
    ['is in the old format of PowerPoint', oldOfficeFile, 'document_unreadable_type'],
    [
      'has groups nested without end',
      deck([slideOf('<p:grpSp>'.repeat(2000) + '</p:grpSp>'.repeat(2000))]),
      'document_too_large_inside',
    ],
    [
      'has a slide that is a bomb',
      deck([slideOf(shape(['a'.repeat(30_000_000)]))]),
      'document_too_large_inside',
    ],
  ])('ends with $2 when it %s', async (_, bytes, code) =>
    expect(await failureCode(extractBytes(bytes, 'pptx'))).toBe(code),
  )

  it('has deep groups read, and does not go round in layouts that refer to each other', async () => {
    const nested = '<p:grpSp>'.repeat(400) + shape(['inside']) + '</p:grpSp>'.repeat(400)
    const holder = shape(['held'], { type: 'body', index: 1 })
    const more = {
      'ppt/slides/_rels/slide1.xml.rels': links([['r1', 'slideLayout', '../slideLayouts/l.xml']]),
      'ppt/slideLayouts/l.xml': slideOf(''),
      'ppt/slideLayouts/_rels/l.xml.rels': links([['r1', 'slideMaster', 'l.xml']]),
    }
    expect(await texts([slideOf(nested + holder)], more)).toEqual(['inside', 'held'])
  })

  it('is damaged when it is cut in half', async () => {
    const whole = await readFile(samplePath('deck.pptx'))
    expect(await failureCode(extractBytes(whole.subarray(0, whole.length / 2), 'pptx'))).toBe(
      'document_damaged',
    )
  })
})
