import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp, type TestUser } from '../../testing/start-app.testing.ts'
import { until } from '../../testing/until.testing.ts'

let app: TestApp
let user: TestUser
beforeAll(async () => {
  app = await startTestApp()
  user = await app.user()
})
afterAll(() => app.stop())

const textOf = async (id: string): Promise<string> => {
  const { body } = await user.call('GET', `/documents/${id}/text`)
  return body.parts
    .flatMap((part: { blocks: { text: string }[] }) => part.blocks.map(({ text }) => text))
    .join('\n')
}

describe('the encoding of a text file', () => {
  it('is shown, and another one is taken when the user chooses it', async () => {
    // "Ceník: 5 kusů" in Windows-1250; its last letter is another one in Windows-1252.
    const { body } = await user.upload(
      await user.chat(),
      'kusy.txt',
      Buffer.from('Cen\xedk: 5 kus\xf9', 'latin1'),
    )
    await user.settled(body.id)
    const choose = (encoding: string | null) =>
      user.call('POST', `/documents/${body.id}/encoding`, { json: { encoding } })
    await choose('windows-1252')
    await until(async () => (await textOf(body.id)) === 'Ceník: 5 kusù')
    expect((await user.call('GET', `/documents/${body.id}`)).body).toMatchObject({
      status: 'ready',
      encoding: 'windows-1252',
    })
    await choose('windows-1250')
    await until(async () => (await textOf(body.id)) === 'Ceník: 5 kusů')
    expect((await choose('utf-7')).status).toBe(422)
  })

  it('is told for JSON too', async () => {
    const { body } = await user.upload(await user.chat(), 'data.json', '{"a": "b"}')
    await user.settled(body.id)
    expect((await user.call('GET', `/documents/${body.id}`)).body.encoding).toBe('utf-8')
  })

  it('cannot be chosen by somebody else', async () => {
    const { body } = await user.upload(await user.chat(), 'own.txt', 'Mine alone.')
    await user.settled(body.id)
    const other = await app.user()
    const call = await other.call('POST', `/documents/${body.id}/encoding`, { json: { encoding: 'big5' } })
    expect(call.status).toBe(404)
    expect(await textOf(body.id)).toBe('Mine alone.')
  })
})
