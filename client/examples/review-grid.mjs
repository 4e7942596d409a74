// Makes a review grid of the documents that hold some words, reads it, prints its cells and saves it as a workbook.
// CITEWELL_URL=https://citewell.example.org CITEWELL_KEY=cw_… node review-grid.mjs "days of leave" "How many days of leave?" grid.xlsx
import { writeFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { Citewell } from '@citewell/client'

const { CITEWELL_URL: url = '', CITEWELL_KEY: key = '' } = process.env
const citewell = new Citewell({ url, key })
const [words = '', question = '', path = ''] = process.argv.slice(2)

const columns = [{ name: 'Answer', question }]
const { id } = await citewell.call('POST /grids', { body: { name: question, found: { words }, columns } })
const params = { id }
const { cells, documents, seconds } = await citewell.call('GET /grids/{id}/estimate', { params })
console.log(`${cells} cells of ${documents} documents${seconds === null ? '' : `, about ${seconds} s`}`)
await citewell.call('POST /grids/{id}/run', { params, body: { action: 'start' } })
while ((await citewell.call('GET /grids/{id}', { params })).status === 'running') await sleep(500)
for await (const row of citewell.list('GET /grids/{id}/rows', { params }))
  for (const { state, value } of row.cells) console.log(`${row.filename}: ${value?.text ?? state}`)
const file = await citewell.download('GET /grids/{id}/file', { params, query: { as: 'xlsx' } })
await writeFile(path, Buffer.from(await file.arrayBuffer()))
