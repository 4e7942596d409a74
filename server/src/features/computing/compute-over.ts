import type { ComputationOver } from '@citewell/contract/computing.ts'
import type { Right } from '@citewell/contract/rights.ts'
import type { Caller } from '../../domain/accounts/caller.ts'
import { ownedDocument } from '../../domain/documents/owned-document.ts'
import { isPlanOfParts } from '../../domain/tables/present-part.ts'
import { areSameColumns } from '../../domain/tables/same-columns.ts'
import type { Database } from '../../platform/database/database.ts'
import { FieldError } from '../../platform/errors.ts'
import { type ComputedPlan, computePlan } from './compute-plan.ts'

/**
 * Computes a plan over each of several tables. Throws not_found, and a FieldError for tables with other columns than the
 * first, one that is named twice, and a plan whose results cannot be put together.
 */
export async function computeOver(
  db: Database,
  caller: Caller,
  { tables, table_plan }: ComputationOver,
  right: Right,
): Promise<[ComputedPlan, ...ComputedPlan[]]> {
  if (!isPlanOfParts(table_plan))
    throw new FieldError(['body', 'table_plan'], 'This cannot be computed over several tables together')
  const keys = tables.map(({ document_id, sheet, region }) => `${document_id} ${sheet} ${region}`)
  if (new Set(keys).size < keys.length) throw new FieldError(['body', 'tables'], 'A table is named twice')
  const runs: ComputedPlan[] = []
  for (const { document_id, ...table } of tables) {
    const document = await ownedDocument(db, caller, document_id, right)
    runs.push(await computePlan(db, document, { ...table, table_plan }))
  }
  const [first, ...others] = runs
  if (!first) throw new FieldError(['body', 'tables'], 'No table is named')
  if (!runs.every(({ scoped }) => areSameColumns(first.scoped.table.columns, scoped.table.columns)))
    throw new FieldError(['body', 'tables'], 'The tables have different columns')
  return [first, ...others]
}
