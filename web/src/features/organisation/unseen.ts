/** In place of a name that somebody may not know. */
export function unseen(kind: 'collection' | 'document'): string {
  return `A ${kind} that you may not see`
}
