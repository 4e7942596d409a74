import type { Sentence } from '../../platform/text/split-sentences.ts'
import { bulletMark, itemMark } from '../lexicon/clause-parts.ts'
import { isBareHeading } from './join-headings.ts'

/** By the index of each item of a list: that of the line that leads it in. */
export function leadsOfItems(text: string, sentences: readonly Readonly<Sentence>[]): (number | undefined)[] {
  let lead: number | undefined
  return sentences.map(({ start, end }, index) => {
    const said = text.slice(start, end)
    if (bulletMark.test(said) || itemMark.test(said)) return lead
    lead = /[:：]$/.test(said) ? index : undefined
    return undefined
  })
}

/** By the index of each sentence: that of the heading that it stands under in a plain text, which knows no sections. */
export function headingsAbove(
  text: string,
  sentences: readonly Readonly<Sentence>[],
): (number | undefined)[] {
  let heading: number | undefined
  return sentences.map(({ start, end }, at) => {
    const above = heading
    if (isBareHeading(text.slice(start, end))) heading = at
    return above
  })
}

/** Whether a sentence stands behind the other in its paragraph. */
export function isNext(text: string, before: Readonly<Sentence> | undefined, start: number): boolean {
  return before !== undefined && !/\n\s*\n/.test(text.slice(before.end, start))
}
