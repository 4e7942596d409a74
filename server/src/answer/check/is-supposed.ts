import type { NumberFact } from '../lexicon/read-numbers.ts'
import {
  beforeInstance,
  beforeSupposed,
  behindInstance,
  saysQuotient,
  saysSupposed,
} from '../lexicon/result-words.ts'

/** "For eight persons" where the text has four, "somebody who parks for four hours", "a gift worth 30 euros". */
export function isSupposed(
  number: NumberFact,
  sentence: string,
  known: NumberFact[],
  cited: string,
): boolean {
  const { unit, start, value } = number
  return (
    (saysSupposed.test(sentence) ||
      (unit === null && beforeSupposed.test(sentence.slice(0, start))) ||
      isInstance(number, sentence, known, cited)) &&
    known.every(other => other.value !== value)
  )
}

/** A case that the sentence makes up, to which the text applies a bound or a rate. */
function isInstance(
  { start, surface, unit }: NumberFact,
  sentence: string,
  known: NumberFact[],
  cited: string,
): boolean {
  const [before, behind] = [sentence.slice(0, start), sentence.slice(start + surface.length)]
  const isAge = behindInstance.test(` ${surface.split(/[ -]/).at(-1)}${behind}`)
  return (
    isAge ||
    (beforeInstance.test(before) &&
      (saysQuotient.test(cited) || known.some(other => other.bound !== null && other.unit === unit)))
  )
}
