import { describe, expect, it } from 'vitest'
import { givenApp, givenUser } from '../../testing/given-app.testing.ts'

const app = givenApp()
const user = givenUser(app)
const stranger = givenUser(app)

type Chat = { id: string; title: string; archived: boolean; source_ids: string[] | null }
const chatOf = async (id: string): Promise<Chat> => (await user.call('GET', `/chat/sessions/${id}`)).body
const change = (id: string, json: object, who = user) => who.call('PATCH', `/chat/${id}`, { json })
const listed = async (query: string): Promise<string[]> => {
  const { body } = await user.call('GET', `/chat/sessions?limit=100${query}`)
  return (body.items as Chat[]).map(({ id }) => id)
}

async function add(chat: string, name: string, text: string): Promise<string> {
  const { body } = await user.upload(chat, name, text)
  await user.settled(body.id)
  return body.id
}

describe('the name of a chat', () => {
  it('is that of its documents until a question is asked', async () => {
    const chat = await user.chat()
    expect((await chatOf(chat)).title).toBe('New Chat')
    const first = await add(chat, 'lease.txt', 'The rent is 900 euros.\n')
    expect((await chatOf(chat)).title).toBe('lease.txt')
    await add(chat, 'annex.txt', 'The annex lists the rooms.\n')
    expect((await chatOf(chat)).title).toBe('lease.txt and 1 more')
    await user.call('DELETE', `/documents/${first}`)
    expect((await chatOf(chat)).title).toBe('annex.txt')
    await user.call('POST', '/chat', { json: { payload: 'What does the annex list?', session_id: chat } })
    await add(chat, 'plan.txt', 'The plan shows the rooms.\n')
    expect((await chatOf(chat)).title).toBe('What does the annex list?')
  })

  it('stays the one that a user gave', async () => {
    const chat = await user.chat()
    await user.call('PATCH', `/chat/${chat}/title`, { json: { title: 'Bergen' } })
    await add(chat, 'bergen.txt', 'Bergen is a town.\n')
    expect((await chatOf(chat)).title).toBe('Bergen')
  })

  it('has at most 80 characters', async () => {
    const chat = await user.chat()
    await add(chat, `${'long '.repeat(30)}.txt`, 'A long name.\n')
    await add(chat, 'other.txt', 'A short name.\n')
    const { title } = await chatOf(chat)
    expect(title).toMatch(/^long .*… and 1 more$/)
    expect(title.length).toBeLessThanOrEqual(80)
  })
})

describe('a chat that is put away', () => {
  it('is in the list of archived ones and found by its words, and comes back by hand or with a question', async () => {
    const chat = await user.chat()
    await user.call('PATCH', `/chat/${chat}/title`, { json: { title: 'Put away' } })
    expect((await change(chat, { archived: true })).body).toMatchObject({ archived: true, pinned: false })
    expect(await listed('')).not.toContain(chat)
    expect(await listed('&archived=true')).toEqual([chat])
    expect(await listed('&q=put')).toEqual([chat])
    const { body } = await user.call('GET', '/search/titles?q=put')
    expect(body.chats).toMatchObject([{ id: chat, archived: true }])
    await change(chat, { archived: false })
    expect(await listed('')).toContain(chat)
    await change(chat, { archived: true })
    await user.call('POST', '/chat', { json: { payload: 'What is new?', session_id: chat } })
    expect((await chatOf(chat)).archived).toBe(false)
  })

  it('is not pinned at the same time, and one that is pinned is listed by itself', async () => {
    const chat = await user.chat()
    expect((await change(chat, { pinned: true })).body).toMatchObject({ pinned: true })
    expect(await listed('&pinned=true')).toEqual([chat])
    expect((await change(chat, { archived: true })).body).toMatchObject({ pinned: false, archived: true })
    expect((await change(chat, { pinned: true })).body).toMatchObject({ pinned: true, archived: false })
    expect((await change(chat, { keep_local: true })).body).toMatchObject({ pinned: true, keep_local: true })
  })

  it('is the caller’s own, and the change says something', async () => {
    const chat = await user.chat()
    expect((await change(chat, { archived: true }, stranger)).status).toBe(404)
    expect((await change(chat, {})).status).toBe(422)
    expect(await listed('')).toContain(chat)
  })
})

