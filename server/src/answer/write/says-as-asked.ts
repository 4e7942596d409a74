import { tellsSubject } from '../../platform/text/analyse-words.ts'
import { denying } from '../lexicon/english.ts'
import { condition } from '../lexicon/said-as-asked.ts'
import { mayStandFor } from '../lexicon/word-relations.ts'
import { passageWords, titledContext } from '../read-passage.ts'
import { isRow } from '../read-rows.ts'
import { isInEnglish } from '../sentences/is-in-english.ts'
import type { UnscoredSentence } from '../sentences/scored-sentence.ts'
import type { Expected } from '../stages.ts'
import type { Evidence } from './evidence.ts'

/** So many words of its own must a sentence have that says what follows from a condition. */
const fewestBeside = 2
/** What speaks against a sentence that has all words of the question. */
const against = [
  'namesSwapped',
  'namesApart',
  'numbersSwapped',
  'numbersMissing',
  'deniesAlone',
  'narrowedOtherwise',
  'kindMissing',
] as const satisfies (keyof Evidence)[]

/**
 * Whether the sentence says in its form what the question asks for, of all that the question names: "If a batch fails twice,
 * stop" of "What happens if a batch fails twice?", "every two years" of "how often". Headings above it may name a part.
 */
export function saysAsAsked(
  { form, foreign, wordsIn }: Pick<Expected, 'form' | 'foreign' | 'wordsIn'>,
  { text, passage }: UnscoredSentence,
  evidence: Pick<Evidence, (typeof against)[number]>,
): boolean {
  if (!form || foreign || !isInEnglish(passage) || isRow(text) || !form.says.test(text)) return false
  if (against.some(sign => evidence[sign] > 0)) return false
  if (form.condition && !isOnCondition(form.condition, text)) return false
  const words = wordsIn(passage.language).filter(word => tellsSubject(word) && !form.frame.has(word.term))
  if (words.length === 0) return false
  const own = passageWords(text, passage.language).filter(tellsSubject)
  const above = passageWords(`${titledContext(passage)}\n${passage.filename}`, passage.language)
  const isIn = (said: typeof above, { term }: { term: string }) =>
    said.some(word => mayStandFor(term, word.term))
  const stated = words.filter(word => isIn(own, word))
  if (stated.length < Math.ceil(words.length / 2)) return false
  if (!words.every(word => stated.includes(word) || (word.form !== 'number' && isIn(above, word))))
    return false
  if (!form.condition) return true
  return own.filter(({ term }) => !words.some(word => mayStandFor(word.term, term))).length >= fewestBeside
}

/** Whether it says the same condition, and denies it where the question does: "unless" is "if not". */
function isOnCondition(asked: string, text: string): boolean {
  const [own, other] = [condition.exec(text)?.groups, condition.exec(asked)?.groups]
  if (!own?.of || !other?.of || isDenied(own) !== isDenied(other)) return false
  const said = passageWords(own.of)
  const words = passageWords(other.of).filter(tellsSubject)
  return words.length > 0 && words.every(({ term }) => said.some(word => mayStandFor(term, word.term)))
}

const isDenied = ({ of = '', unless }: Record<string, string | undefined>) =>
  denying.test(of) !== (unless !== undefined)
