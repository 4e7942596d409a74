import { describe, expect, it } from 'vitest'
import { givenApp } from '../../testing/given-app.testing.ts'
import type { TestUser } from '../../testing/start-app.testing.ts'

const app = givenApp()

async function chatWith(user: TestUser, title: string, files: Record<string, string>) {
  const chat = await user.chat()
  await user.call('PATCH', `/chat/${chat}/title`, { json: { title } })
  for (const [name, text] of Object.entries(files))
    await user.settled((await user.upload(chat, name, text)).body.id)
  return chat
}

const names = (body: { chats: { title: string }[]; documents: { filename: string }[] }) => ({
  chats: body.chats.map(({ title }) => title),
  documents: body.documents.map(({ filename }) => filename),
})

async function found(user: TestUser, query: string) {
  const { status, body } = await user.call('GET', `/search/titles?${query}`)
  expect(status).toBe(200)
  return body
}

describe('the search', () => {
  it('finds for Pro all its chats and documents by their words, the newest for none, and passages with their chat', async () => {
    const user = await app.user({ tier: 'pro' })
    const first = await chatWith(user, 'Fees 100%', { 'agreement_fee.txt': 'The fee is 500 euros.' })
    const second = await chatWith(user, 'Agreement of the fees', {
      'notice.txt': 'Notice takes thirty days.',
    })
    expect(names(await found(user, 'q='))).toEqual({
      chats: ['Agreement of the fees', 'Fees 100%'],
      documents: ['notice.txt', 'agreement_fee.txt'],
    })
    const fees = await found(user, 'q=FEE')
    expect([names(fees), fees.scope]).toEqual([
      { chats: ['Fees 100%', 'Agreement of the fees'], documents: ['agreement_fee.txt'] },
      'all',
    ])
    expect(fees.documents[0].session_id).toBe(first)
    expect(names(await found(user, `q=${encodeURIComponent('fees agreement')}`)).chats).toEqual([
      'Agreement of the fees',
    ])
    expect(names(await found(user, `q=${encodeURIComponent('0%')}`)).chats).toEqual(['Fees 100%'])
    expect(names(await found(user, 'q=_')).documents).toEqual(['agreement_fee.txt'])
    const { body } = await user.call('GET', '/search?q=notice&scope=all')
    expect(body.hits[0]).toMatchObject({ filename: 'notice.txt', session_id: second })
  })

  it('finds for other plans documents of the open chat alone, and for nobody those of another', async () => {
    const user = await app.user()
    const open = await chatWith(user, 'Open', { 'open-fee.txt': 'A fee.' })
    await chatWith(user, 'Other', { 'other-fee.txt': 'A fee.' })
    const within = await found(user, `q=fee&session_id=${open}`)
    expect([within.documents, within.scope]).toMatchObject([
      [{ filename: 'open-fee.txt', session_id: open }],
      'session',
    ])
    expect((await found(user, 'q=fee')).documents).toEqual([])
    const stranger = await app.user({ tier: 'pro' })
    expect(names(await found(stranger, 'q='))).toEqual({ chats: [], documents: [] })
    expect((await stranger.call('GET', `/search/titles?session_id=${open}`)).status).toBe(404)
    expect((await stranger.call('GET', '/search/titles?limit=0')).status).toBe(422)
  })

  it('finds nothing outside the collection of the open chat, neither by name nor by words', async () => {
    const user = await app.user({ tier: 'pro' })
    const files = (name: string) => ({ [`${name}-fee.txt`]: `The fee of ${name} is agreed.` })
    const inside = await chatWith(user, 'Fee inside', files('inside'))
    const beside = await chatWith(user, 'Fee beside', files('beside'))
    const other = await chatWith(user, 'Fee other', files('other'))
    await chatWith(user, 'Fee loose', files('loose'))
    const put = async (name: string, session_ids: string[]) => {
      const { body } = await user.call('POST', '/collections', { json: { name } })
      await user.call('POST', '/collections/move', { json: { collection_id: body.id, session_ids } })
      return body.id
    }
    await put('Client A', [inside, beside])
    await put('Client B', [other])

    const within = await found(user, `q=fee&session_id=${inside}`)
    expect([within.scope, names(within).chats.toSorted(), names(within).documents.toSorted()]).toEqual([
      'collection',
      ['Fee beside', 'Fee inside'],
      ['beside-fee.txt', 'inside-fee.txt'],
    ])
    const search = (query: string) => user.call('GET', `/search?q=fee&${query}`)
    const hits = (body: { hits: { filename: string }[] }) =>
      body.hits.map(({ filename }) => filename).toSorted()
    expect(hits((await search(`scope=collection&session_id=${inside}`)).body)).toEqual([
      'beside-fee.txt',
      'inside-fee.txt',
    ])
    expect(hits((await search(`session_id=${inside}`)).body)).toEqual(['inside-fee.txt'])
    expect((await search(`scope=all&session_id=${inside}`)).status).toBe(403)
    // Without a chat, the search covers everything the person has.
    expect(hits((await search('scope=all')).body)).toHaveLength(4)

    // A document of the collection that is also in another chat opens within the collection.
    const { id } = within.documents.find((each: { filename: string }) => each.filename === 'inside-fee.txt')
    const loose = await user.chat()
    await user.call('POST', `/documents/${id}/sessions`, { json: { session_id: loose } })
    expect((await found(user, `q=inside-fee&session_id=${inside}`)).documents[0].session_id).toBe(inside)

    expect((await search('scope=collection')).status).toBe(422)
    expect((await search(`scope=collection&session_id=${loose}`)).status).toBe(422)
    const stranger = await app.user({ tier: 'pro' })
    expect((await stranger.call('GET', `/search?q=fee&scope=collection&session_id=${inside}`)).status).toBe(
      404,
    )

    // A chat of a former Pro account stays within its collection.
    await app.database.execute('update users set tier = $1 where id = $2', ['mini', user.id])
    const former = await found(user, `q=fee&session_id=${inside}`)
    expect([former.scope, names(former).chats.toSorted(), names(former).documents]).toEqual([
      'session',
      ['Fee beside', 'Fee inside'],
      ['inside-fee.txt'],
    ])
  })

  it('finds no deleted chat, and opens no document in one', async () => {
    const user = await app.user({ tier: 'pro' })
    const chat = await chatWith(user, 'Passing fee', { 'stays.txt': 'It stays in the library.' })
    await user.call('DELETE', `/chat/${chat}`)
    const body = await found(user, 'q=')
    expect([names(body).chats, body.documents]).toMatchObject([
      [],
      [{ filename: 'stays.txt', session_id: null }],
    ])
  })
})
