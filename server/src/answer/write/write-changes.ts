import { clauseNumber } from '../lexicon/english.ts'
import { byAge } from '../lexicon/versions.ts'
import type { Draft, DraftSentence, Side } from '../stages.ts'
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

/**
 * What is changed, added and removed between two versions of a document, sentence by sentence, the earlier version first;
 * null if the documents are not versions of each other, or too long to compare in full.
 */
export function writeChanges(given: Side[], said: Said): Draft | null {
  const [left, right] = given.toSorted((a, b) => byAge(a.label, b.label))
  if (!left?.whole || !right?.whole) return null
  const [before, after] = [cutSections(left.whole), cutSections(right.whole)]
  const [old, now] = [wordings(before), wordings(after)]
  const kept = [...old].filter(wording => now.has(wording)).length
  if (kept < fewestSame || kept < leastSame * Math.min(old.size, now.size)) return null
  const changes = changesOf(before, after, { old, now })
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
  const more = rest > 0 ? [connectingLine(said.moreHeadings(rest))] : []
  return { sentences: [lead, ...(shown.length > 0 ? table : []), ...more], nearest: [], confidence: null }
}

/** In the order of the earlier version, with what the later one adds behind the section that it follows. */
function changesOf(
  before: Section[],
  after: Section[],
  { old, now }: { old: Set<string>; now: Set<string> },
): Change[] {
  const pairs = pairSections(before, after)
  const paired = new Set(pairs.values())
  const added = (section: Section): Change[] =>
    section.sentences
      .filter(one => !old.has(wordingOf(one)))
      .map(is => ({ heading: section.heading, was: null, is }))
  /** Sections that only the later version has, behind the one before them. */
  const behind = Map.groupBy(
    after.filter(section => !paired.has(section)),
    section => after.slice(0, after.indexOf(section)).findLast(one => paired.has(one)) ?? null,
  )
  const addedBehind = (section: Section | null) => (behind.get(section) ?? []).flatMap(added)
  const own = before.flatMap(section => {
    const other = pairs.get(section)
    const removed = section.sentences.filter(one => !now.has(wordingOf(one)))
    if (!other) return removed.map((was): Change => ({ heading: section.heading, was, is: null }))
    const fresh = other.sentences.filter(one => !old.has(wordingOf(one)))
    return [...aligned(section.heading || other.heading, removed, fresh), ...addedBehind(other)]
  })
  return [...addedBehind(null), ...own]
}

/** Each sentence with the one that it has become, the likest pairs first. */
function aligned(heading: string, removed: SectionSentence[], added: SectionSentence[]): Change[] {
  const words = new Map([...removed, ...added].map(one => [one, wordsOf(one.text)]))
  const likeness = removed
    .flatMap(was => added.map(is => ({ was, is, shared: overlap(words.get(was), words.get(is)) })))
    .filter(({ shared }) => shared >= sameSentence)
    .sort((a, b) => b.shared - a.shared)
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

function wordings(sections: Section[]): Set<string> {
  return new Set(sections.flatMap(({ sentences }) => sentences.map(wordingOf)))
}

/** What a sentence says, however its lines are broken and its clause is numbered. */
function wordingOf({ text }: SectionSentence): string {
  const plain = text.replace(clauseNumber, '').normalize('NFKC').toLowerCase()
  return (plain.match(/[\p{L}\p{M}\p{N}%€$£.,/-]+/gu) ?? []).join(' ').replace(/(?<![.,])[.,]+(?= |$)/g, '')
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
