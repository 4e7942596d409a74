import { users } from '../server/src/domain/accounts/account-tables.ts'
import { openDatabase } from '../server/src/platform/database/open-database.ts'
import { type Caller, callerOf, createAccount, type RunningServer, startServer } from './running-server.ts'

/**
 * Starts the real server on an embedded database, with a caller for each of its accounts; `settings` are added to the
 * environment's. They are on the Enterprise
 * plan, so that no limit interferes.
 */
export async function startPaidServer(
  dataDir: string,
  accounts: number,
  settings: Record<string, string> = {},
): Promise<{ server: RunningServer; callers: Caller[] }> {
  const first = await startServer(dataDir)
  const tokens: string[] = []
  for (let count = 0; count < accounts; count++) tokens.push(await createAccount(first.url))
  await first.stop()
  const database = await openDatabase({ kind: 'embedded', dataDir })
  await database.db.update(users).set({ tier: 'enterprise' })
  await database.close()
  const server = await startServer(dataDir, settings)
  return { server, callers: tokens.map(token => callerOf(server.url, token)) }
}
