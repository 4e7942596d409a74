import { readdirSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const compressible = /\.(js|mjs|css|svg|json|wasm|bcmap|icc)$/
/** Below this size a second file costs more than it saves. */
const leastBytes = 1024

/** Writes brotli and gzip versions of each file that they make smaller. */
export async function compressAssets(folder: string): Promise<void> {
  const files = readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter(entry => entry.isFile() && compressible.test(entry.name))
    .map(entry => join(entry.parentPath, entry.name))
  const [toBrotli, toGzip] = [promisify(brotliCompress), promisify(gzip)]
  await Promise.all(
    files.map(async file => {
      const bytes = await readFile(file)
      if (bytes.length < leastBytes) return
      // For large files the highest quality takes ten times as long and saves little.
      const quality = bytes.length > 300_000 ? 9 : constants.BROTLI_MAX_QUALITY
      const [brotli, gzipped] = await Promise.all([
        toBrotli(bytes, {
          params: {
            [constants.BROTLI_PARAM_QUALITY]: quality,
            [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
          },
        }),
        toGzip(bytes, { level: 9 }),
      ])
      if (brotli.length < bytes.length) await writeFile(`${file}.br`, brotli)
      if (gzipped.length < bytes.length) await writeFile(`${file}.gz`, gzipped)
    }),
  )
}
