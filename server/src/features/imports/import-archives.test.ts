import { randomBytes } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { auditLog } from '../../domain/audit/audit-tables.ts'
import { importerNow } from '../../domain/imports/importer.ts'
import { givenApp, givenUser } from '../../testing/given-app.testing.ts'
import {
  beginImport,
  entriesOfImport,
  importAll,
  importOver,
  outcomesOfImport,
  sendBytes,
  sendLines,
  sha256Of,
} from '../../testing/imports.testing.ts'
import { makeTestKey } from '../../testing/keys.testing.ts'
import { addMember, addOrganisation } from '../../testing/organisations.testing.ts'
import { tarOf } from '../../testing/tar.testing.ts'
import { until } from '../../testing/until.testing.ts'
import { zipOf } from '../../testing/zip.testing.ts'
import { feedImports } from './feed-imports.ts'
import { sweepImports } from './sweep-imports.ts'

const app = givenApp()
const user = givenUser(app, { tier: 'pro' })

const directoryMark = Buffer.from('PK\x01\x02', 'latin1')
const [flagsAt, attributesAt, namesAt] = [8, 38, 46]

/** Changes what the archive's directory says of a file. */
function changed(zip: Buffer, name: string, change: (record: Buffer) => void): Buffer {
  const copy = Buffer.from(zip)
  let at = copy.indexOf(directoryMark)
  while (copy.subarray(at + namesAt, at + namesAt + name.length).toString() !== name)
    at = copy.indexOf(directoryMark, at + 1)
  change(copy.subarray(at))
  return copy
}

describe('an archive', () => {
  it('is unpacked with its paths, and what may not be taken is named', async () => {
    const plain = zipOf({
      'notes/a.txt': 'The first note.',
      'notes/deep/b.txt': 'The second note.',
      '../up.txt': 'Out.',
      '/root.txt': 'Out, too.',
      'link.txt': '/etc/passwd',
      'secret.txt': 'Locked.',
      'inner.zip': zipOf({ 'c.txt': 'Inside.' }),
      'tool.exe': 'MZ',
    })
    const linked = changed(plain, 'link.txt', record => record.writeUInt32LE(0o120777 * 65536, attributesAt))
    const content = changed(linked, 'secret.txt', record => record.writeUInt16LE(1, flagsAt))
    const id = await importAll(user, [{ path: 'packed.zip', content }], { folders: true })
    expect(await outcomesOfImport(user, id)).toEqual({
      'packed.zip': 'done',
      'packed.zip/notes/a.txt': 'done',
      'packed.zip/notes/deep/b.txt': 'done',
      'packed.zip/../up.txt': 'import_path_unsafe',
      'packed.zip//root.txt': 'import_path_unsafe',
      'packed.zip/link.txt': 'import_path_unsafe',
      'packed.zip/secret.txt': 'import_entry_encrypted',
      'packed.zip/inner.zip': 'import_archive_in_archive',
      'packed.zip/tool.exe': 'document_type_unknown',
    })
    await until(async () => (await app.storedKeys()).every(key => !key.startsWith('imports/')))
  })

  it('may be a tar archive, and is held to the same', async () => {
    const content = gzipSync(
      tarOf([
        { name: './notes/a.txt', content: 'The first note of a tar archive.' },
        { name: '../up.txt', content: 'Out.' },
        { name: 'link.txt', kind: '2' },
        { name: 'inner.tar', content: tarOf([{ name: 'c.txt', content: 'Inside.' }]) },
      ]),
    )
    const bomb = gzipSync(
      tarOf([
        { name: 'a.txt', content: 'Before the bomb of a tar archive.' },
        { name: 'b.txt', content: Buffer.alloc(40 * 1024 ** 2) },
      ]),
    )
    const id = await importAll(
      user,
      [
        { path: 'packed.tar.gz', content },
        { path: 'bomb.tgz', content: bomb },
      ],
      { folders: true },
    )
    expect(await outcomesOfImport(user, id)).toMatchObject({
      'packed.tar.gz': 'done',
      'packed.tar.gz/notes/a.txt': 'done',
      'packed.tar.gz/../up.txt': 'import_path_unsafe',
      'packed.tar.gz/link.txt': 'import_path_unsafe',
      'packed.tar.gz/inner.tar': 'import_archive_in_archive',
      'bomb.tgz': 'import_archive_too_large',
      'bomb.tgz/a.txt': 'done',
    })
  })

  it('that is a bomb or damaged fails, and keeps what came before', async () => {
    const bomb = zipOf({ 'a.txt': 'Before the bomb.', 'b.txt': Buffer.alloc(17 * 1024 * 1024, 'b ') })
    const id = await importAll(user, [
      { path: 'bomb.zip', content: bomb },
      { path: 'none.zip', content: randomBytes(500) },
    ])
    expect(await outcomesOfImport(user, id)).toMatchObject({
      'bomb.zip': 'import_archive_too_large',
      'bomb.zip/a.txt': 'done',
      'none.zip': 'import_archive_damaged',
    })
  })
})

