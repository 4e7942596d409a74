import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { type APIRequestContext, expect, type Page } from '@playwright/test'
import { callerOf, untilSettled } from '../bench/running-server.ts'

export const address = () => process.env.CITEWELL_URL ?? ''
export const samplePath = (name: string) => join(resolve(import.meta.dirname, '../server/samples'), name)

export const password = 'Correct-horse-9'
export const newEmail = () => `${randomUUID().slice(0, 8)}@example.org`

/** Becomes administrator once verified (start-server.ts). */
export const adminEmail = 'admin@example.org'
/** Whose pages may call the tests' server; a test serves them. */
export const otherOrigin = 'http://localhost:4198'

/** Signs up, follows the mailed link and logs in through the forms, for tests of sign-up; ends on the empty chat. */
export async function signUpAndLogIn(page: Page, request: APIRequestContext): Promise<string> {
  const email = newEmail()
  await page.goto(`${address()}/signup`)
  await page.getByLabel('Full name').fill('Ada Consultant')
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByLabel('Confirm password').fill(password)
  const create = page.getByRole('button', { name: 'Create Account' })
  await expect(create).toBeDisabled()
  await page.getByRole('checkbox').first().check()
  await create.click()
  await expect(page).toHaveURL(/\/verify-sent/)
  await page.goto(await linkInMail(request, email, 'verify'))
  await page
    .getByRole('button', { name: 'Go to Login' })
    .or(page.getByRole('link', { name: 'Go to Login' }))
    .click()
  await logIn(page, email)
  return email
}

/** Opens the chat as the administrator. */
export async function enterAsAdmin(page: Page, request: APIRequestContext): Promise<void> {
  await becomeAdmin(page, request)
  await openChat(page)
}

/** Logs in as the administrator without opening a page; creates that account the first time. */
export async function becomeAdmin(page: Page, request: APIRequestContext): Promise<void> {
  if (!(await bearerToken(adminEmail))) await makeAccount(request, adminEmail)
  await holdSession(page, adminEmail)
}

/** Logs in without the browser and its cookies; null if the login is refused. */
export async function bearerToken(email: string): Promise<string | null> {
  const body = new URLSearchParams({ email, password })
  const answer = await fetch(`${address()}/api/v1/auth/login`, { method: 'POST', body })
  return answer.ok ? ((await answer.json()) as { access_token: string }).access_token : null
}

/** Creates a verified account without the browser. */
export async function makeAccount(request: APIRequestContext, email = newEmail()): Promise<string> {
  await register(request, email)
  const token = new URL(await linkInMail(request, email, 'verify')).searchParams.get('token')
  const answer = await request.post(`${address()}/api/v1/auth/verify/confirm`, { data: { token } })
  expect(answer.status()).toBe(200)
  return email
}

/** Creates an unverified account without the browser. */
export async function register(request: APIRequestContext, email: string): Promise<void> {
  const answer = await request.post(`${address()}/api/v1/auth/signup`, {
    form: { email, password, name: 'Ada Consultant', agree: 'true' },
  })
  expect(answer.status()).toBe(201)
}

/** Opens the empty chat with a new account, without going through the forms. */
export async function enter(page: Page, request: APIRequestContext): Promise<string> {
  const email = await becomeMember(page, request)
  await openChat(page)
  return email
}

/** Logs in with a new account without opening a page, for tests that begin elsewhere than in the chat. */
export async function becomeMember(page: Page, request: APIRequestContext): Promise<string> {
  const email = await makeAccount(request)
  await holdSession(page, email)
  return email
}

/** Opens the chat of the person whose session the browser holds. */
async function openChat(page: Page): Promise<void> {
  await page.goto(`${address()}/chat`)
  await expect(page.getByPlaceholder('Ask about your documents…')).toBeVisible()
}

/**
 * Logs in with a new account whose one chat has a sample file and an answered question; opens no page. Returns the
 * chat's address.
 */
