import { levelOf } from '@citewell/contract/rights.ts'
import type { Pool, PoolClient } from 'pg'
import { cardMaker } from '../server/src/ingest/card/card-maker.ts'
import { createChunkIndexer } from '../server/src/ingest/index/create-chunk-indexer.ts'
import { analyserVersion } from '../server/src/platform/text/analyse-words.ts'
import type { MadeTexts } from './made-texts.ts'

/** Documents whose texts all tenants share; each is read once by the product's indexer. */
const poolDocuments = 1_000
const collectionsOfTenant = 20
/** Collections that the measured group may read. */
export const sharedCollections = 5

export type OrganisationSizes = {
  organisations: number
  members: number
  documents: number
  passages: number
}
/** Accounts that exist already: an owner and a member of the first organisation, and the personal tenant of a third. */
type People = { owner: string; member: string; alone: string }

/**
 * Fills a database with organisations, `o-1` and so on, by SQL: members, a group `o-1-g` of all of them, documents spread
 * over twenty collections, `o-1-c0` and so on, of which the group may read five. The third
 * account has as many documents and collections in its own tenant. Rows are those of real documents; what is made up are the texts, a thousand of which
 * all tenants share, and there are no files; cards are empty. Returns questions.
 */
export async function loadOrganisations(
  pool: Pool,
  texts: MadeTexts,
  sizes: OrganisationSizes,
  { owner, member, alone }: People,
  asked: number,
): Promise<string[]> {
  const client = await pool.connect()
  try {
    const questions = await makePool(client, texts, sizes.passages, asked)
    const { organisations, members, documents, passages } = sizes
    await client.query(statements.organisations, [organisations])
    await client.query(statements.people, [organisations, members])
    await client.query(statements.members, [organisations, members])
    await client.query(
      `insert into members (tenant_id, user_id, role) values ('o-1', $1, 'owner'), ('o-1', $2, 'member')`,
      [owner, member],
    )
    await client.query(`insert into member_groups (tenant_id, id, name)
      select tenant_id, tenant_id || '-g', 'Everybody' from organisations`)
    await client.query(`insert into group_members (tenant_id, group_id, user_id)
      select tenant_id, tenant_id || '-g', user_id from members where role <> 'owner'`)
    const tenants = [...Array.from({ length: organisations }, (_, index) => `o-${index + 1}`), alone]
    for (const tenant of tenants) {
      await client.query(statements.collections, [tenant])
      await client.query(statements.documents, [tenant, documents])
      await client.query(statements.parts, [tenant, passages])
      await client.query(statements.passages, [tenant, passages])
      await client.query(statements.counts, [tenant, analyserVersion, passages])
      await client.query(statements.wordStats, [tenant])
      await client.query(statements.cards, [tenant, cardMaker])
    }
    await client.query(statements.grants, [levelOf('read')])
    await client.query('vacuum analyze')
    return questions
  } finally {
    client.release()
  }
}

/** Stores the texts with the indexer's results on the server. */
async function makePool(
  client: PoolClient,
  texts: MadeTexts,
  passages: number,
  asked: number,
): Promise<string[]> {
  await client.query(`
    create temp table pool (document int, ordinal int, text text, words sparsevec);
    create temp table pool_counts (document int, counts sparsevec);
    create temp table pool_words (document int, word int, passages int)`)
  const questions: string[] = []
  for (let document = 0; document < poolDocuments; document++) {
    const indexer = createChunkIndexer()
    const rows = Array.from({ length: passages }, (_, ordinal) => {
      const text = texts.passage()
      return { document, ordinal, text, words: indexer.index({ text, context: 'made.txt' }).words }
    })
    if (document % Math.ceil(poolDocuments / asked) === 0)
      questions.push(texts.questionOn(rows[0]?.text ?? ''))
    await client.query(
      `insert into pool select document, ordinal, text, words::sparsevec
       from jsonb_to_recordset($1::jsonb) as rows(document int, ordinal int, text text, words text)`,
      [JSON.stringify(rows)],
    )
    const [counts = ''] = indexer.counted().wordCounts
    await client.query('insert into pool_counts values ($1, $2::sparsevec)', [document, counts])
    await client.query(
      `insert into pool_words select $1, split_part(entry, ':', 1)::int, split_part(entry, ':', 2)::int
       from unnest(string_to_array(split_part(trim($2, '{'), '}', 1), ',')) as entry`,
      [document, counts],
    )
  }
  await client.query('create index on pool (document); analyze pool; analyze pool_words')
  return questions
}

