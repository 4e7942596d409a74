import type { ChatMessage } from '@citewell/contract/chat.ts'
import type { Citation, Verdict } from '@citewell/contract/citation.ts'
import { expect, type Page } from '@playwright/test'
import { inFull } from '../server/src/testing/in-full.testing.ts'
import { expectAccessible } from './expect-accessible.ts'
import { address, becomeAsker } from './person.ts'
import { test } from './shared-profile.ts'

const word =
  'Donaudampfschifffahrtsgesellschaftskapitänsmützenabzeichenverleihungsordnungsvorschriftenkommission'
const response = [
  'The inventory held **3,418,220 objects** [1]. The price rose by 9 percent [2]. Some were moved, perhaps [3].',
  '| System | Objects | Owner | Counted | Remarks |\n|---|---:|---|---|---|\n| Documentum | 1,204,880 | Records | 2 March 2027 | DM_SYSOBJECT_E_LOCKED [3] |',
  `\`\`\`sql\nSELECT object_name FROM dm_document WHERE FOLDER('/Archive/2027', DESCEND) AND a_status = 'locked' ORDER BY r_modify_date\n\`\`\``,
  'See [the handbook](https://outside.example/a?b=1), https://outside.example/x and ![a picture](https://outside.example/p.png).',
  `Mathematics is set: $E = mc^2$. It costs $5 to $6 a month. A word: ${word}.`,
].join('\n\n')

function verdict(sentence: string, kind: Verdict['verdict'], reason: string | null): Verdict {
  const start = response.indexOf(sentence)
  const citations = [Number(/\[(\d)\]/.exec(sentence)?.[1])]
  return { start, end: start + sentence.length, verdict: kind, citations, reason }
}

type Change = (answer: ChatMessage, cited: Citation) => Partial<ChatMessage>

/** The text above as a model's unfinished answer; all its citations lead to one passage. */
const doubted: Change = (_answer, cited) => ({
  content: response,
  citations: [1, 2, 3].map(index => ({ ...cited, index, confidence: index === 3 ? 0.71 : 1 })),
  verdicts: [
    verdict('The inventory held **3,418,220 objects** [1].', 'supported', null),
    verdict('The price rose by 9 percent [2].', 'unsupported', 'The cited text gives 7 percent.'),
    verdict('Some were moved, perhaps [3].', 'weak', 'Only part of this stands in the cited text.'),
  ],
  engine: {
    kind: 'model',
    model: 'gpt-4o',
    sent_to: ['models.example'],
    note: { code: 'model_cut_off', message: 'The model broke off.' },
  },
  status: 'failed',
})

const notFound: Change = (answer, cited) => ({
  content: 'This is not in your documents.',
  citations: [],
  verdicts: [],
  nearest: answer.citations.length > 0 ? answer.citations : [cited],
})

/** Opens a new user's chat with one answer, displayed as modified by `change`. */
async function showAnswer(
  page: Page,
  request: Parameters<typeof becomeAsker>[1],
  change: Change = doubted,
): Promise<void> {
  const chat = await becomeAsker(page, request, 'meeting-notes.txt', 'Summarize the documents')
  await page.route(/\/api\/v1\/chat\/[\w-]{36}\?/, async route => {
    const list = (await (await route.fetch()).json()) as ChatMessage[]
    const answer = list.at(-1)
    const cited = answer?.citations[0]
    if (!answer || !cited) throw new Error('nothing was cited')
    await route.fulfill({ json: [...list.slice(0, -1), { ...answer, ...change(answer, cited) }] })
  })
  await page.goto(chat)
  await expect(page.getByRole('article', { name: 'Answer' })).toBeVisible()
  // A formula that renders late would shift the elements a test points at.
  if (change === doubted) await expect(page.locator('.katex').first()).toBeVisible()
}

