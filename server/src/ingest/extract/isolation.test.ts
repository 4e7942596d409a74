import { type ExecFileException, execFile } from 'node:child_process'
import { chmod, copyFile, mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it, type TestContext } from 'vitest'
import { inFull } from '../../testing/in-full.testing.ts'
import { readWhole, samplePath } from './extract.testing.ts'
import { createReaderFolder, type ReaderFolder } from './reader-folder.ts'
import { createReaderPool } from './reader-pool.ts'
import { readerOptions, readerWalls, type Walls, wallCommand } from './reader-walls.ts'

const secret = 'the installation’s secret'
let dataDir = ''
let folder: ReaderFolder
let ownFile = ''
let server: Server
let connections = 0
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'citewell-isolation-'))
  await writeFile(join(dataDir, 'secret'), secret)
  await writeFile(join(dataDir, 'secret.json'), JSON.stringify(secret))
  await writeFile(join(dataDir, 'secret.mjs'), `export default ${JSON.stringify(secret)}`)
  server = createServer(socket => {
    connections++
    socket.destroy()
  })
  await new Promise<void>(listening => server.listen(join(dataDir, 'operator.sock'), listening))
  folder = await createReaderFolder(await mkdir(join(dataDir, 'readers'), { recursive: true }))
  // A copy, because an attempt may write to what the folder links to.
  await copyFile(samplePath('records-handbook.pdf'), join(dataDir, 'upload'))
  ownFile = await folder.show(join(dataDir, 'upload'))
})
afterAll(async () => {
  await new Promise(closed => server.close(closed))
  await rm(dataDir, { recursive: true })
})

const attempts = (): Record<string, string> => {
  const data = (name: string) => JSON.stringify(join(dataDir, name))
  const source = JSON.stringify(fileURLToPath(import.meta.url))
  const thread = `fs.readFileSync(${data('secret')}); fs.writeFileSync(${data('by-thread')}, '')`
  const worker = (options: string) =>
    `await new Promise((ended, failed) => new threads.Worker(${JSON.stringify(`const fs = require('node:fs'); ${thread}`)}, ${options}).once('exit', code => code === 0 ? ended() : failed(new Error('failed'))).on('error', failed))`
  const opened = (connection: string) =>
    `await new Promise((open, failed) => ${connection}.once('connect', open).once('error', failed))`
  return {
    'read the data folder': `fs.readFileSync(${data('secret')})`,
    'read it past its own folder': `fs.readFileSync(${JSON.stringify(`${folder.shown}../../../secret`)})`,
    'read it by a path of bytes': `fs.readFileSync(Buffer.from(${data('secret')}))`,
    'read it by an address': `fs.readFileSync(require('node:url').pathToFileURL(${data('secret')}))`,
    'read it as a stream': `await require('node:stream/consumers').text(fs.createReadStream(${data('secret')}))`,
    'read it as a promise': `await fs.promises.readFile(${data('secret')})`,
    'read it as a blob': `await (await fs.openAsBlob(${data('secret')})).text()`,
    'require it': `require(${data('secret.json')})`,
    'import it': `await import(${data('secret.mjs')})`,
    'load it as settings': `process.loadEnvFile(${data('secret')})`,
    'list it': `fs.readdirSync(${data('')})`,
    'watch it': `fs.watch(${data('')}).close()`,
    'link to it': `fs.symlinkSync(${data('secret')}, ${JSON.stringify(`${folder.shown}link`)})`,
    'open a database in it': `new (process.getBuiltinModule('node:sqlite').DatabaseSync)(${data('by-sqlite')})`,
    'read the environment of the server': `fs.readFileSync('/proc/${process.pid}/environ')`,
    'read the environment of its parent': `fs.readFileSync('/proc/' + process.ppid + '/environ')`,
    'read its open files': `fs.readdirSync('/proc/self/fd')`,
    'read the system’s settings': `fs.readFileSync('/etc/passwd')`,
    'write its own file': `fs.writeFileSync(${JSON.stringify(ownFile)}, '')`,
    'write beside its file': `fs.writeFileSync(${JSON.stringify(`${folder.shown}more`)}, '')`,
    'write a temporary file': `fs.writeFileSync('/tmp/citewell-isolation', '')`,
    'write into the application': `fs.appendFileSync(${source}, '')`,
    'write a report': `process.report.writeReport('/tmp/citewell-isolation'); fs.statSync('/tmp/citewell-isolation')`,
    'start a thread': worker('{ eval: true }'),
    'start a thread without options': worker('{ eval: true, execArgv: [] }'),
    'start a thread with an environment of its own': worker(
      `{ eval: true, execArgv: [], env: { NODE_OPTIONS: '--no-warnings' } }`,
    ),
    'start a process': `child.execFileSync('/bin/true')`,
    'become another program': `process.execve('/bin/true', ['true'], {})`,
    'load its file as an addon': `process.dlopen({ exports: {} }, ${JSON.stringify(ownFile)})`,
    'use an internal binding': `process.binding('tcp_wrap')`,
    'be debugged': `require('node:inspector').open(0)`,
    'debug itself': `new (require('node:inspector').Session)().connect()`,
    'signal the server': `process.kill(${process.pid}, 0)`,
    'signal its parent': `process.kill(process.ppid, 0)`,
    'have the server debugged': `process._debugProcess(${process.pid})`,
    connect: opened(`net.connect(1, '127.0.0.1')`),
    'connect to the operator’s socket': opened(`net.connect(${data('operator.sock')})`),
    'connect as another socket does': opened(`new net.Socket().connect(${data('operator.sock')})`),
    'connect with TLS': opened(`require('node:tls').connect({ path: ${data('operator.sock')} })`),
    fetch: `await fetch('http://127.0.0.1:1')`,
    listen: `await new Promise(open => net.createServer().listen(0, open))`,
    serve: `await new Promise(open => require('node:http').createServer().listen(0, open))`,
    'send a datagram': `await new Promise((sent, failed) => require('node:dgram').createSocket('udp4').send('x', 53, '127.0.0.1', error => error ? failed(error) : sent()))`,
    'ask for a name': `await require('node:dns').promises.lookup('localhost')`,
    'ask a server for a name': `await new (require('node:dns').promises.Resolver)({ timeout: 200, tries: 1 }).resolve4('example.com')`,
  }
}

