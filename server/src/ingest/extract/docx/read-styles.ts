import { readXml } from '../read-xml.ts'
import { type DocxLook, readLook } from './run-look.ts'

export type DocxStyle = {
  /** Word's English name of the style, in lower case. */
  name: string
  basedOn: string | null
  /** Counts from 0; null when the style sets none. */
  outline: number | null
  numId: string | null
  level: number | null
  look: DocxLook
}

export type DocxStyles = {
  byId: Map<string, DocxStyle>
  /** How letters of a character style look, by its id. */
  ofRuns: Map<string, DocxLook>
  /** The paragraph style of paragraphs that name none. */
  standard: string | null
}

/** The limit for a chain of styles; some files contain loops. */
const deepest = 20

/** Reads the styles of a Word document's paragraphs and runs, each with what it inherits. */
export async function readStyles(bytes: AsyncIterable<Buffer> | null): Promise<DocxStyles> {
  const own = new Map<string, DocxStyle>()
  const runs = new Map<string, DocxStyle>()
  let standard: string | null = null
  let style: DocxStyle | null = null
  if (bytes !== null) {
    await readXml(bytes, {
      open: (name, attributes) => {
        const { val = '' } = attributes
        if (name === 'w:style') {
          style = { name: '', basedOn: null, outline: null, numId: null, level: null, look: {} }
          if (attributes.type === 'character') runs.set(attributes.styleId ?? '', style)
          if (attributes.type === undefined || attributes.type === 'paragraph') {
            own.set(attributes.styleId ?? '', style)
            if (attributes.default === '1' || attributes.default === 'true')
              standard = attributes.styleId ?? null
          }
        } else if (style === null) return
        else if (name === 'w:name') style.name = val.toLowerCase()
        else if (name === 'w:basedOn') style.basedOn = val
        else if (name === 'w:outlineLvl') style.outline = Number(val)
        else if (name === 'w:numId') style.numId = val
        else if (name === 'w:ilvl') style.level = Number(val)
        else readLook(style.look, name, attributes)
      },
      close: name => {
        if (name === 'w:style') style = null
      },
    })
  }
  return { byId: allInherited(own), ofRuns: looksOf(runs), standard }
}

function allInherited(own: Map<string, DocxStyle>): Map<string, DocxStyle> {
  return new Map([...own].map(([id, found]) => [id, inherited(found, own)]))
}

function looksOf(own: Map<string, DocxStyle>): Map<string, DocxLook> {
  return new Map([...allInherited(own)].map(([id, { look }]) => [id, look]))
}

function inherited(style: DocxStyle, all: Map<string, DocxStyle>): DocxStyle {
  const result = { ...style }
  let base = style.basedOn
  for (let step = 0; base !== null && step < deepest; step++) {
    const from = all.get(base)
    if (from === undefined) break
    result.outline ??= from.outline ?? outlineOfName(from.name)
    result.numId ??= from.numId
    result.level ??= from.level
    result.look = { ...from.look, ...result.look }
    base = from.basedOn
  }
  result.outline = style.outline ?? outlineOfName(style.name) ?? result.outline
  return result
}

/** The names of the built-in heading styles contain their level. */
function outlineOfName(name: string): number | null {
  if (name === 'title') return 0
  const level = /^heading ?([1-9])$/.exec(name)?.[1]
  return level === undefined ? null : Number(level) - 1
}
