import type { Citation, Verdict } from '@citewell/contract/citation.ts'
import { IconAlertTriangle, IconQuestionMark } from '@tabler/icons-react'
import { createContext, memo, type ReactNode, use, useMemo } from 'react'
import ReactMarkdown, { type Components } from 'react-markdown'
import remarkGfm from 'remark-gfm'
import chipClasses from '../sources/citation-chip.module.css'
import { CitationChip } from '../sources/citation-chip.tsx'
import { doubtText } from '../sources/doubt-text.ts'
import { matchedWords } from '../sources/matched-words.ts'
import { answerElements } from './answer-elements.tsx'
import { answerMarks, type MarkedVerdict } from './answer-marks.ts'
import classes from './answer-text.module.css'
import { foldQuotes } from './fold-quotes.ts'
import { LongQuote } from './long-quote.tsx'
import { MathsText } from './maths-text.tsx'
import { plainMarkdown } from './plain-markdown.ts'
import { readMathsBlock } from './read-maths.ts'
import { splitBlocks } from './split-blocks.ts'
import { streamedText } from './streamed-text.ts'

type AnswerTextProps = {
  text: string
  streaming: boolean
  citations: Citation[]
  verdicts: Verdict[]
  /** Index of the citation shown in the viewer, if it belongs to this answer. */
  activeIndex: number | null
  onOpen: (citation: Citation) => void
}

type DoubtProps = { children?: ReactNode; verdict: Verdict['verdict']; reason: string }

type Chips = Pick<AnswerTextProps, 'citations' | 'activeIndex' | 'onOpen'>
const ChipsContext = createContext<Chips | null>(null)

function CiteMark({ index }: { index: number | string }) {
  const chips = use(ChipsContext)
  const citation = chips?.citations.find(each => each.index === Number(index))
  if (!chips || !citation) return <span className={chipClasses.pending}>{index}</span>
  return (
    <CitationChip citation={citation} active={citation.index === chips.activeIndex} onOpen={chips.onOpen} />
  )
}

function DoubtText({ verdict, reason, children }: DoubtProps) {
  return (
    <span className={classes.doubt} data-card data-card-on-tap data-verdict={verdict} data-reason={reason}>
      {children}
    </span>
  )
}

function DoubtEnd({ children }: { children?: ReactNode }) {
  return <span className={classes.doubtEnd}>{children}</span>
}

/** Component types must be stable: new ones for each token would lose the chips' focus and cards. */
const components = {
  ...answerElements,
  'cite-mark': CiteMark,
  'doubt-text': DoubtText,
  'doubt-end': DoubtEnd,
  'doubt-note': DoubtNote,
  'maths-text': MathsText,
  'long-quote': LongQuote,
} as Components

type BlockProps = { text: string; verdicts: MarkedVerdict[]; streaming: boolean }

function Markdown({ text, verdicts, streaming }: BlockProps) {
  // What is being read as it arrives must not be hidden.
  const fold = streaming ? [] : [foldQuotes]
  return (
    <ReactMarkdown
      remarkPlugins={[plainMarkdown, remarkGfm, [answerMarks, { source: text, verdicts }], ...fold]}
      components={components}
    >
      {text}
    </ReactMarkdown>
  )
}

const Block = memo(
  ({ text, verdicts, streaming }: BlockProps) => {
    const formula = readMathsBlock(text)
    if (!formula) return <Markdown text={text} verdicts={verdicts} streaming={streaming} />
    return (
      <>
        <MathsText value={formula.source} />
        {/[\d]/.test(formula.rest) ? (
          <Markdown text={formula.rest} verdicts={[]} streaming={streaming} />
        ) : null}
      </>
    )
  },
  (a, b) =>
    a.text === b.text &&
    a.streaming === b.streaming &&
    a.verdicts.length === b.verdicts.length &&
    a.verdicts.every(sameIn(b.verdicts)),
)

function sameIn(others: Verdict[]) {
  return ({ start, end, verdict }: Verdict, i: number) =>
    others[i]?.start === start && others[i].end === end && others[i].verdict === verdict
}

/** The verdicts that fall in a block, with offsets relative to it. */
function verdictsIn(verdicts: MarkedVerdict[], start: number, end: number): MarkedVerdict[] {
  return verdicts
    .filter(verdict => verdict.start < end && verdict.end > start)
    .map(verdict => ({ ...verdict, start: verdict.start - start, end: verdict.end - start }))
}

/** With the words to mark in each sentence, which stand in what it cites. */
function withWords(verdicts: Verdict[], citations: Citation[]): MarkedVerdict[] {
  const highlighted = citations.filter(({ highlights = [] }) => highlights.length > 0)
  return verdicts.map(verdict => ({
    ...verdict,
    words: matchedWords(highlighted.filter(({ index }) => verdict.citations.includes(index))),
  }))
}

/** An answer in Markdown with citation chips and check results; only blocks that change are parsed again. */
export function AnswerText(props: AnswerTextProps) {
  const { text, streaming, citations, verdicts, activeIndex, onOpen } = props
  const chips = useMemo(() => ({ citations, activeIndex, onOpen }), [citations, activeIndex, onOpen])
  const blocks = useMemo(() => splitBlocks(text), [text])
  const marked = useMemo(() => withWords(verdicts, citations), [verdicts, citations])
  const isGrowing = (i: number) => streaming && i === blocks.length - 1
  return (
    <div className={classes.answer}>
      <ChipsContext value={chips}>
        {blocks.map((block, i) => (
          <Block
            key={block.start}
            text={isGrowing(i) ? streamedText(block.text) : block.text}
            verdicts={verdictsIn(marked, block.start, block.start + block.text.length)}
            streaming={streaming}
          />
        ))}
      </ChipsContext>
    </div>
  )
}

type DoubtNoteProps = { verdict: Verdict['verdict']; reason: string }

/** The small mark after a doubted sentence; a card gives the reason. */
function DoubtNote({ verdict, reason }: DoubtNoteProps) {
  const Icon = verdict === 'unsupported' ? IconAlertTriangle : IconQuestionMark
  return (
    <button
      type="button"
      className={classes.doubtNote}
      data-card
      data-card-on-tap
      data-verdict={verdict}
      data-reason={reason}
      aria-label={doubtText(verdict, reason)}
    >
      <Icon size="0.9em" stroke={2.25} aria-hidden="true" />
    </button>
  )
}
