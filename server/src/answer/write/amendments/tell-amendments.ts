import { changingVerb } from '../../lexicon/amending-words.ts'
import type { Draft, DraftSentence, ScopeDocument, SourceSpan } from '../../stages.ts'
import { neutraliseMarkdown } from '../neutralise-markdown.ts'
import { connectingLine } from '../own-lines.ts'
import type { Said } from '../own-words/said.ts'
import { quoteMarkdown } from '../quote-markdown.ts'
import { type Amending, type Bearing, bearingOn } from './find-changes.ts'
import type { Change } from './read-changes.ts'

const listMark = /^- (?:\*\*.{1,300}?\*\*: )?/su
const mostChanges = 40

/**
 * Puts what amendments say beside the quotations of what they change: first, or behind them if the question asks for what
 * was agreed at first. Below a table it stands behind the table.
 */
export function tellAmendments(draft: Draft, amending: Amending[], asksOriginal: boolean, said: Said): Draft {
  if (amending.length === 0) return draft
  const groups = groupsOf(draft.sentences)
  const done: DraftSentence[][] = []
  /** Those of the part of the answer that is being told. */
  let part: DraftSentence[][] = []
  const known = new Set<Change>()
  for (const [at, group] of groups.entries()) {
    const isTable = isOfTable(group)
    const bearing = unique(group.flatMap(({ sources }) => sources).flatMap(span => bearingOn(span, amending)))
    const fresh = bearing.filter(({ change }) => !known.has(change) && !(isTable && isCited(groups, change)))
    for (const { change } of fresh) known.add(change)
    // A line of our own begins a part anew.
    if (!isTable && group.every(({ sources }) => sources.length === 0)) {
      done.push(...part, group)
      part = []
      known.clear()
    } else if (isTable && fresh.length > 0 && hasCells(group))
      part.push(inCells(group, fresh, amending, said))
    else if (isTable && fresh.length > 0 && isOnlyRow(groups, at) && !asksOriginal) {
      const head = part.findLastIndex(one => !isOfTable(one)) + 1
      const above = [paragraphs(fresh, said), [connectingLine(asItWas(group, said))]]
      part = [...part.slice(0, head), ...above, ...part.slice(head), group]
    } else if (isTable && fresh.length > 0) part.push(...withBehind(groups, at, paragraphs(fresh, said)))
    else if (fresh.length > 0)
      part = [
        ...withoutTold(part, changesOf(bearing), amending),
        ...withChanges(group, bearing, asksOriginal, said),
      ]
    else part.push(...withoutTold([group], known, amending))
  }
  return { ...draft, sentences: [...done, ...part].flat() }
}

/** The original in one group with what changes it. */
function withChanges(
  group: DraftSentence[],
  fresh: Bearing[],
  asksOriginal: boolean,
  said: Said,
): DraftSentence[][] {
  // What is only said alike may be meant of something else: the original keeps its place.
  const isBehind = asksOriginal || fresh.every(({ isNamed }) => !isNamed)
  if (isListItem(group)) return [inItem(group, fresh, isBehind, said)]
  if (isBehind) return [lastWith(group, true), paragraphs(fresh, said, true)]
  return [paragraphs(fresh, said), [connectingLine(asItWas(group, said)), ...group]]
}

/** All that an amendment changes, in its order. */
export function listChanges(amending: Amending[], said: Said): Draft | null {
  const sentences = amending.flatMap(({ amendment, original, named, said: others }) => {
    const changing = others.filter(({ text }) => named.length === 0 || changingVerb.test(text))
    const changes = [...named, ...changing].sort(byPlace)
    if (changes.length === 0) return []
    const shown = changes.slice(0, mostChanges)
    const lines = shown.flatMap(({ spans }, at) =>
      quotesOf(spans).map((quote, index, all) => ({
        ...quote,
        text: `${index === 0 ? '- ' : ''}${quote.text.replace(/\s+/g, ' ')}`,
        breakAfter: index < all.length - 1 ? false : at === shown.length - 1 || ('line' as const),
      })),
    )
    return [
      connectingLine(said.amendmentChanges(nameOf(amendment), nameOf(original), changes.length)),
      ...lines,
    ]
  })
  return sentences.length === 0 ? null : { sentences, nearest: [], confidence: null }
}

