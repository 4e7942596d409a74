import { randomUUID } from 'node:crypto'
import { rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { callsOf, type Person } from './faults-calls.ts'
import type { Installation } from './faults-installation.ts'
import { openLedger, readLedger } from './faults-ledger.ts'
import type { Fault } from './faults-list.ts'
import { keepSigningUp, keepWriting, password } from './faults-load.ts'
import { type Verdict, verify } from './faults-verify.ts'

const paying = 4
/** A process that takes this long to start is killed as well. */
const startMilliseconds = 60_000
const mailMilliseconds = 600_000

export type Plan = {
  kills: number
  faults: Fault[]
  /** Longest pause between two kills, in milliseconds. */
  pause: number
  say: (line: string) => void
}
export type Report = Verdict & {
  kills: number
  /** Processes that ended without being killed, with their output. */
  ownEnds: string[]
  slowestRestart: number
  /** The findings of `npm run data -- check`. */
  check: string | null
  /** Number of processes that outlived their parent. */
  left: number
}
type Window = { from: number; to: number }

/** Puts load on the installation, carries out the plan, lets it recover, and compares it with the ledger. */
export async function runFaults(on: Installation, plan: Plan): Promise<Report> {
  const file = join(tmpdir(), `citewell-ledger-${randomUUID()}.jsonl`)
  await Promise.all(on.processes.map(each => each.ready()))
  const people = []
  for (let at = 0; at <= paying; at++) people.push(await newPerson(on, at === 0))
  plan.say(`${on.name}: ${people.length} people write`)

  let stopped = false
  const deps = {
    ledger: openLedger(file),
    url: () => on.webs[Math.floor(Math.random() * on.webs.length)]?.url ?? '',
    stopped: () => stopped,
  }
  const load = Promise.all([
    keepSigningUp(deps),
    ...people.map(({ email, token }) => keepWriting(deps, email, token)),
  ])
  const blocked = await harm(on, plan)
  await Promise.all(on.processes.map(each => each.ready()))
  await sleep(1_000)
  stopped = true
  await load
  plan.say(`${on.name}: the load has ended, ${readLedger(file).length} writes were tried`)

  const verdict = await verify(on.webs[0]?.url ?? '', file, people, password)
  verdict.lost.push(...(await mailsMissing(on, file)))
  const codes = await Promise.all(on.processes.map(each => each.stop()))
  const records = on.processes.map(each => each.record)
  const ownEnds = records.flatMap(record => record.ownEnds)
  for (const [at, code] of codes.entries())
    if (code !== 0) ownEnds.push(`${on.processes[at]?.name} ended with ${code} when it was told to stop`)
  on.ageFiles()
  await on.startOnce()
  const check = await on.check()
  const good = verdict.lost.length + verdict.double.length + verdict.broken.length === 0
  if (good) rmSync(file)
  else plan.say(`${on.name}: the ledger is kept in ${file}`)
  return {
    ...verdict,
    kills: records.reduce((sum, { kills }) => sum + kills, 0),
    ownEnds,
    slowestRestart: slowest(records, blocked),
    check,
    left: records.flatMap(record => record.groups).filter(isAlive).length,
  }
}

/**
 * Kills at random moments while one fault after another is set, until both are done. Returns the times when nothing
 * could start.
 */
async function harm(on: Installation, { kills, faults, pause, say }: Plan): Promise<Window[]> {
  const blocked: Window[] = []
  const done = () => on.processes.reduce((sum, { record }) => sum + record.kills, 0)
  const fitting = faults.filter(fault => fault.applies(on))
  let once = fitting.length === 0
  const faulting = (async () => {
    while (!once || (done() < kills && fitting.length > 0)) {
      for (const fault of fitting) {
        if (once && done() >= kills) break
        const from = performance.now()
        await fault.run(on)
        if (fault.blocksStart) blocked.push({ from, to: performance.now() })
        say(`${on.name}: ${fault.name}, ${done()} kills`)
        await sleep(pause)
      }
      once = true
    }
  })()
  const killing = (async () => {
    while (done() < kills) {
      await sleep(Math.random() * pause)
      const one = on.processes[Math.floor(Math.random() * on.processes.length)]
      // Most are hit at work, some during their start.
      if (Math.random() < 0.8) await Promise.race([one?.ready(), sleep(startMilliseconds)])
      await sleep(Math.random() * pause)
      await one?.kill()
    }
  })()
  await Promise.all([faulting, killing])
  return blocked
}

async function newPerson(on: Installation, free: boolean): Promise<Person & { free: boolean }> {
  const url = () => on.webs[0]?.url ?? ''
  const email = `${free ? 'free' : 'pro'}-${randomUUID()}@example.org`
  await callsOf(url, null).signUp(email, password)
  for (;;) {
    const token = on.mail.received
      .filter(({ to }) => to === email)
      .map(({ text }) => /token=([\w-]+)/.exec(text)?.[1])
    if (token[0]) {
      await callsOf(url, null).verify(token[0])
      break
    }
    await sleep(50)
  }
  const token = await callsOf(url, null).logIn(email, password)
  if (!free) await callsOf(url, token).takePro()
  return { email, password, token, free }
}

/** Each acknowledged sign-up must be followed by a mail once the mail server has recovered. */
async function mailsMissing(on: Installation, file: string): Promise<string[]> {
  const wanted = readLedger(file).flatMap(({ write, outcome }) =>
    write.kind === 'sign-up' && outcome === 'kept' ? [write.email] : [],
  )
  const end = Date.now() + mailMilliseconds
  for (;;) {
    const missing = wanted.filter(email => !on.mail.received.some(({ to }) => to === email))
    if (missing.length === 0 || Date.now() > end) return missing.map(email => `mail to ${email}`)
    await sleep(500)
  }
}

function slowest(records: { restarts: { begun: number; took: number }[] }[], blocked: Window[]): number {
  const free = records
    .flatMap(({ restarts }) => restarts)
    .filter(({ begun, took }) => !blocked.some(({ from, to }) => begun < to && begun + took > from))
  return Math.max(0, ...free.map(({ took }) => took))
}

function isAlive(group: number): boolean {
  try {
    return process.kill(-group, 0)
  } catch {
    return false
  }
}
