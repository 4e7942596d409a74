import type { ScopeDocument } from './scope.ts'

/** What neutralising a name put into it: backslashes, and joiners of no width. */
const escapes = /[\\\u2060]/g

/** The documents whose names a text has, as a list of documents does. */
export function namesOf(text: string, documents: ScopeDocument[]): string[] {
  const plain = text.replace(escapes, '')
  return documents.filter(({ filename }) => plain.includes(filename)).map(({ id }) => id)
}
