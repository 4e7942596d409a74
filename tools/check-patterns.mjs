// Fails if a regular expression can take time that grows with the square of a text's length or faster: a question, a
// file's name or a document would stall the server. attack-patterns.mjs attacks each of them.
import { analyse } from 'scslre'
import { findPatterns } from './find-patterns.mjs'

const advice = {
  Move: 'It is tried again from every character of what it repeats: start it with a lookbehind, "(?<!x)x+$".',
  Trade: 'Two repetitions can share a text in many ways: separate them, bound them, or read it in two steps.',
  Self: 'A repetition inside a repetition can share a text in many ways.',
}

const patterns = await findPatterns()
// A reader that finds nothing would report success.
if (patterns.length < 300)
  throw new Error(`Only ${patterns.length} patterns were found; the check itself is broken`)
const slow = patterns.flatMap(({ key, file, line, source, flags }) =>
  analyse({ source, flags }).reports.map(
    ({ type, exponential }) =>
      `${file}${line === null ? '' : `:${line}`} ${key}\n  ${exponential ? 'Exponential. ' : ''}${advice[type]}`,
  ),
)
console.log([...new Set(slow)].join('\n'))
console.log(`${patterns.length} patterns, ${slow.length} reports`)
// Some modules keep a process alive once they are loaded.
process.exit(slow.length > 0 ? 1 : 0)
