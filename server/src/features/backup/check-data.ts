import { sql } from 'drizzle-orm'
import type { Database } from '../../platform/database/database.ts'
import { claimKey, type FileStorage } from '../../providers/file-storage/file-storage.ts'

/** `examples` holds a few of what was found; `mend` is what the operator does about it. */
export type Finding = { what: string; count: number; examples: string[]; mend: string }

const examplesShown = 5

type Check = { what: string; mend: string; find: (deps: Deps) => Promise<string[]> }
type Deps = { db: Database; stored: Set<string> }

const checks: Check[] = [
  {
    what: 'Documents whose original file is missing',
    mend: 'Restore the file from a backup under that key, or delete the document and upload it again. Questions are still answered from its text.',
    find: async ({ db, stored }) =>
      (await strings(db, sql`select storage_key || ' (' || filename || ')' as text from documents`)).filter(
        text => !stored.has(text.slice(0, text.indexOf(' '))),
      ),
  },
  {
    what: 'Stored files that belong to nothing',
    mend: 'Nothing to do: they are removed at the next start once they are six hours old.',
    find: async ({ db, stored }) => {
      const known = await strings(
        db,
        sql`select storage_key as text from documents union select storage_key from account_exports
            union select storage_key from import_parts
            union select storage_key from import_entries where storage_key is not null`,
      )
      const keys = new Set(known)
      return [...stored].filter(key => key !== claimKey && !keys.has(key))
    },
  },
  {
    what: 'Ready documents without text',
    mend: 'Have them read again: POST /documents/{id}/retry, or "Retry" in the library.',
    find: ({ db }) =>
      strings(
        db,
        sql`select id || ' (' || filename || ')' as text from documents d where status = 'ready' and text_length > 0
            and not exists (select from document_parts p where p.tenant_id = d.tenant_id and p.document_id = d.id)`,
      ),
  },
  {
    what: 'Ready documents that the search does not know',
    mend: 'Have them read again: POST /documents/{id}/retry, or "Retry" in the library.',
    find: ({ db }) =>
      strings(
        db,
        sql`select d.id || ' (' || d.filename || ')' as text from documents d where d.status = 'ready'
            and exists (select from passages p where p.tenant_id = d.tenant_id and p.document_id = d.id)
            and not exists (select from document_words w where w.tenant_id = d.tenant_id and w.document_id = d.id)`,
      ),
  },
  {
    what: 'Passages without their entry in the index',
    mend: 'Have the document read again: POST /documents/{id}/retry, or "Retry" in the library.',
    find: ({ db }) =>
      strings(
        db,
        sql`select distinct p.document_id as text from passages p
            where not exists (select from passage_words w where w.tenant_id = p.tenant_id and w.passage_id = p.id)`,
      ),
  },
  {
    what: 'Index entries of another document than their passage',
    mend: 'This must not be. Please report it, with the version; delete the document and upload it again.',
    find: ({ db }) =>
      strings(
        db,
        sql`select w.passage_id::text as text from passage_words w
            join passages p on p.tenant_id = w.tenant_id and p.id = w.passage_id
            where w.document_id <> p.document_id`,
      ),
  },
  {
    what: 'Accounts without a tenant of their own',
    mend: "Give each its own in the database: INSERT INTO tenants (id, kind, account_id) VALUES (gen_random_uuid()::text, 'personal', 'THE ACCOUNT').",
    find: ({ db }) =>
      strings(
        db,
        sql`select id as text from users where not exists (select from tenants where account_id = users.id)`,
      ),
  },
]

/** Compares files, rows and index with each other; changes nothing. An empty list means no findings. */
export async function checkData({ db, files }: { db: Database; files: FileStorage }): Promise<Finding[]> {
  const stored = new Set<string>()
  for await (const { key } of files.list()) stored.add(key)
  const findings: Finding[] = []
  for (const { what, mend, find } of checks) {
    const found = await find({ db, stored })
    if (found.length > 0)
      findings.push({ what, mend, count: found.length, examples: found.slice(0, examplesShown) })
  }
  return findings
}

async function strings(db: Database, query: ReturnType<typeof sql>): Promise<string[]> {
  const { rows } = await db.execute<{ text: string }>(query)
  return rows.map(row => row.text)
}
