import { readFileSync } from 'node:fs'
import type { DrawnShape } from '@citewell/contract/drawing.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { givenApp, givenUser } from '../../testing/given-app.testing.ts'
import { zipOf } from '../../testing/zip.testing.ts'

const sample = (name: string) => readFileSync(new URL(`../../../samples/${name}`, import.meta.url))

const app = givenApp()
const user = givenUser(app, { tier: 'pro' })
let chat: string
beforeAll(async () => {
  chat = await user.chat()
})

async function add(name: string, bytes: string | Uint8Array = sample(name)): Promise<string> {
  const { body } = await user.upload(chat, name, bytes)
  expect((await user.settled(body.id)).status).toBe('ready')
  return body.id
}

const find = async (id: string, q: string) =>
  (await user.call('GET', `/documents/${id}/find?q=${encodeURIComponent(q)}`)).body

describe('finding in a document', () => {
  it('gives every place with its offsets, and its boxes on a page', async () => {
    const id = await add('records-handbook.pdf')
    const { hits, more } = await find(id, 'RECORDS')
    expect(more).toBe(false)
    expect(hits.length).toBeGreaterThan(1)
    for (const hit of hits) {
      const { body } = await user.call('GET', `/documents/${id}/text?start=${hit.start}&limit=1`)
      const [part] = body.parts
      const text = part.blocks.map((block: { text: string }) => block.text).join('\n')
      expect(text.slice(hit.start - part.start, hit.end - part.start).toLowerCase()).toBe('records')
      expect(hit.boxes).toEqual([expect.objectContaining({ page: hit.page })])
      expect(hit.anchor).toEqual({ kind: 'page', page: hit.page })
    }
  })

  it('takes every character as it stands, and words over a line break', async () => {
    const id = await add('lines.txt', 'The 50% rule (a+b)\nholds.\n\nA_B is no rule, and ab neither.')
    expect((await find(id, '(A+B) holds.')).hits).toHaveLength(1)
    expect((await find(id, '0% rule')).hits).toHaveLength(1)
    expect((await find(id, 'a_b')).hits).toHaveLength(1)
    expect((await find(id, '%')).hits).toHaveLength(1)
    expect((await find(id, 'nowhere')).hits).toEqual([])
  })

  it('stops after a thousand places and says so', async () => {
    const id = await add('many.txt', 'word and word again. '.repeat(900))
    const { hits, more } = await find(id, 'word')
    expect([hits.length, more]).toEqual([1000, true])
  })

  it('needs something to look for', async () => {
    const id = await add('meeting-notes.txt')
    for (const q of ['', '%20', 'x'.repeat(201)]) {
      const { status, body } = await user.call('GET', `/documents/${id}/find?q=${q}`)
      expect([status, body.detail[0].loc]).toEqual([422, ['query', 'q']])
    }
  })
})

