import { closeSync, fstatSync, openSync, readSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** Of Emscripten's file system in memory: a folder's contents are its nodes, by name. */
type FileNode = { contents?: Uint8Array | Record<string, FileNode> | null }
type HeldFile = { contents: Uint8Array }

/** The files that PGlite comes with, one behind the other, as it loads them. */
const bundle = fileURLToPath(new URL('pglite.data', import.meta.resolve('@electric-sql/pglite')))

/**
 * PGlite holds 6 MB of files in memory, of which PostgreSQL hardly reads one once it runs. From here on, such a file is
 * read from the disk when it is asked for.
 */
export function lendBundle(root: FileNode): void {
  // Stays open, so that an update of the packages takes nothing away from a server that runs.
  const file = openSync(bundle, 'r')
  const { size } = fstatSync(file)
  const held = filesBelow(root).filter(({ contents }) => contents.buffer.byteLength === size)
  const [first] = held
  if (!first) {
    closeSync(file)
    return
  }
  const { buffer } = first.contents
  for (const node of held) {
    const { byteOffset, length } = node.contents
    Object.defineProperty(node, 'contents', {
      configurable: true,
      enumerable: true,
      get: () => readPiece(file, byteOffset, length),
      set: value => Object.defineProperty(node, 'contents', { value, writable: true }),
    })
  }
  // PGlite itself goes on referring to it.
  if (buffer instanceof ArrayBuffer) buffer.transfer(0)
}

function filesBelow({ contents }: FileNode): HeldFile[] {
  if (!contents || contents instanceof Uint8Array) return []
  return Object.values(contents).flatMap(node => (isHeld(node) ? [node] : filesBelow(node)))
}

const isHeld = (node: FileNode): node is HeldFile => node.contents instanceof Uint8Array

function readPiece(file: number, from: number, length: number): Uint8Array {
  const piece = new Uint8Array(length)
  for (let at = 0; at < length; ) {
    const read = readSync(file, piece, at, length - at, from + at)
    if (read === 0) throw new Error(`${bundle} is shorter than it was`)
    at += read
  }
  return piece
}
