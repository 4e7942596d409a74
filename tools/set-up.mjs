// Prepares a clone: packages, the built web, a browser for the tests. Needs only Node (20 or newer) and npm from the
// system. Says what it does, and prints nothing if there is nothing to do. Usage: node tools/set-up.mjs
// [start|run|test|onnx]: to serve, for the other commands of an operator, for the tests, for a model from a folder;
// without a word, for a developer's tools.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { delimiter, join, relative, resolve } from 'node:path'
import { lackingOfBuild } from '../server/lacking-of-build.mjs'
import { installedChromium } from './installed-chromium.mjs'
import { keepEarlier } from './keep-earlier.mjs'

const root = resolve(import.meta.dirname ?? new URL('.', import.meta.url).pathname, '..')
const purpose = process.argv[2] ?? 'tools'
const bin = join(root, 'node_modules', '.bin')
const onnx = join(root, 'server', 'onnx')

installPackages()
if (wantsOnnx()) installOnnx()
buildServer()
if (purpose === 'start' || purpose === 'test') {
  buildWeb()
  prepareDatabase()
}
if (purpose === 'test') {
  findBrowser()
  findFromDebian('pysaml2', '/usr/lib/python3/dist-packages/saml2', ['python3-pysaml2', 'xmlsec1'])
  // Without a configuration of its own, its service does not start.
  findFromDebian('slapd', '/usr/sbin/slapd', ['slapd'], 'slapd slapd/no_configuration boolean true')
}

function installPackages() {
  const stamp = join(root, 'node_modules', '.citewell-installed')
  const manifests = [
    'package-lock.json',
    'package.json',
    ...['contract', 'server', 'web', 'client'].map(name => `${name}/package.json`),
  ]
  const wanted = digest(manifests.map(name => join(root, name))) + process.platform + process.arch
  const installed = read(stamp)
  if (installed === `${wanted} all`) return
  // A third of the packages only develops and tests. Who has had them keeps them.
  const serves = ['start', 'run', 'onnx'].includes(purpose) && !installed?.endsWith(' all')
  if (serves && installed === `${wanted} serving`) return
  say('Installing packages (npm ci; about half a minute)')
  run('npm', ['ci', ...(serves ? ['--omit=dev'] : []), '--no-audit', '--no-fund', '--loglevel=error'], {
    quiet: true,
  })
  const node = spawnSync(join(bin, 'node'), ['--version'], { encoding: 'utf8' })
  if (!/^v2[4-9]/.test(node.stdout ?? ''))
    fail('The pinned Node 24 was not installed. Allow install scripts for the package "node" and try again.')
  writeFileSync(stamp, `${wanted} ${serves ? 'serving' : 'all'}`)
}

/**
 * The tests run a model from a folder. Once installed, the runtime is kept up to date, because its setting may be in
 * the database.
 */
function wantsOnnx() {
  return (
    purpose === 'onnx' ||
    purpose === 'test' ||
    Boolean(process.env.EMBEDDING_MODEL_DIR?.trim()) ||
    existsSync(join(onnx, 'node_modules'))
  )
}

/** Installs what runs an embedding model from a folder. This system needs 90 of its 470 MB; the rest is removed. */
function installOnnx() {
  const modules = join(onnx, 'node_modules')
  const stamp = join(modules, '.citewell-installed')
  const manifests = ['package-lock.json', 'package.json'].map(name => join(onnx, name))
  const wanted = digest(manifests) + process.platform + process.arch
  if (read(stamp) === wanted) return
  say('Installing the runtime for embedding models')
  // Its install script would download CUDA's libraries.
  run('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'], {
    quiet: true,
    cwd: onnx,
  })
  rmSync(join(modules, 'onnxruntime-web'), { recursive: true, force: true })
  const native = join(modules, 'onnxruntime-node/bin')
  for (const api of readdirSync(native))
    for (const system of readdirSync(join(native, api)))
      for (const processor of readdirSync(join(native, api, system)))
        if (system !== process.platform || processor !== process.arch)
          rmSync(join(native, api, system, processor), { recursive: true })
  writeFileSync(stamp, wanted)
}

function buildWeb() {
  const folder = join(root, 'web', 'build')
  const stamp = join(folder, '.citewell-built')
  const sources = ['web/src', 'web/public', 'contract/src', 'server/samples'].flatMap(name =>
    filesBelow(join(root, name)),
  )
  const settings = [
    'package-lock.json',
    ...readdirSync(join(root, 'web'))
      .filter(name => /\.(json|ts|mjs|cjs)$/.test(name))
      .map(name => `web/${name}`),
  ]
  const wanted =
    digest([...sources, ...settings.map(name => join(root, name))]) + (process.env.VITE_API_BASE ?? '')
  if (read(stamp) === wanted) return
  say('Building the web')
  // Built beside the current build, which a server may be serving.
  const next = join(root, 'web', 'build-next')
  rmSync(next, { recursive: true, force: true })
  run(join(bin, 'node'), [join(root, 'node_modules/@react-router/dev/bin.cjs'), 'build'], {
    quiet: true,
    cwd: join(root, 'web'),
    env: { BUILD_FOLDER: 'build-next' },
  })
  keepEarlier(join(folder, 'client/assets'), join(next, 'client/assets'))
  writeFileSync(join(next, '.citewell-built'), wanted)
  const old = join(root, 'web', 'build-old')
  rmSync(old, { recursive: true, force: true })
  if (existsSync(folder)) renameSync(folder, old)
  renameSync(next, folder)
  rmSync(old, { recursive: true, force: true })
}

