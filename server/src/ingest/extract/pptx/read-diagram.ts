import { readXml } from '../read-xml.ts'

const longestDiagram = 200_000

/** The texts in a SmartArt diagram, in outline order. */
export async function readDiagram(bytes: AsyncIterable<Buffer>): Promise<string[]> {
  const texts: string[] = []
  let text = ''
  let length = 0
  let box = false
  let reading = false
  await readXml(bytes, {
    open: (name, { type = 'node' }) => {
      if (name === 'dgm:pt') {
        box = type === 'node' || type === 'asst'
        text = ''
      } else if (name === 'a:t') reading = box
      else if (name === 'a:p' || name === 'a:br') text += ' '
    },
    close: name => {
      if (name === 'a:t') reading = false
      else if (name === 'dgm:pt' && box) {
        const shown = text.replace(/\s+/g, ' ').trim()
        length += shown.length
        if (shown !== '' && length <= longestDiagram) texts.push(shown)
        box = false
      }
    },
    text: more => {
      if (reading && text.length < longestDiagram) text += more
    },
  })
  return texts
}
