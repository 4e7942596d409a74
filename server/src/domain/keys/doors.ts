import { AsyncLocalStorage } from 'node:async_hooks'

/** A question of somebody who sees a chat box of a key in a page of its owner. */
export type Embedded = { keyId: string; collectionId: string; reads: boolean }

const door = new AsyncLocalStorage<'mcp' | Embedded>()

/** Makes calls of the API on behalf of a request that came to another door, with the token of that request. */
export const asFromMcp = <Result>(call: () => Result): Result => door.run('mcp', call)

/** The same for a chat box, whose token was checked: the key itself stays with its owner. */
export const asEmbedded = <Result>(embedded: Embedded, call: () => Result): Result => door.run(embedded, call)

/** Null for a call that comes from no chat box. */
export function embeddedCall(): Embedded | null {
  const from = door.getStore()
  return typeof from === 'object' ? from : null
}

/** The address that a token must be for, so that a token for one door opens no other. */
export const resourceOf = (
  appUrl: string,
  of: 'mcp' | 'api' = door.getStore() === 'mcp' ? 'mcp' : 'api',
): string => `${appUrl}${of === 'mcp' ? '/mcp' : '/api/v1'}`
