import { z } from 'zod'

/** For payloads of jobs and messages between processes. */
export const tenantId = z.string().brand('TenantId')

/** Of a tenant, never of a person: the types keep the two apart. */
export type TenantId = z.infer<typeof tenantId>
