// npm test: the rules, the unit and HTTP tests, the browser tests; ends with the sum of them all.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { runChecks } from './check-steps.mjs'

const root = resolve(import.meta.dirname, '..')
const reports = mkdtempSync(join(tmpdir(), 'citewell-tests-'))
const total = { passed: 0, failed: 0, skipped: 0 }

function add(name, counts, status) {
  // A runner that failed without a failed test still failed.
  const failed = status !== 0 && counts.failed === 0 ? 1 : counts.failed
  total.passed += counts.passed
  total.failed += failed
  total.skipped += counts.skipped
  console.log(`${name}: ${counts.passed} passed, ${failed} failed, ${counts.skipped} skipped`)
}

function run(module, args, env = {}) {
  return spawnSync(process.execPath, [join(root, 'node_modules', module), ...args], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...env },
  }).status
}

function readReport(file, count) {
  try {
    return count(JSON.parse(readFileSync(file, 'utf8')))
  } catch {
    return { passed: 0, failed: 1, skipped: 0 }
  }
}

console.log('rules')
const checks = runChecks()
add('rules', { ...checks, skipped: 0 }, 0)

const unitReport = join(reports, 'unit.json')
const unit = run('vitest/vitest.mjs', [
  'run',
  '--reporter=default',
  '--reporter=json',
  `--outputFile.json=${unitReport}`,
])
add(
  'unit and HTTP',
  readReport(unitReport, report => ({
    passed: report.numPassedTests,
    failed: report.numFailedTests,
    skipped: report.numPendingTests + report.numTodoTests,
  })),
  unit,
)

const browserReport = join(reports, 'browser.json')
const browser = run(
  '@playwright/test/cli.js',
  ['test', '--config', 'e2e/playwright.config.ts', '--reporter=list,json'],
  {
    PLAYWRIGHT_JSON_OUTPUT_FILE: browserReport,
  },
)
add(
  'browser',
  readReport(browserReport, ({ stats }) => ({
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected,
    skipped: stats.skipped,
  })),
  browser,
)

rmSync(reports, { recursive: true, force: true })
if (total.skipped > 0) console.log(`(${total.skipped} skipped: what they need is not here)`)
console.log(`${total.passed} passed, ${total.failed} failed`)
process.exit(total.failed > 0 ? 1 : 0)
