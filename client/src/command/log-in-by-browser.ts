import { spawn } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import { clientId, findAuthorizationServer, requestTokens, type Tokens } from './authorization-server.ts'
import type { Terminal } from './terminal.ts'
import { takePastedAddress, waitForCode } from './wait-for-code.ts'

type Given = { url: string; opens: boolean; terminal: Terminal; signal: AbortSignal }

/** OAuth as a public program of this computer: what keeps a code of somebody else useless is the verifier. */
export async function logInByBrowser({ url, opens, terminal, signal }: Given): Promise<Tokens> {
  const server = await findAuthorizationServer(url, signal)
  const [state = '', verifier = ''] = [16, 32].map(bytes => randomBytes(bytes).toString('base64url'))
  const waiting = await waitForCode({ state, issuer: server.issuer }, signal)
  const { redirectUri } = waiting
  const search = new URLSearchParams({
    response_type: 'code',
    client_id: clientId,
    redirect_uri: redirectUri,
    state,
    resource: `${url}/api/v1`,
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
  })
  const address = `${server.authorizationEndpoint}?${search}`
  if (opens) openBrowser(address)
  terminal.say(opens ? 'Log in in the browser. If none opens, open this address:' : 'Open this address:')
  terminal.say(`\n${address}\n`)
  if (!opens)
    terminal.say(
      'If that browser is on another computer, it cannot come back here. Paste the address at which it ends.',
    )
  const stopReading = opens ? () => {} : takePastedAddress(redirectUri, terminal)
  try {
    const { code, finish } = await waiting.code()
    const proof = {
      grant_type: 'authorization_code',
      code,
      redirect_uri: redirectUri,
      code_verifier: verifier,
    }
    try {
      const tokens = await requestTokens(server, proof, signal)
      await finish(null)
      return tokens
    } catch (error) {
      await finish('The login failed. The terminal says why.')
      throw error
    }
  } finally {
    stopReading()
    waiting.close()
  }
}

/** Without a shell, which would read the address. */
function openBrowser(address: string): void {
  const [program, ...args] =
    process.platform === 'darwin'
      ? ['open']
      : process.platform === 'win32'
        ? ['rundll32', 'url.dll,FileProtocolHandler']
        : ['xdg-open']
  const child = spawn(program as string, [...args, address], { stdio: 'ignore', detached: true })
  // The address is written out, too.
  child.on('error', () => undefined)
  child.unref()
}
