import type { TenantId } from './tenant-id.ts'

declare const ownedBrand: unique symbol
/** A row that was checked to belong to the caller's tenant. Functions that show or change a row accept only this type. */
export type Owned<Row> = Row & { readonly [ownedBrand]: true }

/** The key of a row: keys begin with the tenant, so that tenants can be spread over servers (docs/scale.md). */
export type Known = { tenantId: TenantId; id: string }
