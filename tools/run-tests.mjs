// Runs the rules, the unit and HTTP tests and the browser tests, and sums up the results. A failed test is tried once
// more, because a busy machine makes some fail; then once more with nothing beside it, a unit test with its file. What
// passes only on a later attempt is named.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative, resolve } from 'node:path'
import { runChecks } from './check-steps.mjs'

const root = resolve(import.meta.dirname, '..')
/** What Node compiled, for the many processes that tests start: without it, each compiles the whole server again. */
const compiled = join(root, 'node_modules/.cache/citewell-compiled')

/** Endurance, recognition of many pages, several servers, whole collections of files: they need much of two cores. */
const longTests = '**/*.long.test.ts'
/** Browser tests of the same kind are marked with it. */
const longTag = '@long'

/** More files of unit tests, or more browser tests, do not fail because the machine is busy. */
const mostAgain = 5

/**
 * Runs everything, or with `rules: false` the tests alone. `env` is added to the tests' environment, and `place` names
 * it. `importing` limits the unit and HTTP tests to those that import this file, directly or indirectly, without the
 * files in `elsewhere`; `browserFiles` limits the browser tests to these files. `long` adds the tests that take long and, by
 * TESTS_IN_FULL, has others walk their lists to the end. Returns the counts, and the names of the tests that failed or passed only on a later attempt.
 */
export async function runTests({
  rules = true,
  env = {},
  place = '',
  importing = null,
  elsewhere = [],
  browserFiles = [],
  long = false,
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
    const given = { TESTS_ON_BUILD: '1', ...(long ? { TESTS_IN_FULL: '1' } : {}), ...env }
    const left = long ? elsewhere : [...elsewhere, longTests]
    const which = long ? browserFiles : [...browserFiles, `--grep-invert=${longTag}`]
    // Side by side, because each leaves a third of two cores idle: it waits for pages, processes and the disk.
    const [unit, browser] = await Promise.all([
      runUnitTests(reports, given, importing, left),
      runBrowserTests(join(reports, 'browser.json'), given, which),
    ])
    add('unit and HTTP', await repeatAlone(unit, reports, given))
    add('browser', await repeatBrowserAlone(browser, reports, given, which))
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
  for (const name of twice) console.log(`passed at a later try: ${name}`)
  for (const name of failures) console.log(`FAILED ${name}`)
  console.log(`${passed} passed, ${failed} failed`)
  return failed > 0 ? 1 : 0
}

function runUnitTests(folder, env, importing, elsewhere) {
  const files = importing ? ['related', importing, '--run'] : ['run']
  const without = elsewhere.map(file => `--exclude=${file}`)
  return runVitest(join(folder, 'unit'), [...files, ...without, '--retry=1'], env)
}

/** Tries the files of failed tests once more, and returns the sum. */
async function repeatAlone(first, folder, env) {
  const again = [...first.files].filter(([, { failures }]) => failures.length > 0).map(([name]) => name)
  const canRepeat = again.length > 0 && again.length <= mostAgain && !interrupted
  if (canRepeat) {
    console.log(`once more, alone: ${again.join(', ')}`)
    const args = ['run', ...again, '--maxWorkers=1']
    const { files, failures } = await runVitest(join(folder, 'again'), args, env)
    for (const name of again) {
      const counts = files.get(name)
      const { failures: before, twice } = first.files.get(name)
      if (counts?.failures.length === 0)
        first.files.set(name, { ...counts, twice: [...new Set([...twice, ...before])] })
    }
    first.failures.push(...failures)
  }
  const sum = addSums([...first.files.values()])
  sum.failures.push(...first.failures)
  return { ...sum, failed: sum.failures.length }
}

/** Runs Vitest. Returns the counts of each file, and what failed that belongs to no file. */
async function runVitest(reports, args, env) {
  const [report, errors] = [`${reports}.json`, `${reports}-errors.json`]
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const status = await run(
    'vitest/vitest.mjs',
    [...args, ...reporters, `--reporter=${join(root, 'tools/unhandled-errors.mjs')}`],
    { ...env, UNHANDLED_ERRORS: errors },
  )
  try {
    const { testResults } = JSON.parse(readFileSync(report, 'utf8'))
    const files = new Map(testResults.map(file => [relative(root, file.name), countFile(file)]))
    const failures = []
    for (const { file, message } of JSON.parse(readFileSync(errors, 'utf8'))) {
      const counts = file ? files.get(relative(root, file)) : null
      if (counts) counts.failures.push(`${relative(root, file)}: ${message}`)
      else failures.push(`unit and HTTP: ${message}`)
    }
    const hasFailed = failures.length > 0 || [...files.values()].some(counts => counts.failures.length > 0)
    const isWhole = testResults.length > 0 && testResults.every(isComplete)
    // With all tests in the report and no error in the list, what fails is a worker that would not end.
    if (!isWhole) failures.push('unit and HTTP: not all tests were run, see above')
    else if (status !== 0 && !hasFailed)
      console.log(`Vitest ended with exit code ${status} after all tests had passed: see above`)
    return { files, failures }
  } catch {
    return { files: new Map(), failures: ['unit and HTTP: see above'] }
  }
}

/** Whether a file's tests all ended. One that broke has none. */
const isComplete = ({ status, assertionResults }) =>
  status === 'failed' ||
  (assertionResults.length > 0 && assertionResults.every(test => test.status !== 'pending'))

function countFile({ name, status, assertionResults }) {
  const file = relative(root, name)
  const named = tests => tests.map(({ fullName }) => `${file}: ${fullName}`)
  const having = wanted => assertionResults.filter(test => test.status === wanted)
  const [passed, failed] = [having('passed'), having('failed')]
  const isBroken = status === 'failed' && failed.length === 0
  return {
    passed: passed.length,
    failed: failed.length,
    skipped: assertionResults.length - passed.length - failed.length,
    failures: isBroken ? [file] : named(failed),
    twice: named(passed.filter(({ failureMessages }) => failureMessages.length > 0)),
  }
}

async function runBrowserTests(report, env, which, retries = 1) {
  const options = ['--config', 'e2e/playwright.config.ts', '--reporter=list,json', `--retries=${retries}`]
  const args = ['test', ...which, ...options]
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

/** Tries failed browser tests once more, and returns the sum. */
async function repeatBrowserAlone(first, folder, env, which) {
  if (first.failed === 0 || first.failed > mostAgain || interrupted) return first
  console.log(`once more, alone: ${first.failures.join(', ')}`)
  const alone = [...which, '--last-failed', '--workers=1']
  const again = await runBrowserTests(join(folder, 'browser-again.json'), env, alone, 0)
  // What failed outside the tests cannot be repeated.
  if (again.passed + again.failed !== first.failed) return first
  const passedNow = first.failures.filter(name => !again.failures.includes(name))
  return {
    ...first,
    passed: first.passed + again.passed,
    failed: again.failed,
    failures: again.failures,
    twice: [...first.twice, ...passedNow],
  }
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

const running = new Set()
let interrupted = false
for (const signal of ['SIGINT', 'SIGTERM'])
  process.on(signal, () => {
    interrupted = true
    for (const child of running) child.kill(signal)
  })

async function run(module, args, env) {
  if (interrupted) return 1
  const child = spawn(process.execPath, [join(root, 'node_modules', module), ...args], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, NODE_COMPILE_CACHE: compiled, ...env },
  })
  running.add(child)
  const [code] = await once(child, 'exit')
  running.delete(child)
  return code ?? 1
}