describe('the rows of a table', () => {
  it('of a workbook come sheet by sheet, each value in its column', async () => {
    const id = await add('register.xlsx')
    const { sheets } = (await user.call('GET', `/documents/${id}/sheets`)).body
    expect(sheets.map((sheet: { name: string }) => sheet.name).length).toBeGreaterThan(1)
    for (const [index, sheet] of sheets.entries()) {
      const { rows } = (await user.call('GET', `/documents/${id}/rows?sheet=${index}&limit=200`)).body
      expect(rows.at(-1).row).toBe(sheet.rows)
      const cells = rows.flatMap((row: { cells: { column: number }[] }) => row.cells)
      expect(Math.max(...cells.map((cell: { column: number }) => cell.column)) + 1).toBe(sheet.columns)
    }
  })

  it('of a CSV file keep their numbers and empty cells, and can be read from the middle', async () => {
    const lines = Array.from({ length: 500 }, (_, i) => `${i},${i % 2 ? '' : `a | b: ${i}`},"x, ${i}"`)
    const id = await add('rows.csv', `id,note,text\n${lines.join('\n')}\n`)
    const { sheets } = (await user.call('GET', `/documents/${id}/sheets`)).body
    expect(sheets).toEqual([{ number: 0, name: null, rows: 501, columns: 3 }])
    const { rows } = (await user.call('GET', `/documents/${id}/rows?from=300&limit=2`)).body
    expect(
      rows.map(({ row, cells }: { row: number; cells: { column: number; text: string }[] }) => [
        row,
        ...cells.map(({ column, text }) => [column, text]),
      ]),
    ).toEqual([
      [300, [0, '298'], [1, 'a | b: 298'], [2, 'x, 298']],
      [301, [0, '299'], [2, 'x, 299']],
    ])
    // The offsets refer to the extracted text, so that a citation can be marked.
    const { start, end } = rows[0].cells[1]
    const { body } = await user.call('GET', `/documents/${id}/text?start=${start}&limit=1`)
    const text = body.parts[0].blocks.map((block: { text: string }) => block.text).join('\n')
    expect(text.slice(start - body.parts[0].start, end - body.parts[0].start)).toBe('a | b: 298')
    expect((await user.call('GET', `/documents/${id}/rows?sheet=7`)).body).toEqual({ rows: [] })
    expect((await user.call('GET', `/documents/${id}/rows?from=9000`)).body).toEqual({ rows: [] })
  })

  it('of a cell too long for one block are one cell', async () => {
    const long = 'A sentence of a long remark. '.repeat(400).trim()
    const id = await add('long.csv', `id,remark\n1,${long}\n2,short\n`)
    const { rows } = (await user.call('GET', `/documents/${id}/rows`)).body
    expect(rows.map(({ row }: { row: number }) => row)).toEqual([1, 2, 3])
    expect(rows[1].cells.map(({ text }: { text: string }) => text)).toEqual(['1', long])
  })

  it('are refused beyond what is given at once, and a text has none', async () => {
    const id = await add('migration-guide.md')
    expect((await user.call('GET', `/documents/${id}/sheets`)).body).toEqual({ sheets: [] })
    for (const query of ['limit=201', 'from=0', 'sheet=-1', 'from=99999999999']) {
      expect((await user.call('GET', `/documents/${id}/rows?${query}`)).status).toBe(422)
    }
  })
})

describe('a document in the viewer', () => {
  it('is said to be missing when it is somebody else’s, and to be unreadable when it is', async () => {
    const id = await add('settings.json')
    const stranger = await app.user()
    const failed = (await user.upload(chat, 'bad.pdf', '%PDF-1.7 and nothing more')).body.id
    await user.settled(failed)
    for (const call of ['find?q=a', 'sheets', 'rows']) {
      expect((await stranger.call('GET', `/documents/${id}/${call}`)).status).toBe(404)
      const { status, body } = await user.call('GET', `/documents/${failed}/${call}`)
      expect([status, body.code]).toEqual([409, 'document_not_readable_yet'])
    }
  })
})

