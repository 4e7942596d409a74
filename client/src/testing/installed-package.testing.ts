import { execFileSync, spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

const root = resolve(import.meta.dirname, '../../..')

export type InstalledPackage = {
  /** An empty project that has nothing but the package. */
  project: string
  /** Path of the installed command's script. */
  command: string
}

let installed: InstalledPackage | undefined

/** Builds and packs the client, and installs the tarball where nothing else is, without a network; once for all files. */
export function installPackage(): InstalledPackage {
  installed ??= install()
  return installed
}

function install(): InstalledPackage {
  const project = mkdtempSync(join(tmpdir(), 'citewell-project-'))
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm'
  const packed = join(project, 'packed')
  mkdirSync(packed)
  run(npm, ['pack', join(root, 'client'), '--pack-destination', packed, '--json'], project)
  writeFileSync(join(project, 'package.json'), '{ "name": "empty", "version": "1.0.0", "private": true }')
  const tarball = join(packed, 'citewell-client-0.1.0.tgz')
  run(npm, ['install', '--offline', '--no-audit', '--no-fund', tarball], project)
  process.once('exit', () => rmSync(project, { recursive: true, force: true }))
  return { project, command: join(project, 'node_modules/@citewell/client/dist/command/main.js') }
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
