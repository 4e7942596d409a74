import type { KeyScope } from '@citewell/contract/endpoint.ts'
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import { Client as OldClient } from '@modelcontextprotocol/sdk/client/index.js'
import { StreamableHTTPClientTransport as OldTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import { beforeAll, describe, expect, it } from 'vitest'
import { documents } from '../../domain/documents/document-tables.ts'
import { givenApp, givenUser } from '../../testing/given-app.testing.ts'
import { makeTestKey } from '../../testing/keys.testing.ts'

/** MCP's own clients ask: that of today with the handshake of 2025 and without it, and the one before, which has only that. */
const app = givenApp()
const user = givenUser(app, { tier: 'pro' })
let handbook: string
let table: string
beforeAll(async () => {
  const add = async (name: string, text: string) => {
    const { body } = await user.upload(null, name, text)
    await user.settled(body.id)
    return body.id
  }
  handbook = await add('handbook.txt', 'Each employee has 27 days of leave. The office closes at 18:00.')
  table = await add('spending.csv', 'Item,Spent (EUR)\nDesk,300\nLamp,50\nChair,150\n')
})

const modes = ['old', 'legacy', { pin: '2026-07-28' }] as const
const all: KeyScope[] = ['ask', 'search', 'read']

async function connect(mode: (typeof modes)[number], scopes = all, by = user): Promise<Client> {
  const { secret } = await makeTestKey(app, by, { scopes })
  const at = new URL(`${app.url}/mcp`)
  const requestInit = { headers: { authorization: `Bearer ${secret}` } }
  if (mode === 'old') {
    const client = new OldClient({ name: 'test', version: '1' })
    await client.connect(new OldTransport(at, { requestInit }) as Parameters<OldClient['connect']>[0])
    // What is called here is called in the same way.
    return client as unknown as Client
  }
  const client = new Client({ name: 'test', version: '1' }, { versionNegotiation: { mode } })
  await client.connect(new StreamableHTTPClientTransport(at, { requestInit }))
  return client
}

type Result = Awaited<ReturnType<Client['callTool']>>
const textOf = ({ content }: Result) =>
  content.map(each => (each.type === 'text' ? each.text : '')).join('\n')
// biome-ignore lint/suspicious/noExplicitAny: a test may look at any part of a result
const dataOf = (result: Result) => result.structuredContent as any

describe.each(modes)('an MCP client (%j)', mode => {
  it('asks, and gets citations with links, verdicts and documents to open', async () => {
    const client = await connect(mode)
    const question = 'How many days of leave does each employee have?'
    const result = await client.callTool({ name: 'ask', arguments: { question } })
    const { answer, citations, verdicts, engine } = dataOf(result)
    expect([answer, engine.kind]).toEqual([expect.stringContaining('27 days of leave'), 'quotes'])
    expect(citations[0]).toMatchObject({
      index: 1,
      document_id: handbook,
      filename: 'handbook.txt',
      start: 0,
    })
    expect(citations[0].url).toContain(`doc=${handbook}`)
    expect(citations[0].boxes).toEqual([])
    expect(verdicts[0].verdict).toBe('supported')
    expect(result.content.at(-1)).toMatchObject({
      type: 'resource_link',
      uri: `citewell://documents/${handbook}`,
    })
    await client.close()
  })

  it('searches, fetches what was found, and reads on from an offset', async () => {
    const client = await connect(mode)
    const found = dataOf(await client.callTool({ name: 'search', arguments: { query: 'leave' } })).results
    expect(found[0]).toMatchObject({ id: handbook, title: 'handbook.txt' })
    const fetched = await client.callTool({ name: 'fetch', arguments: { id: found[0].id } })
    expect(dataOf(fetched)).toMatchObject({
      title: 'handbook.txt',
      text: expect.stringContaining('The office closes at 18:00.'),
      metadata: { start: 0, next_start: null },
    })
    const [, key] = /between lines with (\w+) is quoted/.exec(textOf(fetched)) ?? []
    expect(textOf(fetched)).toContain(`[${key} ends]`)
    const read = await client.callTool({ name: 'read', arguments: { id: handbook, start: 10 } })
    expect(dataOf(read).text).toContain('27 days')
    await client.close()
  })

  it('computes over a table', async () => {
    const client = await connect(mode)
    const { tables } = dataOf(await client.callTool({ name: 'list_tables', arguments: { id: table } }))
    expect(tables[0].columns.map(({ name }: { name: string }) => name)).toEqual(['Item', 'Spent (EUR)'])
    const plan = {
      table: 0,
      where: [],
      group: null,
      measure: { kind: 'sum', column: 1 },
      sort: null,
      limit: null,
    }
    const sum = await client.callTool({ name: 'compute', arguments: { id: table, plan } })
    expect(dataOf(sum).result).toMatchObject({ kind: 'value', value: '500' })
    expect(dataOf(sum).url).toContain(`doc=${table}`)
    await client.close()
  })

  it('lists documents with links, and marks what they say as quoted', async () => {
    const client = await connect(mode)
    const result = await client.callTool({ name: 'list_documents', arguments: { query: 'handbook' } })
    expect(dataOf(result).documents).toMatchObject([
      { id: handbook, title: 'handbook.txt', url: expect.stringContaining(`doc=${handbook}`) },
    ])
    expect(textOf(result)).toMatch(/between lines with \w+ is quoted/)
    await client.close()
  })

  it('lists documents as resources, and has prompts', async () => {
    const client = await connect(mode)
    const { resources } = await client.listResources()
    expect(resources.map(({ name }) => name).toSorted()).toEqual(['handbook.txt', 'spending.csv'])
    const { contents } = await client.readResource({ uri: `citewell://documents/${handbook}` })
    expect(JSON.stringify(contents)).toContain('27 days of leave')
    const { prompts } = await client.listPrompts()
    expect(prompts.filter(({ description }) => !description)).toEqual([])
    const { messages } = await client.getPrompt({ name: 'summary', arguments: { document: 'handbook.txt' } })
    expect(JSON.stringify(messages)).toContain('handbook.txt')
    await client.close()
  })
})

describe('a key over MCP', () => {
  it('lists all of many documents as resources, page by page', async () => {
    const owner = await app.user({ tier: 'pro' })
    const file = { filetype: 'txt', bytes: 1, status: 'ready', createdBy: owner.id } as const
    await app.database.db.insert(documents).values(
      Array.from({ length: 130 }, (_, at) => {
        const id = crypto.randomUUID()
        return { ...file, tenantId: owner.tenantId, id, filename: `${at}.txt`, sha256: id, storageKey: id }
      }),
    )
    const client = await connect('legacy', all, owner)
    expect(client.getServerCapabilities()?.resources).toEqual({ listChanged: false })
    const names: string[] = []
    let cursor: string | undefined
    do {
      const page = await client.listResources(cursor ? { cursor } : undefined)
      names.push(...page.resources.map(({ name }) => name))
      cursor = page.nextCursor
    } while (cursor !== undefined && names.length < 500)
    expect([names.length, new Set(names).size]).toEqual([130, 130])
  })

  it('has the tools of its scopes alone, each of which only reads', async () => {
    const client = await connect('legacy', ['search'])
    const { tools } = await client.listTools()
    expect(tools.map(({ name }) => name)).toEqual(['search'])
    const reader = await connect('legacy')
    const hints = (await reader.listTools()).tools.map(({ annotations }) => annotations?.readOnlyHint)
    expect(new Set(hints)).toEqual(new Set([true]))
  })

  it('finds nothing of somebody else, and is told so as a result', async () => {
    const client = await connect('legacy', all, await app.user({ tier: 'pro' }))
    for (const [name, more] of [
      ['fetch', {}],
      ['read', {}],
      ['list_tables', {}],
    ] as const) {
      const result = await client.callTool({ name, arguments: { id: handbook, ...more } })
      expect([name, result.isError, textOf(result)]).toEqual([name, true, 'Document not found. (not_found)'])
    }
    const asked = { question: 'What is it?', document_ids: [handbook] }
    expect((await client.callTool({ name: 'ask', arguments: asked })).isError).toBe(true)
    expect(dataOf(await client.callTool({ name: 'search', arguments: { query: 'leave' } })).results).toEqual(
      [],
    )
    expect((await client.listResources()).resources).toEqual([])
  })

  it('is told how many calls it has left', async () => {
    const { secret } = await makeTestKey(app, user, { scopes: all })
    const answer = await fetch(`${app.url}/mcp`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${secret}`,
        'content-type': 'application/json',
        accept: 'application/json, text/event-stream',
      },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list' }),
    })
    await answer.text()
    const told = (name: string) => Number(answer.headers.get(`ratelimit-${name}`) ?? Number.NaN)
    expect(told('remaining')).toBeLessThan(told('limit'))
    expect(told('reset')).toBeLessThanOrEqual(60)
  })

  it('is asked for, and is no login', async () => {
    const call = (headers: Record<string, string>) =>
      fetch(`${app.url}/mcp`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          accept: 'application/json, text/event-stream',
          ...headers,
        },
        body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list' }),
      })
    for (const headers of [{}, { authorization: 'Bearer none' }, { authorization: `Bearer ${user.token}` }]) {
      const answer = await call(headers as Record<string, string>)
      const way = answer.headers.get('www-authenticate') ?? ''
      expect([answer.status, way]).toEqual([401, expect.stringContaining('/oauth-protected-resource/mcp')])
      expect(way.includes('invalid_token')).toBe('authorization' in headers)
    }
  })
})
