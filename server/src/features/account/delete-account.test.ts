import { request } from 'node:http'
import { json } from 'node:stream/consumers'
import { describe, expect, it } from 'vitest'
import { recordStatements } from '../../platform/database/statements.testing.ts'
import { givenApp } from '../../testing/given-app.testing.ts'
import { type TestUser, testPassword } from '../../testing/start-app.testing.ts'
import { until } from '../../testing/until.testing.ts'

const app = givenApp()

const remove = (user: TestUser, password = testPassword) =>
  user.call('DELETE', '/account', { json: { password } })
/** All our tables, with the rows that contain one of the texts anywhere. */
async function tablesWith(texts: string[]): Promise<Record<string, number>> {
  const tables = await app.database.execute(
    `select table_schema || '.' || quote_ident(table_name) as name from information_schema.tables
     where table_schema in ('public', 'jobs') and table_type = 'BASE TABLE'`,
  )
  const found: Record<string, number> = {}
  for (const { name } of tables.rows) {
    const { rows } = await app.database.execute(
      `select count(*)::int as n from ${name} as row where exists (
        select 1 from unnest($1::text[]) as wanted where position(wanted in row::text) > 0)`,
      [texts],
    )
    if (rows[0].n > 0) found[name] = rows[0].n
  }
  return found
}

async function busyUser(email?: string) {
  const user = await app.user(email ? { email } : {})
  const chat = await user.chat()
  const { id } = (await user.upload(chat, 'zebrafish.txt', 'The zebrafish fee is 42 euros.')).body
  await user.settled(id)
  await user.call('POST', '/chat', { json: { payload: 'What is the zebrafish fee?', session_id: chat } })
  await user.call('POST', '/auth/2fa/setup', { json: { password: testPassword } })
  await user.call('POST', '/account/export')
  for (let status = ''; status !== 'ready'; ) status = (await user.call('GET', '/account/export')).body.status
  return { user, chat, document: id as string }
}

describe('deleting the account', () => {
  it('leaves nothing of it in any table or in the storage', async () => {
    const other = await busyUser()
    const keysOfOthers = await app.storedKeys()
    const { user, chat, document } = await busyUser()
    const traces = [user.id, user.email, chat, document]
    expect(Object.keys(await tablesWith(traces)).length).toBeGreaterThan(8)
    expect((await app.storedKeys()).length).toBe(keysOfOthers.length + 2)

    const answer = await remove(user)
    expect([answer.status, answer.body]).toEqual([200, { ok: true }])
    expect(await app.storedKeys()).toEqual(keysOfOthers)
    expect((await user.call('GET', '/auth/me')).body.authenticated).toBe(false)
    const left = await tablesWith(traces)
    // Finished jobs hold ids of documents, which now mean nothing, and are removed within a day.
    expect(Object.keys(left).filter(name => !name.startsWith('jobs.'))).toEqual(['public.audit_log'])
    expect(await tablesWith([user.email])).toEqual({})
    const log = await app.database.execute(
      'select actor_email, target_email, ip_address from audit_log where actor_id = $1 or target_id = $1',
      [user.id],
    )
    expect(log.rows.length).toBeGreaterThan(2)
    for (const row of log.rows)
      expect(row).toEqual({ actor_email: null, target_email: null, ip_address: null })

    // The other account is unchanged.
    const hits = await other.user.call('GET', `/search?q=zebrafish&session_id=${other.chat}`)
    expect(hits.body.hits[0].document_id).toBe(other.document)
  })

  it('needs the password', async () => {
    const user = await app.user()
    for (const password of ['', 'Wrong-horse-9']) {
      const answer = await remove(user, password)
      expect([answer.status, answer.body.code]).toEqual([403, 'wrong_password'])
    }
    expect((await user.call('DELETE', '/account')).status).toBe(403)
    expect((await user.call('GET', '/auth/me')).body.authenticated).toBe(true)
  })

  it('is refused for the last administrator', async () => {
    const [one, two] = [await app.user(), await app.user()]
    await app.database.execute("update users set role = 'admin' where id in ($1, $2)", [one.id, two.id])
    const answers = await Promise.all([remove(one), remove(two)])
    expect(answers.map(answer => answer.status).toSorted()).toEqual([200, 409])
    expect(answers.find(answer => answer.status === 409)?.body.code).toBe('last_admin')
  })

  it.each(['application/json', 'text/event-stream'])(
    'logs a question out that was on its way (answered as %s)',
    async accept => {
      const user = await app.user()
      const { statements, stop } = recordStatements()
      const body = JSON.stringify({ payload: 'What is the zebrafish fee?' })
      const question = request(`${app.url}/api/v1/chat`, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${user.token}`,
          accept,
          'content-type': 'application/json',
          'content-length': Buffer.byteLength(body),
        },
      })
      const answered = new Promise<[number | undefined, unknown]>((resolve, reject) =>
        question
          .on('error', reject)
          .on('response', response =>
            json(response).then(data => resolve([response.statusCode, data]), reject),
          ),
      )
      question.flushHeaders()
      // The caller is known before the payload has arrived.
      await until(async () =>
        statements.some(({ text, values }) => /"tenants"/.test(text) && values.includes(user.id)),
      )
      stop()
      await app.database.execute('delete from users where id = $1', [user.id])
      question.end(body)
      expect(await answered).toEqual([401, expect.objectContaining({ code: 'not_authenticated' })])
    },
  )

  it('lets the address sign up anew', async () => {
    const user = await app.user({ email: 'again@example.org' })
    await remove(user)
    const fresh = await app.user({ email: 'again@example.org' })
    expect(fresh.id).not.toBe(user.id)
    expect((await fresh.call('GET', '/chat/sessions')).body).toEqual([])
  })
})