const byPlace = (a: Change, b: Change) => (a.spans[0]?.start ?? 0) - (b.spans[0]?.start ?? 0)
const nameOf = ({ filename }: Pick<ScopeDocument, 'filename'>) => neutraliseMarkdown(filename)
const changesOf = (bearing: Bearing[]) => new Set(bearing.map(({ change }) => change))

function asItWas(group: DraftSentence[], said: Said): string {
  const [first] = group.flatMap(({ sources }) => sources)
  return said.asItWas(neutraliseMarkdown(first?.passage.filename ?? ''))
}

/** Sentences up to the end of their paragraph, or of their line of a list or table. */
function groupsOf(sentences: DraftSentence[]): DraftSentence[][] {
  const groups: DraftSentence[][] = [[]]
  for (const sentence of sentences) {
    groups.at(-1)?.push(sentence)
    if (sentence.breakAfter) groups.push([])
  }
  return groups.filter(group => group.length > 0)
}

const isOfTable = ([first]: DraftSentence[]) => first?.text.startsWith('|') === true
const isListItem = ([first]: DraftSentence[]) => first?.text.startsWith('- ') === true
/** Whether the line is the only one of its table that is quoted. */
function isOnlyRow(groups: DraftSentence[][], at: number): boolean {
  const isRow = (one: DraftSentence[] | undefined) =>
    one !== undefined && isOfTable(one) && one.some(({ sources }) => sources.length > 0)
  const before = groups.slice(0, at).findLastIndex(one => !isOfTable(one))
  const next = groups[at + 1]
  return !groups.slice(before + 1, at).some(isRow) && !(next && isOfTable(next))
}

const endsTable = (group: DraftSentence[]) => group.at(-1)?.breakAfter !== 'line'

function unique(bearing: Bearing[]): Bearing[] {
  return [...new Map(bearing.map(one => [one.change, one])).values()]
}

/** Whether the table quotes the change itself. */
function isCited(groups: DraftSentence[][], { spans }: Change): boolean {
  return groups.some(
    group =>
      isOfTable(group) &&
      group.some(({ sources }) => sources.some(source => spans.some(span => isHeld(span, [source])))),
  )
}

/** Whether its cells are sentences of their own; a row of a spreadsheet is one. */
const hasCells = (group: DraftSentence[]) =>
  group.every(({ text, sources }) => sources.length === 0 || !text.startsWith('|'))

/** What changes a quotation, in its cell: before the first one of the cell that it changes. */
function inCells(
  group: DraftSentence[],
  fresh: Bearing[],
  amending: Amending[],
  said: Said,
): DraftSentence[] {
  const told = new Set<Change>()
  return group.flatMap(sentence => {
    const own = sentence.sources
      .flatMap(span => bearingOn(span, amending))
      .filter(({ change }) => !told.has(change) && fresh.some(one => one.change === change))
    for (const { change } of own) told.add(change)
    if (own.length === 0) return [sentence]
    const isNamed = own.some(bearing => bearing.isNamed)
    const lines = paragraphs(unique(own), said).map(line => ({
      ...line,
      text: line.text.replace(/\s+/g, ' ').replaceAll(/(?<!\\)\|/g, '\\|'),
      breakAfter: false as const,
    }))
    const before = { ...connectingLine(asItWas([sentence], said)), breakAfter: false as const }
    return isNamed ? [...lines, before, sentence] : [sentence, ...lines]
  })
}

