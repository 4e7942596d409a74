import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import { type RunningServer, startServer } from '../bench/running-server.ts'
import {
  answerWith,
  refuseWith,
  type ScriptedEndpoint,
  startScriptedEndpoint,
} from '../server/src/testing/model-endpoint.testing.ts'
import { attach, enter } from './person.ts'
import { test } from './shared-profile.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'citewell-reading-'))
const usual = process.env.CITEWELL_URL ?? ''
const closing = 'The quarry closes on 4 May 2031'
const answers = (page: Page) => page.getByRole('article', { name: 'Answer' })
let endpoint: ScriptedEndpoint
let server: RunningServer
/** Reading waits after so many parts until it is opened. */
let gate: { after: number; opened: Promise<void>; open: () => void }

test.beforeAll(async () => {
  endpoint = await startScriptedEndpoint(refuseWith(500))
  endpoint.script = async (call, response) => {
    const prompt = call.body.messages.at(-1)?.content ?? ''
    if (!prompt.includes('<<<PASSAGE')) return refuseWith(400)(call, response)
    if (isReading(call) && endpoint.calls.filter(isReading).length > gate.after) await gate.opened
    const passage = prompt.split('<<<PASSAGE ').find(part => part.includes(closing))
    const said = passage ? `${closing} [${Number.parseInt(passage, 10)}].` : 'It speaks of stones [1].'
    return answerWith(isReading(call) && !passage ? 'Nothing.' : said)(call, response)
  }
  server = await startServer(dataDir, { MODEL_BASE_URL: endpoint.url })
  process.env.CITEWELL_URL = server.url
})
test.afterAll(async () => {
  process.env.CITEWELL_URL = usual
  await server.stop()
  await endpoint.stop()
  rmSync(dataDir, { recursive: true, force: true })
})

type Call = ScriptedEndpoint['calls'][number]
const isReading = ({ body }: Call) => /You read a part/.test(body.messages[0]?.content ?? '')

/** Has reading wait after so many parts. */
function wait(after: number): void {
  endpoint.calls.length = 0
  let open = () => {}
  const opened = new Promise<void>(resolve => {
    open = resolve
  })
  gate = { after, opened, open }
}

test('a long document is read in full when asked to, can be stopped, and goes on where it was', {
  tag: '@long',
}, async ({ page, request }) => {
  const filler = 'Nothing of note is said in this sentence of the report on stones. '.repeat(30)
  const long = [...Array(130).fill(filler), `${closing}.`, ...Array(130).fill(filler)]
  wait(3)
  await enter(page, request)
  const file = join(dataDir, 'quarry.txt')
  writeFileSync(file, long.join('\n\n'))
  await attach(page, [file])
  const box = page.getByPlaceholder('Ask about your documents…')
  await box.fill('Summarise this document')
  await box.press('Enter')

  await expect(answers(page)).toContainText(/Reading the document in full takes about \d+ calls/)
  await expect(answers(page)).toContainText(/One answer may make about \d+ of them/)
  expect(endpoint.calls.filter(isReading)).toEqual([])
  await page.getByRole('button', { name: 'Read it in full' }).click()
  await expect(page.getByText(/Reading the whole document, about \d+ calls to go…/)).toBeVisible()
  await expect.poll(() => endpoint.calls.filter(isReading).length).toBe(4)
  await page.getByRole('button', { name: 'Stop' }).click()
  await expect(page.getByRole('button', { name: 'Stop' })).toHaveCount(0)

  wait(1_000)
  gate.open()
  await page.getByRole('button', { name: 'Read it in full' }).click()
  await expect(answers(page)).toContainText('the limit of calls for one answer was reached')
  await expect(answers(page)).toContainText('Not read, or not to the end: quarry.txt.')
  await page.getByRole('button', { name: 'Read on' }).click()
  await expect(answers(page)).toContainText('The document was read in full.')
  await expect(answers(page)).toContainText(closing)
  await page.reload()
  await expect(answers(page)).toContainText('The document was read in full.')

  wait(0)
  await box.fill('Give me a summary of this document')
  await box.press('Enter')
  await expect(answers(page)).toHaveCount(2)
  await expect(answers(page).last()).toContainText('The document was read in full.')
  expect(endpoint.calls.filter(isReading)).toEqual([])
})
