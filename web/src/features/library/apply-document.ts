import type { Document } from '@citewell/contract/library.ts'

/** The list with one document's new state: replaced where it stands, else put first. */
export function applyDocument(list: Document[], changed: Document): Document[] {
  if (!list.some(each => each.id === changed.id)) return [changed, ...list]
  return list.map(each => (each.id === changed.id ? changed : each))
}
