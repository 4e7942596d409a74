import { createHash } from 'node:crypto'
import type { Import, ImportEntry } from '@citewell/contract/imports.ts'
import type { Call } from './start-app.testing.ts'
import { until } from './until.testing.ts'

type Caller = { call: Call }
type Content = string | Uint8Array
export type TestLine = { path: string; content: Content } & Record<string, unknown>

export const sha256Of = (content: Content) => createHash('sha256').update(content).digest('hex')

export const lineOf = ({ path, content, ...said }: TestLine) => ({
  ...{ path, sha256: sha256Of(content), bytes: Buffer.from(content).length },
  ...said,
})

export async function beginImport(user: Caller, wanted: object = {}): Promise<string> {
  const { status, body } = await user.call('POST', '/imports', { json: { name: 'An import', ...wanted } })
  if (status !== 201) throw new Error(`The import was refused: ${JSON.stringify(body)}`)
  return body.id
}

export async function sendLines(
  user: Caller,
  id: string,
  lines: TestLine[],
  complete = true,
): Promise<ImportEntry[]> {
  const json = { entries: lines.map(lineOf), complete }
  const { status, body } = await user.call('POST', `/imports/${id}/entries`, { json })
  if (status !== 200) throw new Error(`The manifest was refused: ${JSON.stringify(body)}`)
  return body.items
}

export function sendBytes(
  user: Caller,
  id: string,
  content: Content,
  sha256 = sha256Of(content),
  offset = 0,
) {
  const body = new FormData()
  body.set('file', new Blob([Buffer.from(content)]), 'part')
  return user.call('POST', `/imports/${id}/files?sha256=${sha256}&offset=${offset}`, { body })
}

/** Sends a whole manifest with the bytes that are missing, and waits for its end. */
export async function importAll(user: Caller, lines: TestLine[], wanted: object = {}): Promise<string> {
  const id = await beginImport(user, wanted)
  const missing = new Set((await sendLines(user, id, lines)).filter(({ state }) => state === 'missing'))
  const hashes = new Set([...missing].map(({ sha256 }) => sha256))
  for (const { content } of lines) if (hashes.delete(sha256Of(content))) await sendBytes(user, id, content)
  await importOver(user, id)
  return id
}

export const importOver = (user: Caller, id: string, status = 'finished'): Promise<Import> =>
  until(async () => {
    const { body } = await user.call('GET', `/imports/${id}`)
    return body.status === status && body
  })

export async function entriesOfImport(user: Caller, id: string): Promise<ImportEntry[]> {
  return (await user.call('GET', `/imports/${id}/entries?limit=100`)).body.items
}

/** By their paths, what became of the files of an import: a state, or the code of what is wrong. */
export async function outcomesOfImport(user: Caller, id: string): Promise<Record<string, string>> {
  const entries = await entriesOfImport(user, id)
  return Object.fromEntries(entries.map(({ path, state, error }) => [path, error?.code ?? state]))
}
