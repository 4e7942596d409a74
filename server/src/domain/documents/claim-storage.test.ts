import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openTestDatabase } from '../../platform/database/database.testing.ts'
import type { OpenDatabase } from '../../platform/database/open-database.ts'
import { createLog } from '../../platform/log.ts'
import { startTestS3 } from '../../providers/file-storage/s3.testing.ts'
import { localDiskStorage, s3Storage } from '../../testing/adapters.testing.ts'
import { addOwner } from '../../testing/library.testing.ts'
import { claimStorage, claimWhenReachable } from './claim-storage.ts'
import { documents } from './document-tables.ts'

let folder: string
let database: OpenDatabase
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'citewell-claim-'))
  database = await openTestDatabase()
})
afterEach(async () => {
  await database.close()
  rmSync(folder, { recursive: true, force: true })
})

const bytes = () => Readable.from([Buffer.from('bytes')])

describe('an installation', () => {
  it('takes an empty storage, and knows it again', async () => {
    const files = localDiskStorage(folder)
    await claimStorage(database.db, files)
    await claimStorage(database.db, files)
  })

  it('refuses the storage of another installation', async () => {
    const files = localDiskStorage(folder)
    await claimStorage(database.db, files)
    const other = await openTestDatabase()
    await expect(claimStorage(other.db, files)).rejects.toMatchObject({ code: 'storage_foreign' })
    await other.close()
  })

  it('goes on without a store that refuses, and tells why', async () => {
    const store = await startTestS3()
    let told = ''
    const log = createLog('error', {
      write: line => {
        told += line
      },
    })
    const files = s3Storage({ ...store.settings, bucket: 'none' })
    const claim = await claimWhenReachable(database.db, files, log)
    claim.stop()
    expect(told).toMatch(/NoSuchBucket.+Check that it runs, S3_BUCKET, S3_ENDPOINT/)
    await store.stop()
  })

  it('takes the storage of an earlier version only where the files are ours', async () => {
    const files = localDiskStorage(folder)
    await files.write('originals/ours', bytes())
    await expect(claimStorage(database.db, files)).rejects.toMatchObject({ code: 'storage_foreign' })
    const tenantId = await addOwner(database.db)
    const row = { tenantId, filename: 'a.txt', filetype: 'txt', bytes: 1, sha256: 'x' }
    await database.db.insert(documents).values({ id: 'd', storageKey: 'originals/ours', ...row })
    await claimStorage(database.db, files)
  })
})
