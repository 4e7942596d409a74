import { chmodSync, mkdirSync, statSync } from 'node:fs'
import { parse, resolve } from 'node:path'

const forOthers = 0o077
const sticky = 0o1000

/**
 * Creates the folder if it is missing, and takes it from other users of the machine if it existed: the embedded database
 * writes files that anybody may read. Returns the sentence that says why that is impossible, or null. Throws the file
 * system's error when the folder cannot be created.
 */
export function makePrivateFolder(path: string): string | null {
  mkdirSync(path, { recursive: true, mode: 0o700 })
  if (process.platform === 'win32') return null
  const { mode } = statSync(path)
  if ((mode & forOthers) === 0) return null
  // Such a folder belongs to everybody; other programs would fail without it.
  if ((mode & sticky) !== 0 || resolve(path) === parse(resolve(path)).root)
    return `The folder ${path} is shared by everybody on this machine. Name a folder of its own.`
  try {
    chmodSync(path, 0o700)
  } catch (error) {
    return openSentence(path, mode, (error as Error).message)
  }
  const now = statSync(path).mode
  return (now & forOthers) === 0 ? null : openSentence(path, now, 'its file system keeps no such rights')
}

function openSentence(path: string, mode: number, why: string): string {
  const rights = (mode & 0o777).toString(8)
  return `Other users of this machine may open the folder ${path} (its rights are ${rights}), and this cannot be changed (${why}). Type "chmod 700 ${path}" as its owner, or name another folder.`
}
