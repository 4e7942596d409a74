import { describe, expect, it } from 'vitest'
import { ownedTables, reachedTables, saysObject, saysOwner, tablesIn } from './owner-rule.testing.ts'
import type { Statement } from './statements.testing.ts'

const statement = (text: string, values: unknown[] = ['me', 'thing']): Statement => ({
  text,
  values,
  call: { key: 'GET /x', access: 'user', userId: 'me' },
})

describe('the rule of owners', () => {
  it('knows which tables have an owner, and which belong to a row of those', () => {
    for (const name of ['documents', 'messages', 'passage_words', 'payments', 'auth_sessions'])
      expect(ownedTables).toContain(name)
    expect([...reachedTables].sort()).toEqual(
      expect.arrayContaining(['document_parts', 'passages', 'session_documents']),
    )
    for (const name of ['plan_limits', 'stored_settings', 'rate_limits'])
      expect(ownedTables.has(name) || reachedTables.has(name)).toBe(false)
  })

  it.each([
    ['select * from "documents" where "documents"."owner_id" = $1', true],
    ['select * from documents d join users on users.id = $1', true],
    ['update documents set status = $2 where owner_id = $1', true],
    ['insert into "messages" ("id", "owner_id") values ($2, $1)', true],
    ['select * from documents where id = $2', false],
    // Compared with something other than the caller.
    ['select * from documents where owner_id = $2', false],
    ['select owner_id from documents where id = $2', false],
    ['update documents set owner_id = owner_id where id = $2', false],
    ['insert into "session_documents" ("session_id") values ($2)', false],
    ['select * from documents -- where owner_id = $1', false],
  ])('says $1 when asked whether “%s” names its owner', (text, says) => {
    expect(saysOwner(statement(text))).toBe(says)
  })

  it('tells the tables and the object that a statement is about', () => {
    const read = statement('select part from "document_parts" where "document_parts"."document_id" = $2')
    expect(tablesIn(read, reachedTables)).toEqual(['document_parts'])
    expect(saysObject(read)).toBe(true)
    expect(saysObject(statement('select part from document_parts limit $2'))).toBe(false)
  })
})
