import { createHash } from 'node:crypto'
import {
  constants,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  statSync,
} from 'node:fs'
import { copyFile, link, mkdir, rm, utimes } from 'node:fs/promises'
import { hostname, tmpdir } from 'node:os'
import { join, sep } from 'node:path'

/** A folder of one reader: all that it sees beside the application and the trained data. */
export type ReaderFolder = {
  /** Holds the one file that is being read. */
  shown: string
  /** Stays empty; the reader's own root may be mounted on it. */
  root: string
  /** Shows a file to the reader, as a hard link where possible. Resolves to the path by which the reader knows it. */
  show: (path: string) => Promise<string>
  hide: () => Promise<void>
  remove: () => Promise<void>
}

const owner = `${hostname().replace(/\W/g, '_')}_${processSpace()}`
const prefix = `citewell-reader-${owner}-${process.pid}-`
const namePattern = /^citewell-reader-(\w+)-(\d+)-\w{6}$/
/** How long folders of other machines and containers that share the disk are left alone after their last sign of life. */
const foreignMilliseconds = 24 * 3_600_000
const signMilliseconds = 3_600_000
const made = new Set<string>()

/** Creates a folder below `home`, which should be on the disk of the files so that these can be linked. */
export async function createReaderFolder(home = tmpdir()): Promise<ReaderFolder> {
  mkdirSync(home, { recursive: true, mode: 0o700 })
  removeLeftOver(home)
  const folder = mkdtempSync(join(home, prefix))
  made.add(folder)
  const signs = setInterval(() => void giveSign(folder), signMilliseconds).unref()
  const shown = join(folder, 'shown')
  const root = join(folder, 'root')
  await Promise.all([mkdir(shown, { mode: 0o700 }), mkdir(root, { mode: 0o700 })])
  const file = join(shown, 'file')
  const hide = () => rm(file, { force: true })
  return {
    shown: shown + sep,
    root,
    hide,
    show: async path => {
      await hide()
      // Copied from another disk, or where there are no links. A missing file is the reader's to report.
      await link(path, file)
        .catch(() => copyFile(path, file, constants.COPYFILE_FICLONE))
        .catch(unlessMissing)
      return file
    },
    remove: async () => {
      clearInterval(signs)
      made.delete(folder)
      await rm(folder, { recursive: true, force: true })
    },
  }
}

function unlessMissing(error: NodeJS.ErrnoException): void {
  if (error.code !== 'ENOENT') throw error
}

/** Folders of processes that were killed: a link in them would keep a deleted document on the disk. */
function removeLeftOver(home: string): void {
  for (const name of readdirSync(home)) {
    const [, maker, pid] = namePattern.exec(name) ?? []
    const folder = join(home, name)
    if (maker === undefined || made.has(folder)) continue
    const gone = maker === owner ? !isRunning(Number(pid)) : age(folder) > foreignMilliseconds
    if (gone) rmSync(folder, { recursive: true, force: true })
  }
}

/** Where process numbers mean the same: containers may share a name and a disk, but not their processes. */
function processSpace(): string {
  const read = (from: () => string) => {
    try {
      return from()
    } catch {
      return ''
    }
  }
  const boot = read(() => readFileSync('/proc/sys/kernel/random/boot_id', 'utf8'))
  const namespace = read(() => readlinkSync('/proc/self/ns/pid'))
  return createHash('sha256').update(`${boot}\n${namespace}`).digest('hex').slice(0, 12)
}

async function giveSign(folder: string): Promise<void> {
  const now = new Date()
  // A disk that refuses is the next read's to report.
  await utimes(folder, now, now).catch(() => {})
}

function age(folder: string): number {
  return Date.now() - (statSync(folder, { throwIfNoEntry: false })?.mtimeMs ?? Date.now())
}

/** A process with our own number was one before us. */
function isRunning(pid: number): boolean {
  if (pid === process.pid) return false
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
