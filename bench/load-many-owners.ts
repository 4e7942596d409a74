import type { Pool, PoolClient } from 'pg'
import { createChunkIndexer } from '../server/src/ingest/index/create-chunk-indexer.ts'
import { analyserVersion } from '../server/src/platform/text/analyse-words.ts'
import type { MadeTexts } from './made-texts.ts'

/** Passages of each searched owner, and of each document. */
export const passagesOfOwner = 20_000
const passagesOfDocument = 10
const poolDocuments = passagesOfOwner / passagesOfDocument
/** Documents of each of the other owners. */
const documentsOfOther = 50
const documentsAtOnce = 5_000
/** Dimensions of each vector. */
export const madeDimensions = 384

/**
 * Fills a database with `passages` generated passages, ten per document: 20,000 for each of `owners`, who have a chat,
 * and 500 for each of as many other owners as needed, in mixed order, as when many people upload at the same time. All
 * owners get the same 20,000 texts or a part of them, which the product's indexer reads once. With a `model`, passages
 * get random vectors, which cost as much to compare as real ones. Returns questions.
 */
export async function loadManyOwners(
  pool: Pool,
  owners: string[],
  texts: MadeTexts,
  { passages, asked, model }: { passages: number; asked: number; model: string | null },
): Promise<string[]> {
  const client = await pool.connect()
  try {
    const questions = await makePool(client, texts, asked)
    const documents = passages / passagesOfDocument
    await client.query(statements.documents, [documents, owners])
    await client.query('create index on made_documents (n); analyze made_documents')
    await client.query(statements.owners)
    await client.query(statements.chats)
    for (let from = 0; from < documents; from += documentsAtOnce) {
      const range = [from, Math.min(from + documentsAtOnce, documents) - 1]
      await client.query(statements.documentRows, [...range, model])
      await client.query(statements.links, range)
      await client.query(statements.parts, range)
      await client.query(statements.passages, range)
      await client.query(statements.counts, [...range, analyserVersion])
      if (model) await client.query(statements.vectors, [...range, model])
    }
    await client.query(statements.wordStats)
    await client.query('vacuum analyze')
    return questions
  } finally {
    client.release()
  }
}

