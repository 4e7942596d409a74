import type { Verdict } from '@citewell/contract/citation.ts'
import { analyseWords } from '../../platform/text/analyse-words.ts'
import { sourcesBefore, sourcesSay } from '../lexicon/answer-phrases.ts'
import { aboutDocuments, answerLabel } from '../lexicon/english.ts'
import { anyLanguage } from '../lexicon/every-language.ts'
import { type MarkToken, readMarks } from '../read-marks.ts'
import type { ComputedFact, FoundPassage, ModelSentence, SourceSpan } from '../stages.ts'
import type { Cover } from './cover-claim.ts'
import { type BackingFinder, createBackingFinder } from './find-backing.ts'

/** The text between a sentence's marks, or a mark with the spans that back the sentence. */
type ResolvedToken = { kind: 'text'; text: string } | { kind: 'mark'; spans: SourceSpan[] }
export type ResolvedSentence = {
  tokens: ResolvedToken[]
  /** The words that are checked, without marks and Markdown. */
  claim: string
  /** What was computed and the sentence cites. */
  computed: string[]
  /** Whether the sentence makes a statement that documents can support. */
  checkable: boolean
}

/** A mark is kept if its passage holds this share of the claim, … */
const leastShare = 0.3
/** … or if no other passage holds this share. */
const clearShare = 0.5
/** So many passages are tried for an unmarked sentence. */
const mostTried = 3
/** An unmarked sentence gets marks only if these hold this share of its words together. */
const leastHeld = 0.3
/** What all of a passage holds counts so much beside what its sentence holds. */
const wholeCounts = 0.25
/** In content words; an item of a list states something with one, … */
const leastWords = 3
/** … and a sentence with two if a passage has both: "Cover tightly." */
const fewWords = 2
const listMark = /(?:[-*+]|\d{1,3}[.)])[ \t]*$/
/** A closing list of sources, which the citations make redundant. */
const sourceList = new RegExp(String.raw`^(?:${anyLanguage('sourceHeading')})(?:\s*:)?[\s,;.–-]*$`, 'i')

/** How a claim stands to quotes that it would cite. */
type Judge = (claim: string, quotes: string[]) => Verdict['verdict']

type Judged = { spans: SourceSpan[]; verdict: Verdict['verdict'] }

type Sources = {
  passages: FoundPassage[]
  /** Marks number them behind the passages. */
  computed: ComputedFact[]
  finder: BackingFinder
  judge: Judge
}

/**
 * Replaces a sentence's marks by the spans of the given passages that back it, even if the model named another passage.
 * An unmarked sentence gets the marks of what bears it out, or of the closest passage if that does not speak against it.
 */
export function createMarkResolver(
  passages: FoundPassage[],
  judge: Judge,
  computed: ComputedFact[] = [],
): (sentence: ModelSentence) => ResolvedSentence {
  const sources = { passages, computed, finder: createBackingFinder(passages), judge }
  return sentence => resolveMarks(sentence, sources)
}

