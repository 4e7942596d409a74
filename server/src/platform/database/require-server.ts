import { StartFailure } from '../errors.ts'

const oldestServer = 15
/** The first version with sparsevec. */
const oldestVector = [0, 7] as const

type Query = (text: string) => Promise<{ rows: Record<string, unknown>[] }>

/** Throws a StartFailure that says what to do when the server is too old or lacks a pgvector that is new enough. */
export async function requireServer(query: Query): Promise<void> {
  const [server] = (await query(`select current_setting('server_version_num')::int as number`)).rows
  const number = Number(server?.number)
  if (number < oldestServer * 10_000)
    throw failure(
      'database_too_old',
      `The database server is PostgreSQL ${Math.floor(number / 10_000)}; Citewell needs ${oldestServer} or newer. Upgrade the server, or set DATABASE_URL to a newer one.`,
    )
  const { rows } = await query(
    `select installed_version, default_version from pg_available_extensions where name = 'vector'`,
  )
  const wanted = oldestVector.join('.')
  const [vector] = rows
  if (!vector)
    throw failure(
      'database_without_pgvector',
      `The database server has no pgvector extension. Install pgvector ${wanted} or newer on it (Debian: postgresql-${Math.floor(number / 10_000)}-pgvector).`,
    )
  const installed = vector.installed_version === null ? null : String(vector.installed_version)
  const offered = String(vector.default_version)
  if (isOlder(installed ?? offered))
    throw failure(
      'database_old_pgvector',
      isOlder(offered)
        ? `The database server has pgvector ${offered}; Citewell needs ${wanted} or newer. Install a newer one, and run ALTER EXTENSION vector UPDATE in this database if it has the old one.`
        : `This database has pgvector ${installed}; Citewell needs ${wanted} or newer. Run ALTER EXTENSION vector UPDATE in it as its superuser.`,
    )
}

const failure = (code: string, message: string) => new StartFailure(code, message, { mayHeal: true })

function isOlder(version: string): boolean {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  return major < oldestVector[0] || (major === oldestVector[0] && minor < oldestVector[1])
}