describe('the sources of a chat', () => {
  const ask = async (chat: string, json: object = {}) =>
    (await user.call('POST', '/chat', { json: { payload: 'What is the rent?', session_id: chat, ...json } }))
      .body

  async function twoLeases() {
    const chat = await user.chat()
    const north = await add(chat, 'north.txt', `The rent is 900 euros in ${chat}.\n`)
    const south = await add(chat, 'south.txt', `The rent is 700 euros in ${chat}, further south.\n`)
    return { chat, north, south }
  }

  it('are kept with it, and the answer says what was searched', async () => {
    const { chat, north, south } = await twoLeases()
    expect((await ask(chat)).searched).toBeNull()
    expect((await change(chat, { source_ids: [south] })).body).toMatchObject({ source_ids: [south] })
    const answer = await ask(chat)
    expect(answer.response).toContain('700 euros')
    expect(answer.response).not.toContain('900 euros')
    expect(answer.searched).toEqual({ documents: [{ id: south, filename: 'south.txt' }], count: 1, of: 2 })
    const { body: messages } = await user.call('GET', `/chat/${chat}`)
    expect(messages.at(-1).searched).toEqual(answer.searched)
    const named = await ask(chat, { document_ids: [north] })
    expect(named.response).toContain('900 euros')
    expect(named.searched).toMatchObject({ count: 1, of: 2 })
  })

  it('tell of the amendment of the one that is asked alone, if it is among those chosen', async () => {
    const chat = await user.chat()
    const parties = 'between Alder Mills Ltd and Birch Freight Ltd'
    const contract = await add(
      chat,
      'haulage.txt',
      `Haulage Agreement\n\nThis Haulage Agreement is made on 7 May 2024 ${parties}.\n\n3.1 The rent of a trailer is 900 euros a month.\n`,
    )
    await add(
      chat,
      'amendment 1.txt',
      `Amendment No. 1\n\nThis amendment ${parties} amends the Haulage Agreement of 7 May 2024.\n\n1. In clause 3.1, "900 euros" is replaced by "950 euros".\n`,
    )
    const answer = await ask(chat, { document_ids: [contract] })
    expect(answer.searched).toMatchObject({ count: 1, of: 2 })
    expect(answer.response).toMatch(/amendment 1\.txt changes this:.*950 euros.*900 euros a month/s)
    await change(chat, { source_ids: [contract] })
    expect((await ask(chat, { document_ids: [contract] })).response).not.toContain('950 euros')
  })

  it('are listed in the order in which they were added, wherever their rows lie', async () => {
    const { chat, north, south } = await twoLeases()
    await add(chat, 'east.txt', `The rent is 800 euros in ${chat}, further east.\n`)
    // An update writes the row anew, behind the others.
    await app.database.execute('update documents set keep_local = keep_local where id = $1', [north])
    const { searched } = await ask(chat, { document_ids: [south, north] })
    expect(searched.documents.map(({ id }: { id: string }) => id)).toEqual([north, south])
  })

  it('can be none, which the answer says', async () => {
    const { chat } = await twoLeases()
    await change(chat, { source_ids: [] })
    const answer = await ask(chat)
    expect(answer.response).toContain('None of the documents is chosen')
    expect(answer.searched).toEqual({ documents: [], count: 0, of: 2 })
  })

  it('hold a document that comes in, and none that is deleted', async () => {
    const { chat, south } = await twoLeases()
    await change(chat, { source_ids: [south] })
    const west = await add(chat, 'west.txt', `The rent is 500 euros in ${chat}, out west.\n`)
    expect((await chatOf(chat)).source_ids).toEqual([south, west])
    await user.call('DELETE', `/documents/${west}`)
    expect((await chatOf(chat)).source_ids).toEqual([south])
    await user.call('DELETE', `/documents/${south}`)
    // What was left out does not answer in the place of what is gone.
    expect((await chatOf(chat)).source_ids).toEqual([])
    const answer = await ask(chat)
    expect([answer.response, answer.citations]).toEqual([
      expect.stringContaining('None of the documents is chosen'),
      [],
    ])
  })

  it('are documents of the caller, in a chat of the caller', async () => {
    const { chat, south } = await twoLeases()
    const theirs = await stranger.chat()
    expect((await change(theirs, { source_ids: [south] }, stranger)).status).toBe(404)
    expect((await change(chat, { source_ids: [] }, stranger)).status).toBe(404)
    expect((await change(chat, { source_ids: ['unknown'], keep_local: true })).status).toBe(404)
    expect(await chatOf(chat)).toMatchObject({ source_ids: null, keep_local: false })
  })
})