/**
 * Makes what starts instead of the source, which takes longer. Commands that neither serve nor test only see to it that
 * an outdated one does not start.
 */
function buildServer() {
  const folder = join(root, 'server', 'build')
  const sources = ['server/src', 'contract/src'].flatMap(name =>
    filesBelow(join(root, name)).filter(file => /(?<!\.(?:test|testing))\.ts$|\.fitted\.json$/.test(file)),
  )
  const settings = [
    'package-lock.json',
    'tools/build-server.mjs',
    'tsconfig.base.json',
    ...['contract', 'server'].flatMap(name => [`${name}/package.json`, `${name}/tsconfig.json`]),
  ].map(name => join(root, name))
  const wanted = digest([...sources, ...settings.filter(existsSync)])
  if (read(join(folder, '.citewell-built')) === wanted && lackingOfBuild(folder) === null) return
  rmSync(join(folder, 'manifest.json'), { force: true })
  if (purpose !== 'start' && purpose !== 'test') return
  say('Building the server')
  const { status, error, stderr } = spawnSync(
    join(bin, 'node'),
    [join(root, 'tools/build-server.mjs'), root, folder, wanted],
    { encoding: 'utf8' },
  )
  if (status !== 0) say(`The server could not be built, so its source starts: ${error ?? stderr}`)
}

/** Makes the new database that first starts copy. Without it they create their own, which takes seconds. */
function prepareDatabase() {
  const folder = join(root, 'server', 'prepared')
  const stamp = join(folder, '.citewell-prepared')
  const sources = ['server/src/platform/database', 'server/src/platform/jobs'].flatMap(name =>
    filesBelow(join(root, name)).filter(file => !/\.(test|testing)\.ts$/.test(file)),
  )
  const wanted = digest([...sources, join(root, 'package-lock.json'), join(root, 'server/package.json')])
  if (read(stamp) === wanted) return
  say('Preparing a new database')
  // Made beside the current one, which a server may be copying.
  const next = join(root, 'server', 'prepared-next')
  rmSync(next, { recursive: true, force: true })
  run(join(bin, 'node'), [join(root, 'tools/prepare-database.mjs'), next], { quiet: true })
  writeFileSync(join(next, '.citewell-prepared'), wanted)
  rmSync(folder, { recursive: true, force: true })
  renameSync(next, folder)
}

/** An installed Chromium, otherwise Debian's package, otherwise Playwright's download. */
function findBrowser() {
  if (installedChromium()) return
  if (mayInstall()) {
    say("Installing a Chromium for the browser tests (Debian's package)")
    spawnSync('apt-get', ['update', '-qq'], { stdio: 'ignore' })
    for (const browser of ['chromium-headless-shell', 'chromium']) {
      installFromDebian([browser, 'fonts-dejavu-core'])
      if (installedChromium()) return
    }
  }
  const cli = join(root, 'node_modules/@playwright/test/cli.js')
  const stamp = join(root, 'node_modules', '.citewell-browser')
  if (read(stamp) === digest([cli])) return
  say("Installing a Chromium for the browser tests (Playwright's own)")
  run(join(bin, 'node'), [cli, 'install', 'chromium'], { quiet: true })
  writeFileSync(stamp, digest([cli]))
}

/** An independent identity provider for one test, which is skipped without it. Tried once. */
function findFromDebian(name, path, packages, answers) {
  const stamp = join(root, 'node_modules', `.citewell-${name}`)
  if (existsSync(stamp) || !mayInstall() || existsSync(path)) return
  say(`Installing ${packages.join(' and ')} for a test (Debian's packages)`)
  if (answers) spawnSync('debconf-set-selections', { input: answers })
  spawnSync('apt-get', ['update', '-qq'], { stdio: 'ignore', timeout: 120_000 })
  installFromDebian(packages)
  writeFileSync(stamp, '')
}

function mayInstall() {
  return existsSync('/usr/bin/apt-get') && process.getuid?.() === 0
}

function installFromDebian(packages) {
  spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], {
    stdio: 'ignore',
    timeout: 300_000,
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  })
}

function filesBelow(folder) {
  if (!existsSync(folder)) return []
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter(entry => entry.isFile())
    .map(entry => join(entry.parentPath ?? entry.path, entry.name))
    .sort()
}

function digest(files) {
  const hash = createHash('sha256')
  for (const file of files) {
    hash.update(relative(root, file))
    hash.update(existsSync(file) ? readFileSync(file) : '')
  }
  return hash.digest('hex')
}

function read(file) {
  return existsSync(file) ? readFileSync(file, 'utf8') : null
}

function run(command, args, { cwd = root, quiet = false, env = {} } = {}) {
  const result = spawnSync(command, args, {
    cwd,
    encoding: 'utf8',
    stdio: quiet ? 'pipe' : 'inherit',
    maxBuffer: 64 * 1024 * 1024,
    env: { ...process.env, ...env, PATH: `${bin}${delimiter}${process.env.PATH}` },
  })
  if (result.status === 0) return
  process.stderr.write(`${result.stdout ?? ''}${result.stderr ?? ''}${result.error ?? ''}\n`)
  fail(`"${[command, ...args].join(' ')}" did not succeed.`)
}

function say(text) {
  process.stdout.write(`citewell: ${text}\n`)
}

function fail(text) {
  process.stderr.write(`citewell: ${text}\n`)
  process.exit(1)
}
