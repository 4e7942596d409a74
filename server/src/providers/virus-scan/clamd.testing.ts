import { createServer, type Socket } from 'node:net'

/** EICAR's test file, in two parts so that no scanner reports this source file. */
export const harmless = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR-STANDARD-', 'ANTIVIRUS-TEST-FILE!$H+H*'].join('')

/** For tests: a local daemon that speaks INSTREAM and detects EICAR's test file. */
export async function startTestClamd(mostBytes = 1024 * 1024): Promise<{
  address: { host: string; port: number }
  /** The bytes of the last stream. */
  received: () => number
  stop(): Promise<void>
}> {
  let received = 0
  const sockets = new Set<Socket>()
  const server = createServer(socket => {
    sockets.add(socket)
    socket.on('error', () => undefined)
    void answer(socket).catch(() => socket.destroy())
  })
  async function answer(socket: Socket): Promise<void> {
    let waiting = Buffer.alloc(0)
    let content = Buffer.alloc(0)
    received = 0
    for await (const chunk of socket) {
      waiting = Buffer.concat([waiting, chunk])
      if (content.length === 0 && received === 0) {
        if (waiting.length < 10) continue
        if (waiting.subarray(0, 10).toString('latin1') !== 'zINSTREAM\0')
          return void socket.end('UNKNOWN COMMAND\0')
        waiting = waiting.subarray(10)
        received = -1
      }
      while (waiting.length >= 4) {
        const length = waiting.readUInt32BE(0)
        if (length === 0) {
          received = content.length
          return void socket.end(`stream: ${content.includes(harmless) ? 'Eicar-Signature FOUND' : 'OK'}\0`)
        }
        if (waiting.length < 4 + length) break
        content = Buffer.concat([content, waiting.subarray(4, 4 + length)])
        waiting = waiting.subarray(4 + length)
        if (content.length > mostBytes) return void socket.end('INSTREAM size limit exceeded. ERROR\0')
      }
    }
  }
  await new Promise<void>(listening => server.listen(0, '127.0.0.1', listening))
  const { port } = server.address() as { port: number }
  return {
    address: { host: '127.0.0.1', port },
    received: () => received,
    stop: async () => {
      for (const socket of sockets) socket.destroy()
      await new Promise(closed => server.close(closed))
    },
  }
}
