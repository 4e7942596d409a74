import { type KeyScope, keyScopes } from '@citewell/contract/endpoint.ts'

/** What an API key of each scope may do. */
const scopeWords: Record<KeyScope, string> = {
  ask: 'Ask questions, and see the chats that it makes',
  search: 'Search documents',
  read: 'List and read documents, and download files',
  upload: 'Add documents',
  manage: 'Change and delete documents, cards and collections',
  'admin-read': 'Read what administrators see: people, the log, figures',
}

/** What a key may be made for; what administrators see is for them alone. */
export function scopeChoices(administers: boolean): { value: KeyScope; label: string }[] {
  return keyScopes
    .filter(scope => scope !== 'admin-read' || administers)
    .map(scope => ({ value: scope, label: scopeWords[scope] }))
}
