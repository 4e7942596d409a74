import { isStopWord } from '../../platform/text/is-stop-word.ts'
import { writtenDates } from '../../platform/text/written-dates.ts'
import { byAge, ownNumber } from '../lexicon/versions.ts'
import { anyYear, withYear } from '../lexicon/with-year.ts'
import type { Draft, DraftSentence, FoundPassage, Side } from '../stages.ts'
import { cutSections, type Section, type SectionSentence } from './cut-sections.ts'
import { neutraliseMarkdown } from './neutralise-markdown.ts'
import { connectingLine } from './own-lines.ts'
import type { Said } from './own-words/said.ts'
import { overlap, pairSections, wordsOf } from './pair-sections.ts'
import { saidInCell } from './write-rows.ts'

type Change = { heading: string; was: SectionSentence | null; is: SectionSentence | null }

/** Two documents are versions of one if this share of the shorter one's sentences, and as many, stand in the other. */
const leastSame = 0.4
const fewestSame = 3
/** Sentences that share this much of their words (Jaccard similarity) are the same one, changed. */
const sameSentence = 0.3
const mostShown = 40
/** Pairs of sentences that may be one, changed. */
const mostPairs = 250_000
/** In characters: a day with which a sentence begins. */
const longestDay = 40

/**
 * What is changed, added and removed between two versions of a document, sentence by sentence, the earlier version first;
 * null if the documents are not versions of each other, or too long to compare in full.
 */
export function writeChanges(given: Side[], said: Said): Draft | null {
  const [left, right] = given.toSorted((a, b) => byAge(a.label, b.label))
  if (!left?.whole || !right?.whole) return null
  const [old, now] = [wordings(left.whole), wordings(right.whole)]
  const kept = [...old].filter(wording => now.has(wording)).length
  if (kept < fewestSame || kept < leastSame * Math.min(old.size, now.size)) return null
  const changes = changesOf(cutSections(left.whole, { all: true }), cutSections(right.whole, { all: true }))
  if (!changes) return null
  const shown = changes.slice(0, mostShown)
  const head = [said.section, left.label, right.label].map(cell)
  const rule = head.map(() => '---')
  const table = [
    { ...connectingLine(`| ${head.join(' | ')} |\n| ${rule.join(' | ')} |`), breakAfter: 'line' as const },
    ...shown.flatMap(tableRow),
  ]
  const last = table.at(-1)
  if (last) last.breakAfter = true
  const lead = connectingLine(said.changes(changes.length))
  const rest = changes.length - shown.length
  const more = rest > 0 ? [connectingLine(said.moreChanges(rest))] : []
  return { sentences: [lead, ...(shown.length > 0 ? table : []), ...more], nearest: [], confidence: null }
}

/** In the order of the earlier version, with what the later one adds behind the section that it follows. */
function changesOf(before: Section[], after: Section[]): Change[] | null {
  const pairs = pairSections(before, after)
  const paired = new Set(pairs.values())
  const { removed, added } = differences(before, after, pairs)
  const sizeOf = (section: Section) =>
    (removed.get(section)?.length ?? 0) * (added.get(pairs.get(section) ?? section)?.length ?? 0)
  if (before.reduce((sum, section) => sum + sizeOf(section), 0) > mostPairs) return null
  /** Sections that only the later version has, behind the one before them. */
  const behind = new Map<Section | null, Change[]>()
  let last: Section | null = null
  for (const section of after) {
    if (paired.has(section)) last = section
    else behind.set(last, [...(behind.get(last) ?? []), ...aligned(section.heading, [], added.get(section))])
  }
  const own = before.flatMap(section => {
    const other = pairs.get(section)
    if (!other) return aligned(section.heading, removed.get(section), [])
    return [
      ...headingChange(section, other),
      ...aligned(section.heading || other.heading, removed.get(section), added.get(other)),
      ...(behind.get(other) ?? []),
    ]
  })
  return [...(behind.get(null) ?? []), ...own]
}

type Differences = Record<'removed' | 'added', Map<Section, SectionSentence[]>>

/** What each section has that the one it is paired with lacks, as often as it has it. */
function differences(before: Section[], after: Section[], pairs: Map<Section, Section>): Differences {
  const removed = new Map(before.map(section => [section, section.sentences]))
  const added = new Map(after.map(section => [section, section.sentences]))
  for (const [section, other] of pairs) {
    removed.set(section, without(section.sentences, countOf(other.sentences)))
    added.set(other, without(other.sentences, countOf(section.sentences)))
  }
  // Of several sections with one heading, any may have been paired.
  const headed = Map.groupBy(after, ({ heading }) => wordingOf(heading))
  for (const [heading, olds] of Map.groupBy(before, ({ heading }) => wordingOf(heading))) {
    const news = headed.get(heading) ?? []
    const gone = countOf(olds.flatMap(section => removed.get(section) ?? []))
    const come = countOf(news.flatMap(section => added.get(section) ?? []))
    for (const section of olds) removed.set(section, without(removed.get(section) ?? [], come))
    for (const section of news) added.set(section, without(added.get(section) ?? [], gone))
  }
  return { removed, added }
}