test('sentences in doubt are marked, and say why to pointer, keyboard and finger', async ({
  page,
  request,
}) => {
  await showAnswer(page, request)
  const card = page.getByRole('tooltip')
  const why = 'Not supported by the passages it cites: The cited text gives 7 percent.'
  await expect(async () => {
    // The card's code loads after the answer; until then, hovering has no effect.
    await page.mouse.move(5, 5)
    await page.getByText('The price rose by 9 percent').hover()
    await expect(card).toHaveText(why, { timeout: 1000 })
  }).toPass()
  await page.mouse.move(5, 5)
  await expect(card).toHaveCount(0)
  const mark = page.getByRole('button', { name: why })
  await mark.click()
  await expect(card).toHaveText(why)
  await page.keyboard.press('Tab')
  await expect(card).toContainText('meeting-notes.txt')
  await page.keyboard.press('Tab')
  await expect(card).toHaveText('Only weakly supported: Only part of this stands in the cited text.')
  await expect(page.getByText('The inventory held')).not.toHaveAttribute('data-verdict')
  const sources = page.getByRole('list', { name: 'Sources' }).getByRole('button')
  await expect(sources).toContainText(['Supported', 'Not supported', 'recognised text, 71 % sure'])
})

/** A clause of the length that the engine quotes at most, between a short quotation and a list with another. */
const clause = [
  'Either party may terminate this Agreement for convenience upon ninety (90) days prior written notice to the other party;',
  'provided, however, that the Distributor may not give such notice before the second anniversary of the Effective Date,',
  'and that no termination under this Section releases either party from the payment of amounts that have fallen due.',
  'Upon receipt of such notice, the Distributor shall cease to take orders for the Products, shall return all samples,',
  'price lists and technical documents at its own cost within thirty (30) days, and shall, at the written request of the',
  'Supplier, assign to it every order that has been confirmed and not yet been delivered. The Supplier shall buy back the',
  'stock that the Distributor holds in its original packaging at the price that was paid for it, less a handling fee of',
  'five per cent, except for Products that have passed their date of expiry or that were delivered more than twelve (12)',
  'months before the notice, for which nothing is paid unless the Supplier has agreed to it in a signed writing.',
].join(' ')
const longQuotes: Change = (_answer, cited) => ({
  content: `The term is five years. [1] ${clause} [2]\n\n- ${clause} [3]\n- The notice is in writing. [1]`,
  citations: [1, 2, 3].map(index => ({ ...cited, index })),
})

// In part, the phone stands for both.
for (const [colorScheme, width, lines] of (
  [
    ['light', 1280, 6],
    ['dark', 390, 10],
  ] as const
).filter(([, width]) => inFull || width < 500))
  test(`a long quotation folds to ${lines} lines, ${width} pixels wide, in the ${colorScheme} theme`, async ({
    browser,
    request,
  }) => {
    const viewport = { width, height: 844 }
    const context = await browser.newContext({
      viewport,
      colorScheme,
      hasTouch: width < 500,
      isMobile: width < 500,
    })
    const page = await context.newPage()
    await showAnswer(page, request, longQuotes)
    const folded = page.locator('article [data-folded] > :first-child')
    await expect(folded).toHaveCount(2)
    for (const each of await folded.all())
      expect(
        await each.evaluate(box =>
          Math.round(box.clientHeight / parseFloat(getComputedStyle(box).lineHeight)),
        ),
      ).toBe(lines)
    await expectAccessible(page)
    const toggle = page.getByRole('button', { name: 'Show all', exact: true }).first()
    if (width < 500) expect((await toggle.boundingBox())?.height).toBeGreaterThanOrEqual(44)
    // What is copied is the whole text.
    const copied = await page.evaluate(() => {
      getSelection()?.selectAllChildren(document.querySelector('article') ?? document.body)
      return String(getSelection())
    })
    expect(copied.split(clause.slice(-40))).toHaveLength(3)
    expect(copied).not.toContain('Show all')
    await page.emulateMedia({ media: 'print' })
    await expect(toggle).toBeHidden()
    expect(await folded.first().evaluate(box => getComputedStyle(box).display)).toBe('inline')
    await page.emulateMedia({ media: 'screen' })
    // A search in the page scrolls within the text to what is hidden.
    await folded.first().evaluate(box => box.scrollTo(0, 50))
    await expect(folded).toHaveCount(1)
    // The text opens downwards: its lines above the button stay where they are read.
    await toggle.focus()
    const text = page.locator('article [data-folded] > :first-child').first()
    const body = await text.elementHandle()
    const top = async () => (await body?.boundingBox())?.y ?? Number.NaN
    const before = await top()
    await page.keyboard.press('Enter')
    await expect(folded).toHaveCount(0)
    await page.evaluate(() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done))))
    // An open text is laid out in lines of its paragraph, whose boxes begin a few pixels lower.
    expect(Math.abs((await top()) - before)).toBeLessThan(10)
    const less = page.getByRole('button', { name: 'Show less' }).last()
    await expect(less).toBeFocused()
    await less.press('Enter')
    await expect(folded).toHaveCount(1)
    await expect(toggle).toBeFocused()
    await expect(toggle).toBeInViewport()
    await context.close()
  })

