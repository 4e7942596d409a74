import { DocumentFailure } from '../stages.ts'
import { decodeFile } from './decode-file.ts'
import type { Extractor } from './extractor.ts'
import { longestBlock, splitLong } from './split-long.ts'
import type { TextWriter } from './text-writer.ts'

const controls = /[^\P{Cc}\t\n]|\ufeff/gu

/** An incomplete line is held back up to this many characters. */
const longestPending = 1_000_000

/**
 * Reads plain text of any encoding into one block per paragraph, with line breaks and line numbers. Throws
 * DocumentFailure (empty, binary, too large inside, no text).
 */
export const extractTxt: Extractor = async (source, writer) => {
  const paragraphs = paragraphWriter(writer)
  let pending = ''
  for await (const piece of decodeFile(source)) {
    pending += piece
    const lines = pending.split(/\r\n|\r(?!$)|\n/)
    pending = lines.pop() ?? ''
    for (const line of lines) paragraphs.line(line)
    if (pending.length > longestPending) {
      const end = pending.lastIndexOf(' ') + 1 || pending.length
      paragraphs.partOfLine(pending.slice(0, end))
      pending = pending.slice(end)
    }
    await writer.flush()
  }
  if (pending !== '') paragraphs.line(pending)
  paragraphs.end()
  if (writer.length() === 0)
    throw new DocumentFailure('document_no_text', 'This file holds no text: it is all blank.')
  return { pages: null, pagesNotRead: [] }
}

/** Collects lines into paragraphs, separated by blank lines, and writes them in blocks of bounded length. */
function paragraphWriter(writer: TextWriter) {
  let lines: string[] = []
  let length = 0
  let number = 0

  const write = (text: string, from: number, to: number) => {
    if (text.trim() === '') return
    writer.block({ kind: 'paragraph', text, anchor: { kind: 'lines', from, to } })
    writer.endPartWhenFull()
  }
  const end = () => {
    write(lines.join('\n'), number - lines.length + 1, number)
    lines = []
    length = 0
  }
  const longLine = (text: string) => {
    for (const piece of splitLong(text)) write(piece, number, number)
  }

  return {
    line: (raw: string) => {
      const text = raw.replace(controls, '').trimEnd()
      if (text === '' || length + text.length > longestBlock) end()
      number++
      if (text.length > longestBlock) longLine(text)
      else if (text !== '') {
        lines.push(text)
        length += text.length + 1
      }
    },
    /** The line continues in the next call. */
    partOfLine: (raw: string) => {
      end()
      number++
      longLine(raw.replace(controls, ''))
      number--
    },
    end,
  }
}
