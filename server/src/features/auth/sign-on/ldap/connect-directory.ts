import { isIP, connect as openPlain, type Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import { connect as openSecure } from 'node:tls'
import { Client, ResultCodeError } from 'ldapts'
import { AppError } from '../../../../platform/errors.ts'
import {
  NotReached,
  publicAlone,
  refuseThisNetwork,
  whyNotReached,
} from '../../../../platform/http/fetch-outside.ts'
import { messagesOf } from './ldap-messages.ts'

type Directory = { address: string; startTls: boolean; authority: string | null }

/** For the whole of a login: connect, find, check, and read the groups. */
const milliseconds = 10_000

/** What can be said of an address without asking anybody. Throws NotReached. */
export function checkDirectoryAddress(
  { address, startTls }: Pick<Directory, 'address' | 'startTls'>,
  hosts: readonly string[],
): { host: string; port: number; secure: boolean; allowed: boolean } {
  const url = /^ldaps?:\/\//i.test(address) && URL.canParse(address) ? new URL(address) : null
  const more =
    url && (url.username || url.password || !['', '/'].includes(url.pathname) || url.search || url.hash)
  if (!url?.hostname || more)
    throw new NotReached('This is not the address of a directory, such as ldaps://ldap.example.com.')
  const secure = url.protocol === 'ldaps:'
  const host = url.hostname.replace(/^\[|\]$/g, '').toLowerCase()
  const port = url.port ? Number(url.port) : secure ? 636 : 389
  const allowed = hosts.includes(host) || hosts.includes(`${url.hostname.toLowerCase()}:${port}`)
  if (!secure && !startTls && !allowed)
    throw new NotReached('The connection must be encrypted: use ldaps:// or StartTLS.')
  if (!allowed) refuseThisNetwork(host)
  return { host, port, secure, allowed }
}

/**
 * Asks a directory over one connection, which is closed afterwards: encrypted and with a certificate that counts, at a
 * public address unless its host is allowed by name, bounded in size and time, without following referrals. Throws
 * NotReached with a sentence for the owner who set it up.
 */
export async function askDirectory<Result>(
  directory: Directory,
  hosts: readonly string[],
  ask: (client: Client) => Promise<Result>,
): Promise<Result> {
  const { host, port, secure, allowed } = checkDirectoryAddress(directory, hosts)
  const where = `${host}:${port}`
  const look = allowed ? {} : { lookup: publicAlone }
  const tls = {
    host,
    ...(isIP(host) ? {} : { servername: host }),
    ...(directory.authority ? { ca: directory.authority } : {}),
  }
  const opened: Duplex[] = []
  let plain: Socket | undefined
  let fault: unknown
  // ldapts connects again by itself where a connection has ended, but as nobody, and without StartTLS.
  const mostConnections = secure || !directory.startTls ? 1 : 2
  const open = (connect: () => Socket): Socket => {
    if (opened.length >= mostConnections) throw new NotReached(`${where} has ended the connection.`)
    const messages = messagesOf(connect(), error => {
      fault ??= error
    })
    opened.push(messages)
    // ldapts uses no more of a socket than a stream has.
    return messages as unknown as Socket
  }
  const client = new Client({
    url: `${secure ? 'ldaps' : 'ldap'}://${isIP(host) === 6 ? `[${host}]` : host}:${port}`,
    createConnection: (() =>
      open(() => {
        plain = openPlain({ host, port, ...look })
        return plain
      })) as typeof openPlain,
    createSecureConnection: (() =>
      open(() => {
        plain?.removeAllListeners('data')
        return openSecure(plain ? { ...tls, socket: plain } : { ...tls, port, ...look })
      })) as unknown as typeof openSecure,
  })
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new NotReached(`${where} did not answer in time.`)), milliseconds)
  })
  try {
    return await Promise.race([work(), late])
  } catch (error) {
    throw inWords(error, fault, { host: where, hostname: host })
  } finally {
    clearTimeout(timer)
    for (const messages of opened) messages.destroy()
  }

  async function work(): Promise<Result> {
    if (!secure && directory.startTls) await client.startTLS({})
    return ask(client)
  }
}

/** The password is wrong, or nobody has this name. */
export class NotLoggedIn extends Error {}

/** Logs in on a connection. Throws NotLoggedIn, and never takes an empty name or password, which any directory lets in. */
export async function bind(client: Client, dn: string, password: string): Promise<void> {
  if (dn === '' || password === '' || password.includes('\0')) throw new NotLoggedIn()
  try {
    await client.bind(dn, password)
  } catch (error) {
    if (isResult(error, noSuchPassword)) throw new NotLoggedIn(error.message)
    throw error
  }
}

/** Results of RFC 4511: nothing there; wrong credentials, or none to compare them with; too much for one answer. */
export const noSuchObject = [32]
const noSuchPassword = [48, 49]
export const tooMuch = [3, 4, 11]

export function isResult(error: unknown, codes: number[]): error is ResultCodeError {
  return error instanceof ResultCodeError && codes.includes(error.code)
}

/** Errors of ours pass; a connection's fault explains those that ldapts makes of it. */
function inWords(error: unknown, fault: unknown, at: { host: string; hostname: string }): unknown {
  if (error instanceof NotReached || error instanceof AppError || error instanceof NotLoggedIn) return error
  if (error instanceof ResultCodeError)
    return new NotReached(`The directory refuses: ${error.message.slice(0, 160)}.`)
  return fault || !(error instanceof TypeError) ? new NotReached(whyNotReached(fault ?? error, at)) : error
}
