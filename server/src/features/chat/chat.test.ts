import { readFileSync } from 'node:fs'
import { type Answer, answer as answerSchema } from '@citewell/contract/answer-events.ts'
import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { givenApp, givenUser } from '../../testing/given-app.testing.ts'
import { titleFromQuestion } from './chat-sessions.ts'

const sample = (name: string) => readFileSync(new URL(`../../../samples/${name}`, import.meta.url))

const app = givenApp()
const user = givenUser(app)
let chat: string
let handbook: string
beforeAll(async () => {
  chat = await user.chat()
  handbook = (await user.upload(chat, 'records-handbook.pdf', sample('records-handbook.pdf'))).body.id
  const notes = (await user.upload(chat, 'meeting-notes.txt', sample('meeting-notes.txt'))).body.id
  for (const id of [handbook, notes]) expect((await user.settled(id)).status).toBe('ready')
})

const ask = (payload: string, more: Record<string, unknown> = {}, who = user) =>
  who.call('POST', '/chat', { json: { payload, session_id: chat, ...more } })

type Event = { event: string; data: Record<string, unknown> & Answer }

async function stream(payload: string, signal?: AbortSignal): Promise<Event[]> {
  const response = await fetch(`${app.url}/api/v1/chat`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${user.token}`,
      accept: 'text/event-stream',
      'content-type': 'application/json',
    },
    body: JSON.stringify({ payload, session_id: chat }),
    ...(signal ? { signal } : {}),
  })
  expect(response.headers.get('content-type')).toContain('text/event-stream')
  return (await response.text())
    .split('\n\n')
    .map(part => /^event: (.+)\ndata: (.+)$/m.exec(part))
    .flatMap(match => (match ? [{ event: match[1] ?? '', data: JSON.parse(match[2] ?? 'null') }] : []))
}

describe('an answer', () => {
  it('is quoted, and its citation stands at the passage', async () => {
    const { status, body } = await ask('How many objects did the inventory hold?')
    expect(status).toBe(200)
    expect(answerSchema.parse(body)).toEqual(body)
    expect(body.response).toContain('3,418,220')
    expect(body.response).toContain('[1]')
    expect(body.engine).toEqual({ kind: 'quotes', model: null, sent_to: [], note: null })
    const [citation] = body.citations
    expect(citation).toMatchObject({
      index: 1,
      document_id: handbook,
      filename: 'records-handbook.pdf',
      page: 1,
    })
    expect(citation.location).toContain('page 1')
    expect(citation.boxes.length).toBeGreaterThan(0)
    for (const box of citation.boxes) {
      expect(box.page).toBe(1)
      expect(box.x + box.width).toBeLessThanOrEqual(1)
      expect(box.y + box.height).toBeLessThanOrEqual(1)
    }
    const text = await user.call('GET', `/documents/${handbook}/text`)
    const whole = text.body.parts
      .flatMap((part: { blocks: { text: string }[] }) => part.blocks.map(block => block.text))
      .join('\n')
    expect(whole.slice(citation.start, citation.end)).toBe(citation.quote)
    expect(body.verdicts.every((verdict: { verdict: string }) => verdict.verdict === 'supported')).toBe(true)
  })

  it('names the lines of a text', async () => {
    const { body } = await ask('Who keeps the rollback plan ready?')
    expect(body.citations[0]).toMatchObject({ filename: 'meeting-notes.txt', page: null, boxes: [] })
    expect(body.citations[0].location).toMatch(/^lines? \d+/)
  })

  it('says so when the documents do not hold it, and cites nothing', async () => {
    const { body } = await ask('Which antivirus software does Larkfield use?')
    expect(body.citations).toEqual([])
    expect(body.response).toMatch(/not in your documents/i)
    expect(body.response).not.toMatch(/\[\d+\]/)
  })

  it('streams the same in the events of the contract', async () => {
    const events = await stream('What does error DM-2071 mean?')
    expect(events[0]?.event).toBe('sources-found')
    expect(events.at(-1)?.event).toBe('answer-end')
    const text = events
      .filter(event => event.event === 'text-delta')
      .map(event => event.data.text)
      .join('')
    expect(text).toBe(events.at(-1)?.data.response)
    const checked = events.filter(event => event.event === 'citation-checked')
    expect(checked.flatMap(event => event.data.citations)).toEqual(events.at(-1)?.data.citations)
  })

  it('is kept with its question, its citations and the title of the first one', async () => {
    const own = await user.chat()
    const upload = await user.upload(own, 'meeting-notes.txt', sample('meeting-notes.txt'))
    await user.settled(upload.body.id)
    const asked = await ask('What is the total budget?', { session_id: own })
    const { body } = await user.call('GET', `/chat/${own}`)
    expect(body.map((message: { role: string }) => message.role)).toEqual(['user', 'assistant'])
    expect(body[0].content).toBe('What is the total budget?')
    expect(body[1]).toMatchObject({
      id: asked.body.message_id,
      status: 'complete',
      citations: asked.body.citations,
    })
    await ask('And who chaired the meeting?', { session_id: own })
    const sessions = (await user.call('GET', '/chat/sessions')).body
    expect(sessions[0]).toMatchObject({ id: own, title: 'What is the total budget?' })
    const latest = await user.call('GET', `/chat/${own}?limit=1`)
    expect(latest.body).toHaveLength(1)
    const before = await user.call('GET', `/chat/${own}?before=${latest.body[0].id}`)
    expect(before.body).toHaveLength(3)
    // Citations stored by an earlier version do not say which other documents have the passage.
    await app.database.db.execute(sql`
      update messages set citations = (select jsonb_agg(each - 'also_in') from jsonb_array_elements(citations) each)
      where session_id = ${own} and jsonb_array_length(citations) > 0`)
    const known = await user.call('GET', `/chat/${own}`)
    expect([known.status, known.body[1].citations[0].also_in]).toEqual([200, undefined])
  })

  it('makes a chat when none is named', async () => {
    const { body } = await user.call('POST', '/chat', { json: { payload: 'Is anything here?' } })
    expect(body.session_id).toBeTruthy()
    expect(body.title).toBe('Is anything here?')
  })

  it('names the documents that are still being read', async () => {
    const own = await user.chat()
    const upload = await user.upload(own, 'slow.txt', 'The slow document says nothing yet.')
    await user.settled(upload.body.id)
    await app.database.execute("update documents set status = 'reading' where id = $1", [upload.body.id])
    const { body } = await ask('What does it say?', { session_id: own })
    expect(body.pending_documents).toEqual([{ id: upload.body.id, filename: 'slow.txt', status: 'reading' }])
    expect(body.response).toMatch(/^There is nothing to answer from yet/)
    const notes = await user.upload(own, 'meeting-notes.txt', sample('meeting-notes.txt'))
    await user.settled(notes.body.id)
    const question = 'Which antivirus software does Larkfield use?'
    const meanwhile = await ask(question, { session_id: own })
    expect(meanwhile.body.response).toMatch(/^This is not in the documents that have been read so far\./)
    await app.database.execute("update documents set status = 'ready' where id = $1", [upload.body.id])
    expect((await ask(question, { session_id: own })).body.response).toMatch(
      /^This is not in your documents\./,
    )
  })
})

describe('a question', () => {
  it('needs words', async () => {
    for (const payload of ['', '   ', '\n\t', '\0']) {
      const { status, body } = await ask(payload)
      expect([status, body.detail[0].loc, body.detail[0].msg]).toEqual([
        422,
        ['body', 'payload'],
        'Please enter a question.',
      ])
    }
    expect((await ask('x'.repeat(20_001))).status).toBe(422)
    expect((await user.call('POST', '/chat', { json: {} })).status).toBe(422)
    expect((await user.call('POST', '/chat', { json: { payload: 5 } })).status).toBe(422)
  })

  it('of any characters gets an answer', async () => {
    for (const payload of [
      '🙂🙂🙂',
      'the of and',
      'a\0b\u202e',
      '预算是多少？',
      'x '.repeat(9_999),
      `' or 1=1; --`,
    ]) {
      const { status } = await ask(payload)
      expect([payload.slice(0, 10), status]).toEqual([payload.slice(0, 10), 200])
    }
  })

  it("goes into no one else's chat or documents", async () => {
    const stranger = await app.user({ tier: 'pro' })
    expect((await ask('What is the total budget?', {}, stranger)).status).toBe(404)
    for (const scope of ['all', null]) {
      const answer = await ask(
        'What is the total budget?',
        { session_id: await stranger.chat(), scope },
        stranger,
      )
      expect([answer.status, answer.body.citations, answer.body.nearest]).toEqual([200, [], []])
    }
    const foreign = { session_id: await stranger.chat(), document_ids: [handbook], scope: 'all' }
    expect((await ask('What is it?', foreign, stranger)).status).toBe(404)
    expect((await stranger.call('GET', `/chat/${chat}`)).status).toBe(404)
    expect((await stranger.call('PATCH', `/chat/${chat}/title`, { json: { title: 'Mine' } })).status).toBe(
      404,
    )
    expect(
      (await stranger.call('GET', '/chat/sessions')).body.map((row: { id: string }) => row.id),
    ).not.toContain(chat)
  })

  it('is stored in a chat that was never changed before it was created', async () => {
    for (let n = 0; n < 20; n += 1) {
      const { body } = await user.call('POST', '/chat/sessions')
      expect(Date.parse(body.updated_at)).toBeGreaterThanOrEqual(Date.parse(body.created_at))
    }
  })

  it('stays in its chat unless the plan reaches further', async () => {
    const answer = await ask('What is the total budget?', { scope: 'all' })
    expect([answer.status, answer.body.code]).toEqual([403, 'plan_required'])
    const elsewhere = await ask('What is the total budget?', { session_id: await user.chat() })
    expect(elsewhere.body.citations).toEqual([])

    const pro = await app.user({ tier: 'pro' })
    const upload = await pro.upload(await pro.chat(), 'meeting-notes.txt', sample('meeting-notes.txt'))
    await pro.settled(upload.body.id)
    const everywhere = await pro.call('POST', '/chat', {
      json: { payload: 'What is the total budget?', scope: 'all' },
    })
    expect(everywhere.body.response).toContain('612,000')
  })

  it('can be put to some documents alone', async () => {
    const { body } = await ask('What is the total budget?', { document_ids: [handbook] })
    expect(
      body.citations.every((citation: { document_id: string }) => citation.document_id === handbook),
    ).toBe(true)
  })
})

