import { createHmac, randomBytes } from 'node:crypto'
import { fetchOutside, NotReached } from '../../platform/http/fetch-outside.ts'

const secretPrefix = 'whsec_'
const mostMilliseconds = 15_000
/** Of an answer, for the log. */
const mostBytes = 2_000

type Sent = {
  id: string
  body: string
  url: string
  /** The one in force, and while it is valid the one before. */
  secrets: string[]
}

/** What came of a try; `arrived` when the server answered with 2xx. */
export type Outcome = {
  arrived: boolean
  milliseconds: number
  responseStatus: number | null
  response: string | null
  problem: string | null
}

/** A secret in the form of Standard Webhooks, with 256 bits of chance. */
export const newSecret = (): string => `${secretPrefix}${randomBytes(32).toString('base64')}`

/** Sends an announcement once, signed after Standard Webhooks; `hosts` may be in this network. */
export async function sendDelivery(
  { id, body, url, secrets }: Sent,
  hosts: readonly string[],
  now: Date,
  milliseconds: number = mostMilliseconds,
): Promise<Outcome> {
  const timestamp = Math.floor(now.getTime() / 1000)
  const began = performance.now()
  const took = () => Math.round(performance.now() - began)
  try {
    const answer = await fetchOutside(url, {
      allowed: hosts,
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'user-agent': 'Citewell',
        'webhook-id': id,
        'webhook-timestamp': String(timestamp),
        'webhook-signature': secrets.map(secret => sign(secret, `${id}.${timestamp}.${body}`)).join(' '),
      },
      body,
      ...{ mostBytes, cut: true, milliseconds },
    })
    const redirects = answer.status >= 300 && answer.status < 400
    return {
      arrived: answer.ok,
      milliseconds: took(),
      responseStatus: answer.status,
      // A database keeps no U+0000.
      response: (await answer.text()).replaceAll('\0', '') || null,
      problem: redirects ? 'Redirects are not followed. Enter the address that it leads to.' : null,
    }
  } catch (error) {
    if (!(error instanceof NotReached)) throw error
    return {
      ...{ arrived: false, milliseconds: took(), responseStatus: null, response: null },
      problem: error.message,
    }
  }
}

function sign(secret: string, content: string): string {
  const key = Buffer.from(secret.slice(secretPrefix.length), 'base64')
  return `v1,${createHmac('sha256', key).update(content).digest('base64')}`
}
