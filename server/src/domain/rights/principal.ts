import type { OrganisationRole } from '@citewell/contract/rights.ts'
import type { TenantId } from '../tenants/tenant-id.ts'

/** As whom somebody looks at the documents, collections and chats of a tenant. */
export type Principal = {
  tenantId: TenantId
  userId: string
  /** Their role in the organisation; null in a personal tenant, where all is their own. */
  member: OrganisationRole | null
  /** The API key that they come with, which sees at most what they see; null for a login. */
  key: { id: string; collectionIds: string[] | null } | null
}

/** Whether all documents of the tenant are theirs to see, so that none needs to be hidden. */
export const seesAll = ({ member, key }: Principal): boolean =>
  member === null && (key === null || key.collectionIds === null)

/** For what is known to be in a personal tenant, such as an administrator's test questions. */
export const ownerOf = (tenantId: TenantId): Principal => ({ tenantId, userId: '', member: null, key: null })
