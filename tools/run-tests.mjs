// Runs the rules, the unit and HTTP tests and the browser tests, and sums up the results. A failed test is tried once
// more, because a busy machine makes some fail. Tests that pass only on the second attempt are named.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative, resolve } from 'node:path'
import { runChecks } from './check-steps.mjs'

const root = resolve(import.meta.dirname, '..')
/** What Node compiled, for the many processes that tests start: without it, each compiles the whole server again. */
const compiled = join(root, 'node_modules/.cache/citewell-compiled')

/** They need two minutes of two cores, and files that only CI and this project's machines have. */
const corpusTests = 'server/src/ingest/*corpus.test.ts'

/**
 * Runs everything, or with `rules: false` the tests alone. `env` is added to the tests' environment, and `place` names
 * it. `importing` limits the unit and HTTP tests to those that import this file, directly or indirectly, without the
 * files in `elsewhere`; `browserFiles` limits the browser tests to these files. `corpus` adds the tests that read all of
 * the shared corpus. Returns the counts, and the names of the tests that failed or passed only on the second attempt.
 */
export async function runTests({
  rules = true,
  env = {},
  place = '',
  importing = null,
  elsewhere = [],
  browserFiles = [],
  corpus = false,
} = {}) {
  const reports = mkdtempSync(join(tmpdir(), 'citewell-tests-'))
  const parts = []
  const add = (name, counts) => {
    const label = place ? `${name} ${place}` : name
    console.log(`${label}: ${counts.passed} passed, ${counts.failed} failed, ${counts.skipped} skipped`)
    const named = names => names.map(test => (place ? `${place}: ${test}` : test))
    parts.push({ ...counts, failures: named(counts.failures), twice: named(counts.twice) })
  }
  try {
    if (rules) {
      console.log('rules')
      add('rules', { ...(await runChecks()), skipped: 0, twice: [] })
    }
    const left = corpus ? elsewhere : [...elsewhere, corpusTests]
    add('unit and HTTP', await runUnitTests(join(reports, 'unit.json'), env, importing, left))
    add('browser', await runBrowserTests(join(reports, 'browser.json'), env, browserFiles))
  } finally {
    rmSync(reports, { recursive: true, force: true })
  }
  return addSums(parts)
}

/** Adds several sums up. */
export function addSums(parts) {
  const added = name => parts.reduce((total, part) => total + part[name], 0)
  return {
    passed: added('passed'),
    failed: added('failed'),
    skipped: added('skipped'),
    failures: parts.flatMap(({ failures }) => failures),
    twice: parts.flatMap(({ twice }) => twice),
  }
}

/** Prints the sum, ending with a one-line summary, and returns the exit code. */
export function printSum({ passed, failed, skipped, failures, twice }) {
  if (skipped > 0) console.log(`(${skipped} skipped: what they need is not here)`)
  for (const name of twice) console.log(`passed at the second try: ${name}`)
  for (const name of failures) console.log(`FAILED ${name}`)
  console.log(`${passed} passed, ${failed} failed`)
  return failed > 0 ? 1 : 0
}

async function runUnitTests(report, env, importing, elsewhere) {
  const files = importing ? ['related', importing, '--run'] : ['run']
  const without = elsewhere.map(file => `--exclude=${file}`)
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const status = await run('vitest/vitest.mjs', [...files, ...without, '--retry=1', ...reporters], env)
  return countReport('unit and HTTP', report, status, ({ testResults, ...counts }) => {
    const tests = testResults.flatMap(file =>
      file.assertionResults.map(test => ({
        ...test,
        name: `${relative(root, file.name)}: ${test.fullName}`,
      })),
    )
    const broken = testResults.filter(
      ({ status, assertionResults }) =>
        status === 'failed' && assertionResults.every(test => test.status !== 'failed'),
    )
    return {
      passed: counts.numPassedTests,
      failed: counts.numFailedTests + broken.length,
      skipped: counts.numPendingTests + counts.numTodoTests,
      failures: [
        ...tests.filter(({ status }) => status === 'failed').map(({ name }) => name),
        ...broken.map(({ name }) => relative(root, name)),
      ],
      twice: tests
        .filter(({ status, failureMessages }) => status === 'passed' && failureMessages.length > 0)
        .map(({ name }) => name),
    }
  })
}

async function runBrowserTests(report, env, files) {
  const options = ['--config', 'e2e/playwright.config.ts', '--reporter=list,json', '--retries=1']
  const args = ['test', ...files, ...options]
  const status = await run('@playwright/test/cli.js', args, { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: report })
  return countReport('browser', report, status, ({ stats, suites }) => {
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
  })
}

function specsOf({ specs = [], suites = [] }) {
  return [...specs, ...suites.flatMap(specsOf)]
}

/** A runner that failed without a failed test counts as a failure. */
function countReport(name, report, status, count) {
  let counts
  try {
    counts = count(JSON.parse(readFileSync(report, 'utf8')))
  } catch {
    counts = { passed: 0, failed: 1, skipped: 0, failures: [], twice: [] }
  }
  if (status !== 0 && counts.failed === 0) counts.failed = 1
  if (counts.failed > counts.failures.length) counts.failures.push(`${name}: see above`)
  return counts
}

let running = null
let interrupted = false
for (const signal of ['SIGINT', 'SIGTERM'])
  process.on(signal, () => {
    interrupted = true
    running?.kill(signal)
  })

async function run(module, args, env) {
  if (interrupted) return 1
  running = spawn(process.execPath, [join(root, 'node_modules', module), ...args], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, NODE_COMPILE_CACHE: compiled, ...env },
  })
  const [code] = await once(running, 'exit')
  running = null
  return code ?? 1
}
