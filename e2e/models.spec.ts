import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import { type RunningServer, startServer } from '../bench/running-server.ts'
import {
  answerWith,
  begin,
  callTools,
  finish,
  refuseWith,
  type Script,
  type ScriptedEndpoint,
  say,
  startScriptedEndpoint,
} from '../server/src/testing/model-endpoint.testing.ts'
import { ask, attach, enter, samplePath } from './person.ts'
import { test } from './shared-profile.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'citewell-models-'))
const usual = process.env.CITEWELL_URL ?? ''
const inventory = 'How many objects did the inventory hold?'
const held = 'The inventory held 3,418,220 objects'
const answers = (page: Page) => page.getByRole('article', { name: 'Answer' })
let endpoint: ScriptedEndpoint
let server: RunningServer

test.beforeAll(async () => {
  endpoint = await startScriptedEndpoint(refuseWith(500))
  server = await startServer(dataDir, { MODEL_BASE_URL: endpoint.url })
  process.env.CITEWELL_URL = server.url
})
test.afterAll(async () => {
  process.env.CITEWELL_URL = usual
  await server.stop()
  await endpoint.stop()
  rmSync(dataDir, { recursive: true, force: true })
})

/** Answers with the script, and refuses the other calls (rewriting a follow-up), which are optional. */
function play(
  script: (...given: [...Parameters<Script>, mark: (words: string) => string]) => ReturnType<Script>,
) {
  endpoint.calls.length = 0
  endpoint.script = (call, response) => {
    const prompt = call.body.messages.at(-1)?.content ?? ''
    if (!prompt.includes('<<<PASSAGE')) return refuseWith(400)(call, response)
    const mark = (words: string) => {
      const passage = prompt.split('<<<PASSAGE ').find(part => part.includes(words))
      return `[${Number.parseInt(passage ?? '', 10)}]`
    }
    return script(call, response, mark)
  }
}

/** A promise that a script waits for and a test resolves. */
function gate() {
  let open = () => {}
  const opened = new Promise<void>(resolve => {
    open = resolve
  })
  return { opened, open }
}

async function enterWithHandbook(page: Page, request: Parameters<typeof enter>[1]): Promise<void> {
  await enter(page, request)
  await attach(page, [samplePath('records-handbook.pdf')])
}

/** Sends a question without waiting for the answer to finish. */
async function send(page: Page, question: string): Promise<void> {
  const box = page.getByPlaceholder('Ask about your documents…')
  await box.fill(question)
  await box.press('Enter')
}

test('an answer comes word by word, cited, checked, and says who wrote it', async ({ page, request }) => {
  const rest = gate()
  play(async (_call, response, mark) => {
    begin(response)
    // A sentence and its marks appear once the next sentence begins.
    say(response, `${held} ${mark('3,418,220')}. It held`)
    await rest.opened
    say(
      response,
      ` **9,999 boxes** ${mark('3,418,220')}. See [this](https://outside.example/x) ![p](https://outside.example/p.png).`,
    )
    finish(response)
  })
  await enterWithHandbook(page, request)
  await expect(
    page.getByRole('button', { name: /^Questions and passages are sent to 127\.0\.0\.1/ }),
  ).toBeVisible()
  await send(page, inventory)
  await expect(answers(page)).toContainText(held)
  await expect(page.getByRole('button', { name: 'Stop' })).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: 'thinking' })).toBeAttached()
  rest.open()
  await expect(page.getByRole('button', { name: 'Stop' })).toHaveCount(0)
  await expect(answers(page)).toContainText(
    /Written by gpt-3\.5-turbo\. Passages were sent to 127\.0\.0\.1:\d+\./,
  )
  await expect(page.getByRole('button', { name: /^Not supported .*9,999/ })).toBeVisible()
  await expect(answers(page).locator('a, img')).toHaveCount(0)
  await expect(page.getByRole('status').filter({ hasText: `Answer: ${held}` })).toBeAttached()
  await page.locator('[data-citation]').first().click()
  await expect(page.locator('[data-passage-highlight]').first()).toBeInViewport()
})