describe('the slides of a presentation', () => {
  const deck = '/slides?from=2&limit=2'

  it('are drawn with the offsets of their text, and their notes beside', async () => {
    const id = await add('deck.pptx')
    const { status, body } = await user.call('GET', `/documents/${id}${deck}`)
    expect([status, body.slides.length, body.width > body.height]).toEqual([200, 2, true])
    const [second] = body.slides
    expect(second.beside.map(({ kind }: { kind: string }) => kind)).toEqual(['note'])
    const [hit] = (await find(id, 'On average 84,000 objects')).hits
    const runs = second.shapes.flatMap(
      ({ text }: DrawnShape) => text?.paragraphs.flatMap(({ runs }) => runs) ?? [],
    )
    expect(runs).toContainEqual(
      expect.objectContaining({ start: hit.start, text: expect.stringMatching(/^On average/) }),
    )
    expect((await user.call('GET', `/documents/${id}/slides?from=90`)).body.slides).toEqual([])
  })

  it('are of presentations alone, within limits, and not of a document of somebody else', async () => {
    const text = await add('meeting-notes.txt')
    expect((await user.call('GET', `/documents/${text}/slides`)).body).toEqual({
      width: 0,
      height: 0,
      slides: [],
    })
    const id = await add('other.pptx', sample('deck.pptx'))
    expect((await user.call('GET', `/documents/${id}/slides?limit=9`)).status).toBe(422)
    const stranger = await app.user()
    for (const path of [deck, '/pictures?part=ppt/media/image1.png'])
      expect((await stranger.call('GET', `/documents/${id}${path}`)).body.code).toBe('not_found')
  })

  it('are shown as text where they hold more than can be placed', async () => {
    const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
    const names = `xmlns:p="http://schemas.openxmlformats.org/presentationml/2006/main" xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" xmlns:r="${office}"`
    const links = (type: string, ...targets: string[]) =>
      `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${targets.map((target, at) => `<Relationship Id="r${at}" Type="${office}/${type}" Target="${target}"/>`).join('')}</Relationships>`
    const slide = (paragraphs: number) =>
      `<p:sld ${names}><p:cSld><p:spTree><p:sp><p:txBody>${'<a:p><a:r><a:t>One of very many.</a:t></a:r></a:p>'.repeat(paragraphs)}</p:txBody></p:sp></p:spTree></p:cSld></p:sld>`
    const deck = zipOf({
      '[Content_Types].xml': '<Types/>',
      '_rels/.rels': links('officeDocument', 'ppt/presentation.xml'),
      'ppt/presentation.xml': `<p:presentation ${names}><p:sldIdLst><p:sldId id="1" r:id="r0"/><p:sldId id="2" r:id="r1"/></p:sldIdLst></p:presentation>`,
      'ppt/_rels/presentation.xml.rels': links('slide', 'slides/slide1.xml', 'slides/slide2.xml'),
      'ppt/slides/slide1.xml': slide(4_001),
      'ppt/slides/slide2.xml': slide(2),
    })
    const id = await add('long.pptx', deck)
    const { body } = await user.call('GET', `/documents/${id}/slides`)
    const [many, few] = body.slides
    expect(many).toMatchObject({ broken: true, shapes: [], beside: [] })
    expect([few.broken, few.beside.length]).toEqual([false, 2])
  })

  it('give their pictures as data, and nothing else of the file', async () => {
    const id = await add('again.pptx', sample('deck.pptx'))
    const pictures = `/documents/${id}/pictures?part=`
    expect((await user.call('GET', `${pictures}ppt/media/none.png`)).body.code).toBe('not_found')
    expect((await user.call('GET', `${pictures}ppt/presentation.xml`)).body.code).toBe('not_found')
    for (const part of ['ppt/../secret', '/etc/passwd', 'docProps/app.xml', 'ppt/a b.png'])
      expect((await user.call('GET', `${pictures}${encodeURIComponent(part)}`)).body.code).toBe(
        'invalid_request',
      )
  })
})

describe('the look of a Word document', () => {
  const png = '\x89PNG and the rest'
  const withPicture = () => {
    const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
    const names = `xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main" xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" xmlns:r="${office}"`
    return zipOf({
      '[Content_Types].xml': '<Types/>',
      'word/document.xml': `<w:document ${names}><w:body><w:p><w:r><w:rPr><w:b/></w:rPr><w:t>Pay at once.</w:t></w:r></w:p><w:p><w:r><w:drawing><a:blip r:embed="p"/></w:drawing></w:r></w:p></w:body></w:document>`,
      'word/_rels/document.xml.rels': `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="p" Type="${office}/image" Target="media/image1.png"/></Relationships>`,
      'word/media/image1.png': Buffer.from(png, 'latin1'),
    })
  }

  it('has the offsets of its text, and its pictures as data', async () => {
    const id = await add('signed.docx', withPicture())
    const { parts } = (await user.call('GET', `/documents/${id}/text?start=0&limit=20`)).body
    const { status, body } = await user.call('GET', `/documents/${id}/layout?start=0&end=${parts.at(-1).end}`)
    expect([status, body.items]).toEqual([
      200,
      [
        { kind: 'text', start: 0, end: 12, spans: [{ start: 0, end: 12, letters: ['bold'] }] },
        {
          kind: 'pictures',
          start: 12,
          end: 12,
          pictures: [
            expect.objectContaining({ picture: { part: 'word/media/image1.png', crop: [0, 0, 0, 0] } }),
          ],
        },
      ],
    ])
    const pictures = `/documents/${id}/pictures?part=word/`
    const file = await user.call('GET', `${pictures}media/image1.png`)
    expect([file.status, file.headers.get('content-type')]).toEqual([200, 'image/png'])
    expect((await user.call('GET', `${pictures}document.xml`)).body.code).toBe('not_found')
  })

  it('is not told of a stretch of very many paragraphs, but of a part of it', async () => {
    const names = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"'
    const paragraphs = '<w:p><w:r><w:rPr><w:b/></w:rPr><w:t>x</w:t></w:r></w:p>'.repeat(12_200)
    const file = zipOf({
      '[Content_Types].xml': '<Types/>',
      'word/document.xml': `<w:document ${names}><w:body>${paragraphs}</w:body></w:document>`,
    })
    const id = await add('list.docx', file)
    const itemsUpTo = async (end: number) =>
      (await user.call('GET', `/documents/${id}/layout?start=0&end=${end}`)).body.items.length
    expect([await itemsUpTo(24_400), await itemsUpTo(1_000)]).toEqual([0, 500])
  })

  it('is of Word documents alone, of a stretch that can be loaded, and not of somebody else', async () => {
    const text = await add('meeting-notes-2.txt', 'A text.')
    expect((await user.call('GET', `/documents/${text}/layout?start=0&end=7`)).body).toEqual({ items: [] })
    const id = await add('policy.docx', sample('retention-policy.docx'))
    expect((await user.call('GET', `/documents/${id}/layout?start=0&end=2000000`)).body).toEqual({
      items: [],
    })
    for (const query of ['start=-1&end=9', 'start=0', 'start=0&end=x'])
      expect((await user.call('GET', `/documents/${id}/layout?${query}`)).status).toBe(422)
    const stranger = await app.user()
    for (const path of ['layout?start=0&end=99', 'pictures?part=word/media/image1.png'])
      expect((await stranger.call('GET', `/documents/${id}/${path}`)).body.code).toBe('not_found')
  })
})

