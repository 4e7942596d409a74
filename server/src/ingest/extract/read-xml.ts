import { type SaxesAttributeNS, SaxesParser } from 'saxes'
import { DocumentFailure } from '../stages.ts'

/** Attributes by local name; only `r:` keeps its prefix. */
export type XmlAttributes = Record<string, string>

type XmlHandlers = {
  /** `name` has the usual prefix ("w:p", "mc:Choice"), whatever prefix the file uses. */
  open: (name: string, attributes: XmlAttributes) => void
  close: (name: string) => void
  text?: (text: string) => void
  /** Awaited after each piece of the file, so that results can be handed over. */
  pause?: () => Promise<void>
}

const deepest = 1000

/** The known namespaces, transitional and strict, with their usual prefix. */
const prefixes: Record<string, string> = {
  'http://schemas.openxmlformats.org/wordprocessingml/2006/main': 'w',
  'http://purl.oclc.org/ooxml/wordprocessingml/main': 'w',
  'http://schemas.openxmlformats.org/markup-compatibility/2006': 'mc',
  'http://schemas.openxmlformats.org/officeDocument/2006/math': 'm',
  'http://purl.oclc.org/ooxml/officeDocument/math': 'm',
  'http://schemas.openxmlformats.org/package/2006/relationships': 'rel',
  'http://schemas.openxmlformats.org/spreadsheetml/2006/main': 'x',
  'http://purl.oclc.org/ooxml/spreadsheetml/main': 'x',
  'http://schemas.openxmlformats.org/drawingml/2006/spreadsheetDrawing': 'xdr',
  'http://purl.oclc.org/ooxml/drawingml/spreadsheetDrawing': 'xdr',
  'http://schemas.microsoft.com/office/spreadsheetml/2018/threadedcomments': 'tc',
  'http://schemas.openxmlformats.org/presentationml/2006/main': 'p',
  'http://purl.oclc.org/ooxml/presentationml/main': 'p',
  'http://schemas.microsoft.com/office/powerpoint/2018/8/main': 'p188',
  'http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing': 'wp',
  'http://purl.oclc.org/ooxml/drawingml/wordprocessingDrawing': 'wp',
  'urn:schemas-microsoft-com:vml': 'v',
  'http://schemas.openxmlformats.org/drawingml/2006/main': 'a',
  'http://purl.oclc.org/ooxml/drawingml/main': 'a',
  'http://schemas.openxmlformats.org/drawingml/2006/chart': 'c',
  'http://purl.oclc.org/ooxml/drawingml/chart': 'c',
  'http://schemas.openxmlformats.org/drawingml/2006/diagram': 'dgm',
  'http://purl.oclc.org/ooxml/drawingml/diagram': 'dgm',
  'http://purl.org/dc/elements/1.1/': 'dc',
}

/**
 * References to other parts keep their prefix ("r:id"), because plain attributes of the same name exist beside them.
 */
const references = new Set([
  'http://schemas.openxmlformats.org/officeDocument/2006/relationships',
  'http://purl.oclc.org/ooxml/officeDocument/relationships',
])

/**
 * Streams XML. Refuses document types, entities, and nesting deeper than 1,000 elements. Throws `document_damaged` or
 * `document_too_large_inside`.
 */
export async function readXml(bytes: AsyncIterable<Buffer>, handlers: XmlHandlers): Promise<void> {
  const parser = new SaxesParser({ xmlns: true, position: false })
  const names: string[] = []
  parser.on('doctype', () => {
    throw refused(
      'This file holds XML with a document type, which is not allowed in office files. Save it anew and upload that.',
    )
  })
  parser.on('error', () => {
    throw refused(
      'This file is damaged: its content is not well-formed. Open it in the program it was made with, save it anew and upload that.',
    )
  })
  parser.on('opentag', tag => {
    const name = `${prefixes[tag.uri] ?? '?'}:${tag.local}`
    names.push(name)
    if (names.length > deepest) throw tooDeep()
    handlers.open(name, plainAttributes(tag.attributes))
  })
  parser.on('closetag', () => handlers.close(names.pop() ?? ''))
  if (handlers.text !== undefined) {
    parser.on('text', handlers.text)
    parser.on('cdata', handlers.text)
  }
  let decoder: InstanceType<typeof TextDecoder> | undefined
  for await (const chunk of bytes) {
    decoder ??= new TextDecoder(encodingOf(chunk))
    parser.write(decoder.decode(chunk, { stream: true }))
    await handlers.pause?.()
  }
  parser.write(decoder?.decode() ?? '')
  parser.close()
}

function plainAttributes(attributes: Record<string, SaxesAttributeNS>): XmlAttributes {
  const plain: XmlAttributes = {}
  for (const key in attributes) {
    const attribute = attributes[key]
    if (attribute === undefined || attribute.prefix === 'xmlns') continue
    if (references.has(attribute.uri)) plain[`r:${attribute.local}`] = attribute.value
    else if (attribute.uri === '' || prefixes[attribute.uri] !== undefined)
      plain[attribute.local] = attribute.value
  }
  return plain
}

function encodingOf(first: Buffer): string {
  if (first[0] === 0xff && first[1] === 0xfe) return 'utf-16le'
  if (first[0] === 0xfe && first[1] === 0xff) return 'utf-16be'
  if (first[0] === 0x3c && first[1] === 0) return 'utf-16le'
  if (first[0] === 0 && first[1] === 0x3c) return 'utf-16be'
  return 'utf-8'
}

function refused(message: string): DocumentFailure {
  return new DocumentFailure('document_damaged', message)
}

function tooDeep(): DocumentFailure {
  return new DocumentFailure(
    'document_too_large_inside',
    'This file nests its content too deeply to be read. Save it anew, or as PDF, and upload that.',
  )
}
