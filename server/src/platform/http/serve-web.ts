import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { notFound } from '../errors.ts'

/**
 * Serves the built web from a folder; every path that is not a file or a call shows the application,
 * which then knows its own pages. Without a build it says so.
 */
export async function serveWeb(server: FastifyInstance, folder: string): Promise<void> {
  const shell = join(folder, 'index.html')
  const html = existsSync(shell) ? readFileSync(shell, 'utf8') : null
  if (html)
    await server.register(fastifyStatic, {
      root: folder,
      wildcard: false,
      index: false,
      globIgnore: ['**/*.html'],
      immutable: true,
      maxAge: '365d',
      setHeaders: (reply, path) => {
        if (!path.includes('/assets/')) reply.header('cache-control', 'no-cache')
      },
    })
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-cache',
    'content-security-policy': contentSecurityPolicy(html ?? ''),
  }
  server.setNotFoundHandler(async (request, reply) => {
    const asset = /^\/(api|assets|pdfjs)(\/|$)/.test(request.url)
    if (asset || !['GET', 'HEAD'].includes(request.method)) throw notFound('Page')
    if (!html) return reply.status(503).type('text/plain').send('The web is not built yet: run "npm start".')
    return reply.headers(headers).send(html)
  })
}

/**
 * Scripts are our own files and the inline ones of the built page, by their hashes. Mantine sets inline
 * styles; the reading of PDFs and the hashing of files are WebAssembly.
 */
function contentSecurityPolicy(html: string): string {
  const inline = [...html.matchAll(/<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g)]
  const hashes = inline.map(
    ([, script = '']) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
  )
  return [
    "default-src 'self'",
    `script-src 'self' 'wasm-unsafe-eval' ${hashes.join(' ')}`.trim(),
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self' data:",
    "connect-src 'self'",
    "worker-src 'self' blob:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
}
