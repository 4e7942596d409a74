import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { givenApp, givenUser } from '../../testing/given-app.testing.ts'
import type { TestUser } from '../../testing/start-app.testing.ts'
import { until } from '../../testing/until.testing.ts'

const sample = (name: string) => readFileSync(new URL(`../../../samples/${name}`, import.meta.url))
const sha256 = (bytes: string | Uint8Array) => createHash('sha256').update(bytes).digest('hex')

const app = givenApp()
const user = givenUser(app)

/** Files that are stored now and were not before. Files that nothing needs any more may be removed at any time. */
const storedSince = async (before: string[]) => (await app.storedKeys()).filter(key => !before.includes(key))
const documentCount = async () =>
  (await app.database.execute('select count(*)::int as n from documents')).rows[0].n as number

/** Expects the call to be refused and nothing of it to be left behind. */
async function refused(
  upload: () => Promise<{ status: number; body: { code: string; detail: unknown; request_id: string } }>,
) {
  const [before, documents] = [await app.storedKeys(), await documentCount()]
  const answer = await upload()
  expect([await storedSince(before), await documentCount()]).toEqual([[], documents])
  expect(answer.body.request_id).toBeTruthy()
  expect(String(answer.body.detail).length).toBeGreaterThan(10)
  return [answer.status, answer.body.code]
}