describe('a search', () => {
  it('finds passages in the chat, with the words marked', async () => {
    const { status, body } = await user.call('GET', `/search?q=Norrland&session_id=${chat}`)
    expect(status).toBe(200)
    const [hit] = body.hits
    expect(hit.filename).toBe('meeting-notes.txt')
    const marked = hit.highlights.map(([start, end]: [number, number]) =>
      hit.snippet.slice(start, end).toLowerCase(),
    )
    expect(marked.join(' ')).toContain('norrland')
    expect(typeof body.took_ms).toBe('number')
  })

  it('stays within the plan and within what the owner has', async () => {
    expect((await user.call('GET', '/search?q=budget&scope=all')).status).toBe(403)
    const stranger = await app.user({ tier: 'pro' })
    expect((await stranger.call('GET', `/search?q=budget&session_id=${chat}`)).status).toBe(404)
    expect((await stranger.call('GET', '/search?q=budget&scope=all')).body.hits).toEqual([])
    expect((await user.call('GET', `/search?q=&session_id=${chat}`)).body.hits).toEqual([])
  })
})

describe('a chat', () => {
  it('is renamed within the limit, and keeps its name', async () => {
    const own = await user.chat()
    const renamed = await user.call('PATCH', `/chat/${own}/title`, { json: { title: '  Contract review ' } })
    expect(renamed.body.title).toBe('Contract review')
    for (const title of ['', '  ', 'x'.repeat(81)])
      expect((await user.call('PATCH', `/chat/${own}/title`, { json: { title } })).status).toBe(422)
    const asked = await ask('What is this?', { session_id: own })
    expect(asked.body.title).toBe('Contract review')
  })

  it('is titled by its first question, cut at a word', () => {
    expect(titleFromQuestion(' a\n\nb ')).toBe('a b')
    const title = titleFromQuestion('word '.repeat(40))
    expect(title.length).toBeLessThanOrEqual(80)
    expect(title).toMatch(/word…$/)
    for (const shift of ['', 'x'])
      expect(titleFromQuestion(shift + '🙂'.repeat(60)).isWellFormed()).toBe(true)
  })
})
