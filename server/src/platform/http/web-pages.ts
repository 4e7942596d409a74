import { createHash } from 'node:crypto'
import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

/** Placeholders in the build: the installation's address, and the facts for its note. */
const builtOrigin = 'https://citewell.invalid'
const builtFacts = 'data-environment="unknown"'

export type Encoding = 'br' | 'gzip' | 'identity'

/** A built page, ready to be sent. */
export type WebPage = { bodies: Record<Encoding, Buffer>; etag: string; policy: string }

export type WebPages = (file: string) => Promise<WebPage | null>

/**
 * Reads built pages by file name from a folder, and again after each change; null if there is none. `facts` are words
 * about the installation. The page's style sheet decides by them what to show.
 */
export function readWebPages(folder: string, origin: string, facts: () => string): WebPages {
  const kept = new Map<string, { changed: string; page: WebPage }>()
  return async file => {
    const path = join(folder, file)
    const found = await stat(path).catch(() => null)
    if (!found?.isFile()) return null
    const [known, words] = [kept.get(file), facts()]
    const changed = `${found.mtimeMs} ${words}`
    if (known?.changed === changed) return known.page
    const text = await readFile(path, 'utf8').catch(() => null)
    if (text === null) return null
    const page = makePage(
      text.replaceAll(builtOrigin, origin).replace(builtFacts, `data-environment="${words}"`),
    )
    kept.set(file, { changed, page })
    return page
  }
}

function makePage(text: string): WebPage {
  const identity = Buffer.from(text)
  const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }
  return {
    bodies: { identity, gzip: gzipSync(identity), br: brotliCompressSync(identity, quality) },
    etag: createHash('sha256').update(identity).digest('base64url').slice(0, 22),
    policy: contentSecurityPolicy(text),
  }
}

/** The best encoding that an Accept-Encoding header allows. */
export function chooseEncoding(accepted = ''): Encoding {
  const offers = accepted.split(',').map(offer => offer.replaceAll(' ', '').toLowerCase())
  const takes = (name: string) =>
    offers.some(offer => offer === name || (offer.startsWith(`${name};`) && !/;q=0(\.0*)?$/.test(offer)))
  return takes('br') ? 'br' : takes('gzip') ? 'gzip' : 'identity'
}

/**
 * Allows our own script files, and the inline scripts of the built page by their hashes. Mantine sets inline styles.
 * Reading PDFs and hashing files use WebAssembly.
 */
function contentSecurityPolicy(html: string): string {
  const inline = [...html.matchAll(/<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g)]
  const hashes = inline.map(
    ([, script = '']) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
  )
  return [
    "default-src 'self'",
    `script-src 'self' 'wasm-unsafe-eval' ${[...new Set(hashes)].join(' ')}`.trim(),
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
