import type { ComputedAnswer, ComputedTable } from '@citewell/contract/computed.ts'
import { skipToken, useQuery } from '@tanstack/react-query'
import { createContext } from 'react'
import { computeAgain, isOverTables } from './save-computed.ts'

const mostValues = 30
const none: string[] = []

/** What the plan that is being changed was computed over. */
export const PlanOf = createContext<ComputedTable | ComputedAnswer | null>(null)

/** The values that a column of words has, the most frequent ones first; none before they are wanted, and of other columns. */
export function useColumnValues(
  computed: ComputedTable | ComputedAnswer | null,
  column: number,
  wanted: boolean,
): string[] {
  const type = computed?.columns[column]?.type
  const isKnown = computed !== null && !isOverTables(computed) && (type === 'text' || type === 'yes-no')
  const { data } = useQuery({
    queryKey: [
      'document',
      computed?.table.document_id,
      'values',
      computed?.table,
      computed?.plan.join,
      column,
    ],
    queryFn: isKnown && wanted ? () => valuesOf(computed, column) : skipToken,
    retry: false,
  })
  return data ?? none
}

async function valuesOf(computed: ComputedTable | ComputedAnswer, column: number): Promise<string[]> {
  const { table, join } = computed.plan
  const { result } = await computeAgain(computed, {
    table,
    ...(join && { join }),
    where: [],
    group: column,
    measure: { kind: 'count', column: null, distinct: false },
    sort: { by: null, order: 'descending' },
    limit: mostValues,
  })
  return result.kind === 'groups' ? result.groups.flatMap(({ key }) => key || []).slice(0, mostValues) : none
}
