import type { DocumentCard } from '@citewell/contract/document-card.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import type { FoundField } from '../../domain/cards/card-field.ts'
import { storeCard } from '../../domain/cards/store-card.ts'
import { ownedDocument } from '../../domain/documents/owned-document.ts'
import { ownerOf } from '../../domain/rights/principal.ts'
import { givenApp, givenUser } from '../../testing/given-app.testing.ts'

const app = givenApp()
const user = givenUser(app)
let document: string
beforeAll(async () => {
  document = (await user.upload(await user.chat(), 'notes.txt', 'Some notes that Northfield keeps.')).body.id
  await user.settled(document)
  await find(16)
})

/** As when the document is read again. */
async function find(start: number, value = 'Northfield', text: string | null = null): Promise<void> {
  const { db } = app.database
  const found: FoundField = {
    ...{ kind: 'party', value, role: null, aliases: [], iso: null },
    ...{ start, end: start + value.length, foundBy: 'preamble' },
  }
  const owned = await ownedDocument(db, ownerOf(user.tenantId), document, 'find')
  await storeCard(db, owned, { found: [found], maker: 1, text })
}

const party = ({ fields }: DocumentCard) => fields.find(({ kind }) => kind === 'party')
const card = async () => (await user.call('GET', `/documents/${document}/card`)).body as DocumentCard
const path = (id = '', rest = '') => `/documents/${document}/card/fields/${id}${rest}`

describe('a corrected field', () => {
  it('is set back to what was found, also where that is found anew', async () => {
    const found = party(await card())
    expect(found).toMatchObject({ origin: 'rule', replaces: null, citation: { start: 16 } })
    await user.call('PATCH', path(found?.id), { json: { value: 'Southfield' } })
    const { body } = await user.call('PATCH', path(found?.id), {
      json: { value: 'Westfield', aliases: ['W'] },
    })
    expect(party(body)).toMatchObject({ value: 'Westfield', origin: 'person', replaces: 'Northfield' })

    await find(11)
    expect(party(await card())).toMatchObject({ value: 'Westfield', replaces: 'Northfield' })
    const back = await user.call('DELETE', path(found?.id, '/correction'))
    expect(back.status).toBe(200)
    expect(party(back.body)).toMatchObject({
      ...{ id: found?.id, value: 'Northfield', aliases: [], origin: 'rule', found_by: 'preamble' },
      ...{ replaces: null, citation: { start: 11 } },
    })
    expect((await user.call('DELETE', path(found?.id, '/correction'))).body).toEqual(back.body)
  })

  it('loses the old place where the text has changed and no longer says so', async () => {
    const found = party(await card())
    await user.call('PATCH', path(found?.id), { json: { value: 'Eastfield' } })
    await find(0, 'Some', 'Some other notes.')
    const { body } = await user.call('DELETE', path(found?.id, '/correction'))
    expect(body.fields.find(({ id }: { id: string }) => id === found?.id)).toMatchObject({
      ...{ value: 'Northfield', citation: null },
    })
  })

  it('is out of the reach of others', async () => {
    const found = party(await card())
    const stranger = await app.user()
    expect((await stranger.call('DELETE', path(found?.id, '/correction'))).status).toBe(404)
    expect((await user.call('DELETE', path('gone', '/correction'))).body.code).toBe('not_found')
  })
})
