/** The ids of the documents that a navigation to the grids brings in its state; none if it brings anything else. */
export function documentsBrought(state: unknown): string[] {
  const documents =
    typeof state === 'object' && state !== null && 'documents' in state ? state.documents : null
  return Array.isArray(documents) && documents.every(id => typeof id === 'string') ? documents : []
}
