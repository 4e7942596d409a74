import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { jobsOf } from '../../platform/jobs/jobs.testing.ts'
import type { EmbeddingModel } from '../../providers/embedding-model/embedding-model.ts'
import { writeOnnxModel } from '../../providers/embedding-model/onnx-model.testing.ts'
import { startTestApp, type TestApp, type TestUser } from '../../testing/start-app.testing.ts'
import { until } from '../../testing/until.testing.ts'

const wages = 'Wage storm.\n\nHounds are fed at noon by the keeper of the kennel.\n'

async function chatWith(user: TestUser, json: object = {}): Promise<string> {
  const chat = await user.chat()
  await user.call('PATCH', `/chat/${chat}`, { json: { keep_local: false, ...json } })
  const { body } = await user.upload(chat, 'notes.txt', wages)
  await user.settled(body.id)
  return chat
}

async function embedded(app: TestApp): Promise<void> {
  await until(async () => {
    const { rows } = await app.database.execute('select embedded_by from documents')
    return rows.every(row => row.embedded_by !== null)
  })
}

const ask = (user: TestUser, chat: string, payload: string) =>
  user.call('POST', '/chat', { json: { payload, session_id: chat } })

describe('the search with a model in a folder', () => {
  const folder = mkdtempSync(join(tmpdir(), 'citewell-onnx-'))
  let app: TestApp
  beforeAll(async () => {
    writeOnnxModel(join(folder, 'tiny'))
    app = await startTestApp({ EMBEDDING_MODEL_DIR: join(folder, 'tiny') })
  })
  afterAll(async () => {
    await app.stop()
    rmSync(folder, { recursive: true })
  })

  it('finds documents by meaning once they are embedded, and sends nothing out', async () => {
    const user = await app.user()
    const chat = await chatWith(user)
    await embedded(app)
    const { body } = await ask(user, chat, 'salary')
    // By words alone, nothing would be near.
    expect(body.nearest.concat(body.citations)[0]).toMatchObject({ filename: 'notes.txt' })
    expect(body.engine.sent_to).toEqual([])
    const engines = (await user.call('GET', '/chat/engines')).body
    expect(engines.search).toMatchObject({ kind: 'meaning', host: null })
    expect(engines.search.model).toMatch(/^tiny/)
  })
})

describe('the search with a model behind an endpoint', () => {
  let app: TestApp
  const asked: string[] = []
  let down = false
  const embedding: EmbeddingModel = {
    model: 'small',
    host: 'models.example.org',
    maxBatch: 8,
    embed: async texts => {
      asked.push(...texts)
      if (down) throw new Error('It is down')
      return texts.map(text => [/wage|salary/i.test(text) ? 1 : 0.1, /hound|dog/i.test(text) ? 1 : 0.1])
    },
    close: async () => {},
  }
  beforeAll(async () => {
    app = await startTestApp({}, { providers: { embedding } })
  })
  afterAll(() => app.stop())

  it('goes by the words of a question whose meaning cannot be had', async () => {
    const user = await app.user()
    const chat = await chatWith(user)
    await embedded(app)
    expect((await ask(user, chat, 'salary')).body.engine.sent_to).toEqual(['models.example.org'])
    down = true
    const { status, body } = await ask(user, chat, 'When are hounds fed?')
    down = false
    expect(status).toBe(200)
    expect(body.citations[0].quote).toContain('Hounds are fed at noon')
  })

  it('sends nothing of a chat that keeps local, neither its documents nor its questions', async () => {
    const user = await app.user()
    asked.length = 0
    const chat = await chatWith(user, { keep_local: true })
    const { body } = await ask(user, chat, 'When are hounds fed?')
    expect(body.citations[0].quote).toContain('Hounds are fed at noon')
    expect(body.engine.sent_to).toEqual([])
    // The job that embeds each document has run.
    await until(async () => {
      const jobs = await jobsOf(app.database, 'embed-document')
      return jobs.filter(({ state }) => state === 'completed').length >= 2
    })
    expect(asked).toEqual([])
    await user.call('PATCH', `/chat/${chat}`, { json: { keep_local: false } })
    expect((await ask(user, chat, 'When are hounds fed?')).body.engine.sent_to).toEqual([
      'models.example.org',
    ])
  })
})
