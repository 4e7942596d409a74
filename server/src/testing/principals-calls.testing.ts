import type { Right } from '@citewell/contract/rights.ts'
import { expect } from 'vitest'
import { held, mayDo, type Person, type Place, usesKeys, type World } from './principals.testing.ts'

/** Fails where an answer tells what must not be told to whom it is for. */
export type Told = (call: string, answer: { body: unknown }, needs?: Right) => void

type Answer = { status: number; body: unknown }

/** What others share by links: each answer as far as its reader may read what it draws on. */
export async function walkShares({ people }: Place, { user, chat }: Person, told: Told): Promise<void> {
  await user.call('POST', `/chat/${chat}/shares`, { json: { message_id: null } })
  for (const { user: other, chat: theirs } of people) {
    const { body } = await other.call('GET', `/chat/${theirs}/shares`)
    for (const { id } of body.items ?? []) {
      const path = `/shared/${id}`
      told(path, await user.call('GET', path), other.id === user.id ? 'ask' : 'read')
    }
  }
}

/** Review grids: the rows and cells of what somebody may read. */
export async function walkGrids({ grids, ids }: Place, { user }: Person, told: Told): Promise<void> {
  told('/grids', await user.call('GET', '/grids'), 'read')
  for (const id of grids) {
    const { status, body: grid } = await user.call('GET', `/grids/${id}`)
    told('/grids/{id}', { body: grid }, 'read')
    for (const path of ['/rows', '/file?as=csv', '/file?as=json', '/file?as=docx'])
      told(`/grids/{id}${path}`, await user.call('GET', `/grids/${id}${path}`), 'read')
    for (const question of ['How many documents are there?', 'List the words.'])
      told(question, await user.call('POST', `/grids/${id}/ask`, { json: { question } }), 'read')
    if (status !== 200) continue
    const [{ id: column }] = grid.columns
    const { items } = (await user.call('GET', `/grids/${id}/rows`)).body
    expect(items.length).toBe(grid.rows)
    for (const document of ids) {
      const path = `/grids/${id}/rows/${document}/cells/${column}`
      told(path, await user.call('GET', path), 'read')
    }
    const register = { json: { document_id: ids[1], sheet: 0, region: 0 } }
    told('compare', await user.call('POST', `/grids/${id}/compare`, register), 'read')
  }
}

/** A digest of bytes that are somewhere in the organisation tells nothing of where. */
export async function walkImports(
  { digests, ids, people }: Place,
  person: Person,
  may: (Right | null)[],
): Promise<void> {
  const { user, import: theirs } = person
  for (const [at, sha256] of digests.entries()) {
    // That they added it themselves is nothing new to them.
    if (may[at] !== null || held[at]?.maker === people.indexOf(person)) continue
    const { body } = await user.call('GET', `/upload/check?sha256=${sha256}`)
    const line = { path: `guess-${at}.txt`, sha256, bytes: 1 }
    const sent = await user.call('POST', `/imports/${theirs}/entries`, { json: { entries: [line] } })
    const text = JSON.stringify([body, sent.body])
    expect([at, text.includes(ids[at] ?? ''), text.includes(`title${at}`)]).toEqual([at, false, false])
    if (sent.status === 200) expect(sent.body.items).toMatchObject([{ state: 'missing', document_id: null }])
  }
}

/** What an organisation keeps, names where somebody may find it; auditors are told as administrators are. */
export async function walkKept({ user, import: own }: Person, told: Told): Promise<void> {
  for (const path of [
    '/organisation/holds',
    '/organisation/retention',
    '/organisation/receipts',
    '/organisation/log',
    '/organisation/log/file',
    '/organisation/usage?days=30',
    '/organisation/usage/file?days=30&of=collections',
    `/organisation/members/${user.id}/view`,
    '/organisation/service-accounts',
    '/webhooks',
    '/keys',
    '/imports',
    `/imports/${own}/entries`,
  ])
    told(path, await user.call('GET', path), 'read')
}

/** The doors for programs: what a key of somebody sees is what they see, within the key's collections. */
export async function walkKeys(
  { app, ids }: Place,
  { keys }: Person,
  given: World,
  person: number,
  tellerFor: (only: string | null) => Told,
): Promise<void> {
  for (const { call, secret, only } of keys) {
    const told = tellerFor(only)
    const search = '/search?q=secret&scope=all'
    told(`key ${search}`, await call('GET', search), 'read')
    for (const path of ['/documents', '/collections', '/grids', '/organisation/holds'])
      told(`key ${path}`, await call('GET', path))
    for (const [at, id] of ids.entries()) {
      const { status, body } = await call('GET', `/documents/${id}`)
      told('key /documents/{id}', { body })
      const within = only === null || (at < 2 && only === 'alpha')
      const found = usesKeys(given, person) && within && mayDo(given, person, at) !== null
      expect([person, only, at, status === 200]).toEqual([person, only, at, found])
    }
    const outside = (path: string, body?: object) => callOutside(`${app.url}${path}`, secret, body)
    const message = { role: 'user', content: 'What is the secret word of the day?' }
    told('openai', await outside('/openai/v1/chat/completions', { model: 'citewell', messages: [message] }))
    for (const path of ['/openai/v1/models', '/openai/v1/files']) told(path, await outside(path))
    const tools: [string, object, Right][] = [
      ['ask', { question: message.content }, 'ask'],
      ['search', { query: 'secret' }, 'read'],
      ['list_documents', {}, 'ask'],
      ['list_collections', {}, 'ask'],
      ...ids.map((id): [string, object, Right] => ['fetch', { id }, 'read']),
      ['list_tables', { id: ids[1] }, 'read'],
    ]
    for (const [name, args, needs] of tools) {
      const rpc = { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name, arguments: args } }
      told(`mcp ${name}`, await outside('/mcp', rpc), needs)
    }
  }
}

async function callOutside(url: string, secret: string, json?: object): Promise<Answer> {
  const answer = await fetch(url, {
    method: json ? 'POST' : 'GET',
    headers: {
      authorization: `Bearer ${secret}`,
      accept: 'application/json, text/event-stream',
      ...(json && { 'content-type': 'application/json' }),
    },
    ...(json && { body: JSON.stringify(json) }),
  })
  return { status: answer.status, body: await answer.text() }
}
