import { describe, expect, it } from 'vitest'
import { ownedTables, saysOwner, tablesIn } from './owner-rule.testing.ts'
import type { Statement } from './statements.testing.ts'

const statement = (text: string, values: unknown[] = ['me', 'thing', 'person']): Statement => ({
  text,
  values,
  user: null,
  call: { key: 'GET /x', access: 'user', userId: 'person', tenantId: 'me' },
})

describe('the rule of owners', () => {
  it('knows which tables have an owner', () => {
    for (const name of [
      'documents',
      'messages',
      'passage_words',
      'document_parts',
      'payments',
      'auth_sessions',
    ])
      expect(ownedTables).toContain(name)
    for (const name of ['plan_limits', 'stored_settings', 'rate_limits'])
      expect(ownedTables).not.toContain(name)
  })

  it.each([
    ['select * from "documents" where "documents"."tenant_id" = $1', true],
    ['select * from documents d join users on users.id = $3', true],
    ['select * from payments where user_id = $3', true],
    ['update documents set status = $2 where tenant_id = $1', true],
    ['insert into "messages" ("id", "tenant_id") values ($2, $1)', true],
    ['select * from documents where id = $2', false],
    // Compared with something other than the caller.
    ['select * from payments where user_id = $1', false],
    ['select * from documents where tenant_id = $3', false],
    ['select * from documents where tenant_id = $2', false],
    ['select tenant_id from documents where id = $2', false],
    ['update documents set tenant_id = tenant_id where id = $2', false],
    ['insert into "session_documents" ("session_id") values ($2)', false],
    ['select * from documents -- where tenant_id = $1', false],
  ])('says $1 when asked whether “%s” names its owner', (text, says) => {
    expect(saysOwner(statement(text))).toBe(says)
  })

  it('tells the tables that a statement is about', () => {
    const read = statement('select part from "document_parts" where "document_parts"."document_id" = $2')
    expect(tablesIn(read, ownedTables)).toEqual(['document_parts'])
  })
})
