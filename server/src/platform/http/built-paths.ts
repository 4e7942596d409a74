import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'

/** Where the build leaves what the server must know of it. */
const buildFile = 'build.json'

type Patterns = { changed: number; patterns: string[][] }

/** Asks, of a plain path, whether the application has a screen for it; the build says which. */
export function readBuiltPaths(folder: string): (path: string) => Promise<boolean> {
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

/** `:name` stands for any one part of a path, and with a `?` for none, too. */
function matches(pattern: string[], path: string[]): boolean {
  if (path.length > pattern.length) return false
  return pattern.every((part, at) => {
    const given = path[at]
    if (given === undefined) return part.endsWith('?')
    return part.startsWith(':') || part.toLowerCase() === given.toLowerCase()
  })
}
