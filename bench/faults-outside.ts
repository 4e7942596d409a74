import { once } from 'node:events'
import { createServer, request as forward, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { SMTPServer } from 'smtp-server'
import {
  begin,
  finish,
  refuseWith,
  type Script,
  say,
  startScriptedEndpoint,
} from '../server/src/testing/model-endpoint.testing.ts'

/** Ends every complete answer. */
export const lastWords = 'This is the end of the answer'
const sentences = 5
const betweenSentences = 60

/** A model that answers in sentences, the last of which marks a complete answer. Its failures can be switched on. */
export async function startModel() {
  let way: 'well' | 'refusing' | 'cutting' | 'hanging' = 'well'
  const script: Script = async (call, response) => {
    endpoint.calls.length = 0
    if (way === 'refusing') return refuseWith(500)(call, response)
    const given = call.body.messages.at(-1)?.content ?? ''
    begin(response)
    if (!given.includes('<<<PASSAGE')) {
      say(response, given.slice(given.lastIndexOf('\n') + 1).replace(/^\d+\. /, ''))
      return finish(response)
    }
    for (let at = 1; at <= sentences && !response.destroyed; at++) {
      say(response, `So the text says in place ${at} [1]. `)
      if (way === 'cutting' && at === 3) return void response.destroy()
      if (way === 'hanging' && at === 3) return
      await sleep(betweenSentences)
    }
    say(response, `${lastWords} [1].`)
    finish(response)
  }
  const endpoint = await startScriptedEndpoint(script)
  return {
    url: endpoint.url,
    stop: endpoint.stop,
    set: (next: typeof way) => {
      way = next
    },
  }
}

/** A mail server that stores what it receives. */
export async function startMailServer() {
  let way: 'well' | 'refusing' | 'hanging' = 'well'
  const received: { to: string; text: string }[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onConnect: (_session, done) => {
      if (way === 'refusing') done(new Error('No mail today'))
      else if (way === 'well') done()
    },
    onData: async (stream, session, done) => {
      // A sender that is killed breaks off.
      const sent = await text(stream).catch(() => null)
      if (sent === null) return done(new Error('Not whole'))
      const source = sent.replace(/=\r?\n/g, '').replaceAll('=3D', '=')
      for (const { address } of session.envelope.rcptTo) received.push({ to: address, text: source })
      done()
    },
  })
  server.on('error', () => undefined)
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  return {
    url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    received,
    set: (next: typeof way) => {
      way = next
    },
    stop: () => new Promise<void>(resolve => server.close(() => resolve())),
  }
}

type StoreWay = 'well' | 'away' | 'refusing' | 'wrong' | 'hanging' | 'cutting'

/** A proxy between the server and its S3 store that can disturb the traffic. */
export async function startStoreDoor(target: string) {
  let way: StoreWay = 'well'
  const sockets = new Set<Socket>()
  const { hostname, port } = new URL(target)
  const pass = (incoming: IncomingMessage, answer: ServerResponse) => {
    if (way === 'hanging') return
    if (way === 'away') return void incoming.socket.destroy()
    if (way === 'refusing') {
      incoming.resume()
      answer.writeHead(403, { 'content-type': 'application/xml' })
      answer.end('<?xml version="1.0"?><Error><Code>AccessDenied</Code><Message>No.</Message></Error>')
      return
    }
    if (way === 'wrong') {
      incoming.resume()
      answer.writeHead(404, { 'content-type': 'text/html' })
      answer.end('<html><body>There is another server at this address</body></html>')
      return
    }
    const { method, url, headers } = incoming
    const onward = forward({ hostname, port, method, path: url, headers }, response => {
      answer.writeHead(response.statusCode ?? 502, response.headers)
      if (way === 'cutting') return void response.once('data', () => answer.destroy())
      response.pipe(answer)
    })
    onward.on('error', () => answer.destroy())
    answer.on('close', () => onward.destroy())
    incoming.pipe(onward)
  }
  const server = createServer(pass)
  server.on('connection', socket => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const cut = () => {
    for (const socket of sockets) socket.destroy()
  }
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** Cuts open connections, so that calls in progress fail when the store goes away or stops hanging. */
    set: (next: StoreWay) => {
      way = next
      cut()
    },
    stop: async () => {
      cut()
      server.close()
    },
  }
}