describe('an upload', () => {
  it('becomes a document of the chat that is read and can be fetched again', async () => {
    const chat = await user.chat()
    const bytes = sample('records-handbook.pdf')
    expect(
      (await user.call('GET', `/upload/check?session_id=${chat}&sha256=${sha256(bytes)}&size=1`)).body,
    ).toEqual({
      duplicate: false,
      document: null,
    })
    const upload = await user.upload(chat, 'records-handbook.pdf', bytes)
    expect(upload.status).toBe(201)
    expect(upload.body).toMatchObject({
      filename: 'records-handbook.pdf',
      status: 'queued',
      duplicate: false,
    })

    const document = await user.settled(upload.body.id)
    expect(document).toMatchObject({
      status: 'ready',
      progress: 100,
      pages: 3,
      error: null,
      sha256: sha256(bytes),
    })
    expect((await user.call('GET', `/upload/check?session_id=${chat}&sha256=${sha256(bytes)}`)).body).toEqual(
      { duplicate: true, document: { id: document.id, filename: 'records-handbook.pdf' } },
    )

    const file = await fetch(`${app.url}/api/v1/documents/${document.id}/file`, {
      headers: { authorization: `Bearer ${user.token}` },
    })
    expect(Buffer.from(await file.arrayBuffer()).equals(bytes)).toBe(true)
    expect(file.headers.get('content-type')).toBe('application/pdf')
    expect(file.headers.get('content-disposition')).toContain('attachment')
    expect(file.headers.get('content-security-policy')).toContain('sandbox')
    const part = await fetch(`${app.url}/api/v1/documents/${document.id}/file`, {
      headers: { authorization: `Bearer ${user.token}`, range: 'bytes=0-4' },
    })
    expect([part.status, await part.text()]).toEqual([206, '%PDF-'])
  })

  it.each(['retention-policy.docx', 'meeting-notes.txt', 'migration-guide.md'])(
    'of %s gives its text with places',
    async name => {
      const chat = await user.chat()
      const upload = await user.upload(chat, name, sample(name))
      const document = await user.settled(upload.body.id)
      expect(document.status).toBe('ready')
      const { body } = await user.call('GET', `/documents/${document.id}/text`)
      expect(body.parts.length).toBeGreaterThan(0)
      const blocks = body.parts.flatMap((part: { blocks: unknown[] }) => part.blocks)
      for (const block of blocks) expect(block.end - block.start).toBe(block.text.length)
      expect(new Set(blocks.map((block: { anchor: { kind: string } }) => block.anchor.kind))).toEqual(
        new Set([name.endsWith('.txt') ? 'lines' : 'headings']),
      )
      const middle = await user.call('GET', `/documents/${document.id}/text?start=${body.length - 1}`)
      expect(middle.body.parts[0].end).toBeGreaterThanOrEqual(body.length - 1)
    },
  )

  it('is listed in its chat alone, newest first, page by page', async () => {
    const [chat, other] = [await user.chat(), await user.chat()]
    for (const n of [1, 2, 3]) await user.upload(chat, `list-${n}.txt`, `Text number ${n} of the list.`)
    await user.upload(other, 'elsewhere.txt', 'Text of another chat.')
    const first = (await user.call('GET', `/documents?session_id=${chat}&limit=2`)).body
    expect(first.items.map((item: { filename: string }) => item.filename)).toEqual([
      'list-3.txt',
      'list-2.txt',
    ])
    expect(first.items[0].session_id).toBe(chat)
    const second = (
      await user.call('GET', `/documents?session_id=${chat}&limit=2&cursor=${first.next_cursor}`)
    ).body
    expect(second.items.map((item: { filename: string }) => item.filename)).toEqual(['list-1.txt'])
    expect(second.next_cursor).toBe(null)
    expect((await user.call('GET', '/documents?q=list-%25')).body.items).toEqual([])
    expect((await user.call('GET', '/documents?q=LIST-1&session_id=')).body.items).toHaveLength(1)
    const bad = await user.call('GET', '/documents?cursor=nonsense')
    expect([bad.status, bad.body.detail[0].loc]).toEqual([422, ['query', 'cursor']])
  })

  it('without a chat goes into the library, on plans that have one', async () => {
    const pro = await app.user({ tier: 'pro' })
    const check = () => pro.call('GET', `/upload/check?sha256=${sha256('Kept in no chat.')}`)
    expect((await check()).body).toEqual({ duplicate: false, document: null })
    const first = await pro.upload(null, 'kept.txt', 'Kept in no chat.')
    expect([first.status, first.body.duplicate]).toEqual([201, false])
    expect((await pro.settled(first.body.id)).sessions).toEqual([])
    expect((await check()).body).toEqual({
      duplicate: true,
      document: { id: first.body.id, filename: 'kept.txt' },
    })
    const again = await pro.upload(null, 'again.txt', 'Kept in no chat.')
    expect(again.body).toMatchObject({ id: first.body.id, duplicate: true, known: true })
    // Nobody else's library has it, and other plans have none.
    const other = await user.call('GET', `/upload/check?sha256=${sha256('Kept in no chat.')}`)
    expect(other.body).toEqual({ duplicate: false, document: null })
    const [status, code] = await refused(() => user.upload(null, 'kept.txt', 'Kept in no chat.'))
    expect([status, code]).toEqual([422, 'invalid_request'])
  })

  it('of the same bytes is a duplicate in its chat, and is read once for all chats', async () => {
    const [chat, other] = [await user.chat(), await user.chat()]
    const before = await app.storedKeys()
    const first = await user.upload(chat, 'same.txt', 'The same bytes, twice.')
    const again = await user.upload(chat, 'renamed.txt', 'The same bytes, twice.')
    const elsewhere = await user.upload(other, 'same.txt', 'The same bytes, twice.')
    expect([again.body.duplicate, elsewhere.body.duplicate]).toEqual([true, false])
    // Each answer says that the bytes are known, and under which name.
    expect([first, again, elsewhere].map(({ body }) => [body.known, body.filename])).toEqual([
      [false, 'same.txt'],
      [true, 'same.txt'],
      [true, 'same.txt'],
    ])
    expect([again.body.id, elsewhere.body.id]).toEqual([first.body.id, first.body.id])
    await until(async () => (await storedSince(before)).length === 1)
    const stranger = await app.user()
    const theirs = await stranger.upload(await stranger.chat(), 'same.txt', 'The same bytes, twice.')
    expect(theirs.body.id).not.toBe(first.body.id)
  })

  it('of the same bytes many times at once makes one document', async () => {
    const chat = await user.chat()
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => user.upload(chat, 'race.txt', 'Racing bytes.')),
    )
    expect(new Set(answers.map(answer => answer.body.id)).size).toBe(1)
    expect(answers.filter(answer => !answer.body.duplicate)).toHaveLength(1)
  })

  it('takes the place of one that failed, was cancelled or lost its file', async () => {
    const chat = await user.chat()
    const { body } = await user.upload(chat, 'again.txt', 'Uploaded once more.')
    await user.settled(body.id)
    const spoil = (changes: string) =>
      app.database.execute(`update documents set ${changes} where id = $1`, [body.id])
    const check = () =>
      user.call('GET', `/upload/check?session_id=${chat}&sha256=${sha256('Uploaded once more.')}`)
    for (const state of ['failed', 'cancelled']) {
      await spoil(
        `status = '${state}', error_code = 'document_file_missing', storage_key = 'originals/gone-${state}'`,
      )
      expect((await check()).body.duplicate).toBe(false)
      const again = await user.upload(chat, 'again.txt', 'Uploaded once more.')
      expect(again.body).toMatchObject({ id: body.id, status: 'queued', duplicate: false })
      expect(await user.settled(body.id)).toMatchObject({ status: 'ready', error: null })
    }
    await spoil(`storage_key = 'originals/gone'`)
    expect((await user.call('GET', `/documents/${body.id}/file`)).status).toBe(404)
    await user.upload(chat, 'again.txt', 'Uploaded once more.')
    expect((await user.call('GET', `/documents/${body.id}/file`)).body).toBe('Uploaded once more.')
  })

  it('may name its chat after the file', async () => {
    const chat = await user.chat()
    const body = new FormData()
    body.set('file', new Blob(['A late session id.']), 'late.txt')
    body.set('session_id', chat)
    expect((await user.call('POST', '/upload', { body })).status).toBe(201)
  })

  it('gets a name without path, control and direction characters', async () => {
    const chat = await user.chat()
    const upload = await user.upload(
      chat,
      '../../etc/inv\u202Eoice\u0007.txt',
      'Text in a file with tricks in its name.',
    )
    expect(upload.body.filename).toBe('invoice.txt')
  })
})

