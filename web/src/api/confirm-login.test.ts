// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest'
import { call } from './call.ts'
import { confirmBy } from './confirm-login.ts'

/** Answers with these, one after the other; returns what was asked. */
function answers(...codes: (string | null)[]): string[] {
  const asked: string[] = []
  vi.stubGlobal('fetch', async (request: Request) => {
    asked.push(`${request.method} ${await request.text()}`)
    const code = codes.shift() ?? null
    return code === null
      ? Response.json({ ok: true })
      : Response.json({ code, detail: 'No.' }, { status: 403 })
  })
  return asked
}
const change = () => call('PATCH /organisation/policies', { body: { exports: false } })
const sent = 'PATCH {"exports":false}'

it('repeats a sensitive call once its person has confirmed who they are', async () => {
  const asked = answers('login_not_confirmed', null)
  const stop = confirmBy(async () => true)
  expect(await change()).toEqual({ ok: true })
  expect(asked).toEqual([sent, sent])
  stop()
})

it('fails as it did when they do not confirm, or nobody asks them', async () => {
  const asked = answers('login_not_confirmed', 'login_not_confirmed', 'login_not_confirmed')
  const stop = confirmBy(async () => false)
  await expect(change()).rejects.toMatchObject({ status: 403 })
  stop()
  await expect(change()).rejects.toMatchObject({ status: 403 })
  expect(asked).toEqual([sent, sent])
})

it('asks for nothing after another refusal', async () => {
  answers('forbidden')
  const ask = vi.fn(async () => true)
  const stop = confirmBy(ask)
  await expect(change()).rejects.toMatchObject({ status: 403 })
  expect(ask).not.toHaveBeenCalled()
  stop()
})
