// Runs dependency-cruiser. Also fails if it saw no modules: with a parser that it cannot use, it checks nothing and
// reports success.
import { spawnSync } from 'node:child_process'
import { resolve } from 'node:path'

const root = resolve(import.meta.dirname, '..')
const result = spawnSync(
  process.execPath,
  [
    resolve(root, 'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs'),
    '--config',
    'tools/import-rules.cjs',
    '--output-type',
    'err-long',
    // Of the last run, which is used again only where no file has changed.
    '--cache',
    'node_modules/.cache/dependency-cruiser',
    '--cache-strategy',
    'content',
    'contract/src',
    'server/src',
    'web/src',
    'client',
  ],
  { cwd: root, encoding: 'utf8' },
)
const output = `${result.stdout}${result.stderr}`
const modules = Number(/(\d+) modules/.exec(output)?.[1] ?? 0)
console.log(output)
if (modules < 50) console.error(`Only ${modules} modules were looked at; the check itself is broken`)
process.exit(result.status !== 0 || modules < 50 ? 1 : 0)
