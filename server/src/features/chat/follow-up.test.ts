import { beforeAll, describe, expect, it } from 'vitest'
import { givenApp, givenUser } from '../../testing/given-app.testing.ts'

const app = givenApp()
const user = givenUser(app)
let chat: string
beforeAll(async () => {
  chat = await user.chat()
  const leases = [
    ['one.txt', 'Falcon', 'Maria Keller'],
    ['two.txt', 'Heron', 'Peter Lang'],
  ] as const
  for (const [name, house, signer] of leases) {
    const text = `Lease of the house ${house}.\n\nThe rent of the ${house} is due monthly.\n\nThis lease was signed by ${signer}.`
    await user.settled((await user.upload(chat, name, text)).body.id)
  }
})

type Cited = { filename: string; quote: string }

async function firstCited(payload: string, more: Record<string, unknown> = {}): Promise<Cited> {
  const { status, body } = await user.call('POST', '/chat', {
    json: { payload, session_id: chat, ...more },
  })
  expect(status).toBe(200)
  return body.citations[0]
}
const questions = async (): Promise<{ id: string; role: string; content: string }[]> =>
  (await user.call('GET', `/chat/${chat}`)).body.filter(({ role }: { role: string }) => role === 'user')

describe('a follow-up question', () => {
  it('follows the document that the answer before was about, also when it is asked or answered again', async () => {
    expect(await firstCited('When is the rent of the Heron due?')).toMatchObject({ filename: 'two.txt' })
    const heron = { filename: 'two.txt', quote: expect.stringContaining('Peter Lang') }
    const falcon = { filename: 'one.txt', quote: expect.stringContaining('Maria Keller') }
    expect(await firstCited('Who signed it?')).toMatchObject(heron)

    await firstCited('When is the rent of the Falcon due?')
    expect(await firstCited('Who signed it?')).toMatchObject(falcon)
    const again = await user.call('POST', `/chat/${chat}/regenerate`, { json: {} })
    expect(again.body.citations[0]).toMatchObject(falcon)

    const [, second] = await questions()
    expect(await firstCited('And who signed it?', { edit_of: second?.id })).toMatchObject(heron)
  })

  it('needs no document of the answer before', async () => {
    await firstCited('When is the rent of the Heron due?')
    const all: { id: string; filename: string }[] = (await user.call('GET', '/documents')).body.items
    const heron = all.find(({ filename }) => filename === 'two.txt')
    expect((await user.call('DELETE', `/documents/${heron?.id}`)).status).toBeLessThan(300)
    expect(await firstCited('Who signed it?')).toMatchObject({ filename: 'one.txt' })
  })
})
