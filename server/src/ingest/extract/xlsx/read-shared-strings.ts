import { DocumentFailure } from '../../stages.ts'
import { readXml } from '../read-xml.ts'
import { appendText, cellText } from './cell-text.ts'

const mostStrings = 5_000_000

/** Reads the texts that cells refer to by number. Throws DocumentFailure. */
export async function readSharedStrings(bytes: AsyncIterable<Buffer> | null): Promise<string[]> {
  const strings: string[] = []
  if (bytes === null) return strings
  let text = ''
  let reading = false
  let phonetic = 0
  await readXml(bytes, {
    open: name => {
      if (name === 'x:rPh') phonetic++
      else if (name === 'x:si') text = ''
      else if (name === 'x:t') reading = phonetic === 0
    },
    close: name => {
      if (name === 'x:rPh') phonetic--
      else if (name === 'x:t') reading = false
      else if (name === 'x:si') {
        if (strings.length >= mostStrings) throw tooMany()
        strings.push(cellText(text))
      }
    },
    text: more => {
      if (reading) text = appendText(text, more)
    },
  })
  return strings
}

function tooMany(): DocumentFailure {
  return new DocumentFailure(
    'document_too_large_inside',
    'This workbook holds more than five million different texts. Split it and upload the parts.',
  )
}
