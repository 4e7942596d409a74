import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { users } from '../domain/accounts/account-tables.ts'
import { givenApp } from './given-app.testing.ts'
import type { TestUser } from './start-app.testing.ts'

const app = givenApp()
let user: TestUser
beforeAll(async () => {
  user = await app.user()
  // Notes as whom rows are written.
  await app.database.execute(`
    create table written (what text, role text, tenant text);
    create function note_writer() returns trigger language plpgsql as $$
    begin
      insert into written values (tg_op || ' ' || tg_table_name, current_user, current_setting('citewell.tenant', true));
      return null;
    end $$;
    create trigger note_writer after insert or update or delete on chat_sessions for each row execute function note_writer();
    create trigger note_writer after insert or update or delete on documents for each row execute function note_writer()`)
})

async function written(what: string) {
  const { rows } = await app.database.execute('select distinct role, tenant from written where what = $1', [
    what,
  ])
  return rows
}

describe('the database is written to', () => {
  it('as the caller’s tenant by the calls of a user, and as the jobs’ role by jobs', async () => {
    const chat = await user.chat()
    expect(await written('INSERT chat_sessions')).toEqual([
      { role: 'citewell_tenant', tenant: user.tenantId },
    ])
    const { body } = await user.upload(chat, 'fees.txt', 'The fee is 42 euros.')
    await user.settled(body.id)
    expect(await written('INSERT documents')).toEqual([{ role: 'citewell_tenant', tenant: user.tenantId }])
    expect(await written('UPDATE documents')).toEqual([{ role: 'citewell_jobs', tenant: '' }])
  })

  it('as the administrators’ role by theirs', async () => {
    const admin = await app.user()
    await app.database.db.update(users).set({ role: 'admin' }).where(eq(users.id, admin.id))
    const { items } = (await admin.call('GET', '/admin/uploads')).body
    expect((await admin.call('DELETE', `/admin/uploads/${items[0].id}`)).status).toBe(200)
    expect(await written('DELETE documents')).toEqual([{ role: 'citewell_admin', tenant: '' }])
  })
})
