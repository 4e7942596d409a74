// Starts the server: what tools/build-server.mjs built, or the source where that is not up to date or not whole.
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { lackingOfBuild } from './lacking-of-build.mjs'

const build = new URL('./build/', import.meta.url)
const inClone = new URL('./src/main.ts', import.meta.url)
// An installed Citewell has JavaScript there (tools/strip-types.mjs).
const source = [new URL('./src/main.js', import.meta.url), inClone].find(existsSync)
const lacking = lackingOfBuild(fileURLToPath(build))

// In a clone, tools/set-up.mjs takes the manifest away from a build that is outdated.
const isExpected = existsSync(new URL('manifest.json', build)) || source?.href !== inClone.href
if (lacking !== null && isExpected) {
  console.error(
    `\n  The built server is incomplete (${lacking}). Its source starts instead, which takes longer.\n`,
  )
  if (!source) throw new Error('server/src is missing as well. Install this Citewell again.')
}
await import(lacking === null ? new URL('main.js', build) : source)
