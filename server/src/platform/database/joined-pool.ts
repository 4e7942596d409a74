import { AsyncLocalStorage } from 'node:async_hooks'
import type { Pool, PoolClient, QueryResult } from 'pg'
import { becomeUser, currentUser } from './run-as.ts'

type OpenTransaction = { client: PoolClient | null; open: boolean; afterCommit: (() => void)[] }
const current = new AsyncLocalStorage<OpenTransaction>()

function openTransaction(): OpenTransaction | null {
  const transaction = current.getStore()
  return transaction?.open ? transaction : null
}

/** Runs a function. Until it ends, the one connection that it takes belongs to its transaction. */
export async function runTransaction<T>(work: () => Promise<T>): Promise<T> {
  if (openTransaction()) throw new Error('A transaction is open already: use its `tx`')
  const transaction: OpenTransaction = { client: null, open: true, afterCommit: [] }
  try {
    const result = await current.run(transaction, work)
    transaction.open = false
    for (const effect of transaction.afterCommit) effect()
    return result
  } finally {
    transaction.open = false
  }
}

/** Runs an effect once the current transaction has committed; immediately when none is open. */
export function afterCommit(effect: () => void): void {
  const transaction = openTransaction()
  if (transaction) transaction.afterCommit.push(effect)
  else effect()
}

/** Runs statements in the current transaction, or without one on a connection of their own. */
export function executeJoined(pool: Pool, text: string, values?: unknown[]): Promise<QueryResult> {
  return (openTransaction()?.client ?? pool).query(text, values)
}

/**
 * Turns use of the pool inside an open transaction into an error. The embedded database has one connection and would
 * wait for itself forever; on a server, the statement would silently run outside the transaction.
 */
export function guardPool(pool: Pool): void {
  const connect = pool.connect.bind(pool)
  const refusal = () => new Error('The outer database was used inside a transaction: use `tx` there')
  const guardedConnect = async (callback?: Parameters<typeof connect>[0]) => {
    // pg's own pool.query() calls this with a callback; runTransaction's client calls it without one.
    const transaction = openTransaction()
    const user = currentUser()
    if (callback) {
      if (transaction) return callback(refusal(), undefined, () => undefined)
      return connect((error, client, release) => {
        if (error || !client) return callback(error, client, release)
        const ready = becomeUser(client, user)
        if (ready === null) return callback(undefined, client, release)
        ready.then(
          () => callback(undefined, client, release),
          (failure: Error) => {
            release(failure)
            callback(failure, undefined, () => undefined)
          },
        )
      })
    }
    if (transaction?.client) throw refusal()
    const client = await connect()
    try {
      await becomeUser(client, user)
    } catch (error) {
      client.release(error as Error)
      throw error
    }
    if (transaction) transaction.client = client
    return client
  }
  pool.connect = guardedConnect as typeof pool.connect
}
