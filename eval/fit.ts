import { spawnSync } from 'node:child_process'
import { join } from 'node:path'

/** In the order in which one builds on the weights of the others. */
const scripts = [
  'fit-signs',
  'fit-contract-signs',
  'fit-close',
  'fit-clause-kinds',
  'fit-contract-doubt',
  'fit-doubt',
  'fit-support',
]

const most = process.argv.slice(2)
for (const name of scripts) {
  console.log(`${new Date().toISOString()} ${name}`)
  const script = join(import.meta.dirname, `${name}.ts`)
  const { status } = spawnSync(process.execPath, [script, ...most], { stdio: 'inherit' })
  if (status !== 0) throw new Error(`${name} did not succeed`)
}
