// Replaces the TypeScript of a built folder by JavaScript, so that no process there strips types: that takes 12 MB in
// each thread and part of each start. Lines and columns stay the same, so stack traces fit the source. What operators
// start keeps its old name as well. Usage: node tools/strip-types.mjs FOLDER
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import { basename, dirname, join, resolve } from 'node:path'

const [given] = process.argv.slice(2)
if (!given) throw new Error('Usage: node tools/strip-types.mjs FOLDER')
const folder = resolve(given)
const started = ['server/src/main', 'server/src/commands/admin', 'server/src/commands/data']

/** A module's path in an import, or in the URL of a worker or process. */
const modulePath = /(?<=')[\w@./-]+\.ts(?=')/g

const files = ['server/src', 'contract/src'].flatMap(name =>
  readdirSync(join(folder, name), { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile() && entry.name.endsWith('.ts'))
    .map(entry => join(entry.parentPath, entry.name)),
)
const asScript = path => path.replace(/\.ts$/, '.js')
for (const file of files) {
  const code = stripTypeScriptTypes(readFileSync(file, 'utf8'))
  for (const [path] of code.matchAll(modulePath)) requireFile(file, path)
  writeFileSync(asScript(file), code.replace(modulePath, asScript))
}
for (const file of files) rmSync(file)
for (const name of started) writeFileSync(join(folder, `${name}.ts`), `import './${basename(name)}.js'\n`)

const manifest = join(folder, 'contract/package.json')
const described = JSON.parse(readFileSync(manifest, 'utf8'))
described.exports = { './*.js': './src/*.js' }
writeFileSync(manifest, `${JSON.stringify(described, null, 2)}\n`)

/** A missing module would show only when a process loads it. */
function requireFile(from, path) {
  const contract = /^@citewell\/contract\/(.+)$/.exec(path)?.[1]
  const target = contract ? join(folder, 'contract/src', contract) : join(dirname(from), path)
  if (!existsSync(target)) throw new Error(`${from} names ${path}, which is not in ${folder}`)
}
