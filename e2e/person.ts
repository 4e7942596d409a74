import { randomUUID } from 'node:crypto'
import { join, resolve } from 'node:path'
import { type APIRequestContext, expect, type Page } from '@playwright/test'

export const address = () => process.env.CITEWELL_URL ?? ''
export const samplePath = (name: string) => join(resolve(import.meta.dirname, '../server/samples'), name)

const password = 'Correct-horse-9'

/** Signs up, follows the mail and logs in, all in the browser; ends on the empty chat. */
export async function signUpAndLogIn(page: Page, request: APIRequestContext): Promise<string> {
  const email = `${randomUUID().slice(0, 8)}@example.org`
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
  await page.goto(await linkInMail(request, email))
  await page
    .getByRole('button', { name: 'Go to Login' })
    .or(page.getByRole('link', { name: 'Go to Login' }))
    .click()
  await logIn(page, email)
  return email
}

/** From the login page to the chat. */
export async function logIn(page: Page, email: string): Promise<void> {
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: /^log ?in$/i }).click()
  await expect(page).toHaveURL(/\/chat/)
}

async function linkInMail(request: APIRequestContext, email: string): Promise<string> {
  let link = ''
  await expect
    .poll(async () => {
      const answer = await request.get(`${address()}/api/v1/dev/mail?to=${encodeURIComponent(email)}`)
      const { items } = (await answer.json()) as { items: { text: string }[] }
      link = /http\S+\/verify\?token=\S+/.exec(items[0]?.text ?? '')?.[0] ?? ''
      return link
    })
    .not.toBe('')
  return link
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

/** Asks and waits for the end of the answer. */
export async function ask(page: Page, question: string): Promise<void> {
  const box = page.getByPlaceholder('Ask about your documents…')
  await box.fill(question)
  await box.press('Enter')
  await expect(page.getByText(question).first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Stop' })).toHaveCount(0)
}