describe('an import into an organisation', () => {
  it('grants what its maker may grant, or adds nothing', async () => {
    const tenantId = await addOrganisation(app)
    const owner = await addMember(app, tenantId, 'owner')
    const [editor, guest] = [
      await addMember(app, tenantId, 'editor'),
      await addMember(app, tenantId, 'guest'),
    ]
    const shelf = (await owner.call('POST', '/collections', { json: { name: 'Shelf' } })).body.id
    const edit = { principal: 'user', user_id: editor.id, effect: 'allow', right: 'edit' }
    await owner.call('POST', `/collections/${shelf}/grants`, { json: edit })
    const toGuest = { principal: 'user', user_id: guest.id, right: 'read' }
    const line = (name: string) => ({ path: `${name}.txt`, content: `For ${name}.`, grants: [toGuest] })
    const id = await importAll(owner, [line('owner')], { collection_id: shelf })
    const [added] = await entriesOfImport(owner, id)
    expect((await guest.call('GET', `/documents/${added?.document_id}`)).status).toBe(200)
    const refused = await importAll(editor, [line('editor')], { collection_id: shelf })
    const [entry] = await entriesOfImport(editor, refused)
    expect(entry).toMatchObject({ state: 'failed', document_id: null, error: { code: 'forbidden' } })
    expect((await editor.call('GET', '/documents?q=editor')).body.items).toEqual([])
    expect((await owner.call('GET', `/imports/${refused}`)).status).toBe(404)
    expect((await guest.call('POST', '/imports', { json: { name: 'A guest’s' } })).status).toBe(403)
    const held = await owner.call('POST', `/collections/${shelf}/hold`, { json: { reason: 'A case' } })
    expect(held.status).toBeLessThan(300)
    await owner.call('POST', `/imports/${id}/undo`)
    await importOver(owner, id, 'undone')
    expect((await entriesOfImport(owner, id))[0]).toMatchObject({ state: 'kept', error: { code: 'on_hold' } })
  })

  it('ends for a key that is revoked, and goes on with another', async () => {
    const shelf = (await user.call('POST', '/collections', { json: { name: 'For keys' } })).body.id
    const limited = { scopes: ['upload' as const], collection_ids: [shelf] }
    const [first, other] = [await makeTestKey(app, user, limited), await makeTestKey(app, user, limited)]
    expect((await first.call('POST', '/imports', { json: { name: 'Anywhere' } })).status).toBe(422)
    const id = await beginImport(first, { collection_id: shelf })
    const lines = ['x', 'y'].map(name => ({ path: `key-${name}.txt`, content: `By a key: ${name}.` }))
    await sendLines(first, id, lines)
    await sendBytes(first, id, 'By a key: x.')
    await user.call('DELETE', `/keys/${first.id}`)
    expect((await sendBytes(first, id, 'By a key: y.')).body.code).toBe('key_ended')
    expect((await sendBytes(other, id, 'By a key: y.')).status).toBe(404)
    await sendBytes(user, id, 'By a key: y.')
    const tomorrow = new Date(Date.now() + 24 * 3_600_000)
    const short = await makeTestKey(app, user, { ...limited, expires_at: tomorrow.toISOString() })
    const unpacksBy = async (key: string, now = new Date()) => {
      const who = { tenantId: user.tenantId, userId: user.id, key: { id: key, collectionIds: [shelf] } }
      return (await importerNow(app.database.db, who, now)) !== null
    }
    expect([await unpacksBy(other.id), await unpacksBy(first.id)]).toEqual([true, false])
    expect([await unpacksBy(short.id), await unpacksBy(short.id, tomorrow)]).toEqual([true, false])
    expect((await importOver(user, id)).entries.done).toBe(2)
    expect((await user.call('GET', `/documents?collection_id=${shelf}`)).body.items).toHaveLength(2)
  })

  it('is undone by a job whose entries of the log name the key', async () => {
    const tenantId = await addOrganisation(app)
    const owner = await addMember(app, tenantId, 'owner')
    const key = await makeTestKey(app, owner, { scopes: ['upload', 'manage'] })
    const line = { path: 'By a key/a.txt', content: 'A document of a key.' }
    const id = await importAll(key, [line], { folders: true })
    expect((await key.call('POST', `/imports/${id}/undo`)).status).toBe(200)
    await importOver(key, id, 'undone')
    const entries = await app.database.db
      .select({ actorId: auditLog.actorId, details: auditLog.details })
      .from(auditLog)
      .where(eq(auditLog.action, 'collection-deleted'))
    const [gone] = entries.filter(({ details }) => details.organisation === tenantId)
    expect(gone).toMatchObject({ actorId: owner.id, details: { by_key: key.secret.split('_')[1] } })
  })
})

