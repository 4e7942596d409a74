import type { KeyScope } from '@citewell/contract/endpoint.ts'

/** What an API key of each scope may do. */
export const scopeWords: Record<KeyScope, string> = {
  ask: 'Ask questions, and see the chats that it makes',
  search: 'Search documents',
  read: 'List and read documents, and download files',
  upload: 'Add documents',
  manage: 'Change and delete documents, cards and collections',
  'admin-read': 'Read what administrators see: people, the log, figures',
}
