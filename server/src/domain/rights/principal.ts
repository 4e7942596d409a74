import type { OrganisationRole } from '@citewell/contract/rights.ts'
import type { TenantId } from '../tenants/tenant-id.ts'

/** As whom somebody looks at the documents, collections and chats of a tenant. */
export type Principal = {
  tenantId: TenantId
  userId: string
  /** Their role in the organisation; null in a personal tenant, where all is their own. */
  member: OrganisationRole | null
}

/** For what is known to be in a personal tenant, such as an administrator's test questions. */
export const ownerOf = (tenantId: TenantId): Principal => ({ tenantId, userId: '', member: null })
