import { genericWords } from '../lexicon/document-kinds.ts'
import {
  alsoAdjectives,
  beforeNamed,
  beforeNoun,
  beforeTopic,
  definiteElsewhere,
  definiteWords,
  numberAbbreviations,
  ofWords,
  pluralKind,
  verbsOfDocuments,
} from '../lexicon/document-phrases.ts'
import { nameWords } from './document-names.ts'
import { questionLanguage } from './question-language.ts'
import { type QuestionToken, questionTokens } from './question-tokens.ts'

/** Words of a question that may name a document: "the Airspan agreement", "Etelos's", "mit Flotek". */
export type NameAsked = {
  /**
   * `kind`: with what the document is. `of`: what tells it apart behind that word, if a document goes by it. `party`: a
   * name behind such a word. `owner`: in the possessive. `listed`: beside names that documents go by, as theirs are, in a
   * list.
   */
  form: 'kind' | 'of' | 'party' | 'owner' | 'plain' | 'listed'
  words: string[]
  /** The kind of document that stands with it: "agreement". */
  kind: string | null
  /** Whether every word is capitalised inside the sentence, as a name is. */
  capital: boolean
  /** The part of it that is capitalised inside the sentence. */
  name: string
  /** "The Airspan agreements" means all of them. */
  plural: boolean
  /** "Verizon's agreement". */
  isOwner: boolean
  /** "The Price" is a word of the contract rather than a person. */
  behindArticle: boolean
  written: string
  start: number
  end: number
}

const longestRead = 2_000
/** Letters with figures, such as "K-204" and "A7", or four figures and more that are no year. */
const code = /^(?=.{0,20}\d)(?:\p{Lu}[\p{Lu}\d./-]{1,20}|(?!(?:19|20)\d\d$)\d[\d./-]{3,20})$/u
export const isCode = (written: string) => code.test(written)
/** Whether one word says both which document it is and what it is. */
export const isWholeKind = ({ form, words, kind }: NameAsked) => form === 'kind' && words.join(' ') === kind
const mostNames = 12
const mostBefore = 5
const definite = new Set(definiteWords)
const elsewhere = new Set(definiteElsewhere)
const topical = new Set(beforeTopic)
const articles = new Set([...definiteWords, ...beforeNoun])
const leading = new Set(beforeNamed)

