import type { ComputedAnswer, ComputedTable } from '@citewell/contract/computed.ts'
import { addTables } from '../../domain/tables/add-tables.ts'

/**
 * What was computed over a document, until it is computed again: nothing of another text is shown as if it were of this
 * one. `before` keeps what it was.
 */
export function awaitResult(computed: ComputedAnswer, documentId: string): ComputedAnswer {
  const waiting = <One extends ComputedTable>(one: One): One =>
    one.table.document_id === documentId
      ? refuseResult(one, 'The document was read again. This is being computed anew.')
      : one
  if (computed.asks) return { ...computed, others: computed.others.map(waiting) }
  const { before = shownResult(computed.result) } = computed
  const isOf = computed.table.document_id === documentId
  if (computed.adds) {
    const parts = computed.others.map(waiting)
    const isWaiting = parts.some((part, at) => part !== computed.others[at])
    return isWaiting ? { ...addTables(parts), before } : computed
  }
  const others = computed.others.map(one => {
    const { before: said = shownResult(one.result) } = one
    const isFurther = computed.also && one.table.document_id === documentId
    return { ...waiting(one), ...(isFurther && { before: said }) }
  })
  return { ...waiting(computed), others, ...(isOf && { before }) }
}

/** The same plan without a result. */
export function refuseResult<One extends ComputedTable>(one: One, message: string): One {
  const joined = one.joined && { joined: { ...one.joined, used: [] } }
  const nothing = { formula: null, cells_named: '', used: [], left_out: [], hidden: 0, ...joined }
  return { ...one, ...nothing, result: { kind: 'refused', message, nearest: [] } }
}

/** A result in a few words. */
export function shownResult(result: ComputedTable['result']): string {
  switch (result.kind) {
    case 'value':
      return result.shown
    case 'rows':
      return `${result.count} rows`
    case 'groups':
      return `${result.count} groups`
    case 'refused':
      return result.message
  }
}