/** The names of those attempts that succeed, of a process with these options. */
async function succeedingOf(command: string[], tried: Record<string, string>): Promise<string[]> {
  const tries = Object.entries(tried).map(
    ([name, code]) => `await attempt(${JSON.stringify(name)}, async () => { ${code} })`,
  )
  const script = `
    process.noDeprecation = true
    const [fs, net, child, threads] = ['fs', 'net', 'child_process', 'worker_threads'].map(name => require('node:' + name))
    const done = []
    const attempt = (name, act) => act().then(() => done.push(name), () => {})
    void (async () => { ${tries.join('\n')}; console.log(JSON.stringify(done)); process.exit() })()`
  const [program = '', ...options] = [...command, '--eval', script]
  return await new Promise((resolve, reject) => {
    execFile(program, options, { env: {} }, (error: ExecFileException | null, output) =>
      error === null ? resolve(JSON.parse(output)) : reject(error),
    )
  })
}

async function demand(walls: Walls, ctx: TestContext): Promise<void> {
  const order: Walls[] = ['none', 'network', 'all']
  if (order.indexOf(await readerWalls()) < order.indexOf(walls)) ctx.skip('This system offers no such walls')
}

const filesBefore = ['operator.sock', 'readers', 'secret', 'secret.json', 'secret.mjs', 'upload']
const sight = () => ({ folder, dataDir: null })

describe('the attempts of this test', () => {
  it('succeed where nothing stops them', async () => {
    const tried = Object.entries(attempts()).filter(([name]) =>
      /^(read (the data|it|the env)|require|import|list|open a|start|use an|signal the|connect to|connect as|listen)/.test(
        name,
      ),
    )
    const names = tried.map(([name]) => name)
    expect(await succeedingOf([process.execPath], Object.fromEntries(tried))).toEqual(names)
    await Promise.all(['by-thread', 'by-sqlite'].map(name => rm(join(dataDir, name))))
    connections = 0
  })
})

/** In part, files are read behind them alone. */
const strongest = await readerWalls()

