import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { describe, expect, it } from 'vitest'
import { accountExports } from '../domain/accounts/account-tables.ts'
import { documents } from '../domain/documents/document-tables.ts'
import { openTestDatabase } from '../platform/database/database.testing.ts'
import { localDiskStorage } from '../testing/adapters.testing.ts'
import { addOwner } from '../testing/library.testing.ts'
import { removeOrphans } from './remove-orphans.ts'

describe('the sweep of files', () => {
  it('removes old files that no document has, and keeps the others', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'citewell-orphans-'))
    const files = localDiskStorage(folder)
    const database = await openTestDatabase()
    const tenantId = await addOwner(database.db, 'owner')
    const row = { tenantId, filename: 'a.txt', filetype: 'txt', bytes: 1, sha256: 'x' }
    await database.db.insert(documents).values({ id: 'd', storageKey: 'originals/kept', ...row })
    const archive = { id: 'e', userId: 'owner', storageKey: 'exports/kept', expiresAt: new Date() }
    await database.db.insert(accountExports).values(archive)
    for (const key of ['originals/kept', 'exports/kept', 'originals/orphan', 'originals/cut-off.partial'])
      await files.write(key, Readable.from([Buffer.from('bytes')]))

    expect(await removeOrphans(database.db, files)).toBe(0)
    const tomorrow = Date.now() + 24 * 60 * 60 * 1000
    expect(await removeOrphans(database.db, files, tomorrow)).toBe(2)
    expect((await Array.fromAsync(files.list())).map(file => file.key).toSorted()).toEqual([
      'exports/kept',
      'originals/kept',
    ])
    await database.close()
    rmSync(folder, { recursive: true, force: true })
  })
})
