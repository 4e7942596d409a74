import type { Cued } from './cues.ts'
import type { Signs } from './signs.ts'

/** What kind of plan it is, whether it gives one result, those of groups or the first of them, and what kind of result. */
export type Form = { base: string; shape: string; result: string }

/** Signs of what the words ask for with what a plan is and gives: the same for all plans of one form. */
export function formSigns({ cues }: Pick<Cued, 'cues'>, { base, shape, result }: Form): Signs {
  const kinds = shape === '' ? [base] : [base, shape]
  const signs: Signs = new Map([base, shape].map(each => [`form ${each}`, 1]))
  for (const cue of cues) {
    for (const each of kinds) signs.set(`${cue} ${each}`, 1)
    signs.set(`${cue} =${result}`, 1)
  }
  for (const each of droppedOf(cues, base, shape)) signs.set(`dropped ${each}`, 1)
  return signs
}

const countingBases =
  /^(?:count|sum|difference|ratio|percentage|share|average|m(?:in|ax)|span|median|calculation)/

/** What is asked for, and is no part of a plan. */
function droppedOf(cues: ReadonlySet<string>, base: string, shape: string): string[] {
  const bases = base.split('+')
  const is = (pattern: RegExp) => bases.some(one => pattern.test(one))
  const isOfTwo = is(/^(?:difference|ratio|percentage|share)/)
  const dropped: [cue: string[], isDropped: boolean][] = [
    [['average'], !is(/^average/)],
    [['median'], !is(/^median$/)],
    [['share', 'share-word'], !is(/^(?:share|percentage|ratio)/)],
    [['difference', 'change', 'versus'], !is(/^(?:difference|percentage|ratio)/)],
    [['sum'], !is(/^(?:sum|share)/) && !isOfTwo],
    [['how-many', 'count'], !is(countingBases)],
    [['how-much', 'head-money'], /^(?:values|count)/.test(base)],
    [['head-duration', 'of-length'], /^(?:values|count|share)/.test(base)],
    [['group', 'each-word'], !/^(?:each|rows)/.test(shape) && base !== 'ratio'],
    [['who', 'which', 'list-word'], shape === '' && base !== 'values'],
  ]
  return dropped.flatMap(([asked, isDropped]) =>
    isDropped && asked.some(cue => cues.has(cue)) ? [asked[0] ?? ''] : [],
  )
}
