import { DocumentFailure } from '../../stages.ts'
import { readXml, type XmlAttributes } from '../read-xml.ts'

/** An element by its local name, with the text directly in it. */
export type XmlNode = { name: string; attributes: XmlAttributes; children: XmlNode[]; text: string }

/** More than any real slide has. */
const mostElements = 200_000

const holdsText = new Set(['t', 'tableStyleId'])
const drawable = new Set(['sp', 'pic', 'graphicFrame', 'grpSp', 'cxnSp', 'drawing', 'pict'])

/** Reads a part into a tree. Of content stored in two forms it keeps the first that can be drawn. Throws DocumentFailure. */
export async function readXmlTree(bytes: AsyncIterable<Buffer>): Promise<XmlNode> {
  const root: XmlNode = { name: '', attributes: {}, children: [], text: '' }
  const open = [root]
  let count = 0
  await readXml(bytes, {
    open: (name, attributes) => {
      if (++count > mostElements) throw tooMuch()
      const node = { name: name.slice(name.indexOf(':') + 1), attributes, children: [], text: '' }
      open.at(-1)?.children.push(node)
      open.push(node)
    },
    close: () => {
      const node = open.pop()
      const parent = open.at(-1)
      if (node?.name !== 'AlternateContent' || parent === undefined) return
      parent.children.pop()
      for (const child of chosen(node)) parent.children.push(child)
    },
    text: text => {
      const node = open.at(-1)
      if (node !== undefined && holdsText.has(node.name)) node.text += text
    },
  })
  return root.children[0] ?? root
}

function chosen({ children }: XmlNode): XmlNode[] {
  const drawn = children.find(each => holds(each, drawable))
  return (drawn ?? children[0])?.children ?? []
}

function holds(node: XmlNode, names: Set<string>): boolean {
  return node.children.some(({ name }) => names.has(name))
}

/** The first descendant along a path of names. */
export function at(node: XmlNode | undefined, ...path: string[]): XmlNode | undefined {
  let found = node
  for (const name of path) found = found?.children.find(child => child.name === name)
  return found
}

export function all(node: XmlNode | undefined, name: string): XmlNode[] {
  return node?.children.filter(child => child.name === name) ?? []
}

/** A number of an attribute; undefined when it has none. */
export function numberOf(node: XmlNode | undefined, attribute: string): number | undefined {
  const text = node?.attributes[attribute]
  if (text === undefined || text.trim() === '') return undefined
  const value = text.endsWith('%') ? Number(text.slice(0, -1)) * 1000 : Number(text)
  return Number.isFinite(value) ? value : undefined
}

export function flagOf(node: XmlNode | undefined, attribute: string): boolean | undefined {
  const text = node?.attributes[attribute]
  return text === undefined ? undefined : text === '1' || text === 'true'
}

const unitsOfPoint = 12_700
const mostPoints = 100_000

/** English metric units as points, bounded as in the contract. */
export function toPoints(units: number): number {
  return Math.round(Math.min(Math.max(units / unitsOfPoint, -mostPoints), mostPoints) * 100) / 100
}

function tooMuch(): DocumentFailure {
  return new DocumentFailure(
    'document_too_large_inside',
    'A part of this file has too many elements to be drawn.',
  )
}
