import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createInterface } from 'node:readline'
import { CommandError, exitCodes } from './exit.ts'
import type { Terminal } from './terminal.ts'

type Wanted = { state: string; issuer: string }
/** Shows in the browser that it succeeded, or what failed. */
type Finish = (failure: string | null) => Promise<void>
export type Waiting = {
  /** Where the browser is to be led back to. */
  redirectUri: string
  /** Throws CommandError if the person refuses. */
  code(): Promise<{ code: string; finish: Finish }>
  close(): void
}

/** As long as the server keeps the request open. */
const longestMs = 15 * 60_000

/** Waits on a port of this computer for the browser that comes back from the login. */
export async function waitForCode({ state, issuer }: Wanted, signal: AbortSignal): Promise<Waiting> {
  type Came = { search: URLSearchParams; finish: Finish }
  let come: (came: Came) => void = () => {}
  let fail: (reason: unknown) => void = () => {}
  const came = new Promise<Came>((done, failed) => {
    come = done
    fail = failed
  })
  came.catch(() => undefined)
  const server = createServer((request, response) => {
    const { pathname, searchParams: search } = new URL(request.url ?? '/', 'http://127.0.0.1')
    const finish = (failure: string | null) => {
      response.writeHead(failure === null ? 200 : 400, pageHeaders)
      const sentence = failure ?? 'You are logged in. Close this tab and go back to the terminal.'
      return new Promise<void>(done => response.once('close', done).end(page(sentence)))
    }
    // Other pages of the browser can reach this port. They do not know the state.
    if (request.method === 'GET' && pathname === '/callback' && search.get('state') === state)
      come({ search, finish })
    else void finish('This is not the login that the terminal waits for.')
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const stop = () => fail(signal.reason)
  signal.addEventListener('abort', stop, { once: true })
  const timer = setTimeout(() => fail(new CommandError('Nobody logged in within 15 minutes.')), longestMs)
  return {
    redirectUri: `http://127.0.0.1:${(server.address() as AddressInfo).port}/callback`,
    code: async () => {
      const { search, finish } = await came
      const failure = failureOf(search, issuer)
      if (failure === null) return { code: search.get('code') ?? '', finish }
      await finish(failure)
      throw new CommandError(failure, exitCodes.denied)
    },
    close: () => {
      clearTimeout(timer)
      signal.removeEventListener('abort', stop)
      server.close()
      server.closeAllConnections()
    },
  }
}

/**
 * For a browser on another computer, which cannot come back to this one: the address at which it ended, pasted into the
 * terminal, is opened from here.
 */
export function takePastedAddress(redirectUri: string, terminal: Terminal): () => void {
  const lines = createInterface({ input: process.stdin })
  lines.on('line', async text => {
    if (text.trim() === '') return
    if (!text.trim().startsWith(redirectUri))
      return terminal.say(`That is not the address. It begins with ${redirectUri}`)
    await fetch(text.trim()).catch(() => undefined)
  })
  return () => {
    lines.close()
    process.stdin.destroy()
  }
}

function failureOf(search: URLSearchParams, issuer: string): string | null {
  // What another server made is not given to this one.
  if (search.get('iss') !== issuer) return 'The answer does not come from this installation.'
  const error = search.get('error')
  if (error === 'access_denied') return 'The login was refused.'
  return error !== null || !search.get('code') ? 'The login failed. Start it again.' : null
}

const pageHeaders = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'",
  'referrer-policy': 'no-referrer',
  'cache-control': 'no-store',
  connection: 'close',
}

/** The sentences are ours alone. */
const page = (sentence: string) => `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Citewell</title>
<style>
:root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif }
body { margin: 20vh auto; max-width: 30rem; padding: 0 1rem }
</style>
<h1>Citewell</h1>
<p>${sentence}</p>
</html>
`