function resolveMarks(sentence: ModelSentence, sources: Sources): ResolvedSentence {
  const marked: MarkToken[] = sentence.code ? [{ kind: 'text', text: sentence.raw }] : readMarks(sentence.raw)
  const claim = plainWords(marked.flatMap(token => (token.kind === 'text' ? [token.text] : [])).join(''))
  if (sourceList.test(claim)) return { tokens: [], claim, computed: [], checkable: false }
  const seen = new Set<string>()
  const fresh = (span: SourceSpan) => {
    const key = `${span.passage.id} ${span.start} ${span.end}`
    return seen.has(key) ? false : seen.add(key) !== undefined
  }
  const computed: string[] = []
  const tokens = marked.map((token): ResolvedToken => {
    if (token.kind === 'text') return token
    const named = token.passages.flatMap(number => sources.passages[number - 1] ?? [])
    const facts = token.passages.flatMap(
      number => sources.computed[number - 1 - sources.passages.length] ?? [],
    )
    computed.push(...facts.map(({ text }) => text))
    const cells = facts.flatMap(({ spans }) => spans)
    return {
      kind: 'mark',
      spans: [...named.map(passage => backing(claim, passage, sources)), ...cells].filter(fresh),
    }
  })
  const isCited = tokens.some(token => token.kind === 'mark' && token.spans.length > 0)
  const states = isClaim(sentence, claim) || isHeldWhole(sentence, claim, sources)
  const checkable = isCited || (states && !aboutDocuments.test(withoutSources(claim)))
  if (isCited || !checkable) return { tokens, claim, computed, checkable }
  const fact = sources.computed.find(({ text }) => sources.judge(claim, [text]) === 'supported')
  const own = fact?.spans ?? plainBacking(claim, sources)
  if (fact) computed.push(fact.text)
  return { tokens: own.length > 0 ? withMark(tokens, own) : tokens, claim, computed, checkable }
}

/** Appends the mark; in a table row, inside the last cell. */
function withMark(tokens: ResolvedToken[], spans: SourceSpan[]): ResolvedToken[] {
  const mark = { kind: 'mark' as const, spans }
  const last = tokens.at(-1)
  if (last?.kind !== 'text' || !/\S\s*\|\s*$/.test(last.text)) return [...tokens, mark]
  const at = last.text.lastIndexOf('|')
  const [words, line] = [last.text.slice(0, at).trimEnd(), ` ${last.text.slice(at)}`]
  return [...tokens.slice(0, -1), { kind: 'text', text: words }, mark, { kind: 'text', text: line }]
}

/** The span of the marked passage, or of another passage if only that one supports the claim. */
function backing(claim: string, passage: FoundPassage, sources: Sources): SourceSpan {
  const own = sources.finder.in(claim, passage)
  if (own && own.share >= leastShare) return own.span
  const best = bestBacking(claim, sources)
  if (best && best.share >= clearShare) return best.span
  // An answer in another language shares no words with its document.
  return own?.span ?? { passage, start: passage.start, end: passage.end }
}

/** What an unmarked claim is cited from; nothing if that holds nearly nothing of it. */
function plainBacking(claim: string, sources: Sources): SourceSpan[] {
  const spans = spansFor(claim, sources)
  return sources.finder.held(claim, spans) >= leastHeld ? spans : []
}

/**
 * The sentences that bear a claim out: those that hold most of it, with those that hold what these do not. A whole
 * passage only if it alone does.
 */
function spansFor(claim: string, { passages, finder, judge }: Sources): SourceSpan[] {
  const verdictOf = (spans: SourceSpan[]) => judge(claim, spans.map(quoteOf))
  const found = passages
    .flatMap(passage => finder.in(claim, passage) ?? [])
    .sort((a, b) => standing(b) - standing(a))
    .slice(0, mostTried)
    .map(({ span }) => span)
  const judged = found.map((span): Judged => ({ spans: [span], verdict: verdictOf([span]) }))
  const clear = judged.find(({ verdict }) => verdict === 'supported')
  const chosen = clear ?? judged.find(({ verdict }) => verdict !== 'unsupported') ?? judged[0]
  if (!chosen) return []
  // Never of several documents: what two say apart is not what one sentence says.
  const own = passages.filter(({ documentId }) => documentId === chosen.spans[0]?.passage.documentId)
  const cover = finder.cover(claim, chosen.spans, own)
  const { spans, verdict } = asMuchAsHolds(chosen, cover, verdictOf)
  if (verdict === 'supported') return spans
  for (const { passage } of found) {
    const whole = [{ passage, start: passage.start, end: passage.end }]
    const other = verdictOf(whole)
    if (other === 'supported' || (verdict === 'unsupported' && other !== 'unsupported')) return whole
  }
  if (verdict !== 'unsupported') return spans
  const together = found.filter(({ passage }) => own.includes(passage))
  if (together.length > 1 && verdictOf(together) !== 'unsupported') return together
  // What speaks against a sentence is cited, so that it is seen, but not if others bear the sentence out.
  const all = passages.map(({ text }) => text)
  if (judge(claim, all) === 'unsupported') return spans
  const full = cover.full()
  return verdictOf(full) === 'unsupported' ? [] : full
}

