import { sql } from 'drizzle-orm'
import type { TenantId } from '../server/src/domain/tenants/tenant-id.ts'
import { cardMaker } from '../server/src/ingest/card/card-maker.ts'
import { createChunkIndexer } from '../server/src/ingest/index/create-chunk-indexer.ts'
import { foldWordStats } from '../server/src/ingest/index/fold-word-stats.ts'
import { postDocuments } from '../server/src/ingest/index/post-documents.ts'
import type { OpenDatabase } from '../server/src/platform/database/open-database.ts'
import { analyserVersion } from '../server/src/platform/text/analyse-words.ts'
import type { MadeTexts } from './made-texts.ts'

const passagesAtOnce = 2_000
/** In documents. */
const foldedAtOnce = 5_000

type Wanted = { documents: number; passages: number; asked: number }

/**
 * Adds ready documents of `passages` generated passages each to a chat, many in one statement, with the index that the
 * product makes, and with empty cards: otherwise the server would make 500 of them a minute beside what is measured, and
 * each would make the next question list all documents anew. Returns questions on `asked` of them, spread over all.
 */
export async function loadLibrary(
  { db, execute }: OpenDatabase,
  chat: { id: string; tenantId: TenantId },
  texts: MadeTexts,
  { documents, passages, asked }: Wanted,
): Promise<string[]> {
  const { tenantId } = chat
  const questions: string[] = []
  let folded = 0
  for (let from = 0; from < documents; ) {
    const count = Math.min(documents - from, Math.max(1, Math.floor(passagesAtOnce / passages)))
    const made = Array.from({ length: count }, (_, index) => {
      const indexer = createChunkIndexer()
      const id = `${tenantId} ${from + index}`
      const filename = `note ${from + index}.txt`
      let start = 0
      const rows = Array.from({ length: passages }, (_, ordinal) => {
        const text = texts.passage()
        const place = { s: start, e: start + text.length }
        start += text.length + 1
        return {
          d: id,
          o: ordinal,
          ...place,
          t: text,
          c: filename,
          w: indexer.index({ text, context: filename }).words,
        }
      })
      const isAsked =
        Math.floor(((from + index) * asked) / documents) <
        Math.floor(((from + index + 1) * asked) / documents)
      if (isAsked) questions.push(texts.questionOn(rows[0]?.t ?? ''))
      return { id, filename, length: start - 1, rows, counts: indexer.counted().wordCounts[0] ?? '' }
    })
    await db.execute(statementOf(chat, made))
    from += count
    folded += count
    if (folded >= foldedAtOnce || from >= documents) {
      await foldWordStats(db, tenantId, { atOnce: foldedAtOnce })
      await postDocuments(db, tenantId)
      folded = 0
    }
  }
  await execute('vacuum analyze')
  return questions
}

type Made = { id: string; filename: string; length: number; counts: string; rows: { d: string; o: number }[] }

function statementOf({ id: chat, tenantId }: { id: string; tenantId: TenantId }, made: Made[]) {
  const documents = made.map(({ rows, ...document }) => document)
  return sql`
    with made as materialized (
      select * from jsonb_to_recordset(${JSON.stringify(documents)}::jsonb) as d(id text, filename text, length int, counts text)
    ), rows as materialized (
      select * from jsonb_to_recordset(${JSON.stringify(made.flatMap(({ rows }) => rows))}::jsonb)
        as rows(d text, o int, s int, e int, t text, c text, w text)
    ), ready as (
      insert into documents (tenant_id, id, filename, filetype, bytes, sha256, storage_key, status, text_length, created_by)
      select ${tenantId}, id, filename, 'txt', length, id, id, 'ready', length,
        (select account_id from tenants where id = ${tenantId}) from made
    ), linked as (
      insert into session_documents (tenant_id, session_id, document_id) select ${tenantId}, ${chat}, id from made
    ), cards as (
      insert into document_cards (tenant_id, document_id, fields, maker, parties, party_names, called)
      select ${tenantId}, id, '[]', ${cardMaker}::int, '[]', '', '[]' from made
    ), parts as (
      insert into document_parts (tenant_id, document_id, part, start, "end", text, blocks)
      select ${tenantId}, d, o, s, e, t, jsonb_build_array(jsonb_build_object('kind', 'paragraph', 'level', null, 'start', s,
        'end', e, 'anchor', jsonb_build_object('kind', 'lines', 'from', o + 1, 'to', o + 1))) from rows
    ), added as (
      insert into passages (tenant_id, document_id, ordinal, start, "end", text, context, location)
      select ${tenantId}, d, o, s, e, t, c, 'line ' || o + 1 from rows order by d, o returning id, document_id, ordinal
    ), counted as (
      insert into document_words (tenant_id, document_id, piece, passages, counts, analyser)
      select ${tenantId}, id, 0, ${made[0]?.rows.length ?? 0}::int, counts::sparsevec, ${analyserVersion}::int from made
    )
    insert into passage_words (tenant_id, passage_id, document_id, words)
    select ${tenantId}, added.id, d, w::sparsevec from added join rows on d = document_id and o = ordinal order by added.id`
}
