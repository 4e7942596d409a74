import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createReaderFolder, type ReaderFolder } from './reader-folder.ts'

/**
 * What the system itself keeps a reader from, beyond Node's permission model, which every reader has. `all`: other
 * processes, the network and every file that it does not need. `network`: only that. `none`: nothing.
 */
export type Walls = 'all' | 'network' | 'none'

/** What a reader may see: its own folder, and the folder with the trained data of languages, if there is one. */
export type ReaderSight = { folder: ReaderFolder; dataDir: string | null }

const unshare = '/usr/bin/unshare'
const script = pathOf('enter-walls.sh')
const closeWaysOut = fileURLToPath(new URL('./close-ways-out.ts', import.meta.url))
/** Programs and libraries of the system; where some are links into others, the links are shown. */
const systemPaths = ['/usr', '/bin', '/sbin', '/lib', '/lib64'].filter(existsSync)
const ownNode = process.execPath.startsWith('/usr/') ? [] : [process.execPath]

/** Of the application, only what a reader loads; a default data folder and .env lie beside it. */
const applicationPaths = [
  'package.json',
  'node_modules',
  'contract',
  'server/package.json',
  'server/node_modules',
  'server/src',
  'server/build',
]
  .map(path => pathOf(join('../../../..', path)))
  .filter(existsSync)

/** Node's options for a reader: it may read what it is shown, and has no workers, to which Node's model does not extend. */
export function readerOptions({ folder, dataDir }: ReaderSight): string[] {
  const readable = [...applicationPaths, folder.shown, ...(dataDir === null ? [] : [dataDir + sep])]
  return [
    '--permission',
    ...readable.map(path => `--allow-fs-read=${path}`),
    `--require=${closeWaysOut}`,
    // Node's permission model does not extend to it.
    '--no-experimental-sqlite',
  ]
}

/** The command prefix that runs a program behind these walls. */
export function wallCommand(walls: Walls, { folder, dataDir }: ReaderSight): string[] {
  if (walls === 'none') return []
  if (walls === 'network') return [unshare, '--user', '--map-current-user', '--net', '--']
  return [
    ...[
      unshare,
      '--user',
      '--map-root-user',
      '--net',
      '--mount',
      '--pid',
      '--ipc',
      '--fork',
      '--kill-child',
      '--',
    ],
    ...['/bin/sh', script, folder.root, folder.shown.slice(0, -1)],
    ...[...systemPaths, ...ownNode, ...applicationPaths, ...(dataDir === null ? [] : [dataDir]), '--'],
  ]
}

let tried: Promise<Walls> | undefined

/** The strongest walls that this system offers. Tested once, on a reader of our own. */
export function readerWalls(): Promise<Walls> {
  tried ??= tryWalls()
  return tried
}

async function tryWalls(): Promise<Walls> {
  // Without these, a reader's own number behind all walls is not known, and its memory cannot be watched.
  const children = existsSync(`/proc/self/task/${process.pid}/children`)
  if (children && (await holds('all'))) return 'all'
  return (await holds('network')) ? 'network' : 'none'
}

async function holds(walls: Walls): Promise<boolean> {
  const sight = { folder: await createReaderFolder(), dataDir: null }
  const command = [...wallCommand(walls, sight), process.execPath, ...readerOptions(sight), '--eval', '0']
  const [program = '', ...options] = command
  try {
    return await new Promise(resolve =>
      execFile(program, options, { env: {}, timeout: 10_000 }, error => resolve(error === null)),
    )
  } finally {
    await sight.folder.remove()
  }
}

function pathOf(name: string): string {
  return fileURLToPath(new URL(name, import.meta.url))
}
