// The rules of the house, each as a command; npm run check and npm test run them all.
import { spawnSync } from 'node:child_process'
import { join, resolve } from 'node:path'

const root = resolve(import.meta.dirname, '..')
const module = name => join(root, 'node_modules', name)

const steps = [
  ['types: contract', [module('typescript/bin/tsc'), '-p', 'contract/tsconfig.json']],
  ['types: server, eval, bench', [module('typescript/bin/tsc'), '-p', 'server/tsconfig.json']],
  ['types: e2e', [module('typescript/bin/tsc'), '-p', 'e2e/tsconfig.json']],
  ['route types: web', [module('@react-router/dev/bin.cjs'), 'typegen'], 'web'],
  ['types: web', [module('typescript/bin/tsc'), '-p', 'web/tsconfig.json']],
  ['lint and format', [module('@biomejs/biome/bin/biome'), 'check', '--error-on-warnings', '.']],
  ['import directions and cycles', [join(root, 'tools/check-imports.mjs')]],
  ['unused files, exports, dependencies', [module('knip/bin/knip.js')]],
  ['migrations up to date', [join(root, 'tools/check-migrations.mjs')]],
]

/** Runs every step; prints what fails. Returns how many passed and failed, and the names of those that failed. */
export function runChecks() {
  const counts = { passed: 0, failed: 0, failures: [] }
  for (const [name, args, folder = '.'] of steps) {
    const result = spawnSync(process.execPath, args, {
      cwd: join(root, folder),
      encoding: 'utf8',
      maxBuffer: 64e6,
    })
    const good = result.status === 0
    counts[good ? 'passed' : 'failed'] += 1
    console.log(`${good ? '  ok    ' : '  FAILED'} ${name}`)
    if (good) continue
    counts.failures.push(name)
    console.log(`${result.stdout}${result.stderr}`)
  }
  return counts
}