describe('an upload is refused, and nothing of it stays,', () => {
  it('when the digest differs', async () => {
    const chat = await user.chat()
    const wrong = { 'x-content-digest': sha256('other bytes') }
    expect(await refused(() => user.upload(chat, 'wrong.txt', 'These bytes.', wrong))).toEqual([
      422,
      'document_digest_mismatch',
    ])
  })

  it('when it is empty', async () => {
    const chat = await user.chat()
    expect(await refused(() => user.upload(chat, 'empty.txt', ''))).toEqual([422, 'document_empty'])
  })

  it('when it is larger than the plan takes', async () => {
    const chat = await user.chat()
    const large = Buffer.alloc(25 * 1024 * 1024 + 1, 'a ')
    expect(await refused(() => user.upload(chat, 'large.txt', large))).toEqual([413, 'document_too_large'])
  })

  it.each([
    ['old.doc', '\xD0\xCF\x11\xE0', 415, 'document_type_refused'],
    ['archive.zip', 'PK\x03\x04nothing in it', 415, 'document_type_refused'],
    ['program.exe', 'MZ\x90\0\x03\0\0\0', 415, 'document_type_unknown'],
    ['picture.pdf', 'GIF89a\x01\0\x01\0\x80\0\0', 422, 'document_misnamed'],
    ['binary.txt', 'a\0\x01\x02\x03\x04\0\x05\x06\0\0\0', 422, 'document_misnamed'],
  ])('when it is %s', async (name, bytes, status, code) => {
    const chat = await user.chat()
    expect(await refused(() => user.upload(chat, name, Buffer.from(bytes, 'latin1')))).toEqual([status, code])
  })

  it("when the chat is someone else's, none or not named", async () => {
    const stranger = await app.user()
    const chat = await stranger.chat()
    expect(await refused(() => user.upload(chat, 'a.txt', 'Into another chat.'))).toEqual([404, 'not_found'])
    expect(await refused(() => user.upload('no-such-chat', 'a.txt', 'Into no chat.'))).toEqual([
      404,
      'not_found',
    ])
    const body = new FormData()
    body.set('file', new Blob(['Without a chat.']), 'a.txt')
    expect(await refused(() => user.call('POST', '/upload', { body }))).toEqual([422, 'invalid_request'])
  })

  it('when no file is sent, or the body is no multipart form', async () => {
    const body = new FormData()
    body.set('session_id', await user.chat())
    expect(await refused(() => user.call('POST', '/upload', { body }))).toEqual([422, 'document_missing'])
    expect(await refused(() => user.call('POST', '/upload', { json: {} }))).toEqual([
      415,
      'unsupported_media_type',
    ])
  })

  it('when the connection breaks', async () => {
    const chat = await user.chat()
    const before = await app.storedKeys()
    const breaking = new ReadableStream({
      async start(controller) {
        controller.enqueue(
          Buffer.from(
            `--x\r\ncontent-disposition: form-data; name="session_id"\r\n\r\n${chat}\r\n--x\r\ncontent-disposition: form-data; name="file"; filename="cut.txt"\r\n\r\n${'cut off '.repeat(2000)}`,
          ),
        )
        await new Promise(resolve => setTimeout(resolve, 100))
        controller.error(new Error('gone'))
      },
    })
    const request = fetch(`${app.url}/api/v1/upload`, {
      method: 'POST',
      headers: { authorization: `Bearer ${user.token}`, 'content-type': 'multipart/form-data; boundary=x' },
      body: breaking,
      duplex: 'half',
    } as RequestInit)
    await expect(request).rejects.toThrow()
    await until(async () => (await storedSince(before)).length === 0)
  })
})

