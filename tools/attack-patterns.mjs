// Attacks every regular expression of the product, and names those that a long text stalls.
import { attackPattern } from './attack-pattern.mjs'
import { findPatterns } from './find-patterns.mjs'

const stalled = (await findPatterns()).flatMap(pattern => {
  const attack = attackPattern(pattern)
  return attack === null ? [] : [`${pattern.file} ${pattern.key} on ${attack}`]
})
console.log(stalled.join('\n'))
process.exit(stalled.length > 0 ? 1 : 0)
