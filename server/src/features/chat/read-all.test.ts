import { afterAll, beforeAll, expect, it } from 'vitest'
import { modelAt, sameForAll } from '../../testing/model-at.testing.ts'
import {
  answerWith,
  type ScriptedEndpoint,
  startScriptedEndpoint,
} from '../../testing/model-endpoint.testing.ts'
import { addMember, addOrganisation } from '../../testing/organisations.testing.ts'
import { startTestApp, type TestApp } from '../../testing/start-app.testing.ts'

let endpoint: ScriptedEndpoint
let app: TestApp
beforeAll(async () => {
  endpoint = await startScriptedEndpoint(answerWith('unset'))
  const details = { small: { window: 4_096, price: null } }
  const language = modelAt(endpoint.url, { models: sameForAll, details })
  app = await startTestApp({ MODEL_BASE_URL: endpoint.url }, { providers: { language } })
})
afterAll(async () => {
  await app.stop()
  await endpoint.stop()
})

const nameOf = (at: number) => `Quarry${'ABCDEFGHIJKLMNOPQRSTUVWXYZ'[at]}`
const read = () => {
  const sent = JSON.stringify(endpoint.calls.map(({ body }) => body.messages))
  return Array.from({ length: 26 }, (_, at) => at).filter(at => sent.includes(nameOf(at)))
}

it('reads what the answer was narrowed to, without what is gone or no longer open to its reader', async () => {
  const tenantId = await addOrganisation(app)
  const owner = await addMember(app, tenantId, 'owner')
  const member = await addMember(app, tenantId, 'member')
  const collection = (await owner.call('POST', '/collections', { json: { name: 'Quarries' } })).body.id
  const grant = { effect: 'allow', right: 'ask', principal: 'organisation' }
  await owner.call('POST', `/collections/${collection}/grants`, { json: grant })
  const ids: string[] = []
  for (let at = 0; at < 26; at++) {
    const text = `${nameOf(at)} is a quarry. ${'Nothing of note is said in this sentence. '.repeat(8)}`
    ids.push((await owner.upload(null, `${at}.txt`, text)).body.id)
  }
  await Promise.all(ids.map(id => owner.settled(id)))
  await owner.call('POST', '/collections/move', {
    json: { collection_id: collection, document_ids: ids },
  })
  const chat = (await member.call('POST', '/chat/sessions', { json: { collection_id: collection } })).body.id

  const wanted = ids.slice(0, 24)
  endpoint.script = answerWith('Nothing.')
  const asked = { payload: 'Summarise these documents', session_id: chat, scope: 'collection' }
  const { body: first } = await member.call('POST', '/chat', { json: { ...asked, document_ids: wanted } })
  expect(first.reading).toMatchObject({ read: 0, of: 24, calls: 24 })
  expect(first.searched).toMatchObject({ count: 24, of: 26 })

  expect((await owner.call('DELETE', `/documents/${ids[0]}`)).status).toBeLessThan(300)
  const denial = { effect: 'deny', right: 'ask', principal: 'user', user_id: member.id }
  await owner.call('POST', `/documents/${ids[1]}/grants`, { json: denial })
  const again = { json: { scope: 'collection', read_all: true } }
  expect((await owner.call('POST', `/chat/${chat}/regenerate`, again)).status).toBe(404)
  endpoint.calls.length = 0
  const { body } = await member.call('POST', `/chat/${chat}/regenerate`, again)
  expect(body.reading).toMatchObject({ of: 22 })
  expect(body.searched).toMatchObject({ count: 22, of: 24 })
  expect(read()).toEqual(Array.from({ length: body.reading.read }, (_, at) => at + 2))

  // It keeps to them when it is read on.
  const { body: third } = await member.call('POST', `/chat/${chat}/regenerate`, again)
  expect(third.reading).toMatchObject({ read: 22, of: 22 })

  for (const id of wanted.slice(2)) await owner.call('DELETE', `/documents/${id}`)
  expect((await member.call('POST', `/chat/${chat}/regenerate`, again)).status).toBe(404)
})