/** A source with a long name, an uncertain recognition and a long list of places. */
const longNamed: Change = (answer, cited) => ({
  citations: answer.citations.map(citation => ({
    ...citation,
    filename: 'scanned-letter-of-intent-2027-signed-copy.pdf',
    location: 'page 3',
    confidence: 0.71,
    also_in: [{ document_id: cited.document_id, filename: 'scanned-letter-of-intent-2027.pdf' }],
  })),
})

test('a source tells its whole name in a column beside a document, and the document leaves the chat 420 pixels', async ({
  page,
  request,
}) => {
  await showAnswer(page, request, longNamed)
  const source = page.locator('[data-source]').first()
  await source.click()
  const pane = page.locator('[data-viewer-pane]')
  await expect(pane).toBeVisible()
  for (const width of [1000, 1280, 1420, 1900]) {
    await page.setViewportSize({ width, height: 800 })
    const divider = page.getByRole('separator', { name: 'Width of the document' })
    await divider.focus()
    await page.keyboard.press('Home')
    const left = async () =>
      page.evaluate(() => {
        const viewer = document.querySelector('[data-viewer-pane]')
        const column = viewer?.previousElementSibling
        return column instanceof HTMLElement ? column.offsetWidth : 0
      })
    await expect.poll(left).toBeGreaterThanOrEqual(420)
    // The name is neither cut nor wider than its column.
    const name = source.getByText('scanned-letter-of-intent-2027-signed-copy.pdf', { exact: true })
    expect(await name.evaluate(each => each.scrollWidth - each.clientWidth)).toBeLessThanOrEqual(0)
  }
  // Another step to the left changes nothing more, and one back shows at once.
  await page.setViewportSize({ width: 1000, height: 800 })
  const shown = async () => (await pane.boundingBox())?.width ?? 0
  await expect.poll(shown).toBeCloseTo(580, -1)
  await page.getByRole('separator', { name: 'Width of the document' }).focus()
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('ArrowRight')
  await expect.poll(shown).toBeLessThan(575)
})

test('an answer fetches nothing, leads nowhere, and names where it came from and how it ended', async ({
  page,
  request,
}) => {
  const outside: string[] = []
  page.on('request', each => {
    if (!each.url().startsWith(address()) && !each.url().startsWith('data:')) outside.push(each.url())
  })
  await showAnswer(page, request)
  const answer = page.getByRole('article', { name: 'Answer' })
  await expect(answer.locator('a, img, iframe')).toHaveCount(0)
  await expect(answer).toContainText('the handbook (https://outside.example/a?b=1)')
  await expect(answer.locator('.katex')).toContainText('E=mc')
  await expect(answer).toContainText('It costs $5 to $6')
  await expect(answer).toContainText('This answer was not finished. The model broke off.')
  await expect(answer).toContainText('Written by gpt-4o. Passages were sent to models.example.')
  expect(outside).toEqual([])
})

