import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import type { GridColumn } from '@citewell/contract/grid-columns.ts'
import { chromium, type Page } from '@playwright/test'
import { sql } from 'drizzle-orm'
import { cellEngine } from '../server/src/answer/fill-cells.ts'
import { columnKey } from '../server/src/features/grids/cell-keys.ts'
import { openDatabase } from '../server/src/platform/database/open-database.ts'
import { launchSettings } from '../tools/installed-chromium.mjs'
import { installProbes, sayTasks, slowDown, takeProbes } from './page-probes.ts'
import { signUpVerified, startServer } from './running-server.ts'

const slowed = 4
const turns = 60
const presses = 40
const between = 30
const grid = 'bench-grid'

/**
 * A grid of 2,000 documents and 40 columns in a Chromium whose processor is slowed 4 ×: the longest tasks while it opens,
 * scrolls both ways, moves by keys, is sorted and searched. Rows are made by SQL; there are no files.
 */
export async function run(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: { rows: { type: 'string', default: '2000' }, columns: { type: 'string', default: '40' } },
  })
  const [rows, columns] = [Number(values.rows), Number(values.columns)]
  const dataDir = mkdtempSync(join(tmpdir(), 'citewell-bench-'))
  const first = await startServer(dataDir)
  const person = await signUpVerified(first.url)
  await first.stop()
  await makeGrid(dataDir, rows, columns)
  const server = await startServer(dataDir)
  const browser = await chromium.launch({ ...launchSettings() })
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
    await installProbes(page)
    await page.goto(`${server.url}/login`)
    await page.getByLabel('Email', { exact: true }).fill(person.email)
    await page.getByLabel('Password', { exact: true }).fill(person.password)
    await page.getByRole('button', { name: /^log ?in$/i }).click()
    await page.waitForURL(/\/chat/)
    const session = await page.context().newCDPSession(page)
    await slowDown(session, slowed)
    const begun = performance.now()
    await page.goto(`${server.url}/grids/${grid}`)
    const cells = page.getByRole('gridcell')
    await cells.first().waitFor({ timeout: 180_000 })
    const seconds = ((performance.now() - begun) / 1000).toFixed(1)
    console.log(
      `${rows} × ${columns}, CPU slowed ${slowed} ×: opened after ${seconds} s; ${await tasksOf(page)}`,
    )
    await page.getByRole('grid').hover()
    await wheel(page, 0, 400)
    console.log(`… scrolls down: ${await tasksOf(page)}`)
    await wheel(page, 200, 0)
    console.log(`… scrolls to the right: ${await tasksOf(page)}`)
    await wheel(page, -150, -300)
    console.log(`… scrolls both ways: ${await tasksOf(page)}`)
    for (const what of ['is sorted', 'is sorted the other way']) {
      await page.getByRole('columnheader').nth(2).getByRole('button').first().click()
      await page.waitForTimeout(1_000)
      console.log(`… ${what}: ${await tasksOf(page)}`)
    }
    await page.getByLabel('Find in the grid').pressSequentially('value 17', { delay: 60 })
    await page.waitForTimeout(1_000)
    console.log(`… is searched: ${await tasksOf(page)}`)
    await page.getByLabel('Find in the grid').fill('')
    await cells.first().click()
    await page.getByRole('region', { name: /^Cell: / }).waitFor()
    await page.waitForTimeout(2_000)
    await tasksOf(page)
    await page.getByRole('grid').focus()
    for (let press = 0; press < presses; press++) {
      await page.keyboard.press(press % 2 === 0 ? 'ArrowDown' : 'ArrowRight')
      await page.waitForTimeout(between * 3)
    }
    console.log(`… moves by keys, with the document beside: ${await tasksOf(page)}`)
  } finally {
    await browser.close()
    await server.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

async function wheel(page: Page, across: number, down: number): Promise<void> {
  for (let turn = 0; turn < turns; turn++) {
    await page.mouse.wheel(across, down)
    await page.waitForTimeout(between)
  }
  await page.waitForTimeout(1_000)
}

async function tasksOf(page: Page): Promise<string> {
  return sayTasks((await takeProbes(page)).tasks)
}

async function makeGrid(dataDir: string, rows: number, columns: number): Promise<void> {
  const types = ['text', 'duration', 'amount', 'date', 'yes-no'] as const
  const asked = Array.from(
    { length: columns },
    (_, at): GridColumn => ({
      ...{ id: `c${at}`, name: `Column ${at}`, question: `What is ${at}?`, hint: '', options: [] },
      ...{ type: types[at % types.length] ?? 'text', rule: 'likeliest', hidden: false, frozen: at === 0 },
    }),
  )
  const keys = Object.fromEntries(asked.map(column => [column.id, columnKey(column)]))
  const database = await openDatabase({ kind: 'embedded', dataDir })
  const { db } = database
  try {
    await db.execute(sql`update users set tier = 'enterprise'`)
    await db.execute(sql`
      insert into documents (tenant_id, id, created_by, filename, filetype, bytes, sha256, storage_key, status, ready_at)
      select tenants.id, 'd' || at, users.id, 'contract-' || at || '.txt', 'txt', 100, 'hash' || at, 'none/' || at,
        'ready', now()
      from users join tenants on tenants.account_id = users.id, generate_series(1, ${rows}::int) at`)
    await db.execute(sql`
      insert into grids (tenant_id, id, created_by, name, scope, columns, cells_read)
      select tenants.id, ${grid}, users.id, 'Bench', 'documents', ${JSON.stringify(asked)}::jsonb, 1
      from users join tenants on tenants.account_id = users.id`)
    await db.execute(sql`
      insert into grid_documents (tenant_id, grid_id, document_id)
      select tenant_id, ${grid}, id from documents`)
    await db.execute(sql`
      insert into grid_cells (tenant_id, grid_id, document_id, column_id, state, value, document_key, column_key, engine)
      select tenant_id, ${grid}, documents.id, 'c' || at, 'found', case at % 5
          when 1 then json_build_object('text', at || ' days', 'plain', (length(documents.id) + at)::text, 'unit', 'day', 'options', '[]'::json)
          when 2 then json_build_object('text', 'EUR 5', 'plain', ascii(right(documents.id, 1)) || '.50', 'unit', 'EUR', 'options', '[]'::json)
          when 3 then json_build_object('text', '2024', 'plain', '2024-05-' || 10 + at % 18, 'unit', null, 'options', '[]'::json)
          when 4 then json_build_object('text', 'yes', 'plain', 'yes', 'unit', null, 'options', '[]'::json)
          else json_build_object('text', 'A value ' || right(documents.id, 2) || ' in the words of the document, as long as they are', 'plain', null, 'unit', null, 'options', '[]'::json)
        end::jsonb, sha256 || ' ', ${JSON.stringify(keys)}::jsonb ->> ('c' || at), ${cellEngine}
      from documents, generate_series(0, ${columns - 1}::int) at`)
  } finally {
    await database.close()
  }
}
