import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { keyScopes } from '@citewell/contract/endpoint.ts'
import { askRunningProcess } from '../server/src/platform/operator-socket.ts'
import { type FuzzCaller, fuzzCalls } from './fuzz-calls.ts'
import {
  createAccount,
  createKey,
  logInAgain,
  type RunningServer,
  signUpVerified,
  startServer,
  tokenByMail,
} from './running-server.ts'

/** Calls until the accounts are made anew: some of them end themselves. */
const callsOfRound = 10_000

/** Makes calls with values that the contract takes and with others, and lists each answer of 500. */
export async function run(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: { calls: { type: 'string', default: '100000' }, seed: { type: 'string', default: '1' } },
  })
  const folder = mkdtempSync(join(tmpdir(), 'citewell-fuzz-'))
  const server = await startServer(folder, { APP_MODE: 'local' })
  const totals = { calls: 0, failures: 0, statuses: new Map<number, number>(), served: new Set<string>() }
  try {
    const wanted = Number(values.calls)
    for (let done = 0; done < wanted; done += callsOfRound) {
      const calls = Math.min(callsOfRound, wanted - done)
      const report = await fuzzCalls(server.url, await callersOf(server, folder), {
        calls,
        seed: Number(values.seed) + done,
      })
      totals.calls += report.calls
      totals.failures += report.failures.length
      for (const [status, count] of report.statuses)
        totals.statuses.set(status, (totals.statuses.get(status) ?? 0) + count)
      for (const key of report.served) totals.served.add(key)
      for (const failure of report.failures) console.log(JSON.stringify(failure))
      console.log(
        `${totals.calls} calls, ${totals.failures} failures, ${totals.served.size} endpoints served`,
      )
    }
    console.log(JSON.stringify(Object.fromEntries([...totals.statuses].toSorted())))
  } finally {
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

const ofPeople = / \/(?!admin|organisation)/
const ofOwners = / \/(organisation|webhooks|keys|shared|.*\/(grants|hold|shares))/
const ofPrograms = / \/(chat|documents|collections|grids|imports|search|upload|embed|keys\/current)/

/** Two people, an administrator, the owner of an organisation, programs with all scopes, and nobody. */
async function callersOf({ url }: RunningServer, folder: string): Promise<FuzzCaller[]> {
  const bearer = (name: string, calls: RegExp, token: string) => ({
    ...{ name, calls },
    headers: { authorization: `Bearer ${token}` },
  })
  const [first, second] = [await createAccount(url), await createAccount(url)]
  const account = await signUpVerified(url)
  await askRunningProcess(folder, ['grant', account.email])
  const administrator = await logInAgain(url, account)
  const owner = await createOwner(url, administrator)
  return [
    bearer('person', ofPeople, first),
    bearer('other person', ofPeople, second),
    bearer('administrator', / \/admin/, administrator),
    bearer('owner', ofOwners, owner),
    bearer(
      'program',
      ofPrograms,
      await createKey(
        url,
        first,
        keyScopes.filter(scope => scope !== 'admin-read'),
      ),
    ),
    bearer('program of an organisation', ofPrograms, await createKey(url, owner, [...keyScopes])),
    { name: 'nobody', headers: {}, calls: / \/(auth|health|ready|status|pricing|environment)/ },
  ]
}

async function createOwner(url: string, administrator: string): Promise<string> {
  const account = await signUpVerified(url)
  const token = await logInAgain(url, account)
  const post = async (by: string, path: string, json: object) => {
    const answer = await fetch(`${url}/api/v1${path}`, {
      ...{ method: 'POST', body: JSON.stringify(json) },
      headers: { 'content-type': 'application/json', authorization: `Bearer ${by}` },
    })
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
    return (await answer.json()) as { id: string }
  }
  await post(administrator, '/admin/organisations', { name: 'Fuzzed', owner_email: account.email })
  const { id } = await post(token, '/organisations/accept', {
    token: await tokenByMail(url, account.email, '/join'),
  })
  await post(token, '/organisations/switch', { organisation_id: id })
  return token
}
