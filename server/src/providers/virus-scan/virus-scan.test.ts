import { Readable } from 'node:stream'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { startTestApp } from '../../testing/start-app.testing.ts'
import { harmless, startTestClamd } from './clamd.testing.ts'
import { clamd } from './clamd.ts'
import { ScanUnavailable } from './virus-scan.ts'

let daemon: Awaited<ReturnType<typeof startTestClamd>>
beforeEach(async () => {
  daemon = await startTestClamd()
})
afterEach(() => daemon.stop())

const stream = (bytes: string | Buffer) => Readable.from([Buffer.from(bytes)], { objectMode: false })

describe('the virus scan', () => {
  it('names what was found, and sends every byte', async () => {
    const scanner = clamd(daemon.address)
    expect(await scanner.scan(stream('nothing'))).toBe(null)
    expect(daemon.received()).toBe(7)
    expect(await scanner.scan(stream(`before ${harmless} after`))).toBe('Eicar-Signature')
  })

  it('lets nothing pass that was not judged', async () => {
    const scanner = clamd(daemon.address)
    await expect(scanner.scan(stream(Buffer.alloc(3 * 1024 * 1024)))).rejects.toBeInstanceOf(ScanUnavailable)
    await daemon.stop()
    await expect(scanner.scan(stream('x'))).rejects.toBeInstanceOf(ScanUnavailable)
    daemon = await startTestClamd()
  })

  it('keeps an infected upload out, and every upload while nobody can judge', async () => {
    const { host, port } = daemon.address
    const app = await startTestApp({ CLAMD: `${host}:${port}` })
    const user = await app.user()
    const chat = await user.chat()
    const infected = await user.upload(chat, 'invoice.txt', harmless)
    expect(infected).toMatchObject({ status: 422, body: { code: 'document_infected' } })
    expect(infected.body.detail).toContain('Eicar-Signature')
    expect((await user.upload(chat, 'good.txt', 'A good text.\n')).status).toBe(201)
    await daemon.stop()
    expect((await user.upload(chat, 'late.txt', 'Another.\n')).body.code).toBe('scan_unavailable')
    const { body } = await user.call('GET', `/documents?session_id=${chat}`)
    expect(body.items.map((item: { filename: string }) => item.filename)).toEqual(['good.txt'])
    await app.stop()
    daemon = await startTestClamd()
  })
})
