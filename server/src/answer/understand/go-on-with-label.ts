import { labelAlone, labelsIn } from '../lexicon/going-on-with-label.ts'
import type { Question } from '../stages.ts'

/** In characters. */
const longestAsked = 300

/**
 * "And C?" behind "How much is the Tranche A charge?" asks the same of Tranche C. Null for any other, and where the question
 * before it has no letter or number of the kind, or several.
 */
export function goOnWithLabel({
  text,
  earlier,
}: Pick<Question, 'text' | 'earlier'>): Pick<Question, 'text' | 'earlier'> | null {
  const label = labelAlone.exec(text)?.groups?.label
  const asked = earlier.at(-1)
  if (label === undefined || asked === undefined || asked.length > longestAsked) return null
  const isOfKind = (other: string) => /\d/.test(other) === /\d/.test(label)
  const [before, more] = [...asked.matchAll(labelsIn)].filter(({ groups }) => isOfKind(groups?.label ?? ''))
  if (!before || more) return null
  const end = before.index + before[0].length
  const from = end - (before.groups?.label?.length ?? 0)
  return { text: asked.slice(0, from) + label + asked.slice(end), earlier: earlier.slice(0, -1) }
}