/** The line of a table; the paragraphs stand behind the last one of its lines. */
function withBehind(groups: DraftSentence[][], at: number, lines: DraftSentence[]): DraftSentence[][] {
  const group = groups[at] ?? []
  if (endsTable(group)) return [group, lines]
  groups[groups.findIndex((one, index) => index > at && endsTable(one))]?.push(...lines)
  return [group]
}

function quotesOf(spans: SourceSpan[]): DraftSentence[] {
  return spans.map((source, at): DraftSentence => {
    const { passage, start, end } = source
    const plain = passage.text.slice(start - passage.start, end - passage.start)
    return { text: quoteMarkdown(plain), plain, sources: [source], breakAfter: at === spans.length - 1 }
  })
}

function leadOf({ of, isNamed }: Bearing, said: Said, later: boolean): string {
  const name = nameOf(of.amendment)
  return !isNamed ? said.amendmentSays(name) : later ? said.amendedLater(name) : said.amendedBy(name)
}

function paragraphs(bearing: Bearing[], said: Said, later = false): DraftSentence[] {
  return byAmendment(bearing).flatMap(([first, ...others]) => [
    ...(first ? [connectingLine(leadOf(first, said, later)), ...quotesOf(first.change.spans)] : []),
    ...others.flatMap(({ change }) => quotesOf(change.spans)),
  ])
}

function byAmendment(bearing: Bearing[]): Bearing[][] {
  return [...Map.groupBy(bearing, ({ of, isNamed }) => `${of.amendment.id} ${isNamed}`).values()]
}

/** The same in the line of a list. */
function inItem(
  group: DraftSentence[],
  bearing: Bearing[],
  asksOriginal: boolean,
  said: Said,
): DraftSentence[] {
  const [first, ...others] = group
  if (!first) return []
  const end = group.at(-1)?.breakAfter ?? true
  const inLine = (line: DraftSentence): DraftSentence => ({
    ...line,
    text: line.text.replace(/\s+/g, ' '),
    breakAfter: false,
  })
  const lines = paragraphs(bearing, said, asksOriginal).map(inLine)
  const [mark = '- '] = listMark.exec(first.text) ?? []
  if (asksOriginal) return lastWith([...group.map(inLine), ...lines], end)
  const [lead, ...rest] = lines
  const original = connectingLine(asItWas(group, said))
  return lastWith(
    [
      ...(lead ? [{ ...lead, text: mark + lead.text }] : []),
      ...rest,
      inLine(original),
      { ...first, text: first.text.slice(mark.length) },
      ...others,
    ],
    end,
  )
}

function lastWith(sentences: DraftSentence[], breakAfter: DraftSentence['breakAfter']): DraftSentence[] {
  return sentences.map((one, at) => (at === sentences.length - 1 ? { ...one, breakAfter } : one))
}

/** Without the paragraphs of an amendment that are told beside the original, and what it says of itself in these. */
function withoutTold(
  groups: DraftSentence[][],
  known: ReadonlySet<Change>,
  amending: Amending[],
): DraftSentence[][] {
  const spans = [...known].flatMap(change => change.spans)
  const others = amending.flatMap(({ named, said }) =>
    [...named, ...said].flatMap(change => (known.has(change) ? [] : change.spans)),
  )
  const isTold = ({ sources }: DraftSentence) => sources.every(span => isHeld(span, spans))
  const isOther = ({ sources }: DraftSentence) =>
    sources.some(
      span =>
        others.some(one => isHeld(one, [span])) ||
        !amending.some(({ amendment }) => amendment.id === span.passage.documentId),
    )
  return groups.filter(group => {
    const quoted = group.filter(({ sources }) => sources.length > 0)
    const isApart = isOfTable(group) || isListItem(group) || group.some(({ computed }) => computed === true)
    return isApart || !quoted.some(isTold) || quoted.some(isOther)
  })
}

const isHeld = ({ passage, start, end }: SourceSpan, spans: SourceSpan[]) =>
  spans.some(one => one.passage.documentId === passage.documentId && one.start <= start && end <= one.end)
