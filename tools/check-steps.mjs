// The rules of the house, one command each. npm run check and npm test run them all.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join, resolve } from 'node:path'

const root = resolve(import.meta.dirname, '..')
const module = name => join(root, 'node_modules', name)
/**
 * With one checker a program. Several check what they share several times: four take twice the time of a processor and
 * of memory, and steps run side by side already.
 */
const types = project => [module('typescript/bin/tsc'), '-p', `${project}/tsconfig.json`, '--checkers', '1']

/** The longest first, so that none of them is left over for one core. */
const steps = [
  // The client's tests start the server: with the client, all of the server would be checked a second time.
  ['types: server, eval, bench, the client’s tests', types('server')],
  ['lint and format', [module('@biomejs/biome/bin/biome'), 'check', '--error-on-warnings', '.']],
  ['types: client', types('client')],
  ['types: e2e', types('e2e')],
  ['types: contract', types('contract')],
  ['import directions and cycles', [join(root, 'tools/check-imports.mjs')]],
  ['unused files, exports, dependencies', [module('knip/bin/knip.js'), '--cache']],
  ['patterns in linear time', [join(root, 'tools/check-patterns.mjs')]],
  ['migrations up to date', [join(root, 'tools/check-migrations.mjs')]],
]
/** In sequence, because the second needs what the first writes. */
const webSteps = [
  ['route types: web', [module('@react-router/dev/bin.cjs'), 'typegen'], 'web'],
  ['types: web', types('web')],
]

/**
 * Runs every step, two at a time, and prints failures. Returns how many passed and failed, and the names of the failed
 * ones.
 */
export async function runChecks() {
  const counts = { passed: 0, failed: 0, failures: [] }
  const waiting = [...steps]
  const workThrough = async queue => {
    for (let step = queue.shift(); step; step = queue.shift()) await runStep(step, counts)
  }
  await Promise.all([workThrough([...webSteps]).then(() => workThrough(waiting)), workThrough(waiting)])
  return counts
}

async function runStep([name, args, folder = '.'], counts) {
  const child = spawn(process.execPath, args, { cwd: join(root, folder), stdio: ['ignore', 'pipe', 'pipe'] })
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', text => {
      said += text
    })
  const [code] = await once(child, 'close')
  const good = code === 0
  counts[good ? 'passed' : 'failed'] += 1
  console.log(`${good ? '  ok    ' : '  FAILED'} ${name}`)
  if (good) return
  counts.failures.push(name)
  console.log(said)
}