function countOf(sentences: SectionSentence[]): Map<string, number> {
  const count = new Map<string, number>()
  for (const { text } of sentences) count.set(wordingOf(text), (count.get(wordingOf(text)) ?? 0) + 1)
  return count
}

/** The sentences that are not among those counted, which it takes away. */
function without(sentences: SectionSentence[], count: Map<string, number>): SectionSentence[] {
  return sentences.filter(({ text }) => {
    const wording = wordingOf(text)
    const left = count.get(wording) ?? 0
    if (left > 0) count.set(wording, left - 1)
    return left === 0 && wording !== ''
  })
}

/** Of headings that stand in no passage; the others are sentences. */
function headingChange(section: Section, other: Section): Change[] {
  const isTold = section.title !== null || other.title !== null
  if (isTold || wordingOf(section.heading) === wordingOf(other.heading)) return []
  return [{ heading: `${section.heading || '–'} → ${other.heading || '–'}`, was: null, is: null }]
}

/** Each sentence with the one that it has become, the likest pairs first. */
function aligned(heading: string, removed: SectionSentence[] = [], added: SectionSentence[] = []): Change[] {
  const words = new Map([...removed, ...added].map(one => [one, wordsOf(one.text)]))
  const likeness: { was: SectionSentence; is: SectionSentence; shared: number }[] = []
  for (const was of removed)
    for (const is of added) {
      const shared = overlap(words.get(was), words.get(is))
      if (shared >= sameSentence) likeness.push({ was, is, shared })
    }
  likeness.sort((a, b) => b.shared - a.shared)
  const became = new Map<SectionSentence, SectionSentence>()
  const taken = new Set<SectionSentence>()
  for (const { was, is } of likeness) {
    if (became.has(was) || taken.has(is)) continue
    became.set(was, is)
    taken.add(is)
  }
  return [
    ...removed.map(was => ({ heading, was, is: became.get(was) ?? null })),
    ...added.filter(is => !taken.has(is)).map(is => ({ heading, was: null, is })),
  ]
}

function wordings(passages: FoundPassage[]): Set<string> {
  return new Set(
    cutSections(passages).flatMap(({ sentences }) => sentences.map(({ text }) => wordingOf(text))),
  )
}

/** What a sentence says, however its lines are broken and its clause is numbered. */
function wordingOf(text: string): string {
  const plain = withoutOwnNumber(text).normalize('NFKC').toLowerCase()
  const words = plain.match(/[\p{L}\p{M}\p{N}\p{Sc}<>=±+−×÷≤≥≠≈~%‰☐☑☒✓✔✗✘.,/-]+/gu) ?? []
  return words.join(' ').replace(/(?<![.,])[.,]+(?= |$)/g, '')
}

/** "30. Juni" is a day, and "30 days" are no clause. */
function withoutOwnNumber(text: string): string {
  const { closing, next = '' } = ownNumber.exec(text)?.groups ?? {}
  if (closing === undefined || (closing === '' && !isStopWord(next.toLowerCase()))) return text
  const beginsWithDay = writtenDates(withYear(text.slice(0, longestDay), anyYear)).some(
    ({ start }) => start === 0,
  )
  return beginsWithDay ? text : text.replace(ownNumber, '$<next>')
}

function tableRow({ heading, was, is }: Change): DraftSentence[] {
  const open = (own: SectionSentence | null): DraftSentence =>
    own ? quoted(own) : { ...connectingLine('–'), breakAfter: false }
  const [first, second] = [open(was), open(is)]
  return [
    { ...first, text: `| ${cell(heading || '–')} | ${first.text}` },
    { ...second, text: `| ${second.text}` },
    { ...connectingLine('|'), breakAfter: 'line' },
  ]
}

function quoted({ passage, start, end, text }: SectionSentence): DraftSentence {
  const source = { passage, start: passage.start + start, end: passage.start + end }
  return { text: cell(saidInCell(passage, text)), plain: text, sources: [source], breakAfter: false }
}

function cell(text: string): string {
  return neutraliseMarkdown(text).replaceAll('|', '\\|').replace(/\s+/g, ' ').trim() || ' '
}
