import { cpSync, existsSync, statSync } from 'node:fs'
import { basename } from 'node:path'

const week = 7 * 24 * 60 * 60 * 1000

/**
 * Copies the files of an earlier build that are wanted, by their names, into a new one: an open page, or a server that
 * runs, still loads those of its own. Files older than a week stay behind.
 */
export function keepEarlier(from, to, isWanted = () => true) {
  if (!existsSync(from)) return
  const oldest = Date.now() - week
  cpSync(from, to, {
    recursive: true,
    force: false,
    preserveTimestamps: true,
    filter: path => {
      const stats = statSync(path)
      return stats.isDirectory() || (stats.mtimeMs > oldest && isWanted(basename(path)))
    },
  })
}