test('a main claim that no document bears out is written anew once, and shown as withdrawn', async ({
  page,
  request,
}) => {
  const lie = 'The inventory held 9,876,543 objects'
  const isDraft = ({ body }: (typeof endpoint.calls)[number]) =>
    body.messages.at(-1)?.content.includes('Your draft:') ?? false
  play((call, response, mark) =>
    answerWith(`${isDraft(call) ? held : lie} ${mark('3,418,220')}.`)(call, response),
  )
  await enterWithHandbook(page, request)
  await ask(page, inventory)
  for (const loaded of [false, true]) {
    if (loaded) await page.reload()
    const line = page.locator('summary', { hasText: 'One sentence of a first version was withdrawn' })
    await expect(line).toBeVisible()
    await expect(answers(page)).toContainText(held)
    const withdrawn = answers(page).getByRole('listitem').filter({ hasText: lie })
    await expect(withdrawn).toBeHidden()
    await line.click()
    await expect(withdrawn).toBeVisible()
    // The reason names the number.
    await expect(withdrawn).toContainText(/9,876,543.*9,876,543/)
  }
  expect(endpoint.calls.filter(isDraft)).toHaveLength(1)
})

test('what a model looks up is shown while it happens, and stays with the answer', async ({
  page,
  request,
}) => {
  const rest = gate()
  endpoint.calls.length = 0
  endpoint.script = async (call, response) => {
    const prompt = call.body.messages.at(-1)?.content ?? ''
    const number = Number.parseInt(
      prompt.split('<<<PASSAGE ').find(part => part.includes('3,418,220')) ?? '',
      10,
    )
    if (!call.body.tools) return answerWith(`${held} [${number}].`)(call, response)
    if (endpoint.calls.length === 1) return callTools(['search', { words: 'boxes' }])(call, response)
    await rest.opened
    return answerWith('ENOUGH')(call, response)
  }
  await enterWithHandbook(page, request)
  await send(page, `${inventory.replace('?', '')} and who counted the boxes?`)
  const line = page.locator('summary', { hasText: 'Searched “boxes” in 1 document' })
  await expect(line).toBeVisible()
  rest.open()
  await expect(answers(page)).toContainText(held)
  await line.click()
  await expect(answers(page).getByRole('listitem').filter({ hasText: 'Searched “boxes”' })).toBeVisible()
})

test('Stop ends the answer at once, for the model too, and keeps what was written', async ({
  page,
  request,
}) => {
  play((_call, response, mark) => {
    begin(response)
    say(response, `${held} ${mark('3,418,220')}. And then `)
  })
  await enterWithHandbook(page, request)
  await send(page, inventory)
  await expect(answers(page)).toContainText(held)
  await page.getByRole('button', { name: 'Stop' }).click()
  await endpoint.calls.at(-1)?.closed
  await expect(answers(page)).toContainText('Stopped before the end.')
  await expect(page.getByPlaceholder('Ask about your documents…')).toHaveValue('')
  await page.reload()
  await expect(answers(page)).toContainText(held)
  await expect(answers(page)).toContainText('Stopped before the end.')

  play(answerWith('The inventory held 3,418,220 objects.'))
  await page.getByRole('button', { name: 'Answer again' }).click()
  await expect(answers(page)).not.toContainText('Stopped before the end.')
  await expect(answers(page)).toHaveCount(1)
})

