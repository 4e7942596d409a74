import { randomUUID } from 'node:crypto'
import pg from 'pg'

/**
 * Creates an empty database on a server whose user may do so, and returns its address; `drop` also closes remaining
 * connections.
 */
export async function newDatabase(server: string): Promise<{ url: string; drop(): Promise<void> }> {
  const name = `citewell_${randomUUID().replaceAll('-', '')}`
  await runOn(server, `create database ${name}`)
  return {
    url: Object.assign(new URL(server), { pathname: `/${name}` }).href,
    drop: () => runOn(server, `drop database ${name} with (force)`),
  }
}

async function runOn(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(statement)
  await client.end()
}
