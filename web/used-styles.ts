import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, resolve } from 'node:path'
import postcss from 'postcss'
import type { Plugin } from 'vite'

const { resolve: find } = createRequire(import.meta.url)
const mantine = (name: string) => resolve(dirname(find(`@mantine/${name}/styles.css`)), 'esm')

/**
 * Keeps, of Mantine's one style sheet, the rules of those components that our sources and Mantine's other
 * packages import. It stands before every page, and four fifths of it are for components that are not here.
 */
export function usedStyles(): Plugin {
  return {
    name: 'citewell:used-styles',
    apply: 'build',
    enforce: 'pre',
    transform(code, id) {
      if (!/@mantine[\\/]core[\\/]styles\.css$/.test(id.split('?')[0] ?? '')) return null
      return { code: keepRules(code, usedClasses()), map: null }
    },
  }
}

function keepRules(css: string, used: Set<string>): string {
  const root = postcss.parse(css)
  root.walkRules(rule => {
    const kept = rule.selectors.filter(selector =>
      [...selector.matchAll(/\.(m_[0-9a-f]+)/g)].every(([, name = '']) => used.has(name)),
    )
    if (kept.length === 0) rule.remove()
    else rule.selectors = kept
  })
  root.walkAtRules(rule => {
    if (rule.nodes?.length === 0) rule.remove()
  })
  return root.toString()
}

/** The class names of all components that ours are made of. */
function usedClasses(): Set<string> {
  const core = mantine('core')
  const files = componentFiles(join(core, 'index.mjs'))
  const importers = [
    ...sourcesIn(resolve(import.meta.dirname, 'src'), /\.tsx?$/),
    ...['notifications', 'charts'].flatMap(name => sourcesIn(mantine(name), /\.mjs$/)),
  ]
  const queue = importers.flatMap(namesFromCore).flatMap(name => files.get(name) ?? [])
  const seen = new Set<string>()
  const classes = new Set<string>()
  for (let file = queue.pop(); file !== undefined; file = queue.pop()) {
    if (seen.has(file) || !existsSync(file)) continue
    seen.add(file)
    const text = readFileSync(file, 'utf8')
    for (const [name] of text.matchAll(/\bm_[0-9a-f]+\b/g)) classes.add(name)
    for (const [, path = ''] of text.matchAll(/from "(\.[^"]+)"/g)) queue.push(resolve(dirname(file), path))
  }
  if (classes.size < 20) throw new Error('Mantine’s components were not found as expected')
  return classes
}

/** Where each export of the core's index comes from. */
function componentFiles(index: string): Map<string, string> {
  const files = new Map<string, string>()
  for (const [, names = '', path = ''] of readFileSync(index, 'utf8').matchAll(
    /import \{([^}]+)\} from "(\.[^"]+)"/g,
  ))
    for (const name of names.split(',')) files.set(name.trim(), resolve(dirname(index), path))
  return files
}

function namesFromCore(file: string): string[] {
  return [...readFileSync(file, 'utf8').matchAll(/import \{([^}]+)\} from ['"]@mantine\/core['"]/g)].flatMap(
    ([, names = '']) => names.split(',').map(name => name.replace(/^\s*type\s|\sas\s.*$/g, '').trim()),
  )
}

function sourcesIn(folder: string, ending: RegExp): string[] {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter(entry => entry.isFile() && ending.test(entry.name))
    .map(entry => join(entry.parentPath, entry.name))
}
