import type { SlideSource } from './deck.ts'
import { at, type XmlNode } from './xml-tree.ts'

/** A placeholder's counterparts in the layout and the master, nearest first. */
export function inheritedBy(shape: XmlNode, { layout, master }: SlideSource): XmlNode[] {
  const placeholder = placeholderOf(shape)
  if (!placeholder) return []
  const inLayout = counterpart(placeholder, layout?.root)
  const inMaster = counterpart(placeholderOf(inLayout) ?? placeholder, master?.root)
  return [inLayout, inMaster].filter(node => node !== undefined)
}

export function placeholderOf(shape: XmlNode | undefined): { type: string; index: string } | null {
  const own = shape?.children.find(({ name }) => name.startsWith('nv'))
  const node = at(own, 'nvPr', 'ph')
  return node ? { type: node.attributes.type ?? 'obj', index: node.attributes.idx ?? '' } : null
}

/** Masters have fewer kinds of places than layouts. */
export function placeKind(type: string): string {
  if (type === 'ctrTitle') return 'title'
  return ['title', 'dt', 'ftr', 'sldNum', 'hdr'].includes(type) ? type : 'body'
}

function counterpart(
  { type, index }: { type: string; index: string },
  root: XmlNode | undefined,
): XmlNode | undefined {
  const places = (at(root, 'cSld', 'spTree')?.children ?? []).flatMap(node => {
    const place = placeholderOf(node)
    return place ? [{ ...place, node }] : []
  })
  const found =
    places.find(place => index !== '' && place.index === index) ??
    places.find(place => place.type === type) ??
    places.find(place => placeKind(place.type) === placeKind(type))
  return found?.node
}
