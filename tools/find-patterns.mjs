// Every regular expression of the product: the literals, from the syntax tree, and those that are built from the
// lexicon or other parts, as the modules build them when they are loaded.
import { globSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { parseSync } from '@swc/core'

const root = resolve(import.meta.dirname, '..')

/** A regular expression made of words that are known only at run time; nothing of it can be checked here. */
const builtLate = {
  'server/src/features/viewer/find-in-document.ts': 'escaped words with white space between them',
}

/** Files whose patterns meet no text that a person or another machine wrote. */
const ownText = {
  'server/src/platform/http/web-pages.ts': 'the pages of our own build, read once at the start',
}

/**
 * The patterns, each once, with the file and line of the first use. Fails if a file builds patterns and none of them was
 * seen.
 */
export async function findPatterns() {
  const found = new Map()
  const add = (file, line, source, flags) => {
    const key = `/${source}/${flags}`
    if (!found.has(key)) found.set(key, { key, file, line, source, flags })
  }
  const building = []
  for (const file of globSync('{server,contract,web,client}/src/**/*.{ts,tsx}', { cwd: root }).sort()) {
    if (/\.test\.|\.testing\.|\/testing\/|\/migrations\//.test(file) || file in ownText) continue
    const text = readFileSync(join(root, file), 'utf8')
    const { body, lineAt, builds } = parse(file, text)
    for (const { source, flags, at } of body) add(file, lineAt(at), source, flags)
    if (builds) building.push(file)
  }
  for (const { file, source, flags } of await built(building)) add(file, null, source, flags)
  return [...found.values()]
}

function parse(file, text) {
  const bytes = Buffer.from(text)
  const tree = parseSync(text, { syntax: 'typescript', tsx: file.endsWith('x') })
  const body = []
  let builds = false
  visit(tree.body, node => {
    if (node.type === 'RegExpLiteral')
      body.push({ source: node.pattern, flags: node.flags, at: node.span.start })
    if (/^(New|Call)Expression$/.test(node.type) && node.callee.value === 'RegExp') builds = true
  })
  // Positions count bytes from 1, and go on from one file to the next.
  const lineAt = at =>
    bytes
      .subarray(0, at - tree.span.start)
      .toString()
      .split('\n').length
  return { body, lineAt, builds }
}

function visit(node, see) {
  if (node === null || typeof node !== 'object') return
  if (node.type) see(node)
  for (const value of Object.values(node)) visit(value, see)
}

async function built(files) {
  const seen = []
  const Original = globalThis.RegExp
  globalThis.RegExp = new Proxy(Original, {
    construct: (target, args, self) => note(Reflect.construct(target, args, self)),
    apply: (target, self, args) => note(Reflect.apply(target, self, args)),
  })
  try {
    for (const file of files) if (!(file in builtLate)) await import(pathToFileURL(join(root, file)).href)
  } finally {
    globalThis.RegExp = Original
  }
  const silent = files.filter(file => !(file in builtLate) && !seen.some(one => one.file === file))
  if (silent.length > 0)
    throw new Error(
      `Build patterns when the module is loaded, or they are checked nowhere: ${silent.join(', ')}`,
    )
  return seen

  function note(pattern) {
    const caller = /(?:server|contract|web|client)\/src\/[^:)]+/.exec(
      new Error().stack.replaceAll(/.*find-patterns.*/g, ''),
    )?.[0]
    if (files.includes(caller)) seen.push({ file: caller, source: pattern.source, flags: pattern.flags })
    return pattern
  }
}
