import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { drawnSlide } from '@citewell/contract/drawing.ts'
import fc from 'fast-check'
import { afterAll, describe, expect, it } from 'vitest'
import { inFull } from '../../../testing/in-full.testing.ts'
import { zipOf } from '../../../testing/zip.testing.ts'
import { samplePath } from '../extract.testing.ts'
import { defaultLimits } from '../extractor.ts'
import { drawSlides } from './draw-slides.ts'
import { readPicture } from './read-picture.ts'

const folder = mkdtempSync(join(tmpdir(), 'citewell-draw-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const namespaces = `xmlns:p="http://schemas.openxmlformats.org/presentationml/2006/main" xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" xmlns:r="${office}"`
const links = (...targets: [id: string, type: string, target: string, mode?: string][]) =>
  `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${targets
    .map(
      ([id, type, target, mode]) =>
        `<Relationship Id="${id}" Type="${office}/${type}" Target="${target}" ${mode ? `TargetMode="${mode}"` : ''}/>`,
    )
    .join('')}</Relationships>`

const theme = `<a:theme ${namespaces}><a:themeElements><a:clrScheme><a:dk1><a:srgbClr val="101010"/></a:dk1><a:lt1><a:srgbClr val="FFFFFF"/></a:lt1><a:accent1><a:srgbClr val="336699"/></a:accent1></a:clrScheme><a:fontScheme><a:majorFont><a:latin typeface="Cambria"/></a:majorFont><a:minorFont><a:latin typeface="Calibri"/></a:minorFont></a:fontScheme></a:themeElements></a:theme>`
const place = (x: number, y: number, width: number, height: number) =>
  `<a:xfrm><a:off x="${x * 12_700}" y="${y * 12_700}"/><a:ext cx="${width * 12_700}" cy="${height * 12_700}"/></a:xfrm>`
const titlePlace = `<p:sp><p:nvSpPr><p:nvPr><p:ph type="title"/></p:nvPr></p:nvSpPr><p:spPr>${place(36, 24, 648, 72)}</p:spPr><p:txBody><a:bodyPr anchor="ctr"/></p:txBody></p:sp>`
const master = `<p:sldMaster ${namespaces}><p:cSld><p:bg><p:bgPr><a:solidFill><a:schemeClr val="bg1"/></a:solidFill></p:bgPr></p:bg><p:spTree>${titlePlace}<p:sp><p:spPr>${place(0, 500, 720, 40)}<a:prstGeom prst="rect"/><a:solidFill><a:schemeClr val="accent1"><a:lumMod val="50000"/></a:schemeClr></a:solidFill></p:spPr></p:sp></p:spTree></p:cSld><p:clrMap bg1="lt1" tx1="dk1" accent1="accent1"/><p:txStyles><p:titleStyle><a:lvl1pPr algn="ctr"><a:defRPr sz="4400" b="1"><a:latin typeface="+mj-lt"/></a:defRPr></a:lvl1pPr></p:titleStyle></p:txStyles></p:sldMaster>`

const draw = (shapes: string, ...targets: Parameters<typeof links>) => drawWith({}, shapes, ...targets)

async function drawWith(extra: Record<string, string>, shapes: string, ...targets: Parameters<typeof links>) {
  const path = join(folder, `${crypto.randomUUID()}.pptx`)
  const slide = `<p:sld ${namespaces}><p:cSld><p:spTree>${shapes}</p:spTree></p:cSld></p:sld>`
  const parts = {
    '_rels/.rels': links(['r0', 'officeDocument', 'ppt/presentation.xml']),
    'ppt/presentation.xml': `<p:presentation ${namespaces}><p:sldIdLst><p:sldId id="1" r:id="s"/></p:sldIdLst><p:sldSz cx="9144000" cy="6858000"/></p:presentation>`,
    'ppt/_rels/presentation.xml.rels': links(['s', 'slide', 'slides/slide1.xml']),
    'ppt/slides/slide1.xml': slide,
    'ppt/slides/_rels/slide1.xml.rels': links(
      ['l', 'slideLayout', '../slideLayouts/slideLayout1.xml'],
      ...targets,
    ),
    'ppt/slideLayouts/slideLayout1.xml': `<p:sldLayout ${namespaces}><p:cSld><p:spTree>${titlePlace}</p:spTree></p:cSld></p:sldLayout>`,
    'ppt/slideLayouts/_rels/slideLayout1.xml.rels': links(['m', 'slideMaster', '../slideMasters/m.xml']),
    'ppt/slideMasters/m.xml': master,
    'ppt/slideMasters/_rels/m.xml.rels': links(['t', 'theme', '../theme/theme1.xml']),
    'ppt/theme/theme1.xml': theme,
    ...extra,
  }
  writeFileSync(path, zipOf(parts))
  const { slides, ...size } = await drawSlides(path, defaultLimits, { from: 1, to: 9 })
  return { ...size, slides, shapes: slides[0]?.shapes ?? [] }
}

const text = (words: string, properties = '') =>
  `<a:p><a:r><a:rPr ${properties}/><a:t>${words}</a:t></a:r></a:p>`

describe('a drawn slide', () => {
  it('takes place, size, font, colour and alignment from layout, master and theme', async () => {
    const { width, height, slides, shapes } = await draw(
      `<p:sp><p:nvSpPr><p:nvPr><p:ph type="ctrTitle"/></p:nvPr></p:nvSpPr><p:spPr/><p:txBody>${text('Report', 'i="1"')}</p:txBody></p:sp>`,
    )
    expect([width, height]).toEqual([720, 540])
    expect(slides[0]?.background).toEqual({ kind: 'color', color: '#ffffff' })
    const [band, title] = shapes
    expect(band?.fill).toEqual({ kind: 'color', color: '#1a334d' })
    expect(title).toMatchObject({ x: 36, y: 24, width: 648, height: 72 })
    expect(title?.text).toMatchObject({ place: 'middle', paragraphs: [{ align: 'center' }] })
    expect(title?.text?.paragraphs[0]?.runs).toEqual([
      expect.objectContaining({
        text: 'Report',
        size: 44,
        bold: true,
        italic: true,
        color: '#101010',
        font: 'Cambria',
      }),
    ])
  })

  it('stretches and turns what is in groups, and draws tables with joined cells', async () => {
    const inner = `<p:sp><p:spPr>${place(10, 10, 10, 10)}<a:prstGeom prst="ellipse"/><a:solidFill><a:srgbClr val="FF0000"/></a:solidFill></p:spPr></p:sp>`
    const group = `<p:grpSp><p:grpSpPr><a:xfrm rot="5400000"><a:off x="1270000" y="1270000"/><a:ext cx="508000" cy="508000"/><a:chOff x="0" y="0"/><a:chExt cx="254000" cy="254000"/></a:xfrm></p:grpSpPr>${inner}</p:grpSp>`
    const cell = (words: string, attributes = '') =>
      `<a:tc ${attributes}><a:txBody>${text(words)}</a:txBody><a:tcPr/></a:tc>`
    const table = `<p:graphicFrame><p:xfrm><a:off x="0" y="0"/><a:ext cx="1270000" cy="635000"/></p:xfrm><a:graphic><a:graphicData><a:tbl><a:tblGrid><a:gridCol w="635000"/><a:gridCol w="635000"/></a:tblGrid><a:tr h="317500">${cell('Both', 'gridSpan="2"')}${cell('', 'hMerge="1"')}</a:tr><a:tr h="317500">${cell('Rent')}${cell('800')}</a:tr></a:tbl></a:graphicData></a:graphic></p:graphicFrame>`
    const { shapes } = await draw(group + table)
    expect(shapes[1]).toMatchObject({ x: 100, y: 120, width: 20, height: 20, rotation: 90 })
    expect(shapes[2]?.table).toMatchObject({ columns: [50, 50], rows: [{ height: 25 }, { height: 25 }] })
    expect(shapes[2]?.table?.rows.map(row => row.cells.map(({ columns }) => columns))).toEqual([[2], [1, 1]])
  })

  it('names pictures inside the file alone, and only of kinds that run nothing', async () => {
    const picture = (id: string) =>
      `<p:pic><p:nvPicPr><p:cNvPr descr="A map"/></p:nvPicPr><p:blipFill><a:blip r:embed="${id}"/><a:srcRect l="25000"/></p:blipFill><p:spPr>${place(0, 0, 9, 9)}</p:spPr></p:pic>`
    const { shapes } = await draw(
      ['png', 'svg', 'out', 'up'].map(picture).join(''),
      ['png', 'image', '../media/image1.png'],
      ['svg', 'image', '../media/image2.svg'],
      ['out', 'image', 'https://example.com/track.png', 'External'],
      ['up', 'image', '../../../../etc/hosts.png'],
    )
    const [, ...pictures] = shapes
    expect(pictures.map(({ picture }) => picture)).toEqual([
      { part: 'ppt/media/image1.png', crop: [0.25, 0, 0, 0] },
      null,
      null,
      null,
    ])
    expect(pictures.map(({ about }) => about)).toEqual(Array(4).fill('A map'))
  })

  it('draws a diagram that names itself once', async () => {
    const frame = `<p:graphicFrame><p:xfrm><a:off x="0" y="0"/><a:ext cx="12700" cy="12700"/></p:xfrm><a:graphic><a:graphicData><a:relIds r:dm="data"/></a:graphicData></a:graphic></p:graphicFrame>`
    const red = `<a:solidFill><a:srgbClr val="FF0000"/></a:solidFill>`
    const box = `<p:sp><p:spPr>${place(1, 1, 9, 9)}${red}</p:spPr></p:sp>`
    const extra = {
      'ppt/diagrams/data.xml': `<a:dataModel ${namespaces}><a:extLst><a:ext><a:dataModelExt relId="drawn"/></a:ext></a:extLst></a:dataModel>`,
      'ppt/diagrams/drawn.xml': `<p:drawing ${namespaces}><p:spTree>${box}${frame}${frame}</p:spTree></p:drawing>`,
    }
    const { slides, shapes } = await drawWith(
      extra,
      frame + frame,
      ['data', 'diagramData', '../diagrams/data.xml'],
      ['drawn', 'diagramDrawing', '../diagrams/drawn.xml'],
    )
    expect(slides[0]?.broken).toBe(false)
    const drawn = shapes.filter(({ fill }) => fill?.kind === 'color' && fill.color === '#ff0000')
    expect(drawn).toHaveLength(2)
  })

  it('keeps a colour within its bounds, whatever changes it', async () => {
    const changes: [change: string, color: string][] = [
      ['<a:shade val="200000"/><a:satMod val="0"/>', '#808080'],
      ['<a:shade val="1e306"/><a:inv/><a:lumMod val="1e306"/>', '#'],
      ['<a:tint val="-1e306"/><a:lumOff val="1e306"/><a:satMod val="-1e306"/>', '#'],
      ['<a:alpha val="1e306"/><a:shade val="-1e306"/><a:gray/>', '#000000'],
    ]
    const filled = changes.map(
      ([change]) =>
        `<p:sp><p:spPr>${place(0, 0, 9, 9)}<a:solidFill><a:srgbClr val="ff0000">${change}</a:srgbClr></a:solidFill></p:spPr></p:sp>`,
    )
    const { slides, shapes } = await draw(filled.join(''))
    expect(drawnSlide.safeParse(slides[0]).error).toBeUndefined()
    const colors = shapes.slice(1).map(({ fill }) => fill?.kind === 'color' && fill.color)
    expect(colors).toEqual(changes.map(([, color]) => expect.stringContaining(color)))
  })

  it('holds what the contract says, whatever numbers and names stand in the file', async () => {
    const hostile = fc.constantFrom(
      '-1',
      'NaN',
      '1e308',
      '-999999999999',
      '',
      'url(https://example.com)',
      "x'; background: url(x)",
      '2147483647',
      'javascript:alert(1)',
    )
    const shape = fc
      .tuple(hostile, hostile, hostile, hostile, hostile)
      .map(
        ([a, b, c, d, e]) =>
          `<p:grpSp><p:grpSpPr><a:xfrm rot="${a}"><a:off x="${b}" y="${c}"/><a:ext cx="${d}" cy="${e}"/><a:chOff x="${e}" y="1"/><a:chExt cx="1" cy="1"/></a:xfrm></p:grpSpPr><p:sp><p:spPr><a:xfrm rot="${e}"><a:off x="${d}" y="${c}"/><a:ext cx="${b}" cy="${a}"/></a:xfrm><a:prstGeom prst="${a}"><a:avLst><a:gd name="adj" fmla="val ${b}"/></a:avLst></a:prstGeom><a:gradFill><a:gsLst><a:gs pos="${a}"><a:srgbClr val="${b}"><a:lumMod val="${c}"/></a:srgbClr></a:gs><a:gs pos="${d}"><a:srgbClr val="00FF00"><a:tint val="${e}"/></a:srgbClr></a:gs></a:gsLst><a:lin ang="${c}"/></a:gradFill><a:ln w="${d}"><a:solidFill><a:srgbClr val="0000FF"><a:alpha val="${a}"/></a:srgbClr></a:solidFill></a:ln></p:spPr><p:txBody><a:bodyPr lIns="${a}" vert="${b}"><a:normAutofit fontScale="${c}" lnSpcReduction="${d}"/></a:bodyPr><a:p><a:pPr lvl="${e}" marL="${a}" indent="${b}"><a:lnSpc><a:spcPct val="${c}"/></a:lnSpc><a:spcBef><a:spcPts val="${d}"/></a:spcBef><a:buSzPct val="${e}"/><a:buAutoNum type="${a}" startAt="${b}"/></a:pPr><a:r><a:rPr sz="${c}" baseline="${d}"><a:latin typeface="${e}"/></a:rPr><a:t>words</a:t></a:r></a:p></p:txBody></p:sp></p:grpSp>`,
      )
    await fc.assert(
      fc.asyncProperty(shape, async drawn => {
        const { slides } = await draw(drawn)
        expect(drawnSlide.safeParse(slides[0]).error).toBeUndefined()
        expect(JSON.stringify(slides)).not.toMatch(/url\(|https?:|javascript:/)
      }),
      { numRuns: inFull ? 60 : 20 },
    )
  })

  it('takes names that mean something to JavaScript as unknown ones', async () => {
    const step = '<a:constructor><a:pt x="1" y="1"/></a:constructor>'
    const { slides, shapes } = await draw(
      `<p:sp><p:spPr>${place(0, 0, 9, 9)}<a:custGeom><a:pathLst><a:path w="9" h="9"><a:moveTo><a:pt x="1" y="1"/></a:moveTo>${step}</a:path></a:pathLst></a:custGeom><a:solidFill><a:prstClr val="constructor"/></a:solidFill></p:spPr></p:sp>`,
    )
    expect(shapes).toMatchObject([{}, { path: 'M1 1', fill: { kind: 'color', color: '#808080' } }])
    for (const slide of slides) drawnSlide.parse(slide)
  })

  it('with too many elements leaves the other slides as they are', async () => {
    const { slides } = await drawWith(
      {
        'ppt/presentation.xml': `<p:presentation ${namespaces}><p:sldIdLst><p:sldId id="1" r:id="s"/><p:sldId id="2" r:id="t"/></p:sldIdLst></p:presentation>`,
        'ppt/_rels/presentation.xml.rels': links(
          ['s', 'slide', 'slides/slide1.xml'],
          ['t', 'slide', 'slides/slide2.xml'],
        ),
        'ppt/slides/slide2.xml': `<p:sld ${namespaces}><p:cSld><p:spTree><p:sp><p:spPr>${place(0, 0, 9, 9)}</p:spPr><p:txBody>${text('Rent')}</p:txBody></p:sp></p:spTree></p:cSld></p:sld>`,
      },
      '<p:sp/>'.repeat(200_001),
    )
    expect(slides).toMatchObject([
      { slide: 1, broken: true },
      { slide: 2, broken: false, shapes: [{ about: '' }] },
    ])
  })

  it('is drawn of our own presentation as well', async () => {
    const { slides } = await drawSlides(samplePath('deck.pptx'), defaultLimits, { from: 2, to: 3 })
    expect(slides.map(({ slide, broken }) => [slide, broken])).toEqual([
      [2, false],
      [3, false],
    ])
    expect(slides[0]?.shapes.some(({ table }) => table?.rows.length === 4)).toBe(true)
  })
})

describe('a picture inside a file', () => {
  it('is given by its first bytes and not by its name', async () => {
    const path = join(folder, 'pictures.pptx')
    writeFileSync(
      path,
      zipOf({ 'ppt/media/a.png': '<svg onload="alert(1)"/>', 'ppt/media/b.jpg': 'GIF89a……' }),
    )
    expect(await readPicture(path, defaultLimits, 'ppt/media/a.png')).toBeNull()
    expect(await readPicture(path, defaultLimits, 'ppt/media/none.png')).toBeNull()
    expect(await readPicture(path, defaultLimits, 'ppt/media/b.jpg')).toMatchObject({
      mediaType: 'image/gif',
    })
  })
})