export async function becomeAsker(
  page: Page,
  request: APIRequestContext,
  file: string,
  question: string,
): Promise<string> {
  const caller = callerOf(address(), (await bearerToken(await becomeMember(page, request))) ?? '')
  const chat = await caller.createChat()
  await caller.upload(chat, file, readFileSync(samplePath(file)))
  await untilSettled(caller, chat)
  await caller.askStreamed(chat, question)
  return `${address()}/chat/${chat}`
}

/** Logs in with the login page's calls, and stores in the browser what that page would store. */
async function holdSession(page: Page, email: string): Promise<void> {
  const form = { email, password }
  const answer = await page.context().request.post(`${address()}/api/v1/auth/login`, { form })
  expect(answer.status()).toBe(200)
  const { access_token: token } = (await answer.json()) as { access_token: string }
  // Of all that has our origin, this loads least.
  await page.goto(`${address()}/api/v1/health`)
  await page.evaluate(
    stored => {
      localStorage.clear()
      for (const [name, value] of Object.entries(stored)) localStorage.setItem(name, value)
    },
    { token, authed: 'true', email, remember: 'false' },
  )
}

/** Fills in and submits the login page. */
export async function sendLogin(page: Page, email: string, secret = password): Promise<void> {
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill(secret)
  await page.getByRole('button', { name: /^log ?in$/i }).click()
}

/** Goes from the login page to the chat. */
export async function logIn(page: Page, email: string, secret = password): Promise<void> {
  await sendLogin(page, email, secret)
  await expect(page).toHaveURL(/\/chat/)
}

/** The link of the given kind in the newest mail that contains one. */
export async function linkInMail(
  request: APIRequestContext,
  email: string,
  kind: 'verify' | 'reset' | 'join',
): Promise<string> {
  const link = new RegExp(`http\\S+/${kind}\\?token=[\\w-]+`)
  let found = ''
  // A long timeout, since a worker process may still be starting.
  await expect
    .poll(
      async () => {
        const answer = await request.get(`${address()}/api/v1/dev/mail?to=${encodeURIComponent(email)}`)
        const { items } = (await answer.json()) as { items: { text: string }[] }
        found = items.map(({ text }) => link.exec(text)?.[0]).find(Boolean) ?? ''
        return found
      },
      { timeout: 120_000, intervals: [50, 100, 200, 400] },
    )
    .not.toBe('')
  return found
}

/** Attaches files and waits until each is ready to be asked about. */
export async function attach(page: Page, paths: string[]): Promise<void> {
  const before = await page.locator('[data-document][data-status="ready"]').count()
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Attach files' }).click()
  await (await chooser).setFiles(paths)
  await expect(page.locator('[data-document][data-status="ready"]')).toHaveCount(before + paths.length, {
    timeout: 60_000,
  })
}

/** Uploads text files, by their names, on the documents page, and waits until they can be asked. */
export async function uploadTexts(page: Page, texts: Record<string, string>): Promise<void> {
  await page.goto(`${address()}/documents`)
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Upload documents' }).click()
  const files = Object.entries(texts)
  await (await chooser).setFiles(
    files.map(([name, text]) => ({ name, mimeType: 'text/plain', buffer: Buffer.from(text) })),
  )
  await expect(page.locator('[data-library-document][data-status="ready"]')).toHaveCount(files.length)
}

/** Asks a question and waits for the answer to finish. */
export async function ask(page: Page, question: string): Promise<void> {
  const box = page.getByPlaceholder('Ask about your documents…')
  await box.fill(question)
  const answered = page.waitForResponse(
    answer => answer.request().method() === 'POST' && answer.url().endsWith('/api/v1/chat'),
  )
  await box.press('Enter')
  await answered
  await expect(page.getByText(question).filter({ visible: true }).first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Stop' })).toHaveCount(0)
}

/** Buys the Pro plan, through local payments. */
export async function becomePro(page: Page): Promise<void> {
  const cookies = await page.context().cookies()
  const token = cookies.find(({ name }) => name.endsWith('csrf_token'))?.value ?? ''
  const answer = await page.request.post(`${address()}/api/v1/billing/dev/activate`, {
    data: { plan: 'pro' },
    headers: { 'X-CSRF-Token': decodeURIComponent(token), Origin: address() },
  })
  expect(answer.status()).toBe(200)
}
