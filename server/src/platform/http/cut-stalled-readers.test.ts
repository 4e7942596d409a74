import { once } from 'node:events'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { describe, expect, it } from 'vitest'
import { cutStalledReader } from './cut-stalled-readers.ts'

/** A server that cuts whoever takes nothing for so long. */
async function serve(milliseconds: number, handle: (response: ServerResponse) => void) {
  const server = createServer((_request, response) => {
    cutStalledReader(response, milliseconds)
    handle(response)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return { server, port: (server.address() as AddressInfo).port }
}

describe('a caller', () => {
  it('that never reads its answer is cut off', async () => {
    const closed = Promise.withResolvers<boolean>()
    const { server, port } = await serve(100, response => {
      response.on('close', () => closed.resolve(response.writableFinished))
      // More than the system holds for a connection.
      response.end(Buffer.alloc(64 * 1024 * 1024))
    })
    const socket = connect(port, '127.0.0.1')
    socket.pause()
    socket.on('error', () => {})
    socket.write('GET / HTTP/1.1\r\nhost: x\r\n\r\n')
    expect(await closed.promise).toBe(false)
    socket.destroy()
    server.close()
  })

  it('that waits for an answer gets it, however long nothing comes', async () => {
    const { server, port } = await serve(20, response => {
      let times = 0
      response.on('timeout', () => ++times === 3 && response.end('At last.'))
    })
    const asked = request({ port, host: '127.0.0.1', agent: false }).end()
    const [answer] = (await once(asked, 'response')) as [IncomingMessage]
    expect(await text(answer)).toBe('At last.')
    server.close()
  })
})
