import { access, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'
import { notFound } from '../errors.ts'
import { setCsrfCookie } from './csrf-cookie.ts'
import { overHttps } from './session-token.ts'
import { chooseEncoding, type PageFacts, readWebPages, type WebPage } from './web-pages.ts'

/** Where the build writes what the server must know about it. */
const buildFile = 'build.json'

type Patterns = { changed: number; patterns: string[][] }

/** Whether the application has a screen for a plain path, according to the build. */
function readBuiltPaths(folder: string): (path: string) => Promise<boolean> {
  const file = join(folder, buildFile)
  let kept: Patterns = { changed: Number.NaN, patterns: [] }
  return async path => {
    const facts = await stat(file).catch(() => null)
    if (!facts) return true
    if (facts.mtimeMs !== kept.changed) {
      const built = await readFile(file, 'utf8').catch(() => null)
      if (built === null) return true
      const { paths } = JSON.parse(built) as { paths: string[] }
      kept = { changed: facts.mtimeMs, patterns: paths.map(segments) }
    }
    return kept.patterns.some(pattern => matches(pattern, segments(path)))
  }
}

function segments(path: string): string[] {
  return path.split('/').filter(part => part !== '')
}

/** `:name` matches any one segment of a path; with a `?`, also none. */
function matches(pattern: string[], path: string[]): boolean {
  if (path.length > pattern.length) return false
  return pattern.every((part, at) => {
    const given = path[at]
    if (given === undefined) return part.endsWith('?')
    return part.startsWith(':') || part.toLowerCase() === given.toLowerCase()
  })
}

const shell = '__spa-fallback.html'
/** Files beside the pages that browsers and search engines request by name. */
const namedFile = /^\/[\w-]+\.(svg|png|ico|webmanifest|json|js|css)$/
/** What pages of others load. */
const forOthers = new Set(['/embed.js'])
const textTypes: Record<string, string> = {
  '/robots.txt': 'text/plain; charset=utf-8',
  '/sitemap.xml': 'application/xml; charset=utf-8',
}

/**
 * Serves the built web from a folder: hashed files, cached for a year; a prerendered page for each path that has one;
 * and for all others the application, which routes by itself. Every file is looked up when it is requested, so that a
 * new build is served without a restart. `textsFor` gives the texts of a page that depend on the visitor. Without a build, the response says so.
 */
export async function serveWeb(
  server: FastifyInstance,
  folder: string,
  config: Pick<Config, 'appUrl' | 'mode' | 'mail' | 'languageModel'>,
  textsFor: (request: FastifyRequest) => PageFacts['texts'],
): Promise<void> {
  await server.register(fastifyStatic, {
    root: join(folder, 'assets'),
    serve: false,
    index: false,
    preCompressed: true,
    immutable: true,
    maxAge: '365d',
    suppressWarning: true,
  })
  // The plugin's own route lists the whole folder at each request, to tell names that differ only in case: that was a
  // sixth of the server's work while pages open.
  server.get<{ Params: { '*': string } }>('/assets/*', { schema: { hide: true } }, (request, reply) => {
    const name = request.params['*']
    if (name.split('/').includes('..')) throw notFound('Page')
    return reply.sendFile(name)
  })
  const pages = readWebPages(folder, new URL(config.appUrl).origin)
  const words = () =>
    [config.mode, config.mail.kind, config.languageModel.kind === 'none' ? 'quotes' : 'model'].join(' ')
  const isPath = readBuiltPaths(folder)
  server.setNotFoundHandler(async (request, reply) => {
    const path = plainPath(request.url)
    if (path === null || /^\/(api|assets)(\/|$)/.test(path) || !['GET', 'HEAD'].includes(request.method))
      throw notFound('Page')
    if (namedFile.test(path)) return sendNamed(reply, folder, path)
    const text = textTypes[path]
    const facts = { words: words(), texts: textsFor(request) }
    const page = text
      ? await pages(path, facts)
      : ((await pages(pageFile(path), facts)) ?? (await pages(shell, facts)))
    if (text && !page) throw notFound('Page')
    if (!page) return reply.status(503).type('text/plain').send('The web is not built yet: run "npm start".')
    if (text) return sendPage(request, reply.type(text).header('cache-control', 'no-cache'), page)
    reply.status((await isPath(path)) ? 200 : 404)
    // A response with a cookie is for one reader only.
    const own = setCsrfCookie(request, reply, overHttps(config))
    reply.header('cache-control', own ? 'private, no-cache' : 'no-cache')
    reply.header('content-security-policy', page.policy)
    return sendPage(request, reply.type('text/html; charset=utf-8'), page)
  })
}

/**
 * The path in lower case, without query and trailing slash, as the application compares it; null for a malformed one.
 */
function plainPath(url: string): string | null {
  try {
    const path = url.replace(/^https?:\/\/[^/]*/i, '').split(/[?#]/, 1)[0] ?? ''
    return (
      decodeURIComponent(path)
        .toLowerCase()
        .replace(/(?<!\/)\/+$/, '') || '/'
    )
  } catch {
    return null
  }
}

/** Only plain words lead to a prerendered page; any other address gets the application. */
function pageFile(path: string): string {
  return /^\/[a-z0-9/-]*$/.test(path) ? join(path, 'index.html') : shell
}

async function sendNamed(reply: FastifyReply, folder: string, path: string): Promise<FastifyReply> {
  const there = await access(join(folder, path)).then(
    () => true,
    () => false,
  )
  if (!there) throw notFound('Page')
  if (forOthers.has(path)) reply.header('cross-origin-resource-policy', 'cross-origin')
  return reply.sendFile(path.slice(1), folder, { immutable: false, maxAge: 0 })
}

function sendPage(request: FastifyRequest, reply: FastifyReply, page: WebPage): FastifyReply {
  const encoding = chooseEncoding(request.headers['accept-encoding'])
  const etag = `"${page.etag}-${encoding}"`
  reply.header('etag', etag).header('vary', 'accept-encoding, accept-language')
  if (request.headers['if-none-match'] === etag && reply.statusCode === 200) return reply.status(304).send()
  if (encoding !== 'identity') reply.header('content-encoding', encoding)
  return reply.send(page.bodies[encoding])
}
