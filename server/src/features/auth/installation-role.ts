import type { users } from '../../domain/accounts/account-tables.ts'
import type { TenantId } from '../../domain/tenants/tenant-id.ts'
import type { Config } from '../../platform/config.ts'

/**
 * Whether a login is an administrator's of the installation. Identity providers of organisations make nobody one, whoever
 * they say it is, but for those of the organisation that the operator has named: there, a group can, too.
 */
export function installationRole(
  { adminOrganisation }: Pick<Config, 'adminOrganisation'>,
  role: (typeof users.$inferSelect)['role'],
  { signedOnBy, administers }: { signedOnBy: TenantId | null; administers: boolean },
): 'admin' | 'user' {
  if (signedOnBy === null) return role === 'admin' ? 'admin' : 'user'
  return signedOnBy === adminOrganisation && (role === 'admin' || administers) ? 'admin' : 'user'
}
