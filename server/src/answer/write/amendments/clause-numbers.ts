import { clauseNamed, ofItself } from '../../lexicon/amending-words.ts'
import type { FoundPassage } from '../../stages.ts'

/** The number of a clause by its parts: "7.2", "§ 7 (2)" and "§ 7 Abs. 2" are the same. */
export type ClausePath = readonly string[]

/** "4.", "4.1 Fees", "§ 7", "Section 3:" at the beginning of a line, or within it behind a sentence. */
const numbered =
  /(?:(?<line>^|\n)\s{0,8}|(?<=[.;:!?]["”’)]?\s))(?:(?:sub-?clause|clause|section|article|artikel|ziffer|art\.|§)\s{0,2}(?<named>\d{1,3}(?:\.\d{1,3}){0,4})(?![\p{L}\p{N}])|(?<dotted>\d{1,3}(?:\.\d{1,3}){1,4})(?=[.)]?\s+["“„(]?\p{Lu})|(?<single>\d{1,3})[.)]?(?=\s+["“„(]?\p{Lu})|\((?<bracket>\d{1,2}|[a-z]|[ivx]{1,4})\)(?=\s)|(?<letter>[a-z])\)(?=\s))/giu
const partOf = /\(?(?<part>\d{1,2}|[a-z]{1,4})\)?$/iu
const parts = /\((?:\d{1,2}|[a-z]{1,4})\)|(?<=\s)\(?(?:\d{1,2}|[a-z])\)?(?=$|[\s,])/giu
/** The sentence of a paragraph. */
const sentence = /satz\s\(?\d{1,2}\)?/giu
const further = /\d{1,3}(?:\.\d{1,3}){1,4}/g

/** The number of the clause in which an offset of a passage stands; empty where none is written. */
export function clauseAt(
  { text, context }: Pick<FoundPassage, 'text' | 'context'>,
  offset: number,
): ClausePath {
  let path: string[] = []
  for (const line of context.split('\n')) path = numberIn(line, 1, path)
  return numberIn(text, offset + 1, path)
}

/** The last number that begins before `until`, where `before` is the number above the text. */
function numberIn(text: string, until: number, before: string[]): string[] {
  let path = before
  for (const { index, 0: found, groups = {} } of text.matchAll(numbered)) {
    // Of a quote that begins with its number, this is it.
    const begins = index + found.length - found.trimStart().length
    if (begins >= until) break
    path = withNumber(path, groups)
  }
  return path
}

function withNumber(path: string[], groups: Record<string, string | undefined>): string[] {
  const { named, dotted, single, line, bracket, letter } = groups
  const whole = named ?? dotted
  if (whole !== undefined) return whole.split('.')
  // A single number within a line may be anything.
  if (single !== undefined) return line === undefined ? path : [single]
  const part = (bracket ?? letter ?? '').toLowerCase()
  const isDigit = (one: string) => /^\d/.test(one)
  if (isDigit(part)) return [...path.slice(0, 1), part]
  const at = path.findIndex((one, index) => index > 0 && !isDigit(one))
  return [...(at < 0 ? path : path.slice(0, at)), part]
}

/** The clauses of another document that a text speaks of. */
export function clausesNamed(text: string): ClausePath[] {
  return [...text.matchAll(clauseNamed)].flatMap(({ index, 0: found, groups = {} }) => {
    if (ofItself.test(text.slice(index + found.length))) return []
    const own = (groups.parts ?? '').replace(sentence, '').match(parts) ?? []
    const path = [
      ...(groups.number ?? '').split('.'),
      ...own.map(part => partOf.exec(part)?.groups?.part?.toLowerCase() ?? ''),
    ]
    const others = (groups.more ?? '').match(further) ?? []
    return [path, ...others.map(number => number.split('.'))]
  })
}

/** Whether what is said of one clause is said of the other: they are the same, or this one stands in it. */
export function isWithin(clause: ClausePath, outer: ClausePath): boolean {
  return outer.length > 0 && outer.every((part, at) => clause[at] === part)
}
