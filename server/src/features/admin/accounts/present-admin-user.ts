import type { AdminUser } from '@citewell/contract/admin/users.ts'
import type { users } from '../../../domain/accounts/account-tables.ts'

/** An account as administrators see it. */
export function presentAdminUser(row: typeof users.$inferSelect, activeAt: Date | null): AdminUser {
  return {
    id: row.id,
    name: row.name,
    email: row.email,
    role: row.role,
    tier: row.tier,
    state: row.suspendedAt ? 'suspended' : row.emailVerified ? 'active' : 'unverified',
    created_at: row.createdAt.toISOString(),
    last_active_at: activeAt?.toISOString() ?? null,
    suspended_at: row.suspendedAt?.toISOString() ?? null,
  }
}
