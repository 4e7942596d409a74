import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { Plugin } from 'vite'

/** Character maps, replacement fonts and image decoders that pdf.js fetches by name when a file needs them. */
const folders = ['cmaps', 'standard_fonts', 'wasm', 'iccs']

/**
 * Copies pdf.js's data folders into the client build under a path that includes the version, so browsers can
 * cache them forever. Also serves them in development.
 */
export function pdfjsFiles(): Plugin {
  const manifest = createRequire(import.meta.url).resolve('pdfjs-dist/package.json')
  const root = dirname(manifest)
  const { version } = JSON.parse(readFileSync(manifest, 'utf8')) as { version: string }
  const prefix = `assets/pdfjs-${version}`
  return {
    name: 'citewell:pdfjs-files',
    generateBundle() {
      if (this.environment.name !== 'client') return
      for (const folder of folders) {
        for (const name of readdirSync(join(root, folder))) {
          if (name.startsWith('quickjs')) continue
          this.emitFile({
            type: 'asset',
            fileName: `${prefix}/${folder}/${name}`,
            source: readFileSync(join(root, folder, name)),
          })
        }
      }
    },
    configureServer(server) {
      server.middlewares.use(`/${prefix}`, (request, response, next) => {
        const [, folder = '', name = ''] = (request.url ?? '').split('?')[0]?.split('/') ?? []
        if (!folders.includes(folder) || !readdirSync(join(root, folder)).includes(name)) return next()
        response.end(readFileSync(join(root, folder, name)))
      })
    },
  }
}
