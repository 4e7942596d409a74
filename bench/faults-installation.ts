import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, statfsSync, utimesSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { startTestS3 } from '../server/src/providers/file-storage/s3.testing.ts'
import { startPostgres } from '../tools/postgres.mjs'
import { startMailServer, startModel, startStoreDoor } from './faults-outside.ts'
import { type Supervised, supervise } from './faults-process.ts'
import { newDatabase } from './new-database.ts'

const root = resolve(import.meta.dirname, '..')
const clock = join(import.meta.dirname, 'shift-clock.mjs')
/** Orphans are removed once they are older than six hours. */
const agedMilliseconds = 7 * 60 * 60 * 1000
const diskBytes = 1024 ** 3
/** Time for orphans to be removed. */
const settleMilliseconds = 3_000

export type Installation = Awaited<ReturnType<typeof embeddedInstallation>> & Partial<ServerParts>
type ServerParts = {
  postgres: Awaited<ReturnType<typeof startPostgres>>
  store: Awaited<ReturnType<typeof startStoreDoor>>
}

/** One process with the embedded database, on a separate disk if wanted and permitted. */
export async function embeddedInstallation({ ownDisk = true } = {}) {
  const disk = smallDisk(ownDisk)
  const outside = await startOutside()
  const dataDir = join(disk.folder, 'data')
  const server = await supervise('server', dataDir, { ...outside.settings, TMPDIR: disk.folder })
  return assemble('embedded', { ...outside, disk, dataDir, processes: [server], webs: [server] }, dataDir, {})
}

/**
 * Two web processes and two workers with an S3-compatible store and PostgreSQL. Starts a PostgreSQL server that can be
 * stopped, unless one is given.
 */
export async function serverInstallation({ given = '', ownDisk = true } = {}) {
  const postgres = given ? null : await startPostgres([])
  const database = await newDatabase(postgres?.url ?? given)
  const s3 = await startTestS3()
  const store = await startStoreDoor(s3.settings.endpoint ?? '')
  const disk = smallDisk(ownDisk)
  const outside = await startOutside()
  const settings = {
    ...outside.settings,
    ...s3.environment,
    S3_ENDPOINT: store.url,
    DATABASE_URL: database.url,
    SECRET: randomUUID(),
  }
  const dataDir = join(disk.folder, 'data')
  const start = (name: string, role: string) =>
    supervise(name, dataDir, { ...settings, ROLE: role, TMPDIR: disk.folder })
  const webs = [await start('web 1', 'web'), await start('web 2', 'web')]
  const processes = [...webs, await start('worker 1', 'worker'), await start('worker 2', 'worker')]
  const parts = { ...outside, disk, dataDir, processes, webs }
  const installation = assemble('server', parts, s3.directory, settings)
  return {
    ...installation,
    ...(postgres ? { postgres } : {}),
    store,
    stop: async () => {
      await installation.stop()
      await store.stop()
      await s3.stop()
      await database.drop()
      await postgres?.stop()
    },
  }
}

async function startOutside() {
  const [model, mail] = [await startModel(), await startMailServer()]
  const settings = {
    MODEL_BASE_URL: model.url,
    MODEL_FIRST_TOKEN_SECONDS: '2',
    SMTP_URL: mail.url,
    NODE_OPTIONS: `--import=${clock}`,
  }
  return { model, mail, settings }
}

type Disk = ReturnType<typeof smallDisk>
type Parts = Omit<Awaited<ReturnType<typeof startOutside>>, 'settings'> & {
  disk: Disk
  dataDir: string
  processes: Supervised[]
  webs: Supervised[]
}

function assemble(name: string, parts: Parts, files: string, settings: Record<string, string>) {
  return {
    ...parts,
    name,
    /** Makes the files older than anything an upload in progress could have left. */
    ageFiles: () => age(files, new Date(Date.now() - agedMilliseconds)),
    /** Starts and stops everything in order once more, so that start-up work is done. */
    startOnce: async () => {
      const [one] = parts.processes.slice(-1)
      const again = await supervise('last', parts.dataDir, one?.settings() ?? {})
      await again.ready()
      await sleep(settleMilliseconds)
      await again.stop()
    },
    check: () => dataCheck({ ...settings, DATA_DIR: parts.dataDir, TMPDIR: parts.disk.folder }),
    stop: async () => {
      await Promise.all(parts.processes.map(each => each.stop()))
      await parts.model.stop()
      await parts.mail.stop()
      parts.disk.remove()
    },
  }
}

function age(folder: string, time: Date): void {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true }))
    if (entry.isFile()) utimesSync(join(entry.parentPath, entry.name), time, time)
}

/** Runs `npm run data -- check` on a stopped installation; returns its output, or null if it finds nothing. */
async function dataCheck(settings: Record<string, string>): Promise<string | null> {
  const { PATH, NODE_COMPILE_CACHE } = process.env
  const command = spawn(process.execPath, [join(root, 'server/src/commands/data.ts'), 'check'], {
    env: { PATH, NODE_COMPILE_CACHE, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const said = Promise.all([text(command.stdout), text(command.stderr)])
  const [code] = await once(command, 'exit')
  return code === 0 ? null : (await said).join('\n').trim()
}

/** A separate file system in memory, or an ordinary folder that cannot be filled if mounting is not permitted. */
function smallDisk(wanted: boolean) {
  const folder = mkdtempSync(join(tmpdir(), 'citewell-faults-'))
  let mounted = wanted
  try {
    if (wanted)
      execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${diskBytes},mode=0700`, 'none', folder], {
        stdio: 'ignore',
      })
  } catch {
    mounted = false
  }
  mkdirSync(join(folder, 'data'))
  const ballast = join(folder, 'ballast')
  return {
    folder,
    canBeFilled: mounted,
    /** Leaves about this many bytes free. */
    fill: (left: number) => {
      const { bavail, bsize } = statfsSync(folder)
      // Other processes write at the same time.
      for (let length = bavail * bsize - left; length > 0; length -= bsize * 16)
        if (spawnSync('fallocate', ['-l', String(length), ballast]).status === 0) return
    },
    free: () => rmSync(ballast, { force: true }),
    remove: () => {
      if (mounted) execFileSync('umount', ['-l', folder])
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
