import { randomUUID } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { fromBuffer, type ZipFile } from 'yauzl'
import { accountExports } from '../../domain/accounts/account-tables.ts'
import { type ArchiveEntry, textEntry } from '../../domain/accounts/export-entry.ts'
import { members } from '../../domain/organisations/organisation-tables.ts'
import { readConfig } from '../../platform/config.ts'
import { createFiles } from '../../providers/providers.ts'
import { givenApp } from '../../testing/given-app.testing.ts'
import { beginImport, sendLines } from '../../testing/imports.testing.ts'
import { addMember, addOrganisation } from '../../testing/organisations.testing.ts'
import { type TestUser, testPassword } from '../../testing/start-app.testing.ts'
import { until } from '../../testing/until.testing.ts'
import { runExport } from './run-export.ts'

const app = givenApp()

async function finished(user: TestUser): Promise<Record<string, unknown>> {
  return until(async () => {
    const { body } = await user.call('GET', '/account/export')
    return ['ready', 'failed'].includes(body.status) && body
  })
}

async function download(user: TestUser) {
  const answer = await fetch(`${app.url}/api/v1/account/export/file`, {
    headers: { authorization: `Bearer ${user.token}` },
  })
  return { headers: answer.headers, bytes: Buffer.from(await answer.arrayBuffer()) }
}

async function unzip(bytes: Buffer): Promise<Map<string, Buffer>> {
  const zip = await new Promise<ZipFile>((done, failed) =>
    fromBuffer(bytes, { lazyEntries: true }, (error, file) => (error ? failed(error) : done(file))),
  )
  const files = new Map<string, Buffer>()
  await new Promise<void>((done, failed) => {
    zip.on('end', done)
    zip.on('error', failed)
    zip.on('entry', entry =>
      zip.openReadStream(entry, async (error, stream) => {
        if (error) return failed(error)
        files.set(entry.fileName, await buffer(stream))
        zip.readEntry()
      }),
    )
    zip.readEntry()
  })
  return files
}

async function exported(user: TestUser): Promise<Map<string, Buffer>> {
  await user.call('POST', '/account/export')
  await finished(user)
  return unzip((await download(user)).bytes)
}

/** The state of an export of this entry alone, with what happens after it was gathered. Nothing is kept of a failed one. */
async function exportedWhile(user: TestUser, entry: ArchiveEntry, meanwhile: () => Promise<unknown>) {
  const { db } = app.database
  const id = randomUUID()
  const storageKey = `exports/${id}`
  await db.delete(accountExports).where(eq(accountExports.userId, user.id))
  const expiresAt = new Date(Date.now() + 60_000)
  await db.insert(accountExports).values({ id, userId: user.id, storageKey, expiresAt })
  async function* entries() {
    yield entry
    await meanwhile()
  }
  const own = { about: {}, gather: async () => ({ size: 0, entries: entries() }) }
  const files = await createFiles(readConfig({ DATA_DIR: app.dataDir }).files)
  const parts = {
    db,
    providers: { files },
    features: [{ accountExport: { files: [own] } }],
  }
  const run = { payload: { exportId: id }, lastTry: true, signal: new AbortController().signal }
  await runExport(parts as unknown as Parameters<typeof runExport>[0], run as Parameters<typeof runExport>[1])
  const { body } = await user.call('GET', '/account/export')
  const stored = await Array.fromAsync(files.list())
  expect(stored.some(({ key }) => key === storageKey)).toBe(body.status === 'ready')
  return body
}

