import type { OpenDatabase } from '../server/src/platform/database/open-database.ts'

export type Sizes = { users: number; chats: number; messages: number; documents: number }

/** Rows per statement, so that its counting triggers hold little. */
const atOnce = 50_000

const names = `array['Ada','Grace','Linus','Marie','Noor','Olga','Pavel','Ravi','Sofia','Tomas','Ursula','Wen']`
const surnames = `array['Abara','Bianchi','Costa','Dubois','Eriksen','Fischer','Garcia','Haddad','Ivanov','Jansen','Kumar','Lopez','Meyer','Nakamura','Okafor','Petrov','Quinn']`
const nouns = `array['contract','invoice','minutes','offer','policy','report','retention plan','survey','tender','will']`
const types = `array['pdf','docx','xlsx','txt','csv','png']`

/** SQL for one of the array's members, the same for the same number. */
const pick = (array: string, number: string) => `(${array})[1 + (${number}) % cardinality(${array})]`

/** Each inserts the rows numbered $1 to $2. $3 and $4 count the rows that they refer to. */
const statements: Record<keyof Sizes, string> = {
  users: `
    with made as (
    insert into users (id, name, email, email_verified, tier, suspended_at, created_at, updated_at)
    select 'user-' || n, ${pick(names, 'n * 7')} || ' ' || ${pick(surnames, 'n * 13')} || ' ' || n,
      lower(${pick(surnames, 'n * 13')}) || n || '@' || ${pick(nouns, 'n / 5').replaceAll('retention plan', 'archive')} || '.example.org',
      n % 50 <> 0, (array['free','free','free','free','mini','pro','enterprise'])[1 + n % 7],
      case when n % 400 = 0 then now() end,
      now() - n * interval '11 minutes', now() - n * interval '11 minutes'
    from generate_series($1::int, $2::int) as n where $3::int > 0 returning id
    )
    insert into tenants (id, kind, account_id) select id, 'personal', id from made`,
  chats: `
    insert into chat_sessions (id, tenant_id, created_by, title, titled, created_at, updated_at)
    select 'chat-' || n, 'user-' || n % $3::int, 'user-' || n % $3::int, 'About the ' || ${pick(nouns, 'n * 3')} || ' of ' || ${pick(surnames, 'n')}, true,
      now() - n * interval '9 minutes', now() - n * interval '9 minutes'
    from generate_series($1::int, $2::int) as n`,
  messages: `
    insert into messages (id, session_id, tenant_id, role, content, usage, created_at)
    select 'message-' || n, 'chat-' || (n / 2) % $3::int, 'user-' || ((n / 2) % $3::int) % $4::int,
      (array['user','assistant'])[1 + n % 2],
      repeat('What does the ' || ${pick(nouns, 'n')} || ' say of ' || ${pick(surnames, 'n')} || '? ', 3),
      '{"input_tokens": 900, "output_tokens": 120}', now() - n * interval '1 minute'
    from generate_series($1::int, $2::int) as n`,
  documents: `
    with made as (
      insert into documents (id, tenant_id, created_by, filename, filetype, bytes, sha256, storage_key, status, extractor, error_code, created_at, updated_at)
      select 'document-' || n, 'user-' || n % $4::int, 'user-' || n % $4::int,
        ${pick(nouns, 'n')} || ' ' || ${pick(surnames, 'n * 3')} || ' ' || n || '.' || ${pick(types, 'n')},
        ${pick(types, 'n')}, 1000 + n, 'sha-' || n, 'key-' || n,
        case when n % 100 = 0 then 'failed' else 'ready' end, $5,
        case when n % 100 = 0 then 'document_damaged' end,
        now() - n * interval '5 minutes', now() - n * interval '5 minutes'
      from generate_series($1::int, $2::int) as n returning tenant_id, id, created_at
    )
    insert into session_documents (tenant_id, session_id, document_id, created_at)
    select made.tenant_id, chat_sessions.id, made.id, made.created_at from made join chat_sessions
      on chat_sessions.tenant_id = made.tenant_id and chat_sessions.id = 'chat-' || substr(made.id, 10)::int % $3::int`,
}

/** Fills an empty database with generated accounts and their data. */
export async function loadAccounts(database: OpenDatabase, sizes: Sizes, extractor: string): Promise<void> {
  const rest: Record<keyof Sizes, unknown[]> = {
    users: [sizes.users],
    chats: [sizes.users],
    messages: [sizes.chats, sizes.users],
    documents: [sizes.chats, sizes.users, extractor],
  }
  for (const what of ['users', 'chats', 'messages', 'documents'] as const) {
    const begun = performance.now()
    for (let from = 0; from < sizes[what]; from += atOnce) {
      const to = Math.min(from + atOnce, sizes[what]) - 1
      await database.execute(statements[what], [from, to, ...rest[what]])
    }
    console.log(`(${sizes[what]} ${what} made in ${((performance.now() - begun) / 1000).toFixed(0)} s)`)
  }
  await database.execute(`
    insert into account_activity (user_id, day, at)
    select id, (at at time zone 'utc')::date, at
    from (select id, now() - substr(id, 6)::int * interval '1 minute' as at from users where id like 'user-%') as used`)
  if (database.engine) await database.engine.upkeep()
  else await database.execute('vacuum analyze')
}
