import { mostEntriesAtOnce } from '@citewell/contract/limits.ts'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { imports } from '../../domain/imports/import-tables.ts'
import { effectiveLimits } from '../../domain/plans/effective-limits.ts'
import { tenantStorage } from '../../domain/plans/plan-tables.ts'
import { givenApp, givenUser } from '../../testing/given-app.testing.ts'
import {
  beginImport,
  entriesOfImport,
  importAll,
  importOver,
  lineOf,
  sendBytes,
  sendLines,
  sha256Of,
} from '../../testing/imports.testing.ts'
import { until } from '../../testing/until.testing.ts'
import { receiveManifest } from './receive-manifest.ts'

const app = givenApp()
const user = givenUser(app, { tier: 'pro' })

const documents = async (query = '') => (await user.call('GET', `/documents?${query}`)).body.items

describe('an import', () => {
  it('asks for the bytes that are missing, reads them and ends with a report', async () => {
    const lines = [
      { path: 'fees.txt', content: 'The fee is 42 euros.', labels: ['money'], link: 'https://ecm.example/1' },
      { path: 'sub/=cmd().txt', content: 'The term is two years.' },
      { path: 'copy of fees.txt', content: 'The fee is 42 euros.' },
    ]
    const id = await beginImport(user)
    expect((await sendLines(user, id, lines)).map(({ state }) => state)).toEqual(lines.map(() => 'missing'))
    for (const { content } of lines.slice(0, 2)) {
      const { status, body } = await sendBytes(user, id, content)
      expect([status, body.complete]).toEqual([200, true])
    }
    const over = await importOver(user, id)
    expect([over.entries.done, over.outcomes.added, over.outcomes.known]).toEqual([3, 2, 1])
    const { body: report, headers } = await user.call('GET', `/imports/${id}/report`)
    expect(headers.get('content-type')).toContain('text/csv')
    expect(report).toContain('fees.txt,done,added,')
    expect(report).toContain('money,https://ecm.example/1')
    expect(report).not.toMatch(/(^|,|\n)=cmd/)
    const [fees] = await documents('q=fees')
    const { sources } = (await user.call('GET', `/documents/${fees.id}/card`)).body
    expect(sources).toEqual([
      { path: 'fees.txt', external_id: null, link: 'https://ecm.example/1', labels: ['money'] },
      { path: 'copy of fees.txt', external_id: null, link: null, labels: [] },
    ])
  })

  it('needs no upload of what is here, and takes the same lines again', async () => {
    const lines = [{ path: 'here.txt', content: 'Words that are here already.' }]
    await importAll(user, lines)
    const id = await beginImport(user)
    for (const complete of [false, true])
      expect((await sendLines(user, id, lines, complete))[0]).toMatchObject({
        state: 'done',
        outcome: 'known',
      })
    expect((await importOver(user, id)).entries.total).toBe(1)
    expect(await documents('q=here.txt')).toHaveLength(1)
  })

  it('takes parts in any order and goes on after a break', async () => {
    const content = Array.from({ length: 400 }, (_, at) => `Line ${at} of a long file.`).join('\n')
    const id = await beginImport(user)
    const sha256 = sha256Of(content)
    await sendLines(user, id, [{ path: 'long.txt', content }])
    const part = (from: number, to?: number) => sendBytes(user, id, content.slice(from, to), sha256, from)
    expect((await part(3000, 6000)).body.received).toBe(0)
    expect((await part(0, 1000)).body.received).toBe(1000)
    expect((await part(500, 900)).body.code).toBe('import_part_overlaps')
    expect((await part(1000, 3000)).body).toMatchObject({ received: 6000, complete: false })
    expect((await user.call('GET', `/imports/${id}/files?sha256=${sha256}`)).body.received).toBe(6000)
    expect((await part(6000)).body.complete).toBe(true)
    await importOver(user, id)
    const [read] = await documents('q=long.txt')
    expect([read.status, read.sha256]).toEqual(['ready', sha256])
    // Again, after an answer that was lost.
    expect((await part(6000)).body.complete).toBe(true)
  })

  it('takes no more parts than its plan has room for', async () => {
    const { db } = app.database
    const small = await app.user({ tier: 'pro' })
    const id = await beginImport(small)
    const archive = { ...lineOf({ path: 'large.zip', content: 'x' }), bytes: 1_000_000 }
    await small.call('POST', `/imports/${id}/entries`, { json: { entries: [archive] } })
    const bytes = (await effectiveLimits(db, small.tenantId)).storageBytes ?? 0
    const free = { tenantId: small.tenantId, bytes: bytes - 15, documents: 0 }
    await db
      .insert(tenantStorage)
      .values(free)
      .onConflictDoUpdate({ target: tenantStorage.tenantId, set: free })
    const part = (offset: number) => sendBytes(small, id, 'Ten bytes.', archive.sha256, offset)
    expect((await part(0)).body.received).toBe(10)
    const before = await app.storedKeys()
    expect((await part(10)).body.code).toBe('storage_used_up')
    expect(await app.storedKeys()).toEqual(before)
  })

  it('refuses bytes that are not those of the manifest, and takes the right ones then', async () => {
    const id = await beginImport(user)
    const line = { path: 'changing.txt', content: 'As it was.' }
    await sendLines(user, id, [line])
    for (const other of ['As it is!!', 'As it is, and longer.']) {
      const { status, body } = await sendBytes(user, id, other, sha256Of(line.content))
      expect([status, body.code]).toEqual([422, 'document_digest_mismatch'])
    }
    const changed = { ...line, content: 'As it is.' }
    expect((await sendLines(user, id, [changed]))[0]?.state).toBe('missing')
    await sendBytes(user, id, changed.content)
    expect((await importOver(user, id)).outcomes.added).toBe(1)
    expect((await sendBytes(user, id, 'x', 'b'.repeat(64))).status).toBe(404)
  })

  it('names what is wrong with a line and goes on with the others', async () => {
    const id = await beginImport(user)
    const entries = [
      { path: '../outside.txt', content: 'a' },
      { path: '/etc/passwd', content: 'b' },
      { path: 'C:\\x.txt', content: 'c' },
      { path: 'twice.txt', content: 'First.' },
      { path: 'twice.txt', content: 'Second.' },
      { path: 'granted.txt', content: 'd', grants: [{ principal: 'organisation', right: 'read' }] },
      { path: 'empty.txt', content: '' },
      { path: 'program.exe', content: 'MZ and more' },
    ]
    const large = { ...lineOf({ path: 'large.txt', content: 'e' }), bytes: 600 * 1024 ** 2 }
    const { body } = await user.call('POST', `/imports/${id}/entries`, {
      json: { entries: [...entries.map(lineOf), large], complete: true },
    })
    const told = body.items.map(({ error }: { error: { code: string } | null }) => error?.code ?? null)
    expect(told).toEqual([
      ...['import_path_unsafe', 'import_path_unsafe', 'import_path_unsafe', null, 'import_path_taken'],
      ...['forbidden', null, null, 'document_too_large'],
    ])
    for (const content of ['First.', '', 'MZ and more']) await sendBytes(user, id, content)
    const over = await importOver(user, id)
    expect([over.entries.done, over.entries.failed]).toEqual([1, 7])
    const failed = await user.call('GET', `/imports/${id}/entries?state=failed&limit=3`)
    expect(failed.body.items).toHaveLength(3)
    const cursor = encodeURIComponent(failed.body.next_cursor)
    const rest = await user.call('GET', `/imports/${id}/entries?state=failed&limit=9&cursor=${cursor}`)
    expect(rest.body.items).toHaveLength(4)
    const codes = (await entriesOfImport(user, id)).flatMap(({ path, error }) =>
      error ? [[path, error.code]] : [],
    )
    expect(Object.fromEntries(codes)).toMatchObject({ 'empty.txt': 'document_empty' })
    const bad = Buffer.from('a\0b').toString('base64url')
    expect((await user.call('GET', `/imports/${id}/entries?cursor=${bad}`)).status).toBe(422)
  })

  it('takes no page of too many lines, and keeps nothing of one', async () => {
    const id = await beginImport(user)
    const line = { path: 'a.txt', sha256: sha256Of('a'), bytes: 1 }
    const page = (count: number) => Array.from({ length: count }, (_, at) => ({ ...line, path: `${at}.txt` }))
    const send = (count: number) =>
      user.call('POST', `/imports/${id}/entries`, { json: { entries: page(count) } })
    const refused = await send(mostEntriesAtOnce + 1)
    expect([refused.status, refused.body.code]).toEqual([422, 'invalid_request'])
    expect((await user.call('GET', `/imports/${id}`)).body.entries.total).toBe(0)
    expect((await send(mostEntriesAtOnce)).status).toBe(200)
  })

  it('updates the document of an external id, which keeps its id', async () => {
    const first = { path: 'policy.txt', content: 'Keep it for five years.', external_id: 'ecm-7' }
    await importAll(user, [{ ...first, title: 'The old policy', date: '2024-05', kind: 'policy' }])
    const [before] = await documents('q=policy.txt')
    expect(before.card).toMatchObject({ title: 'The old policy', kind: 'policy', date: { iso: '2024-05' } })
    const again = await importAll(user, [{ ...first, title: 'The policy' }])
    expect((await entriesOfImport(user, again))[0]?.outcome).toBe('unchanged')
    const next = { ...first, path: 'new/policy.txt', content: 'Keep it for ten years, and then burn it.' }
    const updated = await importAll(user, [next])
    expect((await entriesOfImport(user, updated))[0]).toMatchObject({
      outcome: 'updated',
      document_id: before.id,
    })
    const [after] = await documents('q=policy.txt')
    expect(after).toMatchObject({ id: before.id, status: 'ready', sha256: sha256Of(next.content) })
    expect(after.card.title).toBe('The policy')
    const text = (await user.call('GET', `/documents/${before.id}/text`)).body
    expect(JSON.stringify(text)).toContain('ten years')
    // Two ids with the same bytes: a change of one leaves the other as it is.
    const twin = { path: 'twin.txt', content: next.content, external_id: 'ecm-8' }
    await importAll(user, [twin])
    await importAll(user, [{ ...twin, content: 'The twin goes its own way.' }])
    expect((await documents('q=policy.txt'))[0].sha256).toBe(sha256Of(next.content))
    expect((await documents('q=twin.txt'))[0].sha256).toBe(sha256Of('The twin goes its own way.'))
  })

  it('keeps a document whose new version cannot be read', async () => {
    const first = { path: 'kept.txt', content: 'What was there stays there.', external_id: 'ecm-10' }
    await importAll(user, [first])
    const keys = await app.storedKeys()
    const [before] = await documents('q=kept')
    const broken = { ...first, path: 'kept.pdf', content: '%PDF-1.7 nothing follows' }
    const [entry] = await entriesOfImport(user, await importAll(user, [broken]))
    expect(entry).toMatchObject({ state: 'failed', outcome: null, document_id: before.id })
    expect(entry?.error?.message).toContain('stays as it was')
    expect((await documents('q=kept'))[0]).toMatchObject({
      ...{ id: before.id, status: 'ready', filename: 'kept.txt', sha256: before.sha256 },
      reading_again: false,
    })
    expect((await user.call('GET', `/documents/${before.id}/file`)).body).toBe(first.content)
    await until(async () => String(await app.storedKeys()) === String(keys))
    await importAll(user, [{ ...first, content: 'What came then.' }])
    expect((await documents('q=kept'))[0].sha256).toBe(sha256Of('What came then.'))
  })

  it('leaves what somebody uploaded as it is, and replaces only what it added', async () => {
    const content = 'Uploaded by hand, and known to an import.'
    const byHand = (await user.upload(null, 'hand.txt', content)).body.id
    await user.settled(byHand)
    const line = { path: 'hand.txt', content, external_id: 'ecm-9' }
    const versions = [content, 'The second version of it.', 'The third version of it.']
    const entries = []
    for (const version of versions) {
      const id = await importAll(user, [{ ...line, content: version }])
      entries.push((await entriesOfImport(user, id))[0])
    }
    expect(entries.map(entry => entry?.outcome)).toEqual(['known', 'added', 'updated'])
    expect(entries[0]?.document_id).toBe(byHand)
    expect(entries[2]?.document_id).toBe(entries[1]?.document_id)
    const kept = await user.call('GET', `/documents/${byHand}`)
    expect([kept.status, kept.body.sha256]).toEqual([200, sha256Of(content)])
  })

  it('stays undone when a page was on its way', async () => {
    const { db } = app.database
    const id = await beginImport(user)
    const [before] = await db.select().from(imports).where(eq(imports.id, id))
    await user.call('POST', `/imports/${id}/undo`)
    await importOver(user, id, 'undone')
    const who = { tenantId: user.tenantId, userId: user.id }
    const entries = [lineOf({ path: 'late.txt', content: 'Too late.' })]
    const late = receiveManifest({ db } as never, { ...who, limits: {} } as never, before as never, {
      entries,
      complete: true,
    })
    await expect(late).rejects.toMatchObject({ code: 'import_over' })
    expect((await user.call('GET', `/imports/${id}`)).body).toMatchObject({
      status: 'undone',
      entries: { total: 0 },
    })
  })

  it('makes collections of folders, and goes again with all that it added', async () => {
    const lines = [
      { path: 'Clients/Acme/a.txt', content: 'About Acme alone.' },
      { path: 'Clients/Bolt/b.txt', content: 'About Bolt alone.' },
      { path: 'Clients/Bolt/c.txt', content: 'More about Bolt.' },
    ]
    const names = async () =>
      (await user.call('GET', '/collections')).body.items.map(({ name }: { name: string }) => name)
    const id = await importAll(user, lines, { folders: true })
    expect(await names()).toEqual(expect.arrayContaining(['Clients / Acme', 'Clients / Bolt']))
    const ids = (await entriesOfImport(user, id)).map(({ document_id }) => document_id)
    const other = await importAll(user, lines.slice(2))
    expect((await user.call('POST', `/imports/${id}/undo`)).status).toBe(200)
    const undone = await importOver(user, id, 'undone')
    expect([undone.entries.undone, undone.entries.kept]).toEqual([2, 1])
    const statuses = await Promise.all(
      ids.map(async document => (await user.call('GET', `/documents/${document}`)).status),
    )
    expect(statuses).toEqual([404, 404, 200])
    expect(await names()).not.toContain('Clients / Acme')
    const json = { entries: [] }
    expect((await user.call('POST', `/imports/${other}/entries`, { json })).status).toBe(200)
    expect((await user.call('POST', `/imports/${id}/entries`, { json })).body.code).toBe('import_over')
  })

  it('takes and reads nothing while it is paused', async () => {
    const id = await beginImport(user)
    const lines = ['One.', 'Two.'].map(content => ({ path: `${content}txt`, content: `Paused: ${content}` }))
    await sendLines(user, id, lines, false)
    expect((await user.call('POST', `/imports/${id}/pause`)).body.paused).toBe(true)
    const refused = await sendBytes(user, id, 'Paused: One.')
    expect([refused.status, refused.body.code]).toEqual([409, 'import_paused'])
    const json = { entries: [], complete: true }
    expect((await user.call('POST', `/imports/${id}/entries`, { json })).body.code).toBe('import_paused')
    await user.call('POST', `/imports/${id}/resume`)
    for (const { content } of lines) await sendBytes(user, id, content)
    await sendLines(user, id, [])
    expect((await importOver(user, id)).entries.done).toBe(2)
  })

  it('is nobody else’s, and needs a plan with a library', async () => {
    const id = await beginImport(user)
    const stranger = await app.user({ tier: 'pro' })
    expect((await stranger.call('GET', `/imports/${id}`)).status).toBe(404)
    expect((await sendBytes(stranger, id, 'x')).status).toBe(404)
    expect((await stranger.call('GET', '/imports')).body.items).toEqual([])
    const free = await app.user()
    const refused = await free.call('POST', '/imports', { json: { name: 'Free' } })
    expect([refused.status, refused.body.code]).toEqual([403, 'plan_required'])
  })
})
