import { execFileSync, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, relative, resolve } from 'node:path'

const root = resolve(import.meta.dirname, '../../..')

export type InstalledPackage = {
  /** An empty project that has nothing but the package. */
  project: string
  /** Path of the installed command's script. */
  command: string
}

let installed: InstalledPackage | undefined

/**
 * Builds and packs the client, once for each state of what goes into it, and installs the tarball where nothing else is,
 * without a network, once for all files of a worker.
 */
export function installPackage(): InstalledPackage {
  installed ??= install()
  return installed
}

function install(): InstalledPackage {
  const project = mkdtempSync(join(tmpdir(), 'citewell-project-'))
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm'
  writeFileSync(join(project, 'package.json'), '{ "name": "empty", "version": "1.0.0", "private": true }')
  run(npm, ['install', '--offline', '--no-audit', '--no-fund', packedClient(npm, project)], project)
  process.once('exit', () => rmSync(project, { recursive: true, force: true }))
  return { project, command: join(project, 'node_modules/@citewell/client/dist/command/main.js') }
}

/** Path of the tarball, which is kept for the next worker or run as long as nothing changes that goes into it. */
function packedClient(npm: string, project: string): string {
  const kept = join(tmpdir(), 'citewell-packed-clients', `${sourceDigest()}.tgz`)
  if (existsSync(kept)) return kept
  const packed = join(project, 'packed')
  mkdirSync(packed)
  run(npm, ['pack', join(root, 'client'), '--pack-destination', packed, '--json'], project)
  mkdirSync(dirname(kept), { recursive: true })
  copyFileSync(join(packed, 'citewell-client-0.1.0.tgz'), `${kept}.${process.pid}`)
  renameSync(`${kept}.${process.pid}`, kept)
  return kept
}

function sourceDigest(): string {
  const hash = createHash('sha256')
  const filesIn = (folder: string, recursive: boolean) =>
    readdirSync(join(root, folder), { recursive, withFileTypes: true })
      .filter(entry => entry.isFile())
      .map(entry => relative(root, join(entry.parentPath, entry.name)))
  const below = ['client/src', 'client/examples', 'contract/src'].flatMap(folder => filesIn(folder, true))
  for (const name of [
    ...below,
    ...filesIn('client', false),
    'package-lock.json',
    'tsconfig.base.json',
  ].sort())
    hash.update(name).update(readFileSync(join(root, name)))
  return hash.digest('hex').slice(0, 16)
}

function run(command: string, args: string[], cwd: string): void {
  const { status, stdout, stderr, error } = spawnSync(command, args, { cwd, encoding: 'utf8' })
  if (status !== 0) throw new Error(`${command} ${args.join(' ')}: ${error ?? ''}${stdout}${stderr}`)
}

/** Whether a program is installed here. */
export function isInstalled(program: string): boolean {
  try {
    execFileSync(program, ['--version'], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}
