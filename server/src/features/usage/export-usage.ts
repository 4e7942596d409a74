import { Readable } from 'node:stream'
import type { Principal } from '../../domain/rights/principal.ts'
import type { Database } from '../../platform/database/database.ts'
import { FileResponse } from '../../platform/http/file-answer.ts'
import { writeCsv } from '../../platform/text/write-csv.ts'
import { listChatUsage } from './list-chat-usage.ts'
import { listUsedDocuments } from './list-used-documents.ts'
import { firstDay, readDays } from './read-days.ts'

const mostRows = 10_000

const columns = {
  days: ['day', 'chats', 'documents', 'tokens', 'answered', 'not_found', 'rated_up', 'rated_down'],
  documents: ['filename', 'answers', 'deleted'],
  chats: [
    'title',
    'messages',
    'documents',
    'input_tokens',
    'output_tokens',
    'active_seconds',
    'created_at',
    'updated_at',
  ],
}

type UsageTable = keyof typeof columns

/** The dashboard's figures as a CSV file, with at most the ten thousand most recently used chats. */
export async function exportUsage(
  db: Database,
  who: Principal,
  { of: table, days }: { of: UsageTable; days: number },
  now: Date,
): Promise<FileResponse> {
  const bytes = writeCsv(await rowsOf(db, who, table, days, now), columns[table])
  return new FileResponse({
    stream: Readable.from([bytes]),
    mediaType: 'text/csv; charset=utf-8',
    filename: `citewell-${table}-${now.toISOString().slice(0, 10)}.csv`,
    size: bytes.length,
    range: null,
  })
}

async function rowsOf(db: Database, who: Principal, table: UsageTable, days: number, now: Date) {
  switch (table) {
    case 'days':
      return readDays(db, who.tenantId, days, now)
    case 'documents':
      return listUsedDocuments(db, who, firstDay(days, now), mostRows)
    case 'chats':
      return (await listChatUsage(db, who, { limit: mostRows })).items
  }
}
