import type { SlideSource } from './deck.ts'
import { inheritedBy, placeholderOf, placeKind } from './placeholders.ts'
import { at, type XmlNode } from './xml-tree.ts'

/** What the text of a shape inherits: lists of styles from the farthest to the nearest, and its frame's properties. */
export type TextStyles = {
  lists: XmlNode[]
  /** `bodyPr` from the nearest to the farthest. */
  frames: XmlNode[]
  /** The shape's own style, whose font reference may hold a colour. */
  font: XmlNode | undefined
  placeholder: boolean
}

/** Gathers the styles of a shape's text. */
export function textStylesOf(shape: XmlNode, source: SlideSource): TextStyles {
  const text = at(shape, 'txBody')
  const inherited = inheritedBy(shape, source).map(node => at(node, 'txBody'))
  const placeholder = placeholderOf(shape)
  const master = at(source.master?.root, 'txStyles')
  const kind = placeKind(placeholder?.type ?? '')
  const style = kind === 'title' ? 'titleStyle' : kind === 'body' ? 'bodyStyle' : 'otherStyle'
  const base = placeholder ? at(master, style) : source.textStyle
  const own = [...inherited.toReversed(), text].map(body => at(body, 'lstStyle'))
  return {
    lists: [base, ...own].filter(node => node !== undefined),
    frames: [text, ...inherited].map(body => at(body, 'bodyPr')).filter(node => node !== undefined),
    font: at(shape, 'style', 'fontRef'),
    placeholder: placeholder !== null,
  }
}

/** The properties of a level, from the farthest to the nearest. */
export function levelsOf(lists: XmlNode[], level: number): XmlNode[] {
  const named = `lvl${level + 1}pPr`
  return lists.flatMap(list => [at(list, 'defPPr'), at(list, named)]).filter(node => node !== undefined)
}
