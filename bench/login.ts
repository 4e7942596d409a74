import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { signUpVerified, startServer } from './running-server.ts'

const tries = 200
const wrongPerSecond = 100
const floodSeconds = 10
const wrong = 'Wrong-horse-9'

/** Times login and session check, other calls during a flood of wrong logins, and known against unknown addresses. */
export async function run(): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'citewell-bench-'))
  const server = await startServer(dataDir)
  const post = (path: string, body: URLSearchParams | string) =>
    fetch(`${server.url}/api/v1${path}`, {
      method: 'POST',
      body,
      ...(typeof body === 'string' ? { headers: { 'content-type': 'application/json' } } : {}),
    }).then(async answer => ({ status: answer.status, body: await answer.text() }))
  // Several people, so that the limit of wrong logins per account is not reached.
  const people = []
  for (let count = 0; count < 8; count++) people.push(await signUpVerified(server.url))
  const [first] = people
  if (!first) throw new Error('No account')
  const logIn = (email: string, password: string) =>
    post('/auth/login', new URLSearchParams({ email, password }))

  const logins = await timed(tries, () => logIn(first.email, first.password))
  const { access_token: token } = JSON.parse((await logIn(first.email, first.password)).body)
  const me = () =>
    fetch(`${server.url}/api/v1/auth/me`, { headers: { authorization: `Bearer ${token}` } }).then(answer =>
      answer.text(),
    )
  const checks = await timed(tries * 5, me)
  console.log(`login: p50 ${ms(at(logins, 0.5))}, p95 ${ms(at(logins, 0.95))} over ${tries}`)
  console.log(`session check: p50 ${ms(at(checks, 0.5))}, p95 ${ms(at(checks, 0.95))} over ${tries * 5}`)

  await compareAddresses(
    people.map(person => person.email),
    {
      login: email => logIn(email, wrong),
      'sign-up': email =>
        post(
          '/auth/signup',
          new URLSearchParams({ email, password: first.password, name: 'Bench', agree: 'true' }),
        ),
      forgot: email => post('/auth/password/forgot', JSON.stringify({ email })),
    },
  )
  await sleep(2000)
  await flood(() => logIn(`${randomUUID()}@example.org`, wrong), me)
  await server.stop()
  rmSync(dataDir, { recursive: true, force: true })
}

async function compareAddresses(
  known: string[],
  calls: Record<string, (email: string) => Promise<{ status: number }>>,
): Promise<void> {
  for (const [name, call] of Object.entries(calls)) {
    const times: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] }
    const statuses = new Set<number>()
    for (let round = 0; round < tries; round++)
      // In alternating order, because a call may be slowed by work that the previous one left.
      for (const kind of round % 2 ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const)) {
        const email = kind === 'known' ? (known[round % known.length] ?? '') : `${randomUUID()}@example.org`
        const begun = performance.now()
        statuses.add((await call(email)).status)
        times[kind].push(performance.now() - begun)
        await sleep(25)
      }
    const [one, other] = [at(times.known, 0.5), at(times.unknown, 0.5)]
    const spread = at(times.unknown, 0.75) - at(times.unknown, 0.25)
    console.log(
      `${name}: median ${ms(one)} known, ${ms(other)} unknown, difference ${ms(one - other)} (quartiles of unknown ${ms(spread)} apart), status ${[...statuses]}, ${tries} tries each`,
    )
  }
}

async function flood(attack: () => Promise<{ status: number }>, call: () => Promise<unknown>): Promise<void> {
  const alone = await timed(tries * 2, call)
  const statuses = new Map<number, number>()
  const under: number[] = []
  const running: Promise<void>[] = []
  const begun = performance.now()
  let sent = 0
  while (performance.now() - begun < floodSeconds * 1000) {
    const due = ((performance.now() - begun) / 1000) * wrongPerSecond
    for (; sent < due; sent++)
      running.push(attack().then(({ status }) => void statuses.set(status, (statuses.get(status) ?? 0) + 1)))
    const start = performance.now()
    await call()
    under.push(performance.now() - start)
    await sleep(5)
  }
  await Promise.all(running)
  const answers = [...statuses].map(([status, count]) => `${count} × ${status}`).join(', ')
  console.log(
    `another user's session check: p50 ${ms(at(alone, 0.5))} alone, ${ms(at(under, 0.5))} under ${wrongPerSecond} wrong logins a second (${answers}); p95 ${ms(at(alone, 0.95))} and ${ms(at(under, 0.95))}`,
  )
}

async function timed(count: number, work: () => Promise<unknown>): Promise<number[]> {
  const times: number[] = []
  for (let turn = 0; turn < count; turn++) {
    const begun = performance.now()
    await work()
    times.push(performance.now() - begun)
  }
  return times
}

function at(times: number[], share: number): number {
  const sorted = times.toSorted((a, b) => a - b)
  return sorted[Math.floor((sorted.length - 1) * share)] ?? Number.NaN
}

const ms = (value: number) => `${value.toFixed(2)} ms`
