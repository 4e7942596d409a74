import { beforeAll, describe, expect, it } from 'vitest'
import { openJobQueue } from '../../../platform/jobs/job-queue.ts'
import { allowOneTry } from '../../../platform/jobs/jobs.testing.ts'
import { createLog } from '../../../platform/log.ts'
import { givenApp, givenUser } from '../../../testing/given-app.testing.ts'
import { runGoldenJob, startNightlyRuns } from './golden-runs.ts'

const app = givenApp()
const admin = givenUser(app)
let chat: string
let pay: string
let leave: string
beforeAll(async () => {
  await app.database.execute("update users set role = 'admin'")
  chat = await admin.chat()
  pay = (await admin.upload(chat, 'pay.txt', 'The salary of an engineer is 4200 euros a month.')).body.id
  leave = (await admin.upload(chat, 'leave.txt', 'Every employee has 30 days of paid leave a year.')).body.id
  for (const id of [pay, leave]) await admin.settled(id)
})

const add = (body: object) => admin.call('POST', '/admin/golden', { json: body })
const ask = (set: string, body: object) =>
  admin.call('POST', `/admin/golden/${set}/questions`, { json: body })
const show = async (set: string) => (await admin.call('GET', `/admin/golden/${set}`)).body
async function finished(set: string) {
  for (;;) {
    const shown = await show(set)
    if (shown.runs[0]?.status !== 'running') return shown
    await new Promise(resolve => setTimeout(resolve, 20))
  }
}
const good = { question: 'How many days of paid leave are there?', words: ['30 days'] }

describe('golden questions', () => {
  it('are asked, and show hits, ranks and what answered', async () => {
    const set = (await add({ name: 'Policies', session_id: chat })).body
    expect(set).toMatchObject({ scope: 'chat', session_id: chat, nightly: false, questions: 0 })
    expect((await admin.call('POST', `/admin/golden/${set.id}/run`)).body.detail[0].msg).toContain(
      'no questions',
    )
    expect((await ask(set.id, { ...good, document_id: leave })).status).toBe(201)
    await ask(set.id, { question: 'What is the salary of an engineer?', document_id: pay, words: ['4200'] })
    await ask(set.id, {
      question: 'What is the salary of an engineer?',
      document_id: leave,
      words: ['dragons'],
    })
    expect((await admin.call('POST', `/admin/golden/${set.id}/run`)).status).toBe(202)
    const { runs, questions } = await finished(set.id)
    expect(runs[0]).toMatchObject({
      status: 'done',
      reason: 'now',
      questions: 3,
      hits: 2,
      answered: 2,
      answers: 'quoting engine',
      search: 'words',
    })
    expect(runs[0].mean_reciprocal_rank).toBeCloseTo(2 / 3, 2)
    expect(questions.map((question: { rank: number | null }) => question.rank)).toEqual([1, 1, null])
    expect(questions[0]).toMatchObject({ filename: 'leave.txt', cited: true })
    expect(questions[2].cited).toBe(false)
  })

  it('tell when they fare worse, and outlive their document', async () => {
    const set = (await add({ name: 'Worse' })).body
    await ask(set.id, { ...good, document_id: leave })
    await admin.call('POST', `/admin/golden/${set.id}/run`)
    expect((await finished(set.id)).runs[0].hits).toBe(1)
    await admin.call('DELETE', `/documents/${leave}`)
    await admin.call('POST', `/admin/golden/${set.id}/run`)
    const { runs, questions } = await finished(set.id)
    expect(runs[0].hits).toBe(0)
    expect(questions[0]).toMatchObject({ document_id: null, filename: null, rank: null })
    const { items } = (await admin.call('GET', '/admin/notifications')).body
    expect(items[0]).toMatchObject({ kind: 'golden', detail: 'Worse: 1 → 0 found, 1 → 0 answered of 1.' })
  })

  it('are asked once a night', async () => {
    const set = (await add({ name: 'Nightly', nightly: true })).body
    await ask(set.id, { question: 'What is the salary?', document_id: pay })
    const log = createLog('silent')
    const jobs = await openJobQueue(app.database, log, [runGoldenJob])
    const tonight = new Date()
    tonight.setUTCHours(1)
    await startNightlyRuns({ db: app.database.db, jobs }, tonight)
    expect((await show(set.id)).runs).toEqual([])
    tonight.setUTCHours(3)
    for (const barred of ['suspended_at = now()', "role = 'user'"]) {
      await app.database.execute(`update users set ${barred}`)
      await startNightlyRuns({ db: app.database.db, jobs }, tonight)
      await app.database.execute("update users set suspended_at = null, role = 'admin'")
    }
    expect((await show(set.id)).runs).toEqual([])
    for (let round = 0; round < 2; round++) {
      await startNightlyRuns({ db: app.database.db, jobs }, tonight)
      await finished(set.id)
    }
    expect((await show(set.id)).runs.map((run: { reason: string }) => run.reason)).toEqual(['nightly'])
    await jobs.stop()
    const off = await admin.call('PATCH', `/admin/golden/${set.id}`, { json: { nightly: false } })
    expect(off.body.nightly).toBe(false)
  })

  it('say so when their chat is gone', async () => {
    const gone = await admin.chat()
    const set = (await add({ name: 'Gone', session_id: gone })).body
    await ask(set.id, { question: 'What is the salary?', document_id: pay })
    await app.database.execute('delete from chat_sessions where id = $1', [gone])
    await allowOneTry(app.database, 'run-golden')
    await admin.call('POST', `/admin/golden/${set.id}/run`)
    expect((await finished(set.id)).runs[0]).toMatchObject({
      status: 'failed',
      error: 'The chat with the sample documents was deleted',
    })
  })

  it('are an administrator’s own, and ask that administrator’s own documents', async () => {
    const other = await app.user()
    const theirs = await other.chat()
    const document = (await other.upload(theirs, 'x.txt', 'Nothing of yours.')).body.id
    await other.settled(document)
    const set = (await add({ name: 'Mine' })).body
    const question = (await ask(set.id, { question: 'What?', document_id: pay })).body
    for (const answer of [
      await add({ name: 'Theirs', session_id: theirs }),
      await ask(set.id, { question: 'What?', document_id: document }),
    ])
      expect([answer.status, answer.body.code]).toEqual([404, 'not_found'])
    for (const [json, name] of [
      [{ name: ' ' }, 'name'],
      [{ name: 'x'.repeat(81) }, 'name'],
    ] as const)
      expect([(await add(json)).status, (await add(json)).body.detail[0].loc[1]]).toEqual([422, name])
    for (const wrong of [{ question: '' }, { page: 0 }, { words: [''] }, { question: 'x'.repeat(2001) }])
      expect((await ask(set.id, { question: 'What?', document_id: pay, ...wrong })).status).toBe(422)

    await app.database.execute("update users set role = 'admin' where id = $1", [other.id])
    for (const [method, path] of [
      ['GET', `/admin/golden/${set.id}`],
      ['DELETE', `/admin/golden/${set.id}`],
      ['POST', `/admin/golden/${set.id}/run`],
      ['DELETE', `/admin/golden/questions/${question.id}`],
    ] as const)
      expect((await other.call(method, path)).status).toBe(404)
    expect((await other.call('GET', '/admin/golden')).body.items).toEqual([])
    expect((await admin.call('DELETE', `/admin/golden/questions/${question.id}`)).status).toBe(200)
    expect((await admin.call('DELETE', `/admin/golden/${set.id}`)).status).toBe(200)
    expect((await admin.call('GET', `/admin/golden/${set.id}`)).status).toBe(404)
  })
})
