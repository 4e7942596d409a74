import { zipOf } from '../server/src/testing/zip.testing.ts'

const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const drawing = 'http://schemas.openxmlformats.org/drawingml/2006'
const namespaces = `xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main" xmlns:a="${drawing}/main" xmlns:wp="${drawing}/wordprocessingDrawing" xmlns:r="${office}"`

/** A transparent point. */
const png = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg=='

const run = (text: string, look = '') =>
  `<w:r><w:rPr>${look}</w:rPr><w:t xml:space="preserve">${text}</w:t></w:r>`
const paragraph = (content: string) => `<w:p>${content}</w:p>`
const cell = (content: string, properties = '') => `<w:tc><w:tcPr>${properties}</w:tcPr>${content}</w:tc>`
const row = (...cells: string[]) => `<w:tr>${cells.join('')}</w:tr>`

/** A Word document with bold words, a cell joined downwards, and a picture. */
export function signedForm(): Buffer {
  const signature = `<w:r><w:drawing><wp:inline><wp:extent cx="1270000" cy="635000"/><wp:docPr descr="Signature of the tenant"/><a:graphic><a:blip r:embed="p"/></a:graphic></wp:inline></w:drawing></w:r>`
  const table = [
    row(
      cell(paragraph(run('Signed')), '<w:vMerge w:val="restart"/>'),
      cell(paragraph(run('Ada Larkfield'))),
      cell(paragraph(run('Landlord'))),
    ),
    row(
      cell(paragraph(''), '<w:vMerge/>'),
      cell(paragraph(run('Ruth Castellanos'))),
      cell(paragraph(run('Tenant'))),
    ),
  ].join('')
  const body = [
    paragraph(
      run('The monthly rent of the Falcon house is ') +
        run('2,400 euros', '<w:b/>') +
        run(', paid in advance.'),
    ),
    `<w:tbl>${table}</w:tbl>`,
    paragraph(signature),
  ].join('')
  return zipOf({
    '[Content_Types].xml': '<Types/>',
    'word/document.xml': `<w:document ${namespaces}><w:body>${body}</w:body></w:document>`,
    'word/_rels/document.xml.rels': `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="p" Type="${office}/image" Target="media/image1.png"/></Relationships>`,
    'word/media/image1.png': Buffer.from(png, 'base64'),
  })
}