describe('the cells of a table', () => {
  const text = '# Costs\n\n| Site | Rent |\n|---|---|\n| Bonn | 800 |\n| Graz | |\n| Linz | 650 |\n'
  const wanted = {
    sheet: 0,
    region: 0,
    cells: [
      { column: 1, rows: [[2, 4]] },
      { column: 0, rows: [[4, 9]] },
    ],
  }

  it('stand where the text has them, in its order; empty ones stand nowhere', async () => {
    const id = await add('costs.md', text)
    const { status, body } = await user.call('POST', `/documents/${id}/cells`, { json: wanted })
    expect(status).toBe(200)
    const whole = (await user.call('GET', `/documents/${id}/text`)).body.parts
      .flatMap((part: { blocks: { text: string }[] }) => part.blocks.map(block => block.text))
      .join('\n')
    type Cell = { column: number; row: number; start: number; end: number }
    expect(
      body.cells.map((cell: Cell) => [cell.column, cell.row, whole.slice(cell.start, cell.end)]),
    ).toEqual([
      [1, 2, '800'],
      [0, 4, 'Linz'],
      [1, 4, '650'],
    ])
  })

  it('are each given once, however often they are asked for, and none of a column that is not there', async () => {
    const id = await add('costs-again.md', `${text}\n\n`)
    const often = (column: number) => ({ column, rows: Array(300).fill([0, 2 ** 31 - 1]) })
    const cells = [often(1), ...Array(100).fill(often(7)), often(1), { column: 1, rows: [[4, 4]] }]
    const { body } = await user.call('POST', `/documents/${id}/cells`, { json: { ...wanted, cells } })
    expect(body.cells.map(({ column, row }: { column: number; row: number }) => [column, row])).toEqual([
      [1, 2],
      [1, 4],
    ])
  })

  it('have their paths in JSON', async () => {
    const id = await add('costs.json', '{"sites":[{"name":"Bonn","rent":800},{"name":"Linz","rent":650}]}')
    const { body } = await user.call('POST', `/documents/${id}/cells`, { json: wanted })
    expect(body.cells[0]).toMatchObject({ row: 2, anchor: { kind: 'json', path: '$.sites[0].rent' } })
  })

  it('are those of a table that is there, and of one’s own document', async () => {
    const id = await add('other-costs.md', `${text}\n`)
    const nowhere = await user.call('POST', `/documents/${id}/cells`, { json: { ...wanted, region: 4 } })
    expect([nowhere.status, nowhere.body.code]).toEqual([404, 'not_found'])
    const other = await app.user({ tier: 'pro' })
    const foreign = await other.call('POST', `/documents/${id}/cells`, { json: wanted })
    expect([foreign.status, foreign.body.code]).toEqual([404, 'not_found'])
    const unfit = await user.call('POST', `/documents/${id}/cells`, { json: { ...wanted, sheet: -1 } })
    expect(unfit.status).toBe(422)
  })
})
