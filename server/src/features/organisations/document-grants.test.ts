import { readFileSync } from 'node:fs'
import { beforeAll, describe, expect, it } from 'vitest'
import type { TenantId } from '../../domain/tenants/tenant-id.ts'
import { givenApp } from '../../testing/given-app.testing.ts'
import { addMember, addOrganisation } from '../../testing/organisations.testing.ts'
import type { TestUser } from '../../testing/start-app.testing.ts'

const handbook = readFileSync(new URL('../../../samples/records-handbook.pdf', import.meta.url))

const app = givenApp()
let tenantId: TenantId
let owner: TestUser
beforeAll(async () => {
  tenantId = await addOrganisation(app)
  owner = await addMember(app, tenantId, 'owner')
})

describe('a grant on a document', () => {
  const uploaded = async (
    who: TestUser,
    name: string,
    bytes: string | Uint8Array = `The text of ${name}.`,
  ) => {
    const { id } = (await who.upload(null, name, bytes)).body
    expect((await who.settled(id)).status).toBe('ready')
    return id as string
  }

  it('shares what is in no collection, and is its maker’s to give', async () => {
    const [maker, guest] = [await addMember(app, tenantId, 'member'), await addMember(app, tenantId, 'guest')]
    const id = await uploaded(maker, 'shared alone.txt')
    const path = `/documents/${id}/grants`
    const give = (json: object, by = maker) => by.call('POST', path, { json })
    const read = { principal: 'user', user_id: guest.id, effect: 'allow', right: 'read' }
    expect((await guest.call('GET', `/documents/${id}`)).status).toBe(404)
    for (const by of [owner, guest]) expect((await give(read, by)).status).toBe(404)
    const stranger = await addMember(app, await addOrganisation(app, 'Strangers'), 'owner')
    expect((await stranger.call('GET', path)).status).toBe(404)
    expect((await give({ ...read, user_id: stranger.id })).body.detail).toBe('Member not found.')
    const { status, body } = await give(read)
    const readers = body.readers.map((each: { user_id: string; right: string }) => [each.user_id, each.right])
    expect([status, readers.toSorted()]).toEqual([
      201,
      [
        [guest.id, 'read'],
        [maker.id, 'manage'],
      ].toSorted(),
    ])
    expect((await guest.call('GET', `/documents/${id}`)).body.right).toBe('read')
    expect((await guest.call('GET', '/auth/me')).body.features.uploads).toBe(false)
    expect((await guest.call('GET', '/documents')).body.items).toHaveLength(1)
    expect((await guest.call('GET', path)).body.code).toBe('forbidden')
    const grant = body.items[0].id
    expect((await stranger.call('DELETE', `${path}/${grant}`)).status).toBe(404)
    expect((await maker.call('DELETE', `${path}/${grant}`)).body.items).toEqual([])
    expect((await guest.call('GET', `/documents/${id}`)).status).toBe(404)
  })

  it('of reading shows a PDF’s pages as pictures, and no file', async () => {
    const reader = await addMember(app, tenantId, 'guest')
    const id = await uploaded(owner, 'records-handbook.pdf', handbook)
    const read = { principal: 'user', user_id: reader.id, effect: 'allow', right: 'read' }
    await owner.call('POST', `/documents/${id}/grants`, { json: read })
    const page = (n: number) => reader.call('GET', `/documents/${id}/pages/${n}`)
    expect((await page(1)).status).toBe(200)
    expect((await page(99)).body.detail).toBe('Page not found.')
    expect((await reader.call('GET', `/documents/${id}/file`)).body.code).toBe('forbidden')
    const text = await uploaded(owner, 'no pages.txt')
    expect((await owner.call('GET', `/documents/${text}/pages/1`)).body.code).toBe('document_not_drawn')
  })

  it('of asking shows what answers cite, as many words a day as the organisation says', async () => {
    const asker = await addMember(app, tenantId, 'guest')
    const id = await uploaded(owner, 'asked handbook.pdf', Buffer.concat([handbook, Buffer.from('\n')]))
    const ask = { principal: 'user', user_id: asker.id, effect: 'allow', right: 'ask' }
    await owner.call('POST', `/documents/${id}/grants`, { json: ask })
    const page = (n: number) => asker.call('GET', `/documents/${id}/pages/${n}`)
    for (const path of ['/text', '/find?q=records', '/file'])
      expect([path, (await asker.call('GET', `/documents/${id}${path}`)).status]).toEqual([path, 403])
    expect((await asker.call('GET', '/search?q=records&scope=all')).body.hits).toEqual([])
    expect((await page(1)).body.detail).toContain('that your answers cite')
    const chat = await asker.chat()
    const question = { payload: 'How long is each folder frozen?', session_id: chat, scope: 'all' }
    const answer = () => asker.call('POST', '/chat', { json: question })
    const { citations } = (await answer()).body
    expect(citations[0]).toMatchObject({ document_id: id, page: 1 })
    expect((await page(1)).status).toBe(200)
    expect((await page(2)).status).toBe(403)
    const exported = () => asker.call('GET', `/chat/${chat}/export?format=json`)
    expect(JSON.stringify((await exported()).body)).toContain('10 working days')
    expect((await asker.call('PATCH', '/organisation/policies', { json: {} })).body.code).toBe('forbidden')
    const policy = (ask_words_per_day: number) =>
      owner.call('PATCH', '/organisation/policies', { json: { ask_words_per_day } })
    expect((await policy(-1)).status).toBe(422)
    expect((await policy(10)).body).toMatchObject({ ask_words_per_day: 10 })
    expect((await answer()).body.code).toBe('words_used_up')
    expect(JSON.stringify((await exported()).body)).not.toContain('10 working days')
    expect((await page(1)).status).toBe(200)
    await policy(2000)
    expect((await answer()).body.citations[0].document_id).toBe(id)
  })
})

describe('what a member sees', () => {
  it('is told to administrators, without the names of collections that they may not find', async () => {
    const member = await addMember(app, tenantId, 'member')
    const shelf = (await owner.call('POST', '/collections', { json: { name: 'Viewed' } })).body.id
    const { id } = (await owner.upload(null, 'viewed.txt', 'A viewed text.')).body
    await owner.settled(id)
    await owner.call('POST', '/collections/move', { json: { collection_id: shelf, document_ids: [id] } })
    const give = (json: object) => owner.call('POST', `/collections/${shelf}/grants`, { json })
    await give({ effect: 'allow', right: 'ask', principal: 'user', user_id: member.id })
    const view = async (by = owner) => by.call('GET', `/organisation/members/${member.id}/view`)
    const seen = (await view()).body
    expect(seen).toMatchObject({ find: 1, ask: 1, read: 0, download: 0 })
    expect(seen.documents).toBeGreaterThan(1)
    const named = ({ id: of }: { id: string }) => of === shelf
    expect(seen.collections.find(named)).toEqual({ id: shelf, name: 'Viewed', documents: 1 })
    await give({ effect: 'deny', right: 'find', principal: 'user', user_id: owner.id })
    expect((await view()).body.collections.find(named).name).toBeNull()
    expect((await view(member)).body.code).toBe('forbidden')
    const stranger = await addMember(app, await addOrganisation(app, 'Viewers'), 'owner')
    expect((await view(stranger)).status).toBe(404)
  })
})