describe.each(['all', 'network', 'none'] as const)('a reader, where the system offers walls: %s', walls => {
  it('has no way out', async ctx => {
    await demand(walls, ctx)
    const command = [...wallCommand(walls, sight()), process.execPath, ...readerOptions(sight())]
    expect(await succeedingOf(command, attempts())).toEqual([])
    expect(connections).toBe(0)
    expect((await readdir(dataDir)).sort()).toEqual(filesBefore)
  })

  it('sees its own file and the application, and has an empty environment', async ctx => {
    await demand(walls, ctx)
    const command = [...wallCommand(walls, sight()), process.execPath, ...readerOptions(sight())]
    const needed = {
      file: `if (fs.readFileSync(${JSON.stringify(ownFile)}).length < 100) throw new Error('short')`,
      application: `fs.readFileSync(${JSON.stringify(fileURLToPath(import.meta.url))})`,
      environment: `if (Object.keys(process.env).some(name => !['PWD', 'OLDPWD', 'SHLVL', '_'].includes(name))) throw new Error('not empty')`,
    }
    expect(await succeedingOf(command, needed)).toEqual(Object.keys(needed))
  })

  if (inFull || walls === strongest)
    it('reads files of all kinds', async ctx => {
      await demand(walls, ctx)
      const readers = createReaderPool({ size: 1, walls, home: join(dataDir, 'readers') })
      try {
        for (const name of ['records-handbook.pdf', 'retention-policy.docx']) {
          const file = { path: samplePath(name), filename: name, format: name.split('.')[1] ?? '' }
          const { text } = await readWhole(readers, file, { signal: new AbortController().signal })
          expect(text.length).toBeGreaterThan(100)
        }
      } finally {
        await readers.close()
      }
    })
})

describe('what native code in a reader can do, past Node’s permission model', () => {
  it('is nothing outside, behind all walls', async ctx => {
    await demand('all', ctx)
    const command = [...wallCommand('all', sight()), process.execPath]
    const outside = Object.entries(attempts()).filter(([name]) =>
      /data folder|server|system’s|parent|write|connect|fetch|name/.test(name),
    )
    expect(await succeedingOf(command, Object.fromEntries(outside))).toEqual(['signal its parent'])
    const seen = `const seen = fs.readdirSync('/').filter(name => !name.startsWith('.')); const known = ['bin', 'lib', 'lib64', 'proc', 'sbin', 'tmp', 'usr', ...${JSON.stringify(process.execPath.split('/').slice(1, 2))}]; if (seen.some(name => !known.includes(name))) throw new Error('more')`
    expect(await succeedingOf(command, { seen })).toEqual(['seen'])
  })

  it('is nothing on the network, behind that wall', async ctx => {
    await demand('network', ctx)
    const command = [...wallCommand('network', sight()), process.execPath]
    const tried = Object.fromEntries(
      Object.entries(attempts()).filter(([name]) =>
        ['connect', 'fetch', 'read the environment of the server'].includes(name),
      ),
    )
    expect(await succeedingOf(command, tried)).toEqual([])
  })
})

describe('the folder of a reader', () => {
  it('shows one file, for as long as it is read, and goes with the reader', async () => {
    const home = await mkdtemp(join(dataDir, 'home-'))
    const own = await createReaderFolder(home)
    const first = await own.show(samplePath('records-handbook.pdf'))
    const second = await own.show(samplePath('retention-policy.docx'))
    expect(second).toBe(first)
    expect((await stat(second)).size).toBe((await stat(samplePath('retention-policy.docx'))).size)
    await own.hide()
    expect(await readdir(own.shown)).toEqual([])
    await own.remove()
    expect(await readdir(home)).toEqual([])
    await rm(home, { recursive: true })
  })

  it('is removed later when its process was killed', async () => {
    const home = await mkdtemp(join(dataDir, 'home-'))
    const own = await createReaderFolder(home)
    const name = (await readdir(home))[0] ?? ''
    const left = join(home, name.replace(`-${process.pid}-`, `-${2 ** 30}-`))
    await mkdir(left)
    await copyFile(samplePath('retention-policy.docx'), join(left, 'file'))
    await chmod(left, 0o700)
    const next = await createReaderFolder(home)
    expect(await readdir(home)).not.toContain(left.split('/').at(-1))
    await Promise.all([own.remove(), next.remove()])
    await rm(home, { recursive: true })
  })
})
