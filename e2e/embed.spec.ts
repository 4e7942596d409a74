import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { stripTypeScriptTypes } from 'node:module'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import { callerOf, untilSettled } from '../bench/running-server.ts'
import { address, bearerToken, becomeMember, becomePro, otherOrigin, password } from './person.ts'
import { test } from './shared-profile.ts'

test('a chat box answers in pages of its origin, in their look, and in no others; so does the client in ours and in pages that the operator named', async ({
  page,
  request,
}) => {
  const email = await becomeMember(page, request)
  await becomePro(page)
  const bearer = (await bearerToken(email)) ?? ''
  const post = async (path: string, data: object, authorization = bearer) => {
    const headers = { authorization: `Bearer ${authorization}` }
    const answer = await request.post(`${address()}/api/v1${path}`, { data, headers })
    expect(answer.ok(), await answer.text()).toBe(true)
    return answer.json()
  }
  const caller = callerOf(address(), bearer)
  const chat = await caller.createChat()
  await caller.upload(
    chat,
    'leave.txt',
    Buffer.from('The year begins in May. Each employee has 27 days of leave.'),
  )
  const [document] = await untilSettled(caller, chat)
  const collection = await post('/collections', { name: 'Staff' })
  await post('/collections/move', { collection_id: collection.id, document_ids: [document?.id] })
  const key = await post('/keys', { name: 'Portal', scopes: ['ask', 'read', 'upload'], password })

  let token = ''
  const portal = createServer((_, answer) => {
    answer.setHeader('content-type', 'text/html')
    answer.end(`<!doctype html><style>:root { --citewell-accent: rgb(120, 20, 90) }</style>
      <h1>Portal</h1><script src="${address()}/embed.js" data-token="${token}" async></script>`)
  }).listen(0, '127.0.0.1')
  await once(portal, 'listening')
  const { port } = portal.address() as AddressInfo
  const origins = [`http://127.0.0.1:${port}`]
  const wanted = { collection_id: collection.id, origins, surroundings: true, title: 'Ask HR' }
  token = (await post('/embed-tokens', wanted, key.secret)).token

  await page.goto(`http://127.0.0.1:${port}/`)
  const box = page.frameLocator('iframe')
  await expect(box.getByRole('heading', { name: 'Ask HR' })).toBeVisible()
  await expect(box.getByRole('button', { name: 'Ask' })).toBeEnabled()
  await expect(box.getByRole('button', { name: 'Ask' })).toHaveCSS('background-color', 'rgb(120, 20, 90)')
  await box.getByLabel('Your question').fill('How many days of leave does each employee have?')
  await box.getByLabel('Your question').press('Enter')
  await expect(box.getByRole('log')).toContainText('27 days of leave')
  await expect(box.getByRole('blockquote')).toBeHidden()
  await box.getByRole('button', { name: 'Source 1' }).press('Enter')
  await expect(box.locator('mark')).toHaveText('Each employee has 27 days of leave.')
  await expect(box.getByRole('blockquote')).toContainText('The year begins in May.')

  // The same page under another origin.
  await page.goto(`http://localhost:${port}/`)
  await expect(page.locator('iframe')).toBeVisible()
  await expect.poll(() => page.frames().some(frame => frame.url().startsWith('chrome-error:'))).toBe(true)
  await expect(box.getByRole('heading', { name: 'Ask HR' })).toHaveCount(0)
  portal.close()

  // A real one: browsers keep pages whose address they do not know from calling this machine.
  const other = createServer((_, answer) => void answer.setHeader('content-type', 'text/html').end('Portal'))
  other.listen(Number(new URL(otherOrigin).port), 'localhost')
  await once(other, 'listening')
  for (const at of [`${address()}/about`, `${otherOrigin}/`]) {
    await page.goto(at)
    const { text, answer, sent, status } = await useClient(page, key.secret)
    expect(text).toContain('27 days of leave')
    expect(answer).toBe(text)
    expect([sent, status]).toEqual([1, 'ready'])
  }
  other.close()
})

/** The client as it stands, without its types. */
async function useClient(page: Page, key: string) {
  await page.route('**/client/*.ts', route => {
    const file = join(import.meta.dirname, '../client/src', new URL(route.request().url()).pathname.slice(7))
    const body = stripTypeScriptTypes(readFileSync(file, 'utf8'))
    return route.fulfill({ contentType: 'text/javascript', body })
  })
  return page.evaluate(
    async ({ key, url }) => {
      const { Citewell } = (await import(
        `${location.origin}/client/citewell.ts`
      )) as typeof import('../client/src/citewell.ts')
      const citewell = new Citewell({ url, key })
      let text = ''
      let answer = ''
      for await (const { event, data } of citewell.askStreamed(
        'How many days of leave does each employee have?',
      )) {
        if (event === 'text-delta') text += data.text
        if (event === 'answer-end') answer = data.response
      }
      let sent = 0
      const file = new File(['The office closes at 18:00.'], 'office.txt')
      const { id } = await citewell.upload(file, {
        onProgress: (bytes, total) => {
          sent = bytes / total
        },
      })
      return { text, answer, sent, status: (await citewell.settled(id)).status }
    },
    { key, url: address() },
  )
}
