import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { tablePlan } from '@citewell/contract/table-plan.ts'
import xlsx from '@e965/xlsx'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Computed } from '../../domain/tables/computed.ts'
import { factsTable } from '../../domain/tables/facts-table.testing.ts'
import { facts, plans } from '../../domain/tables/random-plans.testing.ts'
import { runPlan } from '../../domain/tables/run-plan.ts'
import { writeComputedXlsx } from './write-computed-xlsx.ts'

const isInstalled = spawnSync('soffice', ['--version']).status === 0

const workbooks = 150
/** LibreOffice otherwise believes the values that a file holds beside its formulas. */
const recalculating = `<?xml version="1.0" encoding="UTF-8"?>
<oor:items xmlns:oor="http://openoffice.org/2001/registry"><item oor:path="/org.openoffice.Office.Calc/Formula/Load"><prop oor:name="OOXMLRecalcMode" oor:op="fuse"><value>0</value></prop></item></oor:items>`

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'citewell-libreoffice-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

describe.skipIf(!isInstalled)(
  'the formulas of a workbook (skipped where LibreOffice is not installed)',
  () => {
    it('give what we computed when LibreOffice recalculates them', { timeout: 120_000 }, async () => {
      const results: string[][] = []
      for (const [rows, drawn] of fc.sample(fc.tuple(facts, plans), workbooks)) {
        const plan = tablePlan.parse(drawn)
        const table = factsTable(rows, '.')
        const computed = runPlan(table, plan)
        if (computed.kind !== 'value' && computed.kind !== 'groups') continue
        const place = { kind: 'sheet' as const, sheet: 'Data', firstColumn: 0 }
        const scoped = { documentId: 'd', filename: 'f.xlsx', sheet: 0, region: 0, place, table }
        const bytes = await writeComputedXlsx({ scoped, plan, computed: withoutResult(computed) })
        writeFileSync(join(folder, `${results.length}.xlsx`), bytes)
        results.push(computed.kind === 'value' ? [computed.value] : computed.groups.map(({ value }) => value))
      }
      recalculate(results.map((_, at) => `${at}.xlsx`))
      let compared = 0
      const different: string[] = []
      for (const [at, values] of results.entries()) {
        const sheet = xlsx.read(readFileSync(join(folder, 'recalculated', `${at}.xlsx`))).Sheets.Result
        for (const [row, value] of values.entries()) {
          const cell = [sheet?.[`A${row + 2}`], sheet?.[`B${row + 2}`]].find(one => one?.f !== undefined)
          if (cell === undefined) continue
          compared += 1
          const far = Math.abs(Number(cell.v) - Number(value)) / Math.max(1, Math.abs(Number(value)))
          if (!(far < 1e-9)) different.push(`${cell.f} is ${cell.w ?? cell.v} there, and ${value} here`)
        }
      }
      expect(different).toEqual([])
      expect(compared).toBeGreaterThan(workbooks / 3)
    })
  },
)

/** The same with nothing as its values, so that what a workbook shows is what its formulas give. */
function withoutResult(computed: Extract<Computed, { kind: 'value' | 'groups' }>): Computed {
  return computed.kind === 'value'
    ? { ...computed, value: '0' }
    : { ...computed, groups: computed.groups.map(group => ({ ...group, value: '0' })) }
}

/** Has LibreOffice read the workbooks, compute them and write them to a folder of their own. */
function recalculate(names: string[]): void {
  const profile = join(folder, 'profile')
  mkdirSync(join(profile, 'user'), { recursive: true })
  writeFileSync(join(profile, 'user/registrymodifications.xcu'), recalculating)
  const { status, stderr } = spawnSync(
    'soffice',
    [
      `-env:UserInstallation=${pathToFileURL(profile)}`,
      ...['--headless', '--convert-to', 'xlsx', '--outdir', join(folder, 'recalculated')],
      ...names.map(name => join(folder, name)),
    ],
    { encoding: 'utf8' },
  )
  expect(status, stderr).toBe(0)
}