test('code is copied by its button', async ({ page, request, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await showAnswer(page, request)
  await page.getByRole('button', { name: 'Copy code' }).click()
  await expect(page.getByText('Copied')).toBeAttached()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(
    "FOLDER('/Archive/2027', DESCEND)",
  )
})

test('wide tables, code and long words stay inside, and the page itself does not scroll', async ({
  page,
  request,
}) => {
  await showAnswer(page, request)
  for (const width of [360, 768, 1280, 1920]) {
    await page.setViewportSize({ width, height: 740 })
    const over = await page.evaluate(() => ({
      page: document.documentElement.scrollWidth - window.innerWidth,
      height: document.documentElement.scrollHeight - window.innerHeight,
      // Anything wider than the column scrolls within itself.
      answer: [...document.querySelectorAll('article :not(table, table *, pre *)')].filter(
        element => element.getBoundingClientRect().right > window.innerWidth,
      ).length,
    }))
    if (width === 360) await expect(page.locator('[data-more="right"]').first()).toBeVisible()
    expect([width, over.page <= 0, over.height <= 0, over.answer]).toEqual([width, true, true, 0])
  }
})

test('a long chat shows its end, and what came before as one scrolls up', async ({ page, request }) => {
  const chat = await becomeAsker(page, request, 'meeting-notes.txt', 'What is the total budget?')
  await page.route(/\/api\/v1\/chat\/[\w-]{36}\?/, async route => {
    const [question, answer] = (await (await route.fetch()).json()) as ChatMessage[]
    const exchange = (i: number) => [
      { ...question, id: `q${i}`, content: `Question ${i}` },
      { ...answer, id: `a${i}` },
    ]
    await route.fulfill({ json: Array.from({ length: 30 }, (_, i) => exchange(i)).flat() })
  })
  await page.goto(chat)
  await expect(page.getByText(/Question 29$/)).toBeInViewport()
  await expect(page.getByRole('article', { name: 'Answer' }).first()).toBeAttached()
  expect(await page.getByRole('article', { name: 'Answer' }).count()).toBeLessThan(20)
  const first = page.getByText(/Question 0$/)
  await page.getByText(/Question 29$/).hover()
  await expect(async () => {
    await page.mouse.wheel(0, -4000)
    await expect(first).toBeInViewport({ timeout: 100 })
  }).toPass({ intervals: [50] })
  await page.getByRole('button', { name: 'Jump to latest' }).click()
  await expect(page.getByText(/Question 29$/)).toBeInViewport()
})

// In part, these screens have one theme and an answer with doubts the other.
for (const colorScheme of inFull ? (['light', 'dark'] as const) : (['light'] as const))
  test(`axe finds nothing on the screens of the chat in the ${colorScheme} theme`, async ({
    page,
    request,
  }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await showAnswer(page, request, notFound)
    await expect(page.getByText('Nearest passages')).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: /nothing is sent outside/ }).click()
    await page.getByRole('button', { name: 'Bad answer' }).click()
    await page.getByRole('button', { name: 'Edit this question' }).click()
    await expect(page.getByRole('textbox', { name: 'The question' })).toBeVisible()
    await expect(page.getByLabel('What was wrong with it? (optional)')).toBeVisible()
    await expect(page.getByRole('switch')).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'New Chat', exact: true }).click()
    await expect(page.getByText('Start typing below or click + New Chat')).toBeVisible()
    await expectAccessible(page)
  })

for (const [colorScheme, width] of (
  [
    ['dark', 360],
    ['light', 1280],
  ] as const
).slice(0, inFull ? 2 : 1))
  test(`axe finds nothing on an answer with doubts in the ${colorScheme} theme, ${width} pixels wide`, async ({
    page,
    request,
  }) => {
    await page.emulateMedia({ colorScheme })
    await page.setViewportSize({ width, height: 740 })
    await showAnswer(page, request)
    await page.getByRole('button', { name: /^Not supported by/ }).click()
    await expect(page.getByRole('tooltip')).toBeVisible()
    await expectAccessible(page)
  })

test('axe finds nothing on the document beside the chat and on its menu', async ({ page, request }) => {
  const question = 'How many objects did the inventory hold?'
  await page.goto(await becomeAsker(page, request, 'records-handbook.pdf', question))
  await page.locator('[data-citation]').first().click()
  await expect(page.locator('[data-passage-highlight]').first()).toBeInViewport()
  await expectAccessible(page)
  await page
    .locator('[data-document]')
    .getByRole('button', { name: 'Actions for records-handbook.pdf' })
    .click()
  await expect(page.getByRole('menuitem', { name: 'Download' })).toBeVisible()
  // A menu is appended at the end of the page, outside its landmarks.
  await expectAccessible(page, ['region'])
})
