import { createHash } from 'node:crypto'
import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

/** Placeholders in the build: the installation's address, the facts for its note, and texts for the visitor. */
const builtOrigin = 'https://citewell.invalid'
const builtFacts = 'data-environment="unknown"'
const builtTexts = 'data-texts="unknown"'
const saidText = /( data-said="([\w-]+)">)[^<]*/g

export type Encoding = 'br' | 'gzip' | 'identity'

/** A built page, ready to be sent. */
export type WebPage = { bodies: Record<Encoding, Buffer>; etag: string; policy: string }

/**
 * What the server knows and the build does not: `words` about the installation, by which the page's style sheet decides
 * what to show, and `texts` for this visitor, which replace those of the elements that `data-said` names.
 */
export type PageFacts = { words: string; texts: Record<string, string> }

type WebPages = (file: string, facts: PageFacts) => Promise<WebPage | null>

/** Texts depend on few things, such as the country; this bounds what is kept should that change. */
const mostKept = 200

/** Reads built pages by file name from a folder, and again after each change; null if there is none. */
export function readWebPages(folder: string, origin: string): WebPages {
  const kept = new Map<string, { changed: string; page: WebPage }>()
  return async (file, { words, texts }) => {
    const path = join(folder, file)
    const found = await stat(path).catch(() => null)
    if (!found?.isFile()) return null
    const said = JSON.stringify(texts)
    const key = `${file} ${said}`
    const known = kept.get(key)
    const changed = `${found.mtimeMs} ${words}`
    if (known?.changed === changed) return known.page
    const text = await readFile(path, 'utf8').catch(() => null)
    if (text === null) return null
    const page = makePage(
      text
        .replaceAll(builtOrigin, origin)
        .replace(builtFacts, () => `data-environment="${escapeHtml(words)}"`)
        .replace(builtTexts, () => `data-texts="${escapeHtml(said)}"`)
        .replace(saidText, (whole, tag: string, name: string) =>
          texts[name] === undefined ? whole : tag + escapeHtml(texts[name]),
        ),
    )
    if (kept.size >= mostKept) kept.clear()
    kept.set(key, { changed, page })
    return page
  }
}

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, character => escapes[character] ?? character)
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
