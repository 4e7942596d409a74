import { plans } from '@citewell/contract/plans.ts'
import { eq } from 'drizzle-orm'
import { effectiveLimits } from '../domain/plans/effective-limits.ts'
import { tenantStorage } from '../domain/plans/plan-tables.ts'
import type { Known } from '../domain/tenants/owned.ts'
import type { Queryable } from '../platform/database/database.ts'
import { DocumentFailure, type ReadBatch } from './stages.ts'

const number = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 1 })

/**
 * Limits what a new document's text takes: its characters as it arrives, since a small file can unpack to very much, and
 * the tenant's storage once it is written. Throws document_too_large_inside and document_storage_used_up.
 */
export function limitText(db: Queryable, { tenantId }: Known) {
  let limits: ReturnType<typeof effectiveLimits> | null = null
  let characters = 0
  return {
    take: async ({ parts }: ReadBatch): Promise<void> => {
      limits ??= effectiveLimits(db, tenantId)
      const { fileBytes, tier } = await limits
      characters += parts.reduce((sum, { text }) => sum + text.length, 0)
      if (fileBytes !== null && characters > fileBytes)
        throw new DocumentFailure(
          'document_too_large_inside',
          `This document holds more than ${number.format(fileBytes / 1_000_000)} million characters of text, the most that the ${plans[tier].name} plan reads of one document. Split it and upload the parts.`,
        )
    },
    requireRoom: async (tx: Queryable): Promise<void> => {
      limits ??= effectiveLimits(tx, tenantId)
      const { storageBytes, tier } = await limits
      if (storageBytes === null) return
      const [sums] = await tx.select().from(tenantStorage).where(eq(tenantStorage.tenantId, tenantId))
      if ((sums?.bytes ?? 0) > storageBytes)
        throw new DocumentFailure(
          'document_storage_used_up',
          `With the text of this document, yours would take more than ${number.format(storageBytes / 1024 ** 3)} GB, the fair use of the ${plans[tier].name} plan. Delete some that you no longer need, then try again.`,
        )
    },
  }
}
