import type { PoolClient } from 'pg'
import { roleOf } from './run-as.ts'

/** A text seen this often is worth a cached plan. One whose parameters follow the length of a list rarely repeats. */
const usesBeforeNaming = 3
const mostNamed = { embedded: 600, server: 200 }
const mostCounted = 5_000
/** SQLSTATE feature_not_supported: "cached plan must not change result type". */
const planOutdated = '0A000'

type Named = { name: string; parsed: boolean }
type QueryConfig = { text?: unknown; name?: unknown; values?: unknown; submit?: unknown }
type Query = (config: unknown, values?: unknown, callback?: unknown) => unknown

/**
 * Makes a connection cache the plans of repeated statements: parsing and planning take two thirds of a small statement's
 * time. The statements belong to the session; becomeUser needs a pooler that pools sessions anyway.
 */
export function reuseStatements(client: PoolClient, kind: keyof typeof mostNamed): void {
  const counts = new Map<string, number>()
  const named = new Map<string, Named>()
  const query = client.query.bind(client) as Query
  let names = 0

  const nameFor = (text: string): Named | null => {
    const known = named.get(text)
    if (known) return known
    if (named.size >= mostNamed[kind] || names >= 2 * mostNamed[kind]) return null
    const count = (counts.get(text) ?? 0) + 1
    if (counts.size >= mostCounted) counts.clear()
    counts.set(text, count)
    if (count < usesBeforeNaming) return null
    counts.delete(text)
    const fresh = { name: `reused_${++names}`, parsed: false }
    named.set(text, fresh)
    return fresh
  }
  // After an error on first use, it is unknown whether the name is taken, so the next use gets another name. So it does
  // when another process has migrated what a plan was made for.
  const settle = (text: string, used: Named, error: unknown) => {
    const { code } = (error ?? {}) as { code?: unknown }
    if (!error) used.parsed = true
    else if ((!used.parsed || code === planOutdated) && named.get(text) === used) named.delete(text)
  }

  const reusing: Query = (config, values, callback) => {
    const asked = (typeof config === 'string' ? { text: config } : config) as QueryConfig
    const { text } = asked
    const parameters = Array.isArray(values) ? values : asked.values
    const plain = asked.name === undefined && asked.submit === undefined
    if (typeof text !== 'string' || !plain || !Array.isArray(parameters))
      return query(config, values, callback)
    // Several statements in one text, like the job queue's own, cannot be prepared. They never have parameters.
    if (parameters.length === 0 && text.includes(';')) return query(config, values, callback)
    // Goes with the next statement (embedded-stream.ts).
    if (text === 'begin') return query(config, values, callback)
    // Row-level security makes a plan valid for one role alone: with another, the database would plan it anew.
    const key = `${roleOf(client)} ${text}`
    const used = nameFor(key)
    if (used === null) return query(config, values, callback)
    const reused = { ...asked, text, name: used.name }
    if (typeof callback === 'function')
      return query(reused, parameters, (error: unknown, result: unknown) => {
        settle(key, used, error)
        callback(error, result)
      })
    const answer = query(reused, parameters) as Promise<unknown>
    answer.then(
      () => settle(key, used, null),
      error => settle(key, used, error),
    )
    return answer
  }
  client.query = reusing as typeof client.query
}