/** A judged span with what covers the rest of the claim, as much of it as does not make the verdict worse. */
function asMuchAsHolds(
  chosen: Judged,
  { wide, narrow }: Cover,
  verdictOf: (spans: SourceSpan[]) => Judged['verdict'],
): Judged {
  const tries = wide === narrow ? [wide] : [wide, narrow]
  for (const spans of tries) {
    const verdict = verdictOf(spans)
    if (rankOf(verdict) >= rankOf(chosen.verdict)) return { spans, verdict }
  }
  let best = chosen
  for (const span of narrow.filter(one => !chosen.spans.some(other => overlaps(one, other)))) {
    const spans = [...best.spans, span]
    const verdict = verdictOf(spans)
    if (rankOf(verdict) >= rankOf(best.verdict)) best = { spans, verdict }
  }
  return best
}

function overlaps(a: SourceSpan, b: SourceSpan): boolean {
  return a.passage === b.passage && a.start < b.end && a.end > b.start
}

/** Of two sentences that hold as much, the better one stands in the passage that holds more. */
function standing({ share, whole }: { share: number; whole: number }): number {
  return share + wholeCounts * whole
}

function rankOf(verdict: Verdict['verdict']): number {
  return verdict === 'unsupported' ? 0 : verdict === 'supported' || verdict === 'computed' ? 2 : 1
}

function quoteOf({ passage, start, end }: SourceSpan): string {
  return passage.text.slice(start - passage.start, end - passage.start)
}

function bestBacking(claim: string, { passages, finder }: Sources) {
  let best: ReturnType<BackingFinder['in']> = null
  for (const passage of passages) {
    const found = finder.in(claim, passage)
    if (found && found.share > (best?.share ?? 0)) best = found
  }
  return best
}

/** "According to passage 2, it is not refundable" is about what passage 2 says, not about the passage. */
function withoutSources(claim: string): string {
  return claim.replace(sourcesBefore, '').replace(sourcesSay, '')
}

function isClaim(sentence: ModelSentence, claim: string): boolean {
  if (isNoSentence(sentence, claim)) return false
  return /\p{N}/u.test(claim) || countWords(claim) >= (listMark.test(sentence.lead) ? 1 : leastWords)
}

/** Whether a sentence of two words stands in a passage: courtesies do not. */
function isHeldWhole(sentence: ModelSentence, claim: string, sources: Sources): boolean {
  if (isNoSentence(sentence, claim) || !/[.!]$/.test(claim) || countWords(claim) !== fewWords) return false
  return (bestBacking(claim, sources)?.share ?? 0) > 0.99
}

function isNoSentence({ code, lead }: ModelSentence, claim: string): boolean {
  return code || lead.includes('#') || /[:?]\**$/.test(claim)
}

function countWords(claim: string): number {
  return analyseWords(claim).filter(word => !word.stop && !word.nested).length
}

/** The words alone: no emphasis, code marks, table lines, link addresses or answer label. */
function plainWords(text: string): string {
  return text
    .replace(/!?\[([^[\]\n]{0,300})\]\([^)\n]{0,2000}\)/g, '$1')
    .replace(/\*\*|__|`|~~|(?<![\p{L}\p{N}])[*_]|[*_](?![\p{L}\p{N}])/gu, '')
    .replace(/\|/g, ' ')
    .replace(/\s+/g, ' ')
    .replace(/ ([.,;:!?])/g, '$1')
    .trim()
    .replace(answerLabel, '')
}
