import { readXml } from '../read-xml.ts'

export type DocxStyle = {
  /** As Word names it in English, lower case. */
  name: string
  basedOn: string | null
  /** From 0; null when the style gives none. */
  outline: number | null
  numId: string | null
  level: number | null
}

export type DocxStyles = {
  byId: Map<string, DocxStyle>
  /** The paragraph style of a paragraph that names none. */
  standard: string | null
}

/** No chain of styles is followed further: some files have loops. */
const deepest = 20

/** The paragraph styles of a Word document, each with what it takes over from those it is based on. */
export async function readStyles(bytes: AsyncIterable<Buffer> | null): Promise<DocxStyles> {
  const own = new Map<string, DocxStyle>()
  let standard: string | null = null
  let style: DocxStyle | null = null
  if (bytes !== null) {
    await readXml(bytes, {
      open: (name, attributes) => {
        const { val = '' } = attributes
        if (name === 'w:style') {
          style = { name: '', basedOn: null, outline: null, numId: null, level: null }
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
      },
      close: name => {
        if (name === 'w:style') style = null
      },
    })
  }
  const byId = new Map([...own].map(([id, found]) => [id, inherited(found, own)]))
  return { byId, standard }
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
    base = from.basedOn
  }
  result.outline = style.outline ?? outlineOfName(style.name) ?? result.outline
  return result
}

/** The built-in heading styles carry their level in their names. */
function outlineOfName(name: string): number | null {
  if (name === 'title') return 0
  const level = /^heading ?([1-9])$/.exec(name)?.[1]
  return level === undefined ? null : Number(level) - 1
}
