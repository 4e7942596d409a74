import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { describe, expect, it } from 'vitest'
import { networkNamespace } from './network-namespace.ts'

const run = promisify(execFile)
const closeNetwork = fileURLToPath(new URL('./close-network.ts', import.meta.url))
const permissions = ['--permission', '--allow-fs-read=*', '--allow-worker', `--require=${closeNetwork}`]

/** Returns the output of a script that runs under a reader's restrictions. */
async function say(script: string): Promise<string> {
  const { stdout } = await run(process.execPath, [...permissions, '--eval', script], { env: {} })
  return stdout.trim()
}

const attempts = {
  connect: `require('node:net').connect(9, '127.0.0.1')`,
  listen: `require('node:net').createServer().listen(0)`,
  'send datagrams': `require('node:dgram').createSocket('udp4').bind(0)`,
}
const attempt = (code: string) =>
  `try { ${code}; console.log('done') } catch (error) { console.log(error.message) }`

describe('a reader process', () => {
  it.each(Object.entries(attempts))('cannot %s', async (_, code) =>
    expect(await say(attempt(code))).toBe('A reader process has no network'),
  )

  it('has threads that cannot connect either, such as that of the recognition', async () => {
    const inThread = `new (require('node:worker_threads').Worker)(${JSON.stringify(attempt(attempts.connect))}, { eval: true })`
    expect(await say(inThread)).toBe('A reader process has no network')
  })

  it('cannot fetch, write, or start a process', async () => {
    expect(await say(`fetch('http://127.0.0.1:9').catch(error => console.log(error.message))`)).toBe(
      'fetch failed',
    )
    expect(await say(attempt(`require('node:fs').writeFileSync('/tmp/x', '')`))).toContain('restricted')
    expect(await say(attempt(`require('node:child_process').spawnSync('true')`))).toContain('restricted')
  })

  it('has no network interface that is up, where the system gives a namespace', async ctx => {
    const [program, ...options] = await networkNamespace()
    if (program === undefined) return ctx.skip('This system gives no user namespaces')
    const script = `console.log(JSON.stringify(require('node:os').networkInterfaces()))`
    const { stdout } = await run(program, [...options, process.execPath, '--eval', script], { env: {} })
    expect(JSON.parse(stdout)).toEqual({})
  })
})
