import { writeFileSync } from 'node:fs'

/**
 * A reporter that writes what no test caught, as a JSON list of {file, message} into the file that UNHANDLED_ERRORS
 * names. Such an error fails a run although each test passed, and the other reports leave it out. `file` is the test
 * file that ran when it was thrown, or null.
 */
export default class UnhandledErrors {
  onTestRunEnd(_modules, errors) {
    const path = process.env.UNHANDLED_ERRORS
    if (path) writeFileSync(path, JSON.stringify(errors.map(readError)))
  }
}

function readError({ VITEST_TEST_PATH: file = null, name, message, stack = '' }) {
  const [place = ''] = stack.split('\n').filter(line => line.trim().startsWith('at '))
  return { file, message: [`${name}: ${message}`, place.trim()].filter(Boolean).join(', ') }
}
