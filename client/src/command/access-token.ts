import { closeSync, mkdirSync, openSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { requestTokens, type Tokens } from './authorization-server.ts'
import { readSaved, save } from './config-file.ts'
import { CommandError, exitCodes } from './exit.ts'

/** An access token that a request takes a moment to bring must not end on the way. */
const marginMs = 60_000
/** Longer than a refresh takes: who left this lock was killed. */
const staleMs = 60_000

/** Gives the access token of the login that is kept, or a new one in time. */
export function accessTokenOf(folder: string, url: string, signal: AbortSignal): () => Promise<string> {
  let refreshing: Promise<string> | undefined
  return async () => {
    const tokens = tokensIn(folder, url)
    if (isFresh(tokens)) return tokens.accessToken
    refreshing ??= refresh(folder, url, signal).finally(() => {
      refreshing = undefined
    })
    return refreshing
  }
}

const isFresh = ({ expiresAt }: Tokens) => Date.now() < expiresAt - marginMs

function tokensIn(folder: string, url: string): Tokens {
  const saved = readSaved(folder)
  if (saved.url !== url || !saved.tokens)
    throw new CommandError(`You are logged out. Log in again: citewell login ${url}`, exitCodes.denied)
  return saved.tokens
}

/** One command at a time: a refresh token that comes twice ends the connection. */
async function refresh(folder: string, url: string, signal: AbortSignal): Promise<string> {
  const lock = join(folder, 'refreshing')
  while (!take(lock)) await sleep(100, undefined, { signal })
  try {
    const before = tokensIn(folder, url)
    if (isFresh(before)) return before.accessToken
    const asked = { grant_type: 'refresh_token', refresh_token: before.refreshToken }
    // To its end, even if the command is interrupted: the next one needs what it brings.
    const tokens = await requestTokens(before, asked, new AbortController().signal)
    save(folder, { url, tokens })
    return tokens.accessToken
  } finally {
    rmSync(lock, { force: true })
  }
}

function take(lock: string): boolean {
  try {
    mkdirSync(join(lock, '..'), { recursive: true, mode: 0o700 })
    closeSync(openSync(lock, 'wx', 0o600))
    return true
  } catch (error) {
    if ((error as { code?: string }).code !== 'EEXIST') throw error
    const since = statSync(lock, { throwIfNoEntry: false })?.mtimeMs
    if (since !== undefined && Date.now() - since > staleMs) rmSync(lock, { force: true })
    return false
  }
}
