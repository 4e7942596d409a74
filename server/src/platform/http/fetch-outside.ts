import { lookup as lookUp } from 'node:dns'
import { once } from 'node:events'
import http, { type IncomingMessage } from 'node:http'
import https from 'node:https'
import type { LookupFunction } from 'node:net'
import ipaddr from 'ipaddr.js'
import { directAgents, outgoingAgents } from '../outgoing-agents.ts'

/** Why an address that somebody gave was not asked. Its message is a sentence for that person. */
export class NotReached extends Error {}

type Options = {
  /** Hosts, with or without port, that may be in this network and be reached over plain http. */
  allowed: readonly string[]
  method?: string | undefined
  headers?: Record<string, string> | undefined
  body?: string | URLSearchParams | null | undefined
  signal?: AbortSignal | undefined
  /** In bytes. */
  mostBytes: number
  /** Whether a larger answer counts by its beginning, and is not refused. */
  cut?: boolean | undefined
  milliseconds: number
}

let named: ReturnType<typeof outgoingAgents> | undefined
let direct: ReturnType<typeof outgoingAgents> | undefined

/**
 * Calls an address that a user gave: over https and at a public address, unless its host is allowed by name; without
 * following redirects, and bounded in size and time. The address is checked where the connection is made, so a name that
 * resolves differently the second time gains nothing. A proxy would resolve the name itself, so only allowed hosts use the
 * environment's. Throws NotReached.
 */
export async function fetchOutside(address: string, options: Options): Promise<Response> {
  const { url, allowed } = checkAddress(address, options.allowed)
  const time = AbortSignal.timeout(options.milliseconds)
  const signal = options.signal ? AbortSignal.any([options.signal, time]) : time
  named ??= outgoingAgents()
  direct ??= directAgents()
  const agents = allowed ? named : direct
  const request = (url.protocol === 'https:' ? https : http).request(url, {
    method: options.method ?? 'GET',
    headers: { 'accept-encoding': 'identity', ...options.headers },
    agent: url.protocol === 'https:' ? agents.httpsAgent : agents.httpAgent,
    signal,
    ...(allowed ? {} : { lookup: publicAlone }),
  })
  try {
    request.end(options.body ? String(options.body) : undefined)
    const [answer] = (await once(request, 'response', { signal })) as [IncomingMessage]
    const bytes = await readUpTo(answer, options)
    const headers = new Headers()
    for (const [name, value] of Object.entries(answer.headers))
      for (const one of [value].flat()) if (one !== undefined) headers.append(name, one)
    const status = answer.statusCode ?? 502
    const empty = status === 204 || status === 304
    return new Response(empty ? null : new Uint8Array(bytes), { status, headers })
  } catch (error) {
    request.destroy()
    if (error instanceof NotReached) throw error
    throw new NotReached(time.aborted ? `${url.host} did not answer in time.` : whyNotReached(error, url))
  }
}

/** What can be said of an address without asking anybody: its form, and that it does not name this network. Throws NotReached. */
export function checkAddress(
  address: string,
  hosts: readonly string[],
): { url: URL /** Whether its host is one of these. */; allowed: boolean } {
  const url = URL.canParse(address) ? new URL(address) : null
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password)
    throw new NotReached('This is not an address. It begins with https://.')
  const allowed = hosts.includes(url.host) || hosts.includes(url.hostname)
  if (url.protocol !== 'https:' && !allowed) throw new NotReached('The address must begin with https://.')
  if (!allowed) refuseThisNetwork(url.hostname.replace(/^\[|\]$/g, ''))
  return { url, allowed }
}

async function readUpTo(
  answer: IncomingMessage,
  { mostBytes: most, cut }: Pick<Options, 'mostBytes' | 'cut'>,
): Promise<Buffer> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of answer as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size > most && !cut) throw new NotReached(`The answer is larger than ${Math.floor(most / 1000)} KB.`)
    chunks.push(chunk)
    // To leave the loop closes the connection.
    if (size > most) return Buffer.concat(chunks).subarray(0, most)
  }
  return Buffer.concat(chunks)
}

/** Throws NotReached for a host that is an address, and not a public one. A name is looked up where it is connected to. */
export function refuseThisNetwork(host: string): void {
  if (ipaddr.isValid(host) && !isPublic(host)) throw new NotReached(`${host} is in this network.`)
}

/** Refuses names of this network where the connection looks them up. */
export const publicAlone: LookupFunction = (hostname, options, done) => {
  lookUp(hostname, { ...options, all: true }, (error, addresses) => {
    if (error) return done(error, '', 0)
    const within = addresses.find(({ address }) => !isPublic(address))
    if (within) return done(new NotReached(`${hostname} is in this network.`), '', 0)
    if (options.all) return done(null, addresses)
    done(null, addresses[0]?.address ?? '', addresses[0]?.family ?? 0)
  })
}

function isPublic(address: string): boolean {
  const parsed = ipaddr.process(address)
  return parsed.range() === 'unicast'
}

/** A sentence on why a connection failed. */
export function whyNotReached(
  error: unknown,
  { host, hostname }: { /** With its port. */ host: string; hostname: string },
): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
  if (cause instanceof NotReached) return cause.message
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : ''
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return `No host is called ${hostname}.`
  if (/CERT|SELF_SIGNED|ALTNAME|UNABLE_TO_VERIFY/.test(code))
    return `The certificate of ${host} is not valid (${code}).`
  return `${host} could not be reached${code ? ` (${code})` : ''}.`
}
