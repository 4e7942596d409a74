// Fails if a table definition has a change without a migration.
import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'

const server = resolve(import.meta.dirname, '../server')
const migrations = join(server, 'src/platform/database/migrations')
const copy = mkdtempSync(join(server, '.migrations-'))
try {
  cpSync(migrations, copy, { recursive: true })
  const before = readdirSync(copy).length
  const result = spawnSync(
    process.execPath,
    [
      resolve(server, '../node_modules/drizzle-kit/bin.cjs'),
      'generate',
      '--dialect=postgresql',
      '--schema=./src/**/*-tables.ts',
      `--out=./${relative(server, copy)}`,
      '--name=missing',
    ],
    { cwd: server, encoding: 'utf8' },
  )
  if (result.status !== 0) throw new Error(`${result.stdout}${result.stderr}`)
  if (readdirSync(copy).length !== before)
    throw new Error('The tables and the migrations differ: run "npm run db:generate -- --name what-changes"')
} catch (error) {
  console.error(error.message)
  process.exitCode = 1
} finally {
  rmSync(copy, { recursive: true, force: true })
}
