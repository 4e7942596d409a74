import { mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createLog } from './log.ts'
import { askRunningProcess, listenForOperator } from './operator-socket.ts'

let dataDir = ''
const ran: string[][] = []
let stop = async () => {}
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'citewell-operator-'))
  const run = async (args: string[]) => {
    ran.push(args)
    return { done: args }
  }
  stop = await listenForOperator(dataDir, run, createLog('silent'))
})
afterEach(async () => {
  ran.length = 0
  await stop()
  await rm(dataDir, { recursive: true })
})

function say(words: string): Promise<string> {
  const socket = connect({ path: join(dataDir, 'operator.sock'), allowHalfOpen: true })
  socket.end(words)
  return text(socket)
}

describe('the operator’s socket', () => {
  it('does what a command asks that has read the key', async () => {
    expect(await askRunningProcess(dataDir, ['grant', 'x'])).toEqual({ done: ['grant', 'x'] })
  })

  it.each([
    ['a list alone', () => JSON.stringify(['grant', 'x'])],
    ['no key', () => JSON.stringify({ args: ['grant', 'x'] })],
    ['a wrong key', () => JSON.stringify({ key: 'f'.repeat(64), args: ['grant', 'x'] })],
    [
      'a key of another length, with letters outside ASCII',
      () => JSON.stringify({ key: 'é', args: ['grant', 'x'] }),
    ],
    ['no JSON', () => 'grant x'],
  ])('does nothing for %s', async (_, words) => {
    expect(await say(words())).toBe('')
    expect(ran).toEqual([])
  })

  it('takes a new key with each start, which only its user may read', async () => {
    const path = join(dataDir, 'operator.key')
    const first = await readFile(path, 'utf8')
    expect((await stat(path)).mode & 0o777).toBe(0o600)
    await stop()
    stop = await listenForOperator(dataDir, async () => null, createLog('silent'))
    expect(await readFile(path, 'utf8')).not.toBe(first)
  })
})