/** The names in a question, in its order. */
export function namesAsked(text: string): NameAsked[] {
  const read = text.slice(0, longestRead)
  const tokens = questionTokens(read)
  const taken = new Set<number>()
  const found: NameAsked[] = []
  const add = (form: NameAsked['form'], from: number, to: number, kind?: QuestionToken) => {
    const run = tokens.slice(from, to)
    const [first, last] = [run[0], run.at(-1)]
    if (!first || !last || found.length >= mostNames) return
    for (let at = from; at < to; at++) taken.add(at)
    const words = run.flatMap(token => nameWords(token.written))
    const capital = run.every(token => token.capital)
    const written = read.slice(first.start, last.end)
    const capitals = run.flatMap(token => (token.capital ? [token.written] : [])).join(' ')
    const name = isCode(written) ? written : capitals
    const plural = kind !== undefined && pluralKind.test(kind.word)
    found.push({
      form,
      words,
      kind: kind?.word ?? null,
      capital,
      name,
      plural,
      isOwner: run.some(token => token.owner && token.capital),
      behindArticle: articles.has(tokens[from - 1]?.word ?? ''),
      written,
      start: first.start,
      end: last.end,
    })
  }
  const isEnglish = questionLanguage({ text: read, earlier: [] }) === 'english'
  const isDefiniteWord = (word: string) => definite.has(word) || (!isEnglish && elsewhere.has(word))
  const joinsAt = (at: number) =>
    joins(read, tokens, at) && !taken.has(at) && !isDefiniteWord(tokens[at]?.word ?? '')
  const isAlone = (at: number) => {
    if (isTopic(tokens, at) || (tokens[at + 1]?.kind && apart(read, tokens, at + 1))) return false
    if (saysHow(read, tokens, at)) return false
    const isElided = /\p{L}['’]$/u.test(read.slice(0, tokens[at]?.start))
    return isElided || isDefiniteWord(tokens[at - 1]?.word ?? '')
  }
  for (const [at, token] of tokens.entries()) {
    if (!token.kind) continue
    let from = at
    while (from > 0 && at - from < mostBefore && joinsAt(from - 1)) from--
    const before = tokens[from - 1]
    // "… to end Maimon's contract": a name begins with its capital, unless an article stands before it.
    const first = tokens.slice(from, at).findIndex(one => one.capital)
    if (first > 0 && !(before && articles.has(before.word))) from += first
    const own = tokens.slice(from, at)
    const isDefinite = (before && definite.has(before.word)) || own.some(one => one.capital || one.owner)
    const to = behindPreposition(read, tokens, at)
    const code = codeBehind(read, tokens, at)
    if (code && own.length === 0) {
      add('kind', code.from, code.end, token)
      continue
    }
    // In "the lease" and "der Liefervertrag" the kind is the whole name.
    if (own.length > 0 && isDefinite) add('kind', from, at, token)
    else if (own.length === 0 && !to && isAlone(at)) add('kind', at, at + 1, token)
    if (to) add('party', to.from, to.end, token)
    else {
      const end = endOfApposition(read, tokens, at)
      if (end > at + 2) add('of', at + 2, end, token)
    }
  }
  for (let at = 0; at < tokens.length; at++) {
    if (!startsRun(tokens, at, taken)) continue
    let end = at + 1
    while (
      !tokens[end - 1]?.owner &&
      tokens[end]?.capital &&
      startsRun(tokens, end, taken) &&
      apart(read, tokens, end)
    )
      end++
    add(tokens[end - 1]?.owner ? 'owner' : 'plain', at, end)
    at = end - 1
  }
  return found.sort((a, b) => a.start - b.start)
}

/** "Contract K-204", "lease no. 4711": the code behind the kind, where letters stand with figures or the figures are no year. */
function codeBehind(text: string, tokens: QuestionToken[], at: number): { from: number; end: number } | null {
  const from = numberAbbreviations.includes(tokens[at + 1]?.word ?? '') ? at + 2 : at + 1
  const [kind, first] = [tokens[at], tokens[from]]
  if (!kind || !first || !/^\.?[ ]$/.test(text.slice((tokens[from - 1] ?? kind).end, first.start)))
    return null
  let end = from + 1
  while (end < tokens.length && /^[-/.]$/.test(text.slice(tokens[end - 1]?.end, tokens[end]?.start))) end++
  const written = text.slice(first.start, tokens[end - 1]?.end)
  return isCode(written) ? { from, end } : null
}

/** "Decided about the lease", "receipt of the invoice": what is spoken of need not be where it stands. */
function isTopic(tokens: QuestionToken[], at: number): boolean {
  const before = tokens[at - 2]?.word ?? ''
  const isOf = before === 'of' || ofWords.includes(before)
  return topical.has(isOf ? (tokens[at - 3]?.word ?? '') : before)
}

/** "The manual queue": the word says how something is done, unless a verb stands behind it, as in "the manual says". */
function saysHow(text: string, tokens: QuestionToken[], at: number): boolean {
  const next = tokens[at + 1]
  if (!alsoAdjectives.has(tokens[at]?.word ?? '') || !next || !apart(text, tokens, at + 1)) return false
  return !next.stop && !next.capital && !verbsOfDocuments.test(next.word)
}

/** Whether the token belongs to the words before a kind: "Airspan distributor" before "agreement". */
function joins(text: string, tokens: QuestionToken[], at: number): boolean {
  const token = tokens[at]
  if (!token || token.stop || leading.has(token.word) || genericWords.has(token.word)) return false
  return apart(text, tokens, at + 1)
}

/** Whether only blanks stand before the token. */
function apart(text: string, tokens: QuestionToken[], at: number): boolean {
  const [before, token] = [tokens[at - 1], tokens[at]]
  return (
    before !== undefined &&
    token !== undefined &&
    /^(?:['’]s?)?[\s-]*$/.test(text.slice(before.end, token.start))
  )
}

/** "La politique de télétravail": where the words behind "de" end. A name there is found as one. */
function endOfApposition(text: string, tokens: QuestionToken[], at: number): number {
  const of = ofWords.includes(tokens[at + 1]?.word ?? '')
  let end = at + 2
  while (of && end - at - 2 < mostBefore && tokens[end]?.capital === false && apart(text, tokens, end)) end++
  return end
}

/** "The agreement with Flotek": the name after a word that puts a party behind the kind. */
function behindPreposition(
  text: string,
  tokens: QuestionToken[],
  at: number,
): { from: number; end: number } | null {
  // "Im Vertrag mit der Flotek AG".
  const article = tokens[at + 2]
  const hasArticle =
    article && !article.capital && (definite.has(article.word) || elsewhere.has(article.word))
  const from = hasArticle ? at + 3 : at + 2
  const isTogether = Array.from({ length: from - at }, (_, step) => at + 1 + step).every(each =>
    apart(text, tokens, each),
  )
  if (!leading.has(tokens[at + 1]?.word ?? '') || !isTogether) return null
  const first = tokens[from]
  if (!first?.capital || first.kind || first.stop) return null
  let end = from + 1
  while (
    end < tokens.length &&
    tokens[end]?.capital &&
    !tokens[end]?.stop &&
    !tokens[end - 1]?.owner &&
    apart(text, tokens, end)
  )
    end++
  return { from, end }
}

function startsRun(tokens: QuestionToken[], at: number, taken: ReadonlySet<number>): boolean {
  const token = tokens[at]
  if (!token || taken.has(at) || token.stop || token.kind) return false
  // Typed without capitals, a name is known by the documents alone.
  return token.capital || token.owner || token.first || !tokens.some(one => one.capital)
}
