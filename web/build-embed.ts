import { join } from 'node:path'
import { build } from 'vite'

/** Addresses that pages of others name, so they have no digest. The first is no module, so that it knows its own element. */
const scripts = [
  ['embed', 'iife'],
  ['embed-frame', 'es'],
] as const

/** Builds the scripts of the chat box, one file each, without React. */
export async function buildEmbed(folder: string): Promise<void> {
  for (const [name, format] of scripts)
    await build({
      configFile: false,
      publicDir: false,
      logLevel: 'warn',
      root: import.meta.dirname,
      build: {
        outDir: folder,
        emptyOutDir: false,
        rolldownOptions: {
          input: join(import.meta.dirname, `src/embed/${name}.ts`),
          output: { format, entryFileNames: `${name}.js` },
        },
      },
    })
}
