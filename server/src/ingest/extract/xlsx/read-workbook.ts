import { findMainPart } from '../find-main-part.ts'
import type { Archive } from '../open-archive.ts'
import { readPartLinks } from '../read-part-links.ts'
import { readXml } from '../read-xml.ts'

export type Sheet = { name: string; hidden: boolean; part: string }

export type Workbook = {
  /** Worksheets in the order of their tabs, without chart sheets. */
  sheets: Sheet[]
  /** True when days count from 1904 instead of 1900. */
  from1904: boolean
  sharedStrings: string | null
  styles: string | null
  /** The names of those who wrote comments. */
  people: string | null
}

/** Reads the sheets of a workbook and where its parts are. Throws `document_damaged` when there is no workbook. */
export async function readWorkbook(archive: Archive): Promise<Workbook> {
  const main = await findMainPart(archive, 'xl/workbook.xml', 'Excel workbook')
  const links = await readPartLinks(archive, main)
  const part = (type: string) => {
    const target = links.find(link => link.type === type)?.target
    return target !== undefined && archive.has(target) ? target : null
  }
  const workbook: Workbook = {
    sheets: [],
    from1904: false,
    sharedStrings: part('sharedStrings'),
    styles: part('styles'),
    people: part('person'),
  }
  const bytes = await archive.read(main)
  if (bytes === null) return workbook
  await readXml(bytes, {
    open: (element, attributes) => {
      if (element === 'x:workbookPr') workbook.from1904 = isOn(attributes.date1904)
      else if (element === 'x:sheet') {
        const link = links.find(({ id }) => id === attributes['r:id'])
        if (link?.type !== 'worksheet' || !archive.has(link.target)) return
        const hidden = attributes.state === 'hidden' || attributes.state === 'veryHidden'
        workbook.sheets.push({ name: attributes.name ?? '', hidden, part: link.target })
      }
    },
    close: () => {},
  })
  return workbook
}

function isOn(value: string | undefined): boolean {
  return value === '1' || value === 'true'
}
