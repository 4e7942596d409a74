import { beforeAll, describe, expect, it } from 'vitest'
import { givenApp, givenUser } from '../../testing/given-app.testing.ts'
import type { TestUser } from '../../testing/start-app.testing.ts'

const app = givenApp()
const user = givenUser(app, { tier: 'pro' })
let chat: string
beforeAll(async () => {
  chat = await user.chat()
  for (const [name, bytes] of [
    ['beta.txt', 'The second of the letters.'],
    ['Alpha.md', '# The first\n\nof the letters, and some more of them.'],
    ['gamma.csv', 'a,b\n1,2\n'],
    ['delta.pdf', '%PDF-1.7 and nothing more'],
  ] as const)
    await user.settled((await user.upload(chat, name, bytes)).body.id)
})

/** The names that a query finds, page by page. */
async function names(query: string): Promise<string[]> {
  const found: string[] = []
  for (let cursor: string | null = ''; cursor !== null; ) {
    const { status, body } = await user.call('GET', `/documents?${query}&limit=2&cursor=${cursor}`)
    expect(status).toBe(200)
    if (cursor !== '') expect(body.total).toBe(null)
    found.push(...body.items.map((item: { filename: string }) => item.filename))
    cursor = body.next_cursor
  }
  return found
}

describe('the library', () => {
  it.each([
    ['sort=name&order=asc', 'Alpha.md beta.txt delta.pdf gamma.csv'],
    ['sort=name', 'gamma.csv delta.pdf beta.txt Alpha.md'],
    ['sort=size&order=asc', 'gamma.csv delta.pdf beta.txt Alpha.md'],
    ['sort=date&order=asc', 'beta.txt Alpha.md gamma.csv delta.pdf'],
    ['sort=date', 'delta.pdf gamma.csv Alpha.md beta.txt'],
    ['filetype=md', 'Alpha.md'],
    ['filetype=image', ''],
    ['state=failed', 'delta.pdf'],
    ['state=ready&sort=name&order=asc', 'Alpha.md beta.txt gamma.csv'],
    ['state=on-its-way', ''],
    ['state=partly-read', ''],
    ['q=ETA', 'beta.txt'],
  ])('listed by %s is "%s", page by page', async (query, expected) => {
    expect((await names(query)).join(' ')).toBe(expected)
  })

  it('sorted by state puts the failed one at an end', async () => {
    expect((await names('sort=state'))[0]).toBe('delta.pdf')
    expect((await names('sort=state&order=asc')).at(-1)).toBe('delta.pdf')
  })

  it('says how many there are', async () => {
    expect((await user.call('GET', '/documents?limit=1&state=ready')).body.total).toBe(3)
  })

  it.each(['sort=age', 'order=up', 'filetype=exe', 'state=lost', 'cursor=WyIxIl0', 'cursor=WyJhIiwiYiJd'])(
    'refuses %s',
    async query => {
      expect((await user.call('GET', `/documents?${query}`)).status).toBe(422)
    },
  )
})

describe('a document added to another chat', () => {
  it('is in both, and stays where it is the second time', async () => {
    const other = await user.chat()
    const [document] = (await user.call('GET', '/documents?q=beta')).body.items
    const json = { session_id: other }
    for (let twice = 0; twice < 2; twice++) {
      const { status, body } = await user.call('POST', `/documents/${document.id}/sessions`, { json })
      expect(status).toBe(200)
      expect(body.sessions.map(({ id }: { id: string }) => id)).toEqual([chat, other])
      expect(body.session_id).toBe(chat)
    }
    const { items } = (await user.call('GET', `/documents?session_id=${other}`)).body
    expect(items).toMatchObject([{ filename: 'beta.txt', session_id: other }])
  })

  it('is kept on this machine with a chat that keeps local', async () => {
    const local = await user.chat()
    await user.call('PATCH', `/chat/${local}`, { json: { keep_local: true } })
    const [document] = (await user.call('GET', '/documents?q=gamma')).body.items
    await user.call('POST', `/documents/${document.id}/sessions`, { json: { session_id: local } })
    const { rows } = await app.database.execute('select keep_local from documents where id = $1', [
      document.id,
    ])
    expect(rows).toEqual([{ keep_local: true }])
  })

  it('needs room in the chat, as the plan has it', async () => {
    const free = await app.user()
    const [full, other] = [await free.chat(), await free.chat()]
    const add = async (session: string, text: string) =>
      (await free.upload(session, `${text}.txt`, `A text about ${text}.`)).body.id
    for (const text of ['one', 'two', 'three', 'four', 'five']) await add(full, text)
    const json = { session_id: full }
    const refused = await free.call('POST', `/documents/${await add(other, 'six')}/sessions`, { json })
    expect([refused.status, refused.body.code]).toEqual([403, 'too_many_documents'])
    expect(refused.body.detail).toContain('5')
  })

  it('needs both to be one’s own', async () => {
    const stranger = await app.user({ tier: 'pro' })
    const [document] = (await user.call('GET', '/documents?q=beta')).body.items
    const theirs = await stranger.chat()
    const link = (who: TestUser, session_id: unknown) =>
      who.call('POST', `/documents/${document.id}/sessions`, { json: { session_id } })
    expect((await link(user, theirs)).status).toBe(404)
    expect((await link(stranger, theirs)).status).toBe(404)
    expect((await link(user, undefined)).status).toBe(422)
  })
})
