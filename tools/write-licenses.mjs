// Lists what a bundle contains, with the licence of each part: node tools/write-licenses.mjs FOLDER, after
// deploy/build.sh has filled it. Writes FOLDER/LICENSES.md. Fails for a licence that is not in the lists below.
import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

/** As packages spell them. A person reads a new one, and adds it here if it is permissive. */
const permissive = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'ISC',
  'MIT',
  'MIT-0',
  'OFL-1.1',
  'PSF-2.0',
  'Python-2.0',
  'Unlicense',
  '(MIT AND Zlib)',
  '(MIT OR CC0-1.0)',
  'MIT AND ISC AND BSD-3-Clause',
])
/** Not permissive, but shipped unchanged as separate files, which both licences allow. */
const exceptions = [
  // A library that sharp loads at run time.
  [/^@img\/sharp-libvips-/, 'LGPL-3.0-or-later'],
  // npm keeps it when it only omits development packages, because better-auth names packages that use it as optional
  // peers.
  [/^lightningcss(-|$)/, 'MPL-2.0'],
]
/** Missing in their package.json; taken from their licence files. */
const unnamed = { 'png-js': 'MIT' }

const root = resolve(import.meta.dirname, '..')
const [, , given] = process.argv
if (!given) fail('usage: node tools/write-licenses.mjs FOLDER')
const folder = resolve(given)
const node = join(root, 'node_modules/node/node_modules', `node-${process.platform}-${process.arch}`)
const packages = new Map()
for (const path of [
  ...installedBelow(folder),
  ...installedBelow(join(folder, 'server')),
  ...installedBelow(join(folder, 'server/onnx')),
  ...builtIntoTheWeb(),
  node,
]) {
  const found = readPackage(path)
  if (found) packages.set(`${found.name} ${found.version}`, found)
}
const listed = [...packages.values()].sort((a, b) => compare(a.name, b.name) || compare(a.version, b.version))
const refused = listed.filter(({ name, license }) => !isAccepted(name, license))
if (refused.length > 0)
  fail(`Not a permissive licence:\n${refused.map(({ name, license }) => `  ${name}: ${license}`).join('\n')}`)
const file = join(folder, 'LICENSES.md')
writeFileSync(file, page(listed))
console.log(`${file}: ${listed.length} packages`)

/** Folders of all packages in its node_modules, including nested ones. */
function installedBelow(path) {
  const modules = join(path, 'node_modules')
  const own = existsSync(modules)
    ? readdirSync(modules, { withFileTypes: true })
        .filter(entry => entry.isDirectory() && !entry.name.startsWith('.'))
        .flatMap(({ name }) =>
          name.startsWith('@')
            ? readdirSync(join(modules, name), { withFileTypes: true })
                .filter(entry => entry.isDirectory())
                .map(entry => join(modules, name, entry.name))
            : [join(modules, name)],
        )
    : []
  return [...own, ...own.flatMap(installedBelow)]
}

/** Packages that may be part of the built web; the bundle does not contain their folders. */
function builtIntoTheWeb() {
  const args = ['ls', '--workspace', 'web', '--omit=dev', '--all', '--parseable']
  const { stdout } = spawnSync('npm', args, { cwd: root, encoding: 'utf8', maxBuffer: 64e6 })
  const paths = (stdout ?? '').split('\n').filter(path => path.includes('node_modules/'))
  if (paths.length === 0) fail('npm names no packages of the web')
  return paths
}

function readPackage(path) {
  const manifest = join(path, 'package.json')
  if (!existsSync(manifest)) return null
  const { name, version, license, homepage, repository } = JSON.parse(readFileSync(manifest, 'utf8'))
  if (!name || !version || name.startsWith('@citewell/')) return null
  const texts = readdirSync(path, { withFileTypes: true })
    .filter(entry => entry.isFile() && /^(licen[cs]e|copying|notice)/i.test(entry.name))
    .map(entry => readFileSync(join(path, entry.name), 'utf8').trim())
  const source = repository?.url ?? repository
  const link = homepage ?? source?.replace(/^git\+|\.git$/g, '') ?? `https://www.npmjs.com/package/${name}`
  return { name, version, license: unnamed[name] ?? license ?? 'none named', text: texts.join('\n\n'), link }
}

function isAccepted(name, license) {
  return permissive.has(license) || exceptions.some(([of, its]) => of.test(name) && its === license)
}

/** The list, followed by each text once with the packages that it applies to. */
function page(packages) {
  const byText = Map.groupBy(
    packages.filter(({ text }) => text !== ''),
    ({ text }) => text,
  )
  return [
    '# What this Citewell ships, and its licences',
    'The packages of the server, those that the built web may hold parts of, and Node.js itself. Made by the build.',
    [
      '| package | version | licence | text |',
      '|---|---|---|---|',
      ...packages.map(
        ({ name, version, license, text, link }) =>
          `| ${name} | ${version} | ${license} | ${text === '' ? link : 'below'} |`,
      ),
    ].join('\n'),
    ...[...byText].map(
      ([text, of]) =>
        `## ${of.map(({ name, version }) => `${name} ${version}`).join(', ')}\n\n${text.replace(/^/gm, '    ')}`,
    ),
    '',
  ].join('\n\n')
}

function compare(a, b) {
  return a < b ? -1 : a > b ? 1 : 0
}

function fail(text) {
  process.stderr.write(`citewell: ${text}\n`)
  process.exit(1)
}