describe('a document', () => {
  it('that cannot be read ends as failed, with the reason', async () => {
    const chat = await user.chat()
    const upload = await user.upload(chat, 'damaged.pdf', '%PDF-1.7\nnothing more of it')
    const document = await user.settled(upload.body.id)
    expect(document).toMatchObject({ status: 'failed', error: { code: 'document_damaged' } })
    const text = await user.call('GET', `/documents/${document.id}/text`)
    expect([text.status, text.body.code]).toEqual([409, 'document_not_readable_yet'])
  })

  it("is nobody else's", async () => {
    const upload = await user.upload(await user.chat(), 'mine.txt', 'This text is mine alone.')
    const stranger = await app.user()
    for (const path of ['', '/file', '/text']) {
      const answer = await stranger.call('GET', `/documents/${upload.body.id}${path}`)
      expect([path, answer.status]).toEqual([path, 404])
      expect((await app.call('GET', `/documents/${upload.body.id}${path}`)).status).toBe(401)
    }
    const chat = (await user.call('GET', `/documents/${upload.body.id}`)).body.session_id
    expect(chat).toBeTruthy()
    expect((await stranger.call('GET', `/documents?session_id=${chat}`)).status).toBe(404)
    expect((await stranger.call('GET', '/documents')).body.items).toEqual([])
    const check = await stranger.call('GET', `/upload/check?session_id=${chat}&sha256=${sha256('x')}`)
    expect(check.status).toBe(404)
  })

  it('tells its changes to its owner alone', async () => {
    const stranger = await app.user()
    const stop = new AbortController()
    const listen = async (who: TestUser) => {
      const response = await fetch(`${app.url}/api/v1/documents/events`, {
        headers: { authorization: `Bearer ${who.token}`, accept: 'text/event-stream' },
        signal: stop.signal,
      })
      expect(response.headers.get('content-type')).toContain('text/event-stream')
      const heard: string[] = []
      const decoder = new TextDecoder()
      void (async () => {
        for await (const chunk of response.body ?? []) heard.push(decoder.decode(chunk))
      })().catch(() => undefined)
      return heard
    }
    const [mine, theirs] = [await listen(user), await listen(stranger)]
    const upload = await user.upload(await user.chat(), 'told.txt', 'The telling of changes.')
    await user.settled(upload.body.id)
    await until(() => mine.join('').includes('"status":"ready"'))
    expect(mine.join('').indexOf('event: listening')).toBeLessThan(mine.join('').indexOf('event: document'))
    expect(mine.join('')).toContain('event: listening')
    expect(theirs.join('')).not.toContain('event: document')
    stop.abort()
  })
})
