// Builds the server, its readers and its threads as JavaScript in few files: importing 1,900 modules takes most of a
// start. What a thread or process starts with is an entry of its own. A data file is found at the place of the module
// that names it, so the sources stay where they are. Usage: node tools/build-server.mjs ROOT [FOLDER [STAMP]]
import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { basename, dirname, join, relative, resolve } from 'node:path'
import { rolldown } from 'rolldown'
import { parseSync, Visitor } from 'rolldown/utils'
import { keepEarlier } from './keep-earlier.mjs'

/** Loaded from their own folders: they find files by their place, are native, or watch others being loaded. */
const apart = [
  '@aws-sdk/client-s3',
  '@aws-sdk/lib-storage',
  '@electric-sql/pglite',
  '@electric-sql/pglite-pgvector',
  '@embedpdf/pdfium',
  '@fastify/swagger-ui',
  '@node-rs/argon2',
  '@opentelemetry/instrumentation',
  '@opentelemetry/instrumentation-http',
  '@opentelemetry/sdk-node',
  '@react-pdf/renderer',
  'pino',
  'sharp',
  'subset-font',
  'tesseract.js-core',
]
/** A package loads it if it is installed, which it is not. */
const absent = ['pg-native']
/** Does without the file that it looks for. */
const placeless = '/@fastify/swagger/lib/util/read-package-json.js'

const own = /\/(?:server|contract)\/src\/.*\.ts$/
const namedModule = /new URL\('([\w./-]+)\.ts', import\.meta\.url\)/g
const byPlace =
  /\bimport\.meta\.(?:url|dirname|filename|resolve)\b|\b__(?:dirname|filename)\b|\brequire\.resolve\b/
const wide = /[\u0080-\uffff]/g

/** Makes a root's `server/build`, as a whole or not at all. Throws when a module is missing. */
async function buildServer(root, folder, next, stamp) {
  const bundle = await rolldown({
    input: { main: join(root, 'server/src/main.ts') },
    cwd: root,
    platform: 'node',
    external: id => id.startsWith('node:') || [...apart, ...absent].some(name => isOf(name, id)),
    plugins: [keepPlaces(folder), keepTemplates, matchPlainly],
    onLog: (_, log) => {
      if (log.code === 'UNRESOLVED_IMPORT') throw new Error(log.message)
    },
  })
  const { output } = await bundle.generate({
    dir: folder,
    format: 'esm',
    entryFileNames: '[name].js',
    chunkFileNames: 'part-[name]-[hash].js',
    sourcemap: 'hidden',
    comments: false,
  })
  await bundle.close()
  mkdirSync(next)
  const files = {}
  for (const { fileName, code, map } of output.filter(({ type }) => type === 'chunk')) {
    const text = inAscii(code)
    writeFileSync(join(next, fileName), text)
    writeFileSync(join(next, `${fileName}.map`), JSON.stringify({ ...map, sourcesContent: undefined }))
    files[fileName] = text.length
  }
  writeFileSync(join(next, 'manifest.json'), JSON.stringify({ files }))
  if (stamp) writeFileSync(join(next, '.citewell-built'), stamp)
  // A server that runs still loads parts of its own build.
  keepEarlier(folder, next, name => name.startsWith('part-'))
  rmSync(folder, { recursive: true, force: true })
  renameSync(next, folder)
}

/** Changed code whose lines have stayed, so that the map of its places holds. */
const onItsLines = code => ({ code, map: null })
const isOf = (name, id) => id === name || id.startsWith(`${name}/`)

/** What our modules name by `import.meta.url`: another of our modules becomes an entry, a file stays where it is. */
function keepPlaces(folder) {
  return {
    name: 'keep-places',
    transform: {
      filter: { id: /^\//, code: byPlace },
      handler(code, id) {
        if (id.endsWith(placeless)) return null
        if (!own.test(id)) throw new Error(`${id} finds files by its place: name its package in \`apart\``)
        const here = '(import.meta).url'
        const named = code.replace(namedModule, (_, path) => {
          const fileName = `${basename(path)}.js`
          this.emitFile({ type: 'chunk', id: `${resolve(dirname(id), path)}.ts`, fileName })
          return `new URL('./${fileName}', ${here})`
        })
        const place = relative(folder, id)
        return onItsLines(named.replaceAll('import.meta.url', `new URL('${place}', ${here}).href`))
      },
    },
  }
}

/** In a raw template an escape would be text, so that its letters become strings within it. */
const keepTemplates = {
  name: 'keep-templates',
  transform: {
    filter: { id: /^\//, code: /String\.raw/ },
    handler(code, id) {
      const pieces = []
      const find = new Visitor({ TaggedTemplateExpression: ({ quasi }) => void pieces.push(...quasi.quasis) })
      find.visit(parseSync(id, code).program)
      let kept = code
      for (const { start, end } of pieces.toSorted((one, other) => other.start - one.start)) {
        const text = kept.slice(start, end).replace(wide, letter => `\${'${letter}'}`)
        kept = kept.slice(0, start) + text + kept.slice(end)
      }
      return onItsLines(kept)
    },
  },
}

/** Fastify's router compiles a function for each of 600 nodes, which takes 3 MB and a twentieth of a start. */
let hasRouter = false
let matchesPlainly = false
const matchPlainly = {
  name: 'match-plainly',
  buildStart() {
    hasRouter = false
    matchesPlainly = false
  },
  transform: {
    filter: { id: /\/find-my-way\/.+\.js$/ },
    handler(code, id) {
      hasRouter = true
      if (!id.endsWith('/find-my-way/lib/node.js')) return null
      const compiled = /return new Function\('path', 'i', .+$/m
      if (!compiled.test(code)) throw new Error('find-my-way compiles no more: take this plugin out')
      matchesPlainly = true
      return onItsLines(code.replace(compiled, 'return (path, i) => path.startsWith(prefix, i)'))
    },
  },
  buildEnd(error) {
    if (!error && hasRouter && !matchesPlainly)
      throw new Error('find-my-way/lib/node.js was not found: name where it is now')
  },
}

/** The same code in ASCII: V8 keeps a source with a letter beyond Latin-1 in two bytes a letter. */
function inAscii(code) {
  const changed = code.match(/(?<!\\)(?:\\\\)*\\[\u0080-\uffff]/)
  if (changed) throw new Error(`An escape would change what this means: ${changed[0]}`)
  return code.replace(wide, letter => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`)
}

const root = resolve(process.argv[2] ?? '.')
const folder = resolve(root, process.argv[3] ?? 'server/build')
// Two commands may build at once.
const next = `${folder}-next-${process.pid}`
try {
  await buildServer(root, folder, next, process.argv[4])
} finally {
  rmSync(next, { recursive: true, force: true })
}
