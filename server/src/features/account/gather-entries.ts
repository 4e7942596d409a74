import { eq } from 'drizzle-orm'
import { users } from '../../domain/accounts/account-tables.ts'
import { type ArchiveEntry, jsonEntry, textEntry } from '../../domain/accounts/export-entry.ts'
import { tenants } from '../../domain/tenants/tenant-tables.ts'
import type { Parts } from '../../feature.ts'
import { gatherAccount } from './gather-account.ts'

/** Everything held about an account, file by file. `onProgress` gets the share that is done. */
export async function* gatherEntries(
  parts: Pick<Parts, 'db' | 'providers' | 'features'>,
  userId: string,
  onProgress: (share: number) => Promise<void>,
): AsyncGenerator<ArchiveEntry> {
  const { db, features } = parts
  const [found] = await db
    .select({ user: users, tenantId: tenants.id })
    .from(users)
    .innerJoin(tenants, eq(tenants.accountId, users.id))
    .where(eq(users.id, userId))
  if (!found) return
  const { user, tenantId } = found
  const exported = features.flatMap(({ accountExport }) => accountExport?.files ?? [])
  const account = { ...user, tenantId }
  const gathered = await Promise.all(exported.map(({ gather }) => gather(parts, account)))
  const total = gathered.reduce((sum, { size }) => sum + size, 1)
  let done = 0
  yield textEntry('README.txt', readmeOf(Object.assign({}, ...exported.map(({ about }) => about))))
  yield jsonEntry('account.json', await gatherAccount(parts, account))
  for (const { entries } of gathered)
    for await (const entry of entries) {
      yield entry
      if (!entry.size) continue
      done += entry.size
      await onProgress(done / total)
    }
}

function readmeOf(about: Record<string, string>): string {
  const account =
    'who you are here, your consents, sessions, devices, invitations, usage, plan and payments, and the log of what you did'
  const lines = Object.entries({ 'account.json': account, ...about })
  return `Everything that Citewell holds about your account.

${lines.map(([path, what]) => `${path.padEnd(15)}  ${what}`).join('\n')}

What is not in it: your password and the secret of two-factor login (kept only in a form that cannot be read or
used), and the search index, which is made from the text of your documents.
`
}