test('an answer that the model breaks off is kept, and says so', async ({ page, request }) => {
  play((_call, response, mark) => {
    begin(response)
    say(response, `${held} ${mark('3,418,220')}. And then `)
    setTimeout(() => response.destroy(), 200)
  })
  await enterWithHandbook(page, request)
  await ask(page, inventory)
  await expect(answers(page)).toContainText('This answer was not finished.')
  await expect(answers(page)).toContainText(held)
  await page.reload()
  await expect(answers(page)).toContainText('This answer was not finished.')

  // A regenerated answer that breaks off does not replace a complete one.
  play(answerWith('The inventory held 3,418,220 objects in all.'))
  await page.getByRole('button', { name: 'Answer again' }).click()
  await expect(answers(page)).toContainText('objects in all')
  play((_call, response) => {
    begin(response)
    say(response, 'Half of it. And then ')
    setTimeout(() => response.destroy(), 200)
  })
  await page.getByRole('button', { name: 'Answer again' }).click()
  await expect(page.getByText(/^No new answer came; the one above stays\./)).toBeVisible()
  await expect(answers(page)).toContainText('objects in all')
})

test('when the model is down the answer is quoted, and says why', async ({ page, request }) => {
  play(refuseWith(401))
  await enterWithHandbook(page, request)
  await ask(page, inventory)
  await expect(answers(page)).toContainText('3,418,220')
  await expect(answers(page)).toContainText('The answer is quoted from the documents instead.')
  await expect(answers(page)).toContainText('Quoted from your documents.')
})

test('a chat that is kept local asks no model', async ({ page, request }) => {
  play(answerWith('The model wrote this.'))
  await enterWithHandbook(page, request)
  await page.getByRole('button', { name: /^Questions and passages are sent to/ }).click()
  await expect(page.getByRole('region', { name: 'Where text goes' })).toContainText(
    'gpt-3.5-turbo at 127.0.0.1',
  )
  await page.getByRole('switch', { name: 'Keep this chat local' }).click()
  await expect(page.getByRole('button', { name: /^Kept local/ })).toBeVisible()
  await ask(page, inventory)
  await expect(answers(page)).toContainText('3,418,220')
  await expect(answers(page)).toContainText('This chat keeps its text on this machine')
  expect(endpoint.calls).toEqual([])
})

test('a growing answer begins in sight, and its end is followed for whoever goes there', async ({
  page,
  request,
}) => {
  const gates = [gate(), gate()]
  const lines = (from: number) => Array.from({ length: 40 }, (_, i) => `Line ${from + i} of it.\n\n`).join('')
  play(async (_call, response) => {
    begin(response)
    say(response, lines(100))
    await gates[0]?.opened
    say(response, lines(200))
    await gates[1]?.opened
    say(response, lines(300))
    finish(response)
  })
  await enterWithHandbook(page, request)
  await send(page, inventory)
  await expect(page.getByText('Line 138 of it.')).toBeAttached()
  await expect(page.getByText('Line 100 of it.')).toBeInViewport()
  const jump = page.getByRole('button', { name: 'Jump to latest' })
  await jump.click()
  await expect(page.getByText('Line 138 of it.')).toBeInViewport()
  await page.getByText('Line 138 of it.').hover()
  await page.mouse.wheel(0, -1500)
  await expect(jump).toBeVisible()
  const conversation = await page.locator('[data-scroller]').boundingBox()
  const covers = (await jump.boundingBox())?.y ?? 0
  expect(covers).toBeGreaterThanOrEqual((conversation?.y ?? 0) + (conversation?.height ?? 0))
  const early = page.getByText('Line 110 of it.')
  // A growing answer may draw its lines anew just then.
  await expect(async () => early.scrollIntoViewIfNeeded({ timeout: 2_000 })).toPass()
  const place = async () => (await early.boundingBox())?.y ?? 0
  // Wheel scrolling continues for a moment.
  await expect
    .poll(async () => {
      const now = await place()
      await page.waitForTimeout(150)
      return (await place()) - now
    })
    .toBe(0)
  const before = await place()
  gates[0]?.open()
  await expect(page.getByText('Line 238 of it.')).toBeAttached()
  expect(await place()).toBeCloseTo(before, -1)
  await jump.click()
  await expect(page.getByText('Line 238 of it.')).toBeInViewport()
  gates[1]?.open()
  await expect(page.getByText('Line 338 of it.')).toBeInViewport()
  await expect(jump).toHaveCount(0)
})
