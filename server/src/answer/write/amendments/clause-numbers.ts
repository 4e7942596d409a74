import {
  clauseFollowing,
  clauseNamed,
  ofItself,
  ofOther,
  severalClauses,
  upTo,
} from '../../lexicon/amending-words.ts'
import { dueUnder, inAttached, isThenChanged, onlyMentioned } from '../../lexicon/not-amended.ts'
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
const mostBetween = 30
/** In characters. */
const furthest = 120

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

/** The clauses of another document that a text says something of; `isOne` may tell them by what stands before. */
export function clausesNamed(text: string, isOne: (before: string) => boolean = () => true): ClausePath[] {
  return [...text.matchAll(clauseNamed)].flatMap(({ index, 0: found, groups = {} }) => {
    const before = text.slice(Math.max(0, index - furthest), index)
    const behind = text.slice(index + found.length)
    if (ofItself.test(behind) || ofOther.test(behind) || !isOne(before)) return []
    if (onlyMentioned.test(before) || inAttached.test(before)) return []
    if (dueUnder.test(before) && !isThenChanged.test(behind)) return []
    const path = pathNamed({ groups })
    return [path, ...furtherOf(groups.more ?? '', path, severalClauses.test(groups.word ?? ''))]
  })
}

/** The number that a match of a named clause has: "§ 7 Abs. 2" is 7, 2. */
export function pathNamed({ groups = {} }: Pick<RegExpExecArray, 'groups'>): ClausePath {
  const own = (groups.parts ?? '').replace(sentence, '').match(parts) ?? []
  return [
    ...(groups.number ?? '').split('.'),
    ...own.map(part => partOf.exec(part)?.groups?.part?.toLowerCase() ?? ''),
  ]
}

/** "and 5", "to 6", with all between; behind a single clause a whole number may be anything. */
function furtherOf(text: string, first: ClausePath, several: boolean): ClausePath[] {
  let last = first
  return [...text.matchAll(clauseFollowing)].flatMap(({ groups = {} }) => {
    const path = (groups.number ?? '').split('.')
    if (path.length === 1 && !several && groups.own === undefined) return []
    const between = upTo.test(groups.join ?? '') ? pathsBetween(last, path) : []
    last = path
    return [...between, path]
  })
}

function pathsBetween(from: ClausePath, to: ClausePath): ClausePath[] {
  const [start, end] = [Number(from.at(-1)), Number(to.at(-1))]
  const outer = to.slice(0, -1)
  const isRange = from.length === to.length && outer.every((part, at) => from[at] === part)
  if (!isRange || !(end - start > 1 && end - start <= mostBetween)) return []
  return Array.from({ length: end - start - 1 }, (_, at) => [...outer, String(start + 1 + at)])
}

/** Whether what is said of one clause is said of the other: they are the same, or this one stands in it. */
export function isWithin(clause: ClausePath, outer: ClausePath): boolean {
  return outer.length > 0 && outer.every((part, at) => clause[at] === part)
}
