import { createHash, randomBytes } from 'node:crypto'
import type { TestApp, TestUser } from './start-app.testing.ts'

/** Where the tests' application believes to be reached; `reach` leads there. */
export const testAppUrl = 'http://localhost:4199'

/** A fetch for clients that go by the addresses in the server's metadata. */
export const reach = (app: TestApp) => (url: string | URL, init?: RequestInit) =>
  fetch(String(url).replace(testAppUrl, app.url), { redirect: 'manual', ...init })

/** A browser: it keeps cookies and follows no redirect. */
export function openBrowser(app: TestApp) {
  const jar = new Map<string, string>()
  const cookie = () => [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
  const open = async (url: string) => {
    const answer = await reach(app)(url, { headers: { cookie: cookie() } })
    for (const line of answer.headers.getSetCookie()) {
      const [name = '', value = ''] = line.split(';')[0]?.split(/=(.*)/s) ?? []
      if (value) jar.set(name, value)
      else jar.delete(name)
    }
    return { status: answer.status, location: answer.headers.get('location') ?? '' }
  }
  return { open, cookie }
}

export type Asked = Record<string, string | undefined>

/** The way of a program through a browser: what it asks, and the two halves of its proof. */
export function askToConnect(clientId: string, redirectUri: string, changes: Asked = {}) {
  const verifier = randomBytes(32).toString('base64url')
  const asked: Asked = {
    response_type: 'code',
    client_id: clientId,
    redirect_uri: redirectUri,
    state: 'the-state',
    resource: `${testAppUrl}/mcp`,
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
    ...changes,
  }
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(asked)) if (value !== undefined) search.set(name, value)
  return { verifier, url: `${testAppUrl}/oauth/authorize?${search}` }
}

type Choice = { allow?: boolean; scopes?: string[]; collection_ids?: string[] | null }

/** Goes to the consent, decides as this user, and follows back to the program; returns its address. */
export async function decide(app: TestApp, user: TestUser, url: string, choice: Choice = {}): Promise<URL> {
  const browser = openBrowser(app)
  const { location } = await browser.open(url)
  const uid = /\/connect\/([\w-]+)$/.exec(location)?.[1]
  if (!uid) throw new Error(`No consent is asked for: ${location}`)
  const { status, body } = await user.call('POST', `/connections/${uid}`, {
    json: { allow: true, scopes: ['ask', 'search', 'read', 'upload'], ...choice },
    headers: { cookie: browser.cookie() },
  })
  if (status !== 200) throw new Error(`The consent answered ${status}: ${JSON.stringify(body)}`)
  return new URL((await browser.open(body.redirect_to)).location)
}

export async function postForm(app: TestApp, path: string, fields: Record<string, string>) {
  const answer = await fetch(`${app.url}${path}`, { method: 'POST', body: new URLSearchParams(fields) })
  const text = await answer.text()
  return { status: answer.status, body: text ? JSON.parse(text) : null }
}
