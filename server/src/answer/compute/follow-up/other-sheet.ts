import type { TablePlan } from '@citewell/contract/table-plan.ts'
import { foldText } from '../../../domain/tables/cell-texts.ts'
import { runPlan } from '../../../domain/tables/run-plan.ts'
import { areSameColumns } from '../../../domain/tables/same-columns.ts'
import { isSameTable, type ScopedTable, sheetNameOf } from '../../../domain/tables/tables-in-scope.ts'
import { planChange } from '../../lexicon/plan-changes.ts'
import type { PlanRun } from '../plan-run.ts'
import { plainText } from './change-plan.ts'

/** What a follow-up names that may be another sheet: "wave 2" of "and for wave 2?"; null where it asks for something else. */
export function sheetSaid(said: string): string | null {
  const change = planChange(plainText(said))
  const name =
    change?.kind === 'filter' ? change.rest.replace(/^(?:the |sheet |tab |blatt )+/u, '').trim() : ''
  return name === '' ? null : name
}

/** The plan before over the sheet of its workbook that a follow-up names, if that has the same columns; else null. */
export function runOnOtherSheet(
  said: string,
  { scoped, plan }: { scoped: ScopedTable; plan: TablePlan },
  tables: readonly ScopedTable[],
): PlanRun | null {
  const name = sheetSaid(said)
  if (name === null || plan.join !== undefined) return null
  const [other, more] = tables.filter(
    each =>
      each.documentId === scoped.documentId &&
      !isSameTable(each, scoped) &&
      foldText(sheetNameOf(each) ?? '') === name &&
      areSameColumns(scoped.table.columns, each.table.columns),
  )
  if (!other || more) return null
  const computed = runPlan(other.table, plan)
  return computed.kind === 'refused' ? null : { scoped: other, plan, computed }
}
