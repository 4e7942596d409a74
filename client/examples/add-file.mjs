// Adds a file, tells how much was sent, and waits until the document can be asked about.
// CITEWELL_URL=https://citewell.example.org CITEWELL_KEY=cw_… node add-file.mjs lease.pdf
import { openAsBlob } from 'node:fs'
import { basename } from 'node:path'
import { Citewell, CitewellError } from '@citewell/client'

const { CITEWELL_URL: url = '', CITEWELL_KEY: key = '' } = process.env
const citewell = new Citewell({ url, key })
const [path = ''] = process.argv.slice(2)

try {
  const { id } = await citewell.upload(await openAsBlob(path), {
    name: basename(path),
    onProgress: (sent, total) => console.log(`${sent} of ${total} bytes`),
  })
  const { filename, status, error } = await citewell.settled(id)
  console.log(`${filename} is ${status}${error ? `: ${error.message}` : ''}`)
} catch (error) {
  if (!(error instanceof CitewellError)) throw error
  // The code is for programs, the message for people, the request's id for whoever reads the server's log.
  console.error(`${error.code}: ${error.message} (request ${error.requestId})`)
  process.exitCode = 1
}