describe('the download of everything', () => {
  it('holds account, chats, documents and their originals, and nobody else’s', async () => {
    const user = await app.user()
    const stranger = await app.user()
    const chat = await user.chat()
    const original = 'The fee is 42 euros.\nPayable in advance.'
    const { id } = (await user.upload(chat, 'fees.txt', original)).body
    await user.settled(id)
    const json = { kind: 'title', value: 'The fees of 2027' }
    expect((await user.call('POST', `/documents/${id}/card/fields`, { json })).status).toBe(201)
    await user.call('POST', '/chat', { json: { payload: 'What is the fee?', session_id: chat } })
    const theirs = (await stranger.upload(await stranger.chat(), 'theirs.txt', 'A secret of others.')).body.id
    await stranger.settled(theirs)

    expect((await user.call('GET', '/account/export')).body.status).toBe('none')
    const started = await user.call('POST', '/account/export')
    expect([started.status, ['queued', 'running'].includes(started.body.status)]).toEqual([202, true])
    const done = await finished(user)
    const { headers, bytes } = await download(user)
    expect(done).toMatchObject({ status: 'ready', progress: 100, bytes: bytes.length, error: null })
    expect(headers.get('content-disposition')).toMatch(/^attachment; filename="citewell-export-[\d-]+\.zip"/)
    expect(headers.get('content-security-policy')).toContain('sandbox')

    const files = await unzip(bytes)
    expect(files.get(`documents/${id}/original/fees.txt`)?.toString()).toBe(original)
    expect(files.get(`documents/${id}/extracted-text.txt`)?.toString()).toContain('The fee is 42 euros.')
    expect(JSON.parse(String(files.get(`documents/${id}/card.json`)))).toContainEqual(
      expect.objectContaining({ ...json, origin: 'person' }),
    )
    const [listed] = JSON.parse(String(files.get('documents.json')))
    expect([listed.id, listed.chats, listed.card]).toEqual([id, [chat], undefined])
    const messages = JSON.parse(String(files.get(`chats/${chat}.json`))).messages
    expect(messages.map((message: { role: string }) => message.role)).toEqual(['user', 'assistant'])
    expect(messages[1].citations[0]).toMatchObject({ document_id: id })
    const account = JSON.parse(String(files.get('account.json')))
    expect(account.profile).toMatchObject({ email: user.email, name: 'Test Person' })
    expect(account.events.map((event: { action: string }) => event.action)).toContain('login')
    const all = [...files.values()].map(String).join('\n')
    expect(all).not.toContain('A secret of others')
    expect(all).not.toContain(stranger.email)
    for (const secret of ['$argon2', user.token, user.token.split('.')[0] ?? '-', testPassword])
      expect(all).not.toContain(secret)

    expect((await stranger.call('GET', '/account/export')).body.status).toBe('none')
    expect((await stranger.call('GET', '/account/export/file')).body.code).toBe('export_not_ready')
  })

  it('holds one’s own chats in organisations, and nobody else’s there', async () => {
    const tenantId = await addOrganisation(app, 'Northwind')
    const [user, other] = [await addMember(app, tenantId, 'member'), await addMember(app, tenantId, 'owner')]
    const [mine, theirs] = [await user.chat(), await other.chat()]
    await user.call('POST', '/chat', { json: { payload: 'What is the fee?', session_id: mine } })
    const files = await exported(user)
    const chat = JSON.parse(String(files.get(`chats/${mine}.json`)))
    expect([chat.organisation, chat.messages.length, files.has(`chats/${theirs}.json`)]).toEqual([
      'Northwind',
      2,
      false,
    ])
  })

  it('says what became of each file of an import', async () => {
    const user = await app.user({ tier: 'pro' })
    const id = await beginImport(user)
    await sendLines(user, id, [{ path: 'later.txt', content: 'It did not come yet.' }], false)
    const files = await exported(user)
    expect(String(files.get(`imports/${id}.csv`))).toContain('later.txt,missing,')
  })

  it('loses no original to the files beside it', async () => {
    const user = await app.user()
    const chat = await user.chat()
    const originals = { 'Card.json': '{"of": "mine"}', 'extracted-text.txt': 'My own extract.' }
    for (const [name, content] of Object.entries(originals))
      await user.settled((await user.upload(chat, name, content)).body.id)
    const files = await exported(user)
    const names = [...files.keys()].map(name => name.toLowerCase())
    expect(new Set(names).size).toBe(names.length)
    const listed: { filename: string; file: string }[] = JSON.parse(String(files.get('documents.json')))
    expect(
      Object.fromEntries(listed.map(({ filename, file }) => [filename, String(files.get(file))])),
    ).toEqual(originals)
  })

  it('is made once however often it is asked for, and replaced by the next', async () => {
    const user = await app.user()
    const answers = await Promise.all([1, 2, 3].map(() => user.call('POST', '/account/export')))
    expect(new Set(answers.map(answer => answer.body.id)).size).toBe(1)
    const first = await finished(user)
    await user.call('POST', '/account/export')
    const second = await finished(user)
    expect(second.id).not.toBe(first.id)
    const kept = await app.database.execute('select id from account_exports where user_id = $1', [user.id])
    expect(kept.rows).toEqual([{ id: second.id }])
  })

  it('ends with a membership, made or under way, since it may hold chats of the organisation', async () => {
    const tenant = await addOrganisation(app, 'Left')
    const [owner, member] = [await addMember(app, tenant, 'owner'), await addMember(app, tenant, 'member')]
    const remove = () => owner.call('POST', `/organisation/members/${member.id}/remove`, { json: {} })
    await member.call('POST', '/account/export')
    await finished(member)
    expect((await remove()).status).toBe(200)
    expect((await member.call('GET', '/account/export')).body).toMatchObject({
      status: 'failed',
      error: expect.stringContaining('You left an organisation'),
    })
    expect((await member.call('GET', '/account/export/file')).status).toBe(409)
    const [made] = await app.database.db
      .select()
      .from(accountExports)
      .where(eq(accountExports.userId, member.id))
    await until(async () => !(await app.storedKeys()).includes(made?.storageKey ?? ''))
    // In the midst of being made: who is removed once their account has been gathered.
    await app.database.db.insert(members).values({ tenantId: tenant, userId: member.id, role: 'member' })
    const entry = textEntry('chats.txt', 'What they asked there.')
    const meanwhile = async () => expect((await remove()).status).toBe(200)
    expect(await exportedWhile(member, entry, meanwhile)).toMatchObject({ status: 'failed' })
  })

  it('is ended under way if a document of an organisation goes whose words it holds', async () => {
    const owner = await addMember(app, await addOrganisation(app, 'Deleting'), 'owner')
    const [quoted, other] = [
      (await owner.upload(null, 'quoted.txt', 'The code is 4711.')).body.id,
      (await owner.upload(null, 'other.txt', 'The code is 4712.')).body.id,
    ]
    const entry = { ...textEntry('chats.txt', 'The code is 4711.'), documentIds: [quoted] }
    const goes = (id: string) => async () =>
      expect((await owner.call('DELETE', `/documents/${id}`)).status).toBe(200)
    expect(await exportedWhile(owner, entry, goes(other))).toMatchObject({ status: 'ready' })
    expect(await exportedWhile(owner, entry, goes(quoted))).toMatchObject({
      status: 'failed',
      error: expect.stringContaining('deleted a document'),
    })
  })

  it('ends after a day', async () => {
    const user = await app.user()
    await user.call('POST', '/account/export')
    await finished(user)
    await app.database.execute('update account_exports set expires_at = now() where user_id = $1', [user.id])
    expect((await user.call('GET', '/account/export')).body.status).toBe('none')
    expect((await user.call('GET', '/account/export/file')).status).toBe(409)
  })
})
