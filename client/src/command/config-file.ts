import { chmodSync, mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Tokens } from './authorization-server.ts'
import { CommandError } from './exit.ts'

/** What `login` keeps: a key, or the tokens of a login in the browser. */
export type Saved = { url: string; key?: string; tokens?: Tokens }

const fileIn = (folder: string) => join(folder, 'config.json')

export function readSaved(folder: string): Partial<Saved> {
  const file = fileIn(folder)
  let content: string
  try {
    content = readFileSync(file, 'utf8')
  } catch (error) {
    if ((error as { code?: string }).code === 'ENOENT') return {}
    throw new CommandError(`${file} cannot be read: ${(error as Error).message}`)
  }
  if (process.platform !== 'win32' && (statSync(file).mode & 0o077) !== 0) chmodSync(file, 0o600)
  try {
    const { url, key, tokens } = JSON.parse(content) as Record<string, unknown>
    if (typeof url === 'string' && typeof key === 'string') return { url, key }
    if (typeof url === 'string' && areTokens(tokens)) return { url, tokens }
  } catch {
    // Says so below.
  }
  throw new CommandError(`${file} is damaged. Run "citewell login" again.`)
}

function areTokens(value: unknown): value is Tokens {
  const { expiresAt, ...texts } = (value ?? {}) as Partial<Tokens>
  const { accessToken, refreshToken, tokenEndpoint, revocationEndpoint } = texts
  const each = [accessToken, refreshToken, tokenEndpoint, revocationEndpoint]
  return typeof expiresAt === 'number' && each.every(text => typeof text === 'string')
}

/** Readable only for its owner, from its first byte on. */
export function save(folder: string, saved: Saved): string {
  const file = fileIn(folder)
  writeWhole(file, `${JSON.stringify(saved, null, 2)}\n`)
  return file
}

export function forget(folder: string): boolean {
  const known = readSavedQuietly(folder)
  rmSync(fileIn(folder), { force: true })
  return known
}

function readSavedQuietly(folder: string): boolean {
  try {
    return statSync(fileIn(folder)).isFile()
  } catch {
    return false
  }
}

/** Replaces a file as a whole: who is killed in between leaves the one before. */
export function writeWhole(file: string, content: string): void {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
  const next = `${file}.${process.pid}`
  writeFileSync(next, content, { mode: 0o600 })
  renameSync(next, file)
}
