// Looks for a text on which a regular expression takes more than linear time.
import { createContext, Script } from 'node:vm'
import { RegExpParser } from '@eslint-community/regexpp'

const length = 16_000
/** A linear pattern seldom needs more milliseconds; only where it does is its growth measured, on four times as much. */
const limit = 100
const times = 4
/** A square makes it sixteen times the cost. Bounded repetitions reach their bound within the shorter text. */
const growth = 9
/** No linear pattern needs as many milliseconds for the shorter text. */
const stall = 2_000
/** A long but bounded repetition is slow with every text, and its growth is the same with each. */
const mostMeasured = 4
const characters = [...'aAxIs019 \t\n.,;:!?-–_/\\|*#>@=+%$(["\'”’«<`~{}])&é中ß\u00a0\u0000', '😀']
const atLeast = 30

const context = createContext({})

/** The text that stalls the pattern, as a sentence, or null. */
export function attackPattern({ source, flags }) {
  const repeated = repeats(source, flags)
  if (repeated.length === 0) return null
  const tried = new Set()
  let measured = 0
  for (const { before, pumps } of repeated)
    for (const prefix of new Set(['', before, `a${before}`, `\n ${before}`]))
      for (const pump of pumps)
        for (const suffix of ['', '\u0001', 'a', '\n!']) {
          const key = JSON.stringify([prefix, pump, suffix])
          if (tried.has(key)) continue
          tried.add(key)
          const attack = { source, flags, prefix, pump, suffix }
          if (!costs(attack, length, limit).ended) continue
          if (growsFast(attack))
            return `${JSON.stringify(prefix)} + ${JSON.stringify(pump)} repeated + ${JSON.stringify(suffix)}`
          if (++measured === mostMeasured) return null
        }
  return null
}

/** Every time it is measured: on a busy machine, a linear pattern sometimes seems to grow. */
function growsFast(attack) {
  return [1, 2, 3].every(() => grewFast(attack))
}

/** In processor time, of which a busy machine takes less away. */
function grewFast(attack) {
  const short = costs(attack, length, stall * 2).milliseconds
  if (short > stall) return true
  const enough = Math.max(limit, short * growth)
  return costs(attack, length * times, enough * 2).milliseconds > enough
}

function costs({ source, flags, prefix, pump, suffix }, characters, timeout) {
  const text = prefix + pump.repeat(Math.ceil(characters / pump.length)) + suffix
  Object.assign(context, { source, flags: flags.includes('g') ? flags : `${flags}g`, text })
  const before = process.cpuUsage()
  let ended = false
  try {
    script.runInContext(context, { timeout: Math.ceil(timeout) })
  } catch (error) {
    if (error.code !== 'ERR_SCRIPT_EXECUTION_TIMEOUT') throw error
    ended = true
  }
  return { milliseconds: process.cpuUsage(before).user / 1000, ended }
}
const script = new Script('text.replace(new RegExp(source, flags), "")')

/** Every part that may repeat often: what an attack says before it, and what it repeats. */
function repeats(source, flags) {
  const tree = new RegExpParser().parsePattern(source, 0, source.length, {
    unicode: flags.includes('u'),
    unicodeSets: flags.includes('v'),
  })
  const found = []
  const walk = (node, before) => {
    if (node.type === 'Quantifier') {
      if (node.max >= atLeast) found.push({ before, pumps: pumpsOf(before, node.element, flags) })
      walk(node.element, before)
    } else if (node.type === 'Alternative') {
      let said = before
      for (const element of node.elements) {
        walk(element, said)
        said += sample(element, flags)
      }
    } else for (const alternative of node.alternatives ?? []) walk(alternative, before)
  }
  walk(tree, '')
  return found
}

function pumpsOf(before, element, flags) {
  const words = (element.alternatives ?? [element]).flatMap(one =>
    [0, 1, 2].map(choice => sample(one, flags, choice)),
  )
  const longer = words.flatMap(word => [word + word, `${word} `, `${word}\n`])
  return new Set([...accepted(element, flags), before, ...words, ...longer].filter(pump => pump !== ''))
}

function accepted(node, flags) {
  const whole = new RegExp(
    `^(?:${node.raw.replaceAll(/\\k<\w+>|\\[1-9]\d*/g, '')})$`,
    flags.replaceAll(/[gy]/g, ''),
  )
  return characters.filter(character => whole.test(character))
}

/** A short text that the part of the pattern matches, one of several by `choice`; lookarounds count as empty. */
function sample(node, flags, choice = 0) {
  switch (node.type) {
    case 'Character':
      return String.fromCodePoint(node.value)
    case 'CharacterClass':
    case 'CharacterSet':
    case 'ExpressionCharacterClass':
      return (
        accepted(node, flags)
          .slice(0, choice + 1)
          .at(-1) ?? ''
      )
    case 'Quantifier':
      return sample(node.element, flags, choice).repeat(Math.min(node.min, 3))
    case 'Group':
    case 'CapturingGroup':
      return sample(node.alternatives[0], flags, choice)
    case 'Backreference':
      return sample([node.resolved].flat()[0], flags, choice)
    case 'Alternative':
      return node.elements.map(element => sample(element, flags, choice)).join('')
    default:
      return ''
  }
}
