// Starts the server: what tools/build-server.mjs built, or the source where a file of that is missing or cut off.
import { existsSync, readFileSync, statSync } from 'node:fs'

const build = new URL('./build/', import.meta.url)
// An installed Citewell has JavaScript there (tools/strip-types.mjs).
const source = ['main.js', 'main.ts'].map(name => new URL(`./src/${name}`, import.meta.url)).find(existsSync)

const lacking = whatIsLacking()
if (lacking !== null) {
  console.error(
    `\n  The built server is incomplete (${lacking}). Its source starts instead, which takes longer.\n`,
  )
  if (!source) throw new Error('server/src is missing as well. Install this Citewell again.')
}
await import(lacking === null ? new URL('main.js', build) : source)

function whatIsLacking() {
  try {
    const { files } = JSON.parse(readFileSync(new URL('manifest.json', build), 'utf8'))
    const name = Object.keys(files).find(name => statSync(new URL(name, build)).size !== files[name])
    return name === undefined ? null : `${name} has another size`
  } catch (error) {
    return error.message
  }
}
