import { expect, it } from 'vitest'
import type { Archive } from '../open-archive.ts'
import { readRemarks } from './read-remarks.ts'

const links = 'http://schemas.openxmlformats.org/package/2006/relationships'
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'

it('reads the first 100,000 of very many comments', async () => {
  const comment = '<comment ref="A1"><text><t>Late</t></text></comment>'
  const parts = new Map([
    [
      'xl/worksheets/_rels/sheet1.xml.rels',
      `<Relationships xmlns="${links}"><Relationship Id="r1" Type="${office}/comments" Target="../comments1.xml"/></Relationships>`,
    ],
    [
      'xl/comments1.xml',
      `<comments xmlns="${main}"><commentList>${comment.repeat(150_000)}</commentList></comments>`,
    ],
  ])
  const archive = {
    read: async (name: string) => {
      const part = parts.get(name)
      return part === undefined
        ? null
        : (async function* () {
            yield Buffer.from(part)
          })()
    },
  } as Archive
  const remarks = await readRemarks(archive, 'xl/worksheets/sheet1.xml', new Map())
  expect(remarks).toHaveLength(100_000)
  expect(remarks[0]).toEqual({ column: 0, row: 1, text: 'Comment: Late' })
})
