/** Sends an import by the client, as a process of its own that can be killed: URL TOKEN IMPORT FILES. */
import { Citewell } from '../client/src/citewell.ts'
import { lineOf, type MadeFile, madeFiles } from './made-import.ts'

const [, , url = '', key = '', id = '', files = '0'] = process.argv
const client = new Citewell({ url, key })

function* entries() {
  for (const file of madeFiles(Number(files))) yield { ...lineOf(file), open: () => blobOf(file) }
}
const blobOf = ({ bytes }: MadeFile) => new Blob([new Uint8Array(bytes)])

await client.importFiles(id, entries())
