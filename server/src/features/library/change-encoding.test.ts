import { describe, expect, it } from 'vitest'
import { givenApp, givenUser } from '../../testing/given-app.testing.ts'
import { until } from '../../testing/until.testing.ts'

const app = givenApp()
const user = givenUser(app)

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

  it('is guessed again when the user takes the choice back, and says while the file is being read', async () => {
    const { body } = await user.upload(await user.chat(), 'ceny.txt', 'Ceník: 5 kusů')
    await user.settled(body.id)
    const choose = async (encoding: string | null) =>
      (await user.call('POST', `/documents/${body.id}/encoding`, { json: { encoding } })).body
    const shown = async () => (await user.call('GET', `/documents/${body.id}`)).body
    expect(await shown()).toMatchObject({ encoding: 'utf-8', reading_again: false })
    expect(await choose('windows-1252')).toMatchObject({ encoding: 'utf-8', reading_again: true })
    await until(async () => !(await shown()).reading_again)
    expect((await shown()).encoding).toBe('windows-1252')
    expect((await choose(null)).reading_again).toBe(true)
    await until(async () => !(await shown()).reading_again)
    expect((await shown()).encoding).toBe('utf-8')
    expect(await textOf(body.id)).toBe('Ceník: 5 kusů')
  })

  it('is told for JSON too', async () => {
    const { body } = await user.upload(await user.chat(), 'data.json', '{"a": "b"}')
    await user.settled(body.id)
    expect((await user.call('GET', `/documents/${body.id}`)).body.encoding).toBe('utf-8')
  })

  it('stays, and says why, when the file cannot be read in the chosen one', async () => {
    const { body } = await user.upload(await user.chat(), 'kept.json', '{"kept": "yes"}')
    await user.settled(body.id)
    const before = await textOf(body.id)
    const shown = async () => (await user.call('GET', `/documents/${body.id}`)).body
    await user.call('POST', `/documents/${body.id}/encoding`, { json: { encoding: 'utf-16le' } })
    await until(async () => (await shown()).error !== null)
    expect(await shown()).toMatchObject({ status: 'ready', encoding: 'utf-8' })
    expect((await shown()).error.message).toContain('the text is as before')
    expect(await textOf(body.id)).toBe(before)
    const { rows } = await app.database.execute('select chosen_encoding from documents where id = $1', [
      body.id,
    ])
    expect(rows[0].chosen_encoding).toBe('utf-8')
  })

  it('is not chosen for a big file that has text', async () => {
    const { body } = await user.upload(await user.chat(), 'big.txt', 'As good as big.')
    await user.settled(body.id)
    await app.database.execute('update documents set bytes = 22000000 where id = $1', [body.id])
    const call = await user.call('POST', `/documents/${body.id}/encoding`, { json: { encoding: 'big5' } })
    expect([call.status, call.body.code]).toEqual([413, 'document_too_large'])
    expect(call.body.detail).toContain('big.txt has more than 20 MB')
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
