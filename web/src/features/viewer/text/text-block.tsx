import type { StyledSpan } from '@citewell/contract/drawing.ts'
import type { Block } from '@citewell/contract/library.ts'
import type { ReactNode } from 'react'
import { StyledText } from './styled-text.tsx'
import classes from './text-view.module.css'

type TextBlockProps = { block: Block; spans?: StyledSpan[]; start: number; end: number }

const plain: StyledSpan[] = []

/** One block of running text, with the part that belongs to the passage marked. */
export function TextBlock({ block, spans = plain, start, end }: TextBlockProps) {
  const content = <StyledText text={block.text} at={block.start} spans={spans} start={start} end={end} />
  switch (block.kind) {
    case 'heading':
      return <Heading level={block.level ?? 1}>{content}</Heading>
    case 'slide-title':
      return <Heading level={2}>{content}</Heading>
    case 'list-item':
      return (
        <p
          className={classes.item}
          dir="auto"
          style={{ marginInlineStart: `${((block.level ?? 1) - 1) * 1.25}rem` }}
        >
          {content}
        </p>
      )
    case 'code':
      return <pre className={classes.code}>{content}</pre>
    default:
      return (
        <p className={classes.paragraph} dir="auto" data-kind={block.kind}>
          {content}
        </p>
      )
  }
}

const tags = ['h3', 'h4', 'h5', 'h6'] as const

/** The document's headings start below the viewer's own h2. */
function Heading({ level, children }: { level: number; children: ReactNode }) {
  const Tag = tags[level - 1] ?? 'h6'
  return (
    <Tag className={classes.heading} dir="auto" data-level={Math.min(level, 4)}>
      {children}
    </Tag>
  )
}
