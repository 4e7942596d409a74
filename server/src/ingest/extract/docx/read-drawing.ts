import type { XmlAttributes } from '../read-xml.ts'

/** A picture by the id of its link; its size in points, null where none is said; fractions cut off its sides. */
export type DocxPicture = {
  link: string
  width: number | null
  height: number | null
  crop: [left: number, top: number, right: number, bottom: number]
  about: string
}

export type DrawingReader = {
  /** Told of each element of a drawing; adds pictures to those of the paragraph. */
  open: (name: string, attributes: XmlAttributes, pictures: DocxPicture[]) => void
}

type Size = { width: number | null; height: number | null }

const unitsOfPoint = 12_700
const mostPoints = 2_000
const unknown: Size = { width: null, height: null }
/** Of one paragraph. */
const mostPictures = 200

/** Finds the pictures of drawings, and of the older VML. */
export function pictureReader(): DrawingReader {
  let size = unknown
  let about = ''
  const add = (link: string | undefined, pictures: DocxPicture[]) => {
    if (link && pictures.length < mostPictures)
      pictures.push({ link, ...size, crop: [0, 0, 0, 0], about: about.slice(0, 300) })
  }
  return {
    open: (name, attributes, pictures) => {
      const last = pictures.at(-1)
      if (name === 'wp:inline' || name === 'wp:anchor') [size, about] = [unknown, '']
      else if (name === 'wp:extent') size = sizeOf(attributes)
      else if (name === 'wp:docPr') about = attributes.descr || attributes.title || ''
      else if (name === 'a:blip') add(attributes['r:embed'], pictures)
      else if (name === 'a:srcRect' && last) last.crop = cropOf(attributes)
      else if (name === 'a:ext' && last && attributes.cx !== undefined) shrink(last, sizeOf(attributes))
      else if (name === 'v:shape') {
        size = sizeOfStyle(attributes.style ?? '')
        about = attributes.alt ?? ''
      } else if (name === 'v:imagedata') add(attributes['r:id'], pictures)
    },
  }
}

function sizeOf({ cx, cy }: XmlAttributes): Size {
  return { width: inPoints(Number(cx) / unitsOfPoint), height: inPoints(Number(cy) / unitsOfPoint) }
}

function inPoints(value: number): number | null {
  return value > 0 ? Math.min(Math.round(value * 100) / 100, mostPoints) : null
}

/** A picture of a group is smaller than the group, whose size the drawing says. */
function shrink(picture: DocxPicture, { width, height }: Size): void {
  if (width === null || height === null) return
  if (picture.width !== null && width > picture.width) return
  if (picture.height !== null && height > picture.height) return
  picture.width = width
  picture.height = height
}

const widthPattern = /(?:^|;)width:([\d.]{1,9})(pt|in)?/
const heightPattern = /(?:^|;)height:([\d.]{1,9})(pt|in)?/

function sizeOfStyle(style: string): Size {
  const length = (pattern: RegExp) => {
    const found = pattern.exec(style.slice(0, 1000))
    return inPoints(Number(found?.[1]) * (found?.[2] === 'in' ? 72 : 1))
  }
  return { width: length(widthPattern), height: length(heightPattern) }
}

function cropOf({ l, t, r, b }: XmlAttributes): DocxPicture['crop'] {
  const cut = (value: string | undefined) => Math.min(Math.max(Number(value ?? 0) / 100_000, 0) || 0, 1)
  const crop: DocxPicture['crop'] = [cut(l), cut(t), cut(r), cut(b)]
  return crop[0] + crop[2] < 0.99 && crop[1] + crop[3] < 0.99 ? crop : [0, 0, 0, 0]
}
