import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/start-app.testing.ts'

const folder = mkdtempSync(join(tmpdir(), 'citewell-web-'))
const script = 'console.log(1)'
let app: TestApp
let clock = 1_700_000_000

function write(file: string, text: string): void {
  const path = join(folder, file)
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, text)
  // Makes every write a change, however quickly writes follow each other.
  utimesSync(path, ++clock, clock)
}

const page = (name: string) =>
  `<html data-environment="unknown" data-texts="unknown"><head><link rel="canonical" href="https://citewell.invalid/${name}"></head><body>${name}<script>${script}</script><b data-said="price-pro">₹500</b><i data-said="other">as built</i></body></html>`

beforeAll(async () => {
  write('index.html', page('start'))
  write('pricing/index.html', page('prices'))
  write('__spa-fallback.html', page('shell'))
  write(
    'build.json',
    JSON.stringify({ version: 'one', paths: ['/', '/pricing', '/chat/:id?', '/admin/users'] }),
  )
  write('robots.txt', 'Sitemap: https://citewell.invalid/sitemap.xml')
  write('assets/a-1.js', script)
  write('assets/a-1.js.br', 'packed')
  app = await startTestApp({ APP_URL: 'http://127.0.0.1:1' }, { webFolder: folder })
})
afterAll(async () => {
  await app.stop()
  rmSync(folder, { recursive: true, force: true })
})

const get = (path: string, headers: Record<string, string> = {}) => fetch(app.url + path, { headers })

describe('the built web', () => {
  it('holds the prices of the visitor’s country, before any script runs', async () => {
    const shown = async (language: string) => {
      const answer = await get('/', { 'accept-language': language })
      return [await answer.text(), answer.headers.get('vary'), answer.headers.get('etag')] as const
    }
    const [indian, vary, etag] = await shown('en-IN')
    expect(indian).toContain('<b data-said="price-pro">₹500</b><i data-said="other">as built</i>')
    const [other, , otherEtag] = await shown('de-DE')
    expect(other).toContain('<b data-said="price-pro">$9.99</b>')
    expect(other).toContain('data-texts="{&quot;price-currency&quot;:&quot;USD&quot;')
    expect(vary).toContain('accept-language')
    expect(otherEtag).not.toBe(etag)
  })

  it('gives each path its page, whatever way it is written, and the application to all others', async () => {
    for (const [path, status, text] of [
      ['/', 200, 'start'],
      ['/pricing', 200, 'prices'],
      ['/Pricing/?plan=pro', 200, 'prices'],
      ['/chat', 200, 'shell'],
      ['/chat/1b', 200, 'shell'],
      ['/chat/1b/2', 404, 'shell'],
      ['/admin/users', 200, 'shell'],
      ['/admin', 404, 'shell'],
      ['/nowhere', 404, 'shell'],
      ['//x', 404, 'shell'],
      ['/..%2fbuild.json', 404, 'shell'],
    ] as const) {
      const answer = await get(path)
      expect([path, answer.status]).toEqual([path, status])
      expect(await answer.text()).toContain(`<body>${text}<`)
      expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8')
    }
    expect((await fetch(`${app.url}/pricing`, { method: 'POST' })).status).toBe(404)
  })

  it('names its own address and what stands in its note, and permits the inline scripts of the page alone', async () => {
    const answer = await get('/')
    const html = await answer.text()
    expect(html).toContain('href="http://127.0.0.1:1/start"')
    expect(html).toContain('<html data-environment="local outbox quotes" ')
    expect(await (await get('/robots.txt')).text()).toBe('Sitemap: http://127.0.0.1:1/sitemap.xml')
    const hash = createHash('sha256').update(script).digest('base64')
    const policy = answer.headers.get('content-security-policy')
    expect(policy).toContain(`script-src 'self' 'wasm-unsafe-eval' 'sha256-${hash}';`)
  })

  it('gives a page to a reader without the CSRF cookie with one, and keeps that out of shared caches', async () => {
    const first = await get('/')
    expect(first.headers.getSetCookie().join()).toMatch(/^csrf_token=[\w-]{32}; Path=\/; SameSite=Lax$/)
    expect(first.headers.get('cache-control')).toBe('private, no-cache')
    const etag = first.headers.get('etag') ?? ''
    const again = await get('/', { cookie: 'csrf_token=x', 'if-none-match': etag })
    expect([again.status, again.headers.get('cache-control')]).toEqual([304, 'no-cache'])
    expect(again.headers.getSetCookie()).toEqual([])
    const gone = await get('/nowhere', { 'if-none-match': (await get('/nowhere')).headers.get('etag') ?? '' })
    expect(gone.status).toBe(404)
  })

  it('gives hashed files for a year, as the build packed them, and says 404 to those that are gone', async () => {
    const file = await get('/assets/a-1.js', { 'accept-encoding': 'identity' })
    expect(file.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect(await file.text()).toBe(script)
    expect(await raw('/assets/a-1.js', 'gzip, br')).toEqual(['br', 'packed'])
    for (const path of ['/assets/gone.js', '/gone.png', '/assets/..%2fbuild.json', '/sitemap.xml'])
      expect([path, (await get(path)).status]).toEqual([path, 404])
    expect((await get('/build.json')).headers.get('cache-control')).toBe('public, max-age=0')
  })

  it('is served from a new build without a restart', async () => {
    write('pricing/index.html', page('other'))
    write('assets/b-2.js', 'new')
    write('build.json', JSON.stringify({ version: 'two', paths: ['/', '/pricing', '/nowhere'] }))
    expect(await (await get('/pricing')).text()).toContain('<body>other<')
    expect(await (await get('/assets/b-2.js')).text()).toBe('new')
    expect((await get('/nowhere')).status).toBe(200)
    expect((await get('/chat')).status).toBe(404)
  })
})

/** Encoding and body as sent; fetch would decompress it. */
function raw(path: string, accepted: string): Promise<[unknown, string]> {
  return new Promise((done, failed) => {
    request(app.url + path, { headers: { 'accept-encoding': accepted } }, answer => {
      let text = ''
      answer.on('data', chunk => {
        text += String(chunk)
      })
      answer.on('end', () => done([answer.headers['content-encoding'], text]))
    })
      .on('error', failed)
      .end()
  })
}
