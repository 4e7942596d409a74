import { describe, expect, it } from 'vitest'
import { requireServer } from './require-server.ts'

/** A server of that version, with the pgvector versions that it offers and that the database has installed. */
const server = (number: number, offered: string | null, installed: string | null = null) =>
  requireServer(async text => {
    if (text.includes('server_version_num')) return { rows: [{ number }] }
    return { rows: offered ? [{ default_version: offered, installed_version: installed }] : [] }
  })

describe('a database server', () => {
  it('is taken when it will do', async () => {
    for (const [number, offered, installed] of [
      [150_018, '0.7.0', null],
      [170_006, '0.8.0', '0.7.4'],
      [180_000, '1.0.0', null],
    ] as const)
      await server(number, offered, installed)
  })

  it('is refused with the remedy when it is too old, or has no pgvector or an old one', async () => {
    await expect(server(140_011, '0.8.0')).rejects.toMatchObject({
      code: 'database_too_old',
      message: expect.stringMatching(/PostgreSQL 14; Citewell needs 15/),
    })
    await expect(server(160_004, null)).rejects.toMatchObject({
      code: 'database_without_pgvector',
      mayHeal: true,
      message: expect.stringContaining('postgresql-16-pgvector'),
    })
    await expect(server(160_004, '0.4.4')).rejects.toMatchObject({ code: 'database_old_pgvector' })
    await expect(server(160_004, '0.8.0', '0.6.2')).rejects.toThrow(/has pgvector 0.6.2.+ALTER EXTENSION/)
  })
})
