import type { Citation, Verdict } from '@citewell/contract/citation.ts'
import { createContext, type ReactNode, use, useMemo } from 'react'
import ReactMarkdown, { type Components } from 'react-markdown'
import remarkGfm from 'remark-gfm'
import { answerMarks, plainMarkdown } from './answer-marks.ts'
import classes from './answer-text.module.css'
import chipClasses from './citation-chip.module.css'
import { CitationChip } from './citation-chip.tsx'
import { DoubtNote, doubtText } from './doubt-note.tsx'

type AnswerTextProps = {
  text: string
  citations: Citation[]
  verdicts: Verdict[]
  /** Index of the citation that the viewer shows, if it is of this answer. */
  activeIndex: number | null
  onOpen: (citation: Citation) => void
}

type Children = { children?: ReactNode }
type DoubtProps = Children & { verdict: Verdict['verdict']; reason: string }

/** Elements of answers that lead nowhere: a link is shown with its address, an image is never loaded. */
const harmless: Components = {
  a: ({ children, href }) => (
    <span className={classes.link} title={href}>
      {children}
    </span>
  ),
  img: ({ alt }) => <span>{alt}</span>,
  table: ({ children }) => (
    <div className={classes.tableScroll}>
      <table>{children}</table>
    </div>
  ),
}

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
    <span className={classes.doubt} data-verdict={verdict} title={doubtText(verdict, reason)}>
      {children}
    </span>
  )
}

/** Stable component types: new ones with every token would throw away the chips' focus and tooltips. */
const components = {
  ...harmless,
  'cite-mark': CiteMark,
  'doubt-text': DoubtText,
  'doubt-note': DoubtNote,
} as Components

/** An answer in Markdown with its citation chips and the marks of its check. */
export function AnswerText({ text, citations, verdicts, activeIndex, onOpen }: AnswerTextProps) {
  const chips = useMemo(() => ({ citations, activeIndex, onOpen }), [citations, activeIndex, onOpen])
  const markdown = useMemo(
    () => (
      <ReactMarkdown
        remarkPlugins={[plainMarkdown, remarkGfm, [answerMarks, { source: text, verdicts }]]}
        components={components}
      >
        {text}
      </ReactMarkdown>
    ),
    [text, verdicts],
  )
  return (
    <div className={classes.answer}>
      <ChipsContext value={chips}>{markdown}</ChipsContext>
    </div>
  )
}
