import type { Fill } from '@citewell/contract/drawing.ts'
import type { PartLink } from '../read-part-links.ts'
import { at, numberOf, type XmlNode } from './xml-tree.ts'

type Picture = Extract<Fill, { kind: 'picture' }>['picture']

/** The picture that a `blipFill` names; null when browsers cannot show it or it lies outside the file. */
export type PicturesOf = (blipFill: XmlNode) => Picture | null

/** Pictures that browsers show and that run nothing. */
const shown = /^(?:ppt|word)\/(?:[\w.-]+\/)*[\w.-]+\.(?:png|jpe?g|gif|bmp|webp)$/i

/** Whether a link leads to a picture inside the file that browsers can show. */
export function isShown({ type, target }: PartLink): boolean {
  return type === 'image' && !target.split('/').includes('..') && shown.test(target)
}

/** Finds pictures by the links of the part that names them. */
export function picturesOf(links: PartLink[]): PicturesOf {
  return blipFill => {
    const id = at(blipFill, 'blip')?.attributes['r:embed']
    const part = links.find(link => link.id === id && isShown(link))?.target
    if (part === undefined) return null
    const rectangle = at(blipFill, 'srcRect')
    const cut = (side: string) => (numberOf(rectangle, side) ?? 0) / 100_000
    const crop: Picture['crop'] = [cut('l'), cut('t'), cut('r'), cut('b')]
    const [left, top, right, bottom] = crop
    return { part, crop: left + right < 0.99 && top + bottom < 0.99 ? crop : [0, 0, 0, 0] }
  }
}
