import type { Archive } from './open-archive.ts'
import { readXml } from './read-xml.ts'
import { usableTitle } from './usable-title.ts'

/** The title in the document's properties; null when there is none or they cannot be read. */
export async function readTitle(archive: Archive): Promise<string | null> {
  let title = ''
  let reading = false
  try {
    const bytes = await archive.read('docProps/core.xml')
    if (bytes === null) return null
    await readXml(bytes, {
      open: name => {
        reading = name === 'dc:title'
      },
      close: () => {
        reading = false
      },
      text: text => {
        if (reading) title += text
      },
    })
  } catch {
    return null
  }
  return usableTitle(title)
}
