/** "It" of a question behind another one: what this asks about. In "how long does it take to …" it is nothing. */
const ofIt =
  /(?<=(?<!\p{L})(?:does|do|did|is|are|was|were|has|have|had|will|can|of|for|in|hat|haben|hatte|ist|sind|war|waren) )(?:it|they|them|es|sie|er)(?!\p{L})(?! (?:take|takes|took)(?!\p{L}))/iu
/** What a question is about, at its end: "the owner of the Boston archive", "the total for OCR and scanning". */
const about =
  /(?<!\p{L})(?:of|for|about|von|für|des|der) (?<subject>(?:(?:the|dem|der|den) )?(?:[\p{L}\p{N}][\p{L}\p{N}'’&-]*)(?: [\p{L}\p{N}][\p{L}\p{N}'’&-]*){0,4}) ?[?.!]*$/u
const mostLetters = 200

/**
 * "How many documents does it hold?" behind "who is the owner of the Boston archive?" as the same of the Boston archive; null
 * where it speaks of nothing, or the question before names nothing at its end.
 */
export function withSubject(said: string, earlier: string[]): string | null {
  const last = earlier.at(-1)
  if (last === undefined || last.length > mostLetters || !ofIt.test(said)) return null
  const subject = about.exec(last.trim())?.groups?.subject
  // A name, not "of all rows".
  if (subject === undefined || !/(?<!\p{L})(?:\p{Lu}|\p{N})/u.test(subject)) return null
  return said.replace(ofIt, () => subject)
}
