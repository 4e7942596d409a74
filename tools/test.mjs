// npm test: the rules, the unit and HTTP tests, the browser tests; ends with the sum of them all. A test that fails is
// tried once more, since a busy machine fails some; what passed at the second try only is named.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative, resolve } from 'node:path'
import { runChecks } from './check-steps.mjs'

const root = resolve(import.meta.dirname, '..')
const reports = mkdtempSync(join(tmpdir(), 'citewell-tests-'))
const total = { passed: 0, failed: 0, skipped: 0 }
const names = { failed: [], twice: [] }

function add(name, counts, status) {
  // A runner that failed without a failed test still failed.
  const failed = status !== 0 && counts.failed === 0 ? 1 : counts.failed
  total.passed += counts.passed
  total.failed += failed
  total.skipped += counts.skipped
  if (failed > (counts.failures ?? []).length) names.failed.push(`${name}: see above`)
  names.failed.push(...(counts.failures ?? []))
  names.twice.push(...(counts.twice ?? []))
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

function specsOf({ specs = [], suites = [] }) {
  return [...specs, ...suites.flatMap(specsOf)]
}

console.log('rules')
const checks = runChecks()
add('rules', { ...checks, skipped: 0 }, 0)

const unitReport = join(reports, 'unit.json')
const unit = run('vitest/vitest.mjs', [
  'run',
  '--reporter=default',
  '--reporter=json',
  '--retry=1',
  `--outputFile.json=${unitReport}`,
])
add(
  'unit and HTTP',
  readReport(unitReport, report => {
    const tests = report.testResults.flatMap(file =>
      file.assertionResults.map(test => ({
        ...test,
        name: `${relative(root, file.name)}: ${test.fullName}`,
      })),
    )
    const broken = report.testResults.filter(({ status, assertionResults }) => {
      return status === 'failed' && assertionResults.every(test => test.status !== 'failed')
    })
    return {
      passed: report.numPassedTests,
      failed: report.numFailedTests + broken.length,
      skipped: report.numPendingTests + report.numTodoTests,
      failures: [
        ...tests.filter(({ status }) => status === 'failed').map(({ name }) => name),
        ...broken.map(({ name }) => relative(root, name)),
      ],
      twice: tests
        .filter(({ status, failureMessages }) => status === 'passed' && failureMessages.length > 0)
        .map(({ name }) => name),
    }
  }),
  unit,
)

const browserReport = join(reports, 'browser.json')
const browser = run(
  '@playwright/test/cli.js',
  ['test', '--config', 'e2e/playwright.config.ts', '--reporter=list,json', '--retries=1'],
  {
    PLAYWRIGHT_JSON_OUTPUT_FILE: browserReport,
  },
)
add(
  'browser',
  readReport(browserReport, ({ stats, suites }) => {
    const specs = suites.flatMap(specsOf)
    const withStatus = wanted =>
      specs
        .filter(({ tests }) => tests.some(({ status }) => status === wanted))
        .map(({ file, title }) => `${file}: ${title}`)
    return {
      passed: stats.expected + stats.flaky,
      failed: stats.unexpected,
      skipped: stats.skipped,
      failures: withStatus('unexpected'),
      twice: withStatus('flaky'),
    }
  }),
  browser,
)

rmSync(reports, { recursive: true, force: true })
if (total.skipped > 0) console.log(`(${total.skipped} skipped: what they need is not here)`)
for (const name of names.twice) console.log(`passed at the second try: ${name}`)
for (const name of names.failed) console.log(`FAILED ${name}`)
console.log(`${total.passed} passed, ${total.failed} failed`)
process.exit(total.failed > 0 ? 1 : 0)
