import { readFileSync } from 'node:fs'
import { SaxesParser } from 'saxes'

/** The paragraphs of slides and notes in a flat OpenDocument presentation, without those of the masters. */
export function slideText(path: string): string {
  const lines: string[] = []
  let inside = 0
  let depth = 0
  let line = ''
  const parser = new SaxesParser()
  parser.on('opentag', ({ name }) => {
    if (name === 'office:presentation') inside++
    if (inside === 0) return
    if (name === 'text:p' || name === 'text:h') depth++
    if (name === 'text:s' || name === 'text:tab' || name === 'text:line-break') line += ' '
  })
  parser.on('text', text => {
    if (inside > 0 && depth > 0) line += text
  })
  parser.on('closetag', ({ name }) => {
    if (name === 'office:presentation') inside--
    if (inside === 0 || (name !== 'text:p' && name !== 'text:h')) return
    depth--
    lines.push(line)
    line = ''
  })
  parser.write(readFileSync(path, 'utf8')).close()
  return lines.join('\n')
}