/** Stores the texts with the indexer's results on the server. */
async function makePool(client: PoolClient, texts: MadeTexts, asked: number): Promise<string[]> {
  await client.query(`
    create temp table pool (n int primary key, text text, words sparsevec, embedding vector);
    create temp table pool_counts (document int, counts sparsevec);
    create temp table pool_words (document int, word int, passages int);
    create temp table made_documents (n int, id text, tenant_id text, pool_document int)`)
  const questions: string[] = []
  for (let document = 0; document < poolDocuments; document++) {
    const indexer = createChunkIndexer()
    const rows = Array.from({ length: passagesOfDocument }, (_, ordinal) => {
      const n = document * passagesOfDocument + ordinal
      const text = texts.passage()
      if (Math.floor((n * asked) / passagesOfOwner) < Math.floor(((n + 1) * asked) / passagesOfOwner))
        questions.push(texts.questionOn(text))
      return { n, text, words: indexer.index({ text, context: 'made.txt' }).words }
    })
    await client.query(
      `insert into pool select n, text, words::sparsevec,
        (select array_agg(random() - 0.5)::vector from generate_series(1, ${madeDimensions} + 0 * n))
       from jsonb_to_recordset($1::jsonb) as rows(n int, text text, words text)`,
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
  await client.query('analyze pool')
  return questions
}

const inRange = 'from made_documents d where d.n between $1 and $2'
const passagesInRange = `from made_documents d
  join pool on pool.n / ${passagesOfDocument} = d.pool_document where d.n between $1 and $2`

const statements = {
  // Every n-th document belongs to a searched owner; the others' documents take turns.
  documents: `
    insert into made_documents
    with numbered as (
      select n, case when n % every = 0 then n / every end as big, n - n / every - 1 as other
      from generate_series(0, $1::int - 1) as n,
        (select $1::int / (cardinality($2::text[]) * ${poolDocuments}) as every) as step
    ), others as (select ceil(count(*) / ${documentsOfOther}.0)::int as count from numbered where big is null)
    select n, gen_random_uuid()::text,
      case when big is null then 'owner-' || other % others.count
        else ($2::text[])[1 + big % cardinality($2::text[])] end,
      case when big is null
        then (other % others.count * ${documentsOfOther} + other / others.count) % ${poolDocuments}
        else big / cardinality($2::text[]) end
    from numbered, others`,
  owners: `
    with made as (
      insert into users (id, name, email, email_verified, tier)
      select distinct tenant_id, tenant_id, tenant_id || '@example.org', true, 'pro'
      from made_documents where tenant_id like 'owner-%' returning id
    )
    insert into tenants (id, kind, account_id) select id, 'personal', id from made`,
  chats: `
    insert into chat_sessions (tenant_id, id, created_by, title)
    select id, 'chat-' || id, account_id, 'Made' from tenants where id like 'owner-%'`,
  documentRows: `
    insert into documents (tenant_id, id, filename, filetype, bytes, sha256, storage_key, status, text_length, embedded_by)
    select d.tenant_id, d.id, 'made ' || d.n || '.txt', 'txt', 5000, d.id,
      'originals/' || d.id, 'ready', 5000, $3 ${inRange}`,
  links: `
    insert into session_documents (tenant_id, session_id, document_id)
    select d.tenant_id, c.id, d.id from made_documents d join chat_sessions c on c.tenant_id = d.tenant_id
    where d.n between $1 and $2`,
  parts: `
    insert into document_parts (tenant_id, document_id, part, start, "end", text, blocks)
    select d.tenant_id, d.id, pool.n % ${passagesOfDocument}, pool.n % ${passagesOfDocument} * 2000,
      pool.n % ${passagesOfDocument} * 2000 + length(text), text,
      jsonb_build_array(jsonb_build_object('kind', 'paragraph', 'level', null, 'end', pool.n % ${passagesOfDocument} * 2000 + length(text),
        'start', pool.n % ${passagesOfDocument} * 2000, 'anchor', jsonb_build_object('kind', 'lines', 'from', 1, 'to', 1)))
    ${passagesInRange}`,
  passages: `
    with added as (
      insert into passages (tenant_id, document_id, ordinal, start, "end", text, context, location)
      select d.tenant_id, d.id, pool.n % ${passagesOfDocument}, pool.n % ${passagesOfDocument} * 2000,
        pool.n % ${passagesOfDocument} * 2000 + length(text), text, 'made.txt', 'line 1'
      ${passagesInRange} order by d.n, pool.n returning id, document_id, ordinal
    )
    insert into passage_words (tenant_id, passage_id, document_id, words)
    select d.tenant_id, added.id, d.id, pool.words
    from added join made_documents d on d.id = added.document_id
    join pool on pool.n = d.pool_document * ${passagesOfDocument} + added.ordinal order by added.id`,
  counts: `
    insert into document_words (tenant_id, document_id, piece, passages, counts, folded, analyser)
    select d.tenant_id, d.id, 0, ${passagesOfDocument}, c.counts, true, $3::int
    from made_documents d join pool_counts c on c.document = d.pool_document where d.n between $1 and $2`,
  vectors: `
    insert into passage_vectors (tenant_id, passage_id, model, dimensions, document_id, embedding)
    select d.tenant_id, p.id, $3, ${madeDimensions}, d.id, pool.embedding
    from made_documents d join passages p on p.tenant_id = d.tenant_id and p.document_id = d.id
    join pool on pool.n = d.pool_document * ${passagesOfDocument} + p.ordinal
    where d.n between $1 and $2 order by p.id`,
  // Each of the other owners has the same number of documents, consecutive in the pool.
  wordStats: `
    insert into word_stats (tenant_id, word, passages)
    with owners as (
      select tenant_id, count(*) as documents, min(pool_document) / ${documentsOfOther} as slot
      from made_documents group by 1
    ), slots as materialized (
      select document / ${documentsOfOther} as slot, word, sum(passages) as passages from pool_words group by 1, 2
    ), whole as materialized (select word, sum(passages) as passages from slots group by 1)
    select tenant_id, word, passages from owners join slots using (slot) where documents <= ${documentsOfOther}
    union all select tenant_id, word, passages from owners, whole where documents > ${documentsOfOther}
    union all select tenant_id, -1, documents * ${passagesOfDocument} from owners`,
}
