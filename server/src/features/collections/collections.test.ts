import { describe, expect, it } from 'vitest'
import { givenApp, givenUser } from '../../testing/given-app.testing.ts'

const app = givenApp()
const user = givenUser(app, { tier: 'pro' })
const stranger = givenUser(app, { tier: 'pro' })

const make = async (name: string, more: object = {}, who = user): Promise<string> =>
  (await who.call('POST', '/collections', { json: { name, ...more } })).body.id
const move = (json: object, who = user) => who.call('POST', '/collections/move', { json })
const listed = async (id: string) =>
  (await user.call('GET', '/collections')).body.items.find((each: { id: string }) => each.id === id)
const chatIn = async (collection_id: string | null): Promise<string> =>
  (await user.call('POST', '/chat/sessions', { json: { collection_id } })).body.id
const documentsOf = async (chat: string): Promise<string[]> =>
  (await user.call('GET', `/documents?session_id=${chat}`)).body.items.map((each: { id: string }) => each.id)

let count = 0
async function put(chat: string, text: string): Promise<string> {
  count += 1
  const { body } = await user.upload(chat, `file-${count}.txt`, text)
  await user.settled(body.id)
  return body.id
}

describe('a collection', () => {
  it('is made, renamed, coloured and listed with what is in it', async () => {
    const id = await make('  Larkfield  ', { color: 'red' })
    await put(await chatIn(id), 'The Larkfield depot opens at seven.')
    expect(await listed(id)).toMatchObject({ name: 'Larkfield', color: 'red', chats: 1, documents: 1 })
    const changed = await user.call('PATCH', `/collections/${id}`, { json: { name: 'Lark', color: 'blue' } })
    expect(changed.body).toMatchObject({ name: 'Lark', color: 'blue', keep_local: false, chats: 1 })
    for (const json of [{ name: ' ' }, { name: 'x'.repeat(81) }, { color: 'mauve' }, { name: 'a\0b' }])
      expect((await user.call('PATCH', `/collections/${id}`, { json })).status).toBe(422)
  })

  it('leaves its chats and documents behind when it is deleted', async () => {
    const id = await make('Passing', { keep_local: true })
    const chat = await chatIn(id)
    const document = await put(chat, 'What passes stays as text.')
    expect((await user.call('DELETE', `/collections/${id}`)).status).toBe(200)
    expect(await listed(id)).toBeUndefined()
    expect(await documentsOf(chat)).toEqual([document])
    const { body } = await user.call('GET', `/chat/sessions/${chat}`)
    // What the collection kept local must not leave the machine when it is deleted.
    expect(body).toMatchObject({ collection_id: null, keep_local: true })
  })

  it('needs the Pro plan; who had it can still empty and delete what is there', async () => {
    const free = await app.user()
    for (const [method, json] of [
      ['GET', undefined],
      ['POST', { name: 'Mine' }],
    ] as const)
      expect((await free.call(method, '/collections', { json })).status).toBe(403)
    const former = await app.user({ tier: 'pro' })
    const id = await make('Former', {}, former)
    const json = { collection_id: id }
    const chat = (await former.call('POST', '/chat/sessions', { json })).body.id
    await app.database.execute('update users set tier = $1 where id = $2', ['mini', former.id])
    expect((await former.call('GET', '/collections')).body.items).toHaveLength(1)
    expect((await former.call('POST', '/chat/sessions', { json })).status).toBe(403)
    expect((await move({ ...json, session_ids: [chat] }, former)).status).toBe(403)
    expect((await move({ collection_id: null, session_ids: [chat] }, former)).body.sessions).toBe(1)
    expect((await former.call('DELETE', `/collections/${id}`)).status).toBe(200)
  })
})

describe('moving', () => {
  it('takes a chat’s documents along, unless another chat of the old collection uses them', async () => {
    const [a, b] = [await make('A'), await make('B')]
    const first = await chatIn(null)
    const second = await chatIn(a)
    const own = await put(first, 'Only the first chat has this.')
    const shared = await put(first, 'Both chats have this one.')
    expect((await move({ collection_id: a, session_ids: [first] })).body).toEqual({
      sessions: 1,
      documents: 2,
      left: [],
    })
    await user.upload(second, 'shared.txt', 'Both chats have this one.')
    const moved = await move({ collection_id: b, session_ids: [first] })
    expect(moved.body).toMatchObject({ documents: 1, left: [{ id: shared }] })
    expect(await documentsOf(first)).toEqual([own])
    expect(await documentsOf(second)).toEqual([shared])
    // Outside any collection, a chat sees the documents that were added to it.
    await move({ collection_id: null, session_ids: [first] })
    expect((await documentsOf(first)).toSorted()).toEqual([own, shared].toSorted())
  })

  it('takes all or nothing, and nothing of others', async () => {
    const mine = await make('Mine')
    const theirs = await make('Theirs', {}, stranger)
    const [chat, other] = [await chatIn(null), await stranger.chat()]
    const document = (await stranger.upload(other, 'theirs.txt', 'A secret.')).body.id
    for (const json of [
      { collection_id: mine, session_ids: [chat, other] },
      { collection_id: mine, session_ids: [chat], document_ids: [document] },
      { collection_id: theirs, session_ids: [chat] },
      { collection_id: 'none', session_ids: [chat] },
    ])
      expect((await move(json)).status).toBe(404)
    expect((await user.call('GET', `/chat/sessions/${chat}`)).body.collection_id).toBeNull()
    const many = { collection_id: mine, session_ids: Array.from({ length: 201 }, () => chat) }
    expect((await move(many)).status).toBe(422)
  })
})

