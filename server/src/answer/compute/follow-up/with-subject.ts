import { monthNumbers } from '../../../platform/text/month-names.ts'
import { readWords } from '../words/read-words.ts'

/** "It" of a question behind another one: what this asks about. In "how long does it take to …" it is nothing. */
const ofIt =
  /(?<=(?<!\p{L})(?:does|do|did|is|are|was|were|has|have|had|will|can|of|for|in|hat|haben|hatte|ist|sind|war|waren) )(?:it|they|them|es|sie|er)(?!\p{L})(?! (?:take|takes|took)(?!\p{L}))/iu
/** What a question is about, at its end: "the owner of the Boston archive", "the total for OCR and scanning". */
const about =
  /(?<!\p{L})(?:of|for|about|von|für|des|der) (?<subject>(?:(?:the|dem|der|den) )?(?:[\p{L}\p{N}][\p{L}\p{N}'’&-]*)(?: [\p{L}\p{N}][\p{L}\p{N}'’&-]*){0,4}) ?[?.!]*$/u
const aQuarter = /^[qh][1-4]$/
const mostLetters = 200
/** In what only looks like a name: "Ash since May", "Ash are overdue". */
const saysMore =
  /(?<!\p{L})(?:in|on|at|since|by|per|from|to|before|after|until|during|with|that|which|is|are|was|were|has|have|had|im|seit|bis|vor|nach|mit|ist|sind|war|waren|hat|haben)(?!\p{L})/u

/**
 * "How many documents does it hold?" behind "who is the owner of the Boston archive?" as the same of the Boston archive; null
 * where it speaks of nothing, or the question before names nothing at its end.
 */
export function withSubject(said: string, earlier: string[]): string | null {
  const last = earlier.at(-1)
  // "IT" is a department, and "Sie" is who is asked.
  const pronoun = ofIt.exec(said)?.[0]
  if (last === undefined || last.length > mostLetters || pronoun === undefined || /^\p{Lu}/u.test(pronoun))
    return null
  const subject = about.exec(last.trim())?.groups?.subject
  // A name, not "of all rows", nor a time.
  if (subject === undefined || saysMore.test(subject) || !/(?<!\p{L})(?:\p{Lu}|\p{N})/u.test(subject))
    return null
  if (readWords(subject).every(({ text, number }) => number || monthNumbers.has(text) || aQuarter.test(text)))
    return null
  return said.replace(ofIt, () => subject)
}
