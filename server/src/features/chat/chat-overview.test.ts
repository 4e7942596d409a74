import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { chatSessions, messages } from '../../domain/chats/chat-tables.ts'
import { ownedChatSession } from '../../domain/chats/owned-chat.ts'
import { ownerOf } from '../../domain/rights/principal.ts'
import type { TenantId } from '../../domain/tenants/tenant-id.ts'
import { givenApp, givenUser } from '../../testing/given-app.testing.ts'
import { createChatOverview } from './chat-overview.ts'

const app = givenApp()
const user = givenUser(app)
let chat: string
beforeAll(async () => {
  chat = await user.chat()
})

const lease = `# Lease of the house Falcon

Dated: 12 March 2027

## Rent

The monthly rent is $4,800 and is paid to the owner.

## Termination

The termination of the lease by the tenant needs three months of notice in writing.

“Premises” means the rooms on the second floor of the house Falcon.
`

describe('the overview of a chat', () => {
  it('is empty without documents', async () => {
    const { status, body } = await user.call('GET', `/chat/${chat}/overview`)
    expect([status, body]).toEqual([200, { documents: [], questions: [], questions_complete: true }])
  })

  it('says what its documents are, with questions that are answered from them', async () => {
    const { id } = await user.settled((await user.upload(chat, 'falcon.md', lease)).body.id)
    await user.settled((await user.upload(chat, 'blank.txt', 'xyz')).body.id)
    const { body } = await user.call('GET', `/chat/${chat}/overview`)
    expect(body.documents).toEqual([
      expect.objectContaining({ filename: 'blank.txt', kind: null, title: null, date: null, pages: null }),
      {
        ...{ id, filename: 'falcon.md', kind: 'Contract', title: 'Lease of the house Falcon' },
        ...{ date: '2027-03-12', pages: null },
      },
    ])
    expect([body.questions.length, body.questions_complete]).toEqual([2, true])
    expect(body.questions).toContainEqual({ text: 'How much is the monthly rent?', document_id: id })
    expect(await app.database.db.select().from(messages)).toEqual([])
    for (const { text } of body.questions) {
      const answer = (await user.call('POST', '/chat', { json: { payload: text, session_id: chat } })).body
      expect(answer.citations[0].document_id).toBe(id)
    }
    expect((await user.call('GET', `/chat/${chat}/overview`)).body).toEqual(body)
  })

  it('looks for questions later when its tenant has none left to look for, and says so', async () => {
    let left = 0
    const allowance = { take: () => (left > 0 ? () => undefined : null) }
    const overviewOf = createChatOverview(app.database.db, allowance)
    const [row] = await app.database.db.select().from(chatSessions).where(eq(chatSessions.id, chat))
    const owner = ownerOf(row?.tenantId as TenantId)
    const session = await ownedChatSession(app.database.db, owner, chat)
    expect(await overviewOf(owner, session)).toMatchObject({ questions: [], questions_complete: false })
    left = 1
    const { questions, questions_complete } = await overviewOf(owner, session)
    expect([questions.length, questions_complete]).toEqual([2, true])
  })

  it('belongs to the owner of the chat', async () => {
    const other = await app.user()
    expect((await other.call('GET', `/chat/${chat}/overview`)).status).toBe(404)
    expect((await app.call('GET', `/chat/${chat}/overview`)).status).toBe(401)
  })
})
