import { AsyncLocalStorage } from 'node:async_hooks'
import { tracingChannel } from 'node:diagnostics_channel'
import type { Endpoint } from '@citewell/contract/endpoint.ts'
import type { FastifyRequest } from 'fastify'
import pg from 'pg'
import { currentUser, type DatabaseUser } from './run-as.ts'

/** A statement as sent to the database; `call` is null if no handler sent it (jobs, sweeps, identifying the caller). */
export type Statement = {
  text: string
  values: unknown[]
  /** As whom it went. */
  user: DatabaseUser | null
  call: { key: string; access: Endpoint['access']; userId: string | null; tenantId: string | null } | null
}

type Query = (this: unknown, ...given: unknown[]) => unknown

/** Records every statement of this process from now on, with the call that sent it. */
export function recordStatements(): { statements: Statement[]; stop(): void } {
  const statements: Statement[] = []
  const calls = new AsyncLocalStorage<Statement['call']>()
  const { start } = tracingChannel('fastify.request.handler')
  start.bindStore(calls, store => callOf((store as { request: FastifyRequest }).request))
  const record = ([config, values]: unknown[]) => {
    const asked = (typeof config === 'string' ? { text: config } : config) as {
      text?: unknown
      values?: unknown
    }
    const given = Array.isArray(values) ? values : asked.values
    if (typeof asked.text === 'string')
      statements.push({
        text: asked.text,
        values: Array.isArray(given) ? given : [],
        user: currentUser(),
        call: calls.getStore() ?? null,
      })
  }
  const pool = pg.Pool.prototype as { query: Query }
  const client = pg.Client.prototype as { query: Query }
  const [ofPool, ofClient] = [pool.query, client.query]
  pool.query = function query(...given) {
    record(given)
    return ofPool.apply(this, given)
  }
  client.query = function query(...given) {
    // With a callback it comes from the pool, in the context of whoever released the connection.
    if (!given.some(each => typeof each === 'function')) record(given)
    return ofClient.apply(this, given)
  }
  return {
    statements,
    stop: () => {
      pool.query = ofPool
      client.query = ofClient
      start.unbindStore(calls)
    },
  }
}

function callOf(request: FastifyRequest): Statement['call'] {
  const { endpoint } = request.routeOptions.config as { endpoint?: Endpoint }
  const key = `${request.method} ${request.routeOptions.url ?? ''}`
  return endpoint
    ? {
        key,
        access: endpoint.access,
        userId: request.caller?.userId ?? null,
        tenantId: request.caller?.tenantId ?? null,
      }
    : null
}
