import { AsyncLocalStorage } from 'node:async_hooks'

const door = new AsyncLocalStorage<'mcp'>()

/** Makes calls of the API on behalf of a request that came to another door, with the token of that request. */
export const asFromMcp = <Result>(call: () => Result): Result => door.run('mcp', call)

/** The address that a token must be for, so that a token for one door opens no other. */
export const resourceOf = (appUrl: string, of: 'mcp' | 'api' = door.getStore() ?? 'api'): string =>
  `${appUrl}${of === 'mcp' ? '/mcp' : '/api/v1'}`