describe('an import that nobody goes on with', () => {
  const jobless = { enqueue: async () => {} } as never

  it('is given up after days without a sign of its sender', async () => {
    const { db } = app.database
    const [left, paused] = [await beginImport(user), await beginImport(user)]
    const content = 'Only its beginning comes.'
    const lines = [
      { path: 'left.txt', content },
      { path: 'sent.txt', content: 'All of it comes.' },
    ]
    for (const id of [left, paused]) await sendLines(user, id, lines, false)
    await sendBytes(user, left, content.slice(0, 9), sha256Of(content))
    await sendBytes(user, left, 'All of it comes.')
    await user.call('POST', `/imports/${paused}/pause`)
    const failed = async (id: string) =>
      (await entriesOfImport(user, id)).flatMap(({ path, error }) => (error ? [[path, error.code]] : []))
    await sweepImports({ db, jobs: jobless })
    expect(await failed(left)).toEqual([])
    // What is still read would be a sign of life.
    await until(async () => (await entriesOfImport(user, left)).some(({ state }) => state === 'done'))
    for (const [table, column] of [
      ['imports', 'updated_at'],
      ['import_entries', 'updated_at'],
      ['import_parts', 'created_at'],
    ])
      await app.database.execute(`update ${table} set ${column} = now() - interval '8 days'`)
    await sweepImports({ db, jobs: jobless })
    expect(await failed(left)).toEqual([['left.txt', 'import_bytes_missing']])
    expect(await failed(paused)).toEqual([])
    expect((await app.database.execute('select * from import_parts')).rows).toEqual([])
    await user.call('POST', `/imports/${left}/resume`)
    expect((await importOver(user, left)).entries).toMatchObject({ done: 1, failed: 1 })
  })

  it('waits while its account is suspended', async () => {
    const own = await app.user({ tier: 'pro' })
    const id = await importAll(own, [{ path: 'waits.txt', content: 'It waits for its turn.' }])
    const { db } = app.database
    await app.database.execute('update users set suspended_at = now() where id = $1', [own.id])
    await app.database.execute(`update imports set status = 'working' where id = $1`, [id])
    await app.database.execute(`update documents set status = 'queued' where tenant_id = $1`, [own.tenantId])
    for (const state of ['waiting', 'reading']) {
      await app.database.execute('update import_entries set state = $1 where import_id = $2', [state, id])
      expect(await feedImports({ db, jobs: jobless }, new AbortController().signal)).toBe('done')
    }
    await app.database.execute(`update import_entries set state = 'waiting' where import_id = $1`, [id])
    await app.database.execute('update users set suspended_at = null where id = $1', [own.id])
    await own.call('POST', `/imports/${id}/resume`)
    expect((await importOver(own, id)).entries.done).toBe(1)
  })
})