describe('a chat in a collection', () => {
  it('never sees outside it, however it is asked', async () => {
    const [a, b] = [await make('Client A'), await make('Client B')]
    const inside = await chatIn(a)
    const mine = await put(inside, 'The fee that Abelard pays is 11 euros.')
    const elsewhere = await put(await chatIn(b), 'The fee that Bertrand pays is 22 euros.')
    const loose = await put(await chatIn(null), 'The fee that Cedric pays is 33 euros.')
    const names = (await user.call('GET', '/documents')).body.items
      .filter((each: { id: string }) => each.id === elsewhere || each.id === loose)
      .map((each: { filename: string }) => each.filename)
    const ask = (payload: string, json: object = {}) =>
      user.call('POST', '/chat', { json: { payload, session_id: inside, ...json } })

    for (const id of [elsewhere, loose])
      for (const scope of [undefined, 'session', 'collection'])
        expect((await ask('What is the fee?', { scope, document_ids: [mine, id] })).status).toBe(404)
    expect((await ask('What is the fee?', { scope: 'all' })).status).toBe(403)
    for (const scope of [undefined, 'session', 'collection'])
      for (const question of [
        'What fee does Bertrand pay?',
        'And Cedric?',
        `According to ${names[0]}, what is the fee?`,
        `@${names[1]} what is the fee?`,
      ]) {
        const { body } = await ask(question, { scope })
        const shown = [...body.citations, ...body.nearest]
        expect(shown.every((each: { document_id: string }) => each.document_id === mine)).toBe(true)
        expect(JSON.stringify(body)).not.toMatch(/22 euros|33 euros/)
      }
    const hits = await user.call('GET', `/search?q=fee&session_id=${inside}`)
    expect(hits.body.hits.map((hit: { document_id: string }) => hit.document_id)).toEqual([mine])
    const answer = await ask('What fee does Abelard pay?', { scope: 'collection' })
    expect(answer.body.citations[0].document_id).toBe(mine)
    // An empty chat there falls back to the collection, but no further.
    const empty = await chatIn(a)
    const wide = await user.call('POST', '/chat', {
      json: { payload: 'What is the fee?', session_id: empty },
    })
    expect(wide.body.citations.map((each: { document_id: string }) => each.document_id)).toEqual([mine])
  })

  it('loses sight of a document that goes elsewhere, and does not take a file that is there', async () => {
    const [a, b] = [await make('From'), await make('To')]
    const chat = await chatIn(a)
    const document = await put(chat, 'This document wanders off.')
    expect((await move({ collection_id: b, document_ids: [document] })).body.documents).toBe(1)
    expect(await documentsOf(chat)).toEqual([])
    const asked = await user.call('POST', '/chat', {
      json: { payload: 'What wanders off?', session_id: chat, scope: 'session', document_ids: [document] },
    })
    expect(asked.status).toBe(404)
    const again = await user.upload(chat, 'again.txt', 'This document wanders off.')
    expect([again.status, again.body.code]).toEqual([409, 'document_elsewhere'])
    const inB = await user.call('GET', `/documents?collection_id=${b}`)
    expect(inB.body.items.map((each: { id: string }) => each.id)).toEqual([document])
  })

  it('is made there by its first question, and found there', async () => {
    const a = await make('Fresh')
    const { body } = await user.call('POST', '/chat', { json: { payload: 'Anything?', collection_id: a } })
    const { items } = (await user.call('GET', `/chat/sessions?collection_id=${a}`)).body
    expect(items).toMatchObject([{ id: body.session_id, collection_id: a }])
    const json = { payload: 'Anything?', collection_id: await make('X', {}, stranger) }
    expect((await user.call('POST', '/chat', { json })).status).toBe(404)
  })
})

describe('a collection that keeps local', () => {
  it('keeps its chats and documents local, and those that leave it', async () => {
    const local = async (id: string) =>
      (await app.database.execute('select keep_local from documents where id = $1', [id])).rows[0].keep_local
    const id = await make('Discreet')
    const chat = await chatIn(id)
    const document = await put(chat, 'Discretion is everything here.')
    const set = (keep_local: boolean) => user.call('PATCH', `/collections/${id}`, { json: { keep_local } })
    const chatLocal = async () => (await user.call('GET', `/chat/sessions/${chat}`)).body.keep_local
    expect([await chatLocal(), await local(document)]).toEqual([false, false])
    await set(true)
    expect([await chatLocal(), await local(document)]).toEqual([true, true])
    expect(await local(await put(chat, 'What comes later is discreet, too.'))).toBe(true)
    // A chat's own switch does not undo the collection's.
    await user.call('PATCH', `/chat/${chat}`, { json: { keep_local: false } })
    expect([await chatLocal(), await local(document)]).toEqual([true, true])
    await set(false)
    expect([await chatLocal(), await local(document)]).toEqual([false, false])
    await set(true)
    await move({ collection_id: null, session_ids: [chat] })
    expect([await chatLocal(), await local(document)]).toEqual([true, true])
  })
})
