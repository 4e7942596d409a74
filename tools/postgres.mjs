// A separate PostgreSQL for tests and benches: an installed one with pgvector, otherwise Debian's packages, otherwise
// (as root on an older Debian) those of Debian 13 in their own folder. Needs only Node. As a command, node
// tools/postgres.mjs prints the address and runs until it is stopped.
import { spawn, spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { createServer } from 'node:net'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'

const oldest = 15
/** The first version with sparsevec. */
const oldestVector = [0, 7]
const newest = 17
const root = '/var/cache/citewell/debian-13'
const asRoot = process.getuid?.() === 0

/**
 * Starts an empty server on a free loopback port. `settings` are lines of postgresql.conf. Without them it is tuned for
 * tests, whose data need not survive a crash of the machine.
 */
export async function startPostgres(
  settings = ['fsync=off', 'full_page_writes=off', 'synchronous_commit=off'],
) {
  const server = findServer() ?? (await installServer())
  const home = join(server.root, 'var/tmp')
  mkdirSync(home, { recursive: true })
  const folder = mkdtempSync(join(home, 'citewell-postgres-'))
  const inside = folder.slice(server.root.length)
  const password = randomBytes(18).toString('base64url')
  const secret = join(folder, 'password')
  writeFileSync(secret, password, { mode: 0o600 })
  const user = asRoot ? userIn(server.root) : null
  if (user) for (const path of [folder, secret]) chownSync(path, user.uid, user.gid)

  const init = [
    '-D',
    `${inside}/data`,
    '-U',
    'citewell',
    '--auth=scram-sha-256',
    `--pwfile=${inside}/password`,
  ]
  const made = run(server, user, 'initdb', [...init, '--encoding=UTF8', '--locale=C.UTF-8', '--no-sync'])
  if (made.status !== 0) throw new Error(`initdb failed: ${made.stderr}`)
  const port = await freePort()
  const options = [
    'listen_addresses=127.0.0.1',
    `port=${port}`,
    'unix_socket_directories=',
    // A bare folder has no /dev/shm.
    'dynamic_shared_memory_type=mmap',
    'max_connections=200',
    'shared_buffers=256MB',
    ...settings,
  ]
  const [command, args] = inServer(server, user, 'postgres', [
    ...['-D', `${inside}/data`],
    ...options.flatMap(option => ['-c', option]),
  ])
  const start = async () => {
    const child = spawn(command, args, { stdio: ['ignore', 'ignore', 'pipe'], ...identity(server, user) })
    await new Promise((ready, failed) => {
      let said = ''
      child.stderr.on('data', chunk => {
        said = (said + chunk).slice(-4000)
        if (/ready to accept connections/.test(said)) ready()
      })
      child.once('exit', () => failed(new Error(`PostgreSQL did not start: ${said}`)))
    })
    return child
  }
  let child = await start()
  const end = async signal => {
    const ended = new Promise(done => child.once('exit', done))
    child.kill(signal)
    await ended
  }
  return {
    url: `postgres://citewell:${password}@127.0.0.1:${port}/postgres`,
    get pid() {
      return child.pid
    },
    /**
     * Stops the server until it is started again: `fast` rolls back open transactions, `immediate` acts like a crash.
     */
    halt: how => end(how === 'fast' ? 'SIGINT' : 'SIGQUIT'),
    resume: async () => {
      child = await start()
    },
    stop: async () => {
      if (child.exitCode === null && child.signalCode === null) await end('SIGINT')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Binaries and extensions of a server that exists already, on the machine or in our own folder. */
function findServer() {
  // Only root may enter the folder.
  for (const base of asRoot ? ['', root] : ['']) {
    const versions = list(join(base || '/', 'usr/lib/postgresql'))
      .map(Number)
      .filter(version => version >= oldest)
      .toSorted((a, b) => b - a)
    for (const version of versions) {
      const bin = `/usr/lib/postgresql/${version}/bin`
      const control = `${base}/usr/share/postgresql/${version}/extension/vector.control`
      const vector = /default_version = '(\d+)\.(\d+)/.exec(read(control))
      const enough = vector && (Number(vector[1]) > 0 || Number(vector[2]) >= oldestVector[1])
      if (enough && existsSync(`${base}${bin}/postgres`)) return { root: base, bin }
    }
  }
  return null
}

/** No PostgreSQL is installed and none could be downloaded, which is not the fault of any change to Citewell. */
export class NoPostgres extends Error {}

const missing =
  'No PostgreSQL 15 or newer with pgvector 0.7 or newer was found. Install one, or give the address of one as TEST_DATABASE_URL.'
/** Number of attempts, because mirrors fail at times. */
const fetches = 3
const fetchPause = 15_000
const fetchPatience = 6 * 60_000

async function installServer() {
  const debian = Number.parseInt(read('/etc/debian_version'), 10)
  if (!asRoot || !debian) throw new NoPostgres(missing)
  for (let attempt = 1; ; attempt++) {
    try {
      fetchServer(debian)
      const server = findServer()
      if (!server) throw new Error('it was installed and is not to be found')
      const user = userIn(server.root)
      const { status, stderr, error } = run(server, user, 'postgres', ['--version'])
      if (status !== 0) throw new Error(`it does not run here: ${error?.message ?? stderr}`)
      return server
    } catch (error) {
      say(`PostgreSQL could not be fetched (try ${attempt} of ${fetches}): ${error.message}`)
      if (attempt === fetches) throw new NoPostgres(`${missing} Fetching one failed: ${error.message}`)
      await sleep(fetchPause)
    }
  }
}

function fetchServer(debian) {
  const packages = [`postgresql-${newest}`, `postgresql-${newest}-pgvector`]
  const install = ['install', '-y', '--no-install-recommends']
  if (debian >= 13) {
    say(`Installing ${packages.join(' and ')}`)
    demand('apt-get', ['update', '-qq'])
    return demand('apt-get', [...install, ...packages])
  }
  if (!existsSync('/usr/sbin/debootstrap')) {
    demand('apt-get', ['update', '-qq'])
    demand('apt-get', [...install, 'debootstrap'])
  }
  say(`Fetching Debian 13 with ${packages.join(' and ')} into ${root} (700 MB, about a minute)`)
  mkdirSync(dirname(root), { recursive: true })
  // In a separate folder, so that an interrupted installation is never taken for a complete one.
  const unfinished = mkdtempSync(`${root}-unfinished-`)
  try {
    chmodSync(unfinished, 0o755)
    demand('debootstrap', ['--variant=minbase', `--include=${packages.join(',')}`, 'trixie', unfinished])
    if (findServer()) return
    rmSync(root, { recursive: true, force: true })
    renameSync(unfinished, root)
  } finally {
    rmSync(unfinished, { recursive: true, force: true })
  }
}

function run(server, user, program, args) {
  const [command, all] = inServer(server, user, program, args)
  return spawnSync(command, all, { encoding: 'utf8', ...identity(server, user) })
}

function inServer({ root: base, bin }, user, program, args) {
  if (base === '') return [`${bin}/${program}`, args]
  return ['chroot', [`--userspec=${user.uid}:${user.gid}`, base, `${bin}/${program}`, ...args]]
}

/** PostgreSQL refuses to run as root. */
function identity({ root: base }, user) {
  return base === '' && user ? { uid: user.uid, gid: user.gid, cwd: '/' } : { cwd: '/' }
}

function userIn(base) {
  const line = read(`${base}/etc/passwd`)
    .split('\n')
    .find(entry => entry.startsWith('postgres:'))
  const [, , uid, gid] = (line ?? 'nobody:x:65534:65534').split(':')
  return { uid: Number(uid), gid: Number(gid) }
}

function freePort() {
  return new Promise((found, failed) => {
    const probe = createServer().on('error', failed)
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address()
      probe.close(() => found(port))
    })
  })
}

function demand(command, args) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const options = { encoding: 'utf8', env, maxBuffer: 1 << 26, timeout: fetchPatience }
  const { status, stdout, stderr, error } = spawnSync(command, args, options)
  // debootstrap reports errors on its standard output.
  const said = `${stdout ?? ''}${stderr ?? ''}`.trim().slice(-600)
  if (status !== 0) throw new Error(`${command} failed: ${error?.message ?? said}`)
}

function list(folder) {
  try {
    return readdirSync(folder)
  } catch {
    return []
  }
}

function read(file) {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}

function say(text) {
  console.error(`citewell: ${text}`)
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const server = await startPostgres([])
  console.log(server.url)
  for (const signal of ['SIGINT', 'SIGTERM'])
    process.once(signal, () => void server.stop().then(() => process.exit(0)))
}