// A document's number stands at the end of its id.
const numberOf = `split_part(d.id, '/', 2)::int`
const pooled = `from documents d join pool on pool.document = ${numberOf} % ${poolDocuments} where d.tenant_id = $1`

const statements = {
  organisations: `
    with made as (
      insert into tenants (id, kind) select 'o-' || n, 'organisation' from generate_series(1, $1::int) n returning id
    )
    insert into organisations (tenant_id, name) select id, 'Made ' || id from made`,
  people: `
    with made as (
      insert into users (id, name, email, email_verified)
      select 'p-' || o || '-' || n, 'Person ' || md5(o || '-' || n), 'p-' || o || '-' || n || '@example.org', true
      from generate_series(1, $1::int) o, generate_series(1, $2::int) n returning id
    )
    insert into tenants (id, kind, account_id) select 't-' || id, 'personal', id from made`,
  members: `
    insert into members (tenant_id, user_id, role)
    select 'o-' || o, 'p-' || o || '-' || n, 'member' from generate_series(1, $1::int) o, generate_series(1, $2::int) n`,
  collections: `
    insert into collections (tenant_id, id, name, color)
    select $1, $1 || '-c' || n, 'Collection ' || n, 'blue' from generate_series(0, ${collectionsOfTenant - 1}) n`,
  documents: `
    insert into documents (tenant_id, id, filename, filetype, bytes, sha256, storage_key, status, text_length, collection_id)
    select $1, $1 || '/' || n, 'made ' || n || '.txt', 'txt', 5000, $1 || '/' || n, 'originals/' || $1 || '/' || n, 'ready',
      5000, $1 || '-c' || n % ${collectionsOfTenant}
    from generate_series(0, $2::int - 1) n`,
  parts: `
    insert into document_parts (tenant_id, document_id, part, start, "end", text, blocks)
    select d.tenant_id, d.id, ordinal, ordinal * 2000, ordinal * 2000 + length(text), text,
      jsonb_build_array(jsonb_build_object('kind', 'paragraph', 'level', null, 'start', ordinal * 2000,
        'end', ordinal * 2000 + length(text), 'anchor', jsonb_build_object('kind', 'lines', 'from', 1, 'to', 1)))
    ${pooled} and ordinal < $2::int`,
  passages: `
    with added as (
      insert into passages (tenant_id, document_id, ordinal, start, "end", text, context, location)
      select d.tenant_id, d.id, ordinal, ordinal * 2000, ordinal * 2000 + length(text), text, 'made.txt', 'line 1'
      ${pooled} and ordinal < $2::int returning id, document_id, ordinal
    )
    insert into passage_words (tenant_id, passage_id, document_id, words)
    select $1, added.id, added.document_id, pool.words from added
    join pool on pool.document = split_part(added.document_id, '/', 2)::int % ${poolDocuments} and pool.ordinal = added.ordinal`,
  counts: `
    insert into document_words (tenant_id, document_id, piece, passages, counts, folded, analyser)
    select d.tenant_id, d.id, 0, $3::int, c.counts, true, $2::int
    from documents d join pool_counts c on c.document = ${numberOf} % ${poolDocuments} where d.tenant_id = $1`,
  cards: `
    insert into document_cards (tenant_id, document_id, fields, maker, parties, party_names, called)
    select tenant_id, id, '[]', $2::int, '[]', '', '[]' from documents where tenant_id = $1`,
  wordStats: `
    insert into word_stats (tenant_id, word, passages)
    with times as (
      select ${numberOf} % ${poolDocuments} as document, count(*) as documents from documents d where d.tenant_id = $1 group by 1
    )
    select $1, word, sum(w.passages * t.documents) from times t join pool_words w using (document) group by word
    union all select $1, -1, count(*) from passages where tenant_id = $1`,
  grants: `
    insert into grants (tenant_id, id, collection_id, principal, group_id, effect, level)
    select tenant_id, tenant_id || '-grant' || n, tenant_id || '-c' || n, 'group', tenant_id || '-g', 'allow', $1::int
    from organisations, generate_series(0, ${sharedCollections - 1}) n`,
}
