import type { Found } from '@citewell/contract/admin/overview.ts'
import type { Parts } from '../../../feature.ts'
import { likePattern } from '../../../platform/database/like-pattern.ts'

const most = 5

/**
 * Accounts, documents and chats with this id, or with the text in their email address or name. Unless the `titles` of
 * chats may be shown, they are not searched either.
 */
export async function searchEverything(
  { db, features }: Pick<Parts, 'db' | 'features'>,
  text: string,
  titles: boolean,
): Promise<{ users: Found[]; documents: Found[]; sessions: Found[] }> {
  const found: { users: Found[]; documents: Found[]; sessions: Found[] } = {
    users: [],
    documents: [],
    sessions: [],
  }
  if (text === '') return found
  // One or two characters occur almost everywhere, so they match only the beginning of names and addresses.
  const part = text.length < 3 ? null : likePattern(text)
  for (const kind of ['users', 'documents', 'sessions'] as const)
    for (const { adminSearch } of features)
      found[kind].push(...((await adminSearch?.[kind]?.(db, { text, part, titles }, most)) ?? []))
  return found
}
