import { clauseNumber } from '../lexicon/english.ts'
import { readDates } from '../lexicon/read-dates.ts'
import { readNumbers } from '../lexicon/read-numbers.ts'
import type { Draft, DraftSentence, Side } from '../stages.ts'
import { cutSections, type Section, type SectionSentence } from './cut-sections.ts'
import { neutraliseMarkdown } from './neutralise-markdown.ts'
import { connectingLine } from './own-lines.ts'
import type { Said } from './own-words/said.ts'
import { overlap, pairSections, wordsOf } from './pair-sections.ts'
import { writeChanges } from './write-changes.ts'
import { saidInCell } from './write-rows.ts'
import { writeSummary } from './write-summary.ts'

/** A sentence's words and figures, read once: each sentence is compared with many others. */
type ReadSentence = { sentence: SectionSentence; words: Set<string>; figures: Figure[] }
type Figure = { key: string; surface: string }
type Pair = { left: Section; right: Section; cells: [SectionSentence, SectionSentence]; differs: string }

const mostPairs = 10
const mostAlone = 8
/** Figures of sentences that share more than this are figures for the same thing. */
const similar = 0.25

/**
 * Tells what two versions of a document change; compares two other documents section by section in a table, in which sections
 * with different numbers and dates come first.
 */
export async function compareDocuments(sides: Side[], said: Said): Promise<Draft> {
  const changes = writeChanges(sides, said)
  if (changes) return changes
  const [left, right] = sides
  const sections = sides.map(side => cutSections(side.passages))
  const [mine = [], others = []] = sections
  if (!left || !right || mine.length === 0 || others.length === 0) {
    return { sentences: [connectingLine(said.notInDocuments)], nearest: [], confidence: null }
  }
  const pairs = pairUp(mine, others)
  const shown = [...pairs]
    .sort((a, b) => Number(b.differs !== '') - Number(a.differs !== ''))
    .slice(0, mostPairs)
    .sort((a, b) => pairs.indexOf(a) - pairs.indexOf(b))
  const sentences =
    shown.length > 0 ? [tableHead(left.label, right.label, said), ...shown.flatMap(tableRow)] : []
  const last = sentences.at(-1)
  if (last) last.breakAfter = true
  if (pairs.length > shown.length) {
    sentences.push(connectingLine(said.moreSections(pairs.length - shown.length)))
  }
  sentences.push(
    ...alone(
      left.label,
      mine.filter(one => !pairs.some(pair => pair.left === one)),
      said,
    ),
  )
  sentences.push(
    ...alone(
      right.label,
      others.filter(one => !pairs.some(pair => pair.right === one)),
      said,
    ),
  )
  if (sentences.length > 0) return { sentences, nearest: [], confidence: null }
  const points = await writeSummary([...left.passages, ...right.passages], 'summary', said)
  return { ...points, sentences: [connectingLine(said.nothingShared), ...points.sentences] }
}

function pairUp(mine: Section[], others: Section[]): Pair[] {
  const found = pairSections(mine, others)
  return mine.flatMap(left => {
    const right = found.get(left)
    return right ? [pairOf(left, right)] : []
  })
}

/** The two most similar sentences; sentences whose figures differ come first. */
function pairOf(left: Section, right: Section): Pair {
  let best: { cells: Pair['cells']; worth: number; differs: string } | null = null
  const others = right.sentences.map(readSentence)
  for (const a of left.sentences.map(readSentence)) {
    for (const b of others) {
      const shared = overlap(a.words, b.words)
      const differs = shared > similar ? figuresThatDiffer(a.figures, b.figures) : ''
      const worth = shared + (differs === '' ? 0 : 0.5)
      if (worth > (best?.worth ?? -1)) best = { cells: [a.sentence, b.sentence], worth, differs }
    }
  }
  const [a, b] = [left.sentences[0], right.sentences[0]]
  if (!a || !b || !best) throw new Error('A section without a sentence')
  return { left, right, cells: best.cells, differs: best.differs }
}

function readSentence(sentence: SectionSentence): ReadSentence {
  return { sentence, words: wordsOf(sentence.text), figures: figuresOf(sentence.text) }
}

/** "30 days / 60 days"; empty if both have the same figures. */
function figuresThatDiffer(mine: Figure[], others: Figure[]): string {
  const missing = (from: Figure[], to: Figure[]) =>
    from.filter(({ key }) => !to.some(other => other.key === key)).map(({ surface }) => surface)
  const [here, there] = [missing(mine, others), missing(others, mine)]
  return here.length + there.length === 0 ? '' : `${here.join(', ') || '–'} / ${there.join(', ') || '–'}`
}

function figuresOf(text: string): Figure[] {
  // The clause's own number is not one of its figures.
  const { dates, rest } = readDates(text.replace(clauseNumber, ' '))
  return [
    ...dates.map(({ year, month, day, surface }) => ({ key: `${year}-${month}-${day}`, surface })),
    ...readNumbers(rest).map(({ value, unit, surface }) => ({ key: `${value} ${unit}`, surface })),
  ]
}

function tableHead(left: string, right: string, said: Said): DraftSentence {
  const cells = [said.section, left, right, said.figuresThatDiffer].map(cell)
  return { ...connectingLine(`| ${cells.join(' | ')} |\n| --- | --- | --- | --- |`), breakAfter: 'line' }
}

function tableRow({ left, right, cells: [a, b], differs }: Pair): DraftSentence[] {
  const heading = left.heading || right.heading || '–'
  return [
    { ...quote(a), text: `| ${cell(heading)} | ${cell(saidInCell(a.passage, a.text))}` },
    { ...quote(b), text: `| ${cell(saidInCell(b.passage, b.text))}` },
    { ...connectingLine(`| ${cell(differs)} |`), breakAfter: 'line' },
  ]
}

/** The headings of the sections that the other document lacks. */
function alone(label: string, sections: Section[], said: Said): DraftSentence[] {
  const named = sections.filter(({ heading, title }) => heading !== '' && title !== null)
  if (named.length === 0) return []
  const listed = named.slice(0, mostAlone).flatMap(({ heading, title }) => {
    if (!title) return []
    const at = Math.max(0, title.text.indexOf(heading))
    const start = title.start + at
    const quoted = { ...title, start, end: start + heading.length, text: heading }
    return [{ ...quote(quoted), text: `- ${neutraliseMarkdown(heading)}`, breakAfter: 'line' as const }]
  })
  const left = named.length - listed.length
  const more = left > 0 ? [connectingLine(`- ${said.moreHeadings(left)}`)] : []
  const lead = connectingLine(said.onlyIn(neutraliseMarkdown(label)))
  const [last] = [...listed, ...more].slice(-1)
  if (last) last.breakAfter = true
  return [lead, ...listed, ...more]
}

function quote({ passage, start, end, text }: SectionSentence): DraftSentence {
  const source = { passage, start: passage.start + start, end: passage.start + end }
  return { text, plain: text, sources: [source], breakAfter: false }
}

function cell(text: string): string {
  return neutraliseMarkdown(text).replaceAll('|', '\\|') || ' '
}
