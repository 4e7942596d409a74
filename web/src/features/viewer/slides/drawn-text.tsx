import type { DrawnParagraph, TextBox, TextRun } from '@citewell/contract/drawing.ts'
import { type CSSProperties, useRef } from 'react'
import { MarkedText } from '../marks/marked-text.tsx'
import { fontFamily, inPoints, sizeOf } from './drawn-units.ts'
import classes from './slides-view.module.css'
import { useFittingText } from './use-fitting-text.ts'

type Marks = { start: number; end: number }

/** The text of a shape, laid out in its box, with the part that belongs to the passage marked. */
export function DrawnText({ text, ...marks }: Marks & { text: TextBox }) {
  const turn = text.turned === 0 ? undefined : text.turned
  const box = useRef<HTMLDivElement>(null)
  useFittingText(box)
  return (
    <div ref={box} className={classes.text} data-place={text.place} data-turned={turn} style={insetOf(text)}>
      <DrawnParagraphs text={text} {...marks} />
    </div>
  )
}

/** The paragraphs of a shape or cell one under another. */
export function DrawnParagraphs({ text, start, end }: Marks & { text: TextBox }) {
  const centred = text.paragraphs[0]?.align === 'center'
  return (
    <div className={classes.paragraphs} data-wrap={text.wrap} data-centred={centred || undefined}>
      {text.paragraphs.map((paragraph, index) => (
        <Paragraph key={index} paragraph={paragraph} start={start} end={end} />
      ))}
    </div>
  )
}

export function insetOf({ inset: [left, top, right, bottom] }: TextBox): CSSProperties {
  return { padding: [top, right, bottom, left].map(inPoints).join(' ') }
}

function Paragraph({ paragraph, start, end }: Marks & { paragraph: DrawnParagraph }) {
  const { bullet, runs, margin, indent } = paragraph
  const size = runs[0]?.size ?? 18
  return (
    <p
      className={classes.paragraph}
      dir={paragraph.rightToLeft ? 'rtl' : undefined}
      style={layoutOf(paragraph)}
    >
      {bullet ? (
        <span
          className={classes.bullet}
          style={{
            fontSize: sizeOf(bullet.size),
            minWidth: inPoints(Math.max(-indent, 0)),
            ...(bullet.color && { color: bullet.color }),
          }}
          data-spaced={indent >= 0 || margin === 0 || undefined}
        >
          {bullet.text}
        </span>
      ) : null}
      {runs.map((run, index) => (
        <span key={index} style={lookOf(run)}>
          {run.start === null ? (
            run.text
          ) : (
            <MarkedText text={run.text} at={run.start} start={start} end={end} />
          )}
        </span>
      ))}
      {/* Keeps the height of an empty line. */}
      {runs.every(({ text }) => text === '') ? (
        <span style={{ fontSize: sizeOf(size) }}>{'\u200b'}</span>
      ) : null}
    </p>
  )
}

function layoutOf({ align, margin, indent, before, after, line, runs }: DrawnParagraph): CSSProperties {
  return {
    textAlign: align === 'justify' ? 'justify' : align,
    marginInlineStart: inPoints(margin),
    textIndent: inPoints(indent),
    marginTop: inPoints(before),
    marginBottom: inPoints(after),
    lineHeight: 'times' in line ? line.times : inPoints(line.points),
    fontSize: sizeOf(runs[0]?.size ?? 18),
  }
}

function lookOf(run: TextRun): CSSProperties {
  const { size, color, bold, italic, underline, strike, raised, capitals } = run
  const lines = [underline ? 'underline' : '', strike ? 'line-through' : ''].join(' ').trim()
  return {
    fontSize: sizeOf(raised === 0 ? size : size * 0.66),
    fontFamily: fontFamily(run.font),
    fontWeight: bold ? 700 : 400,
    ...(color && { color }),
    ...(italic && { fontStyle: 'italic' }),
    ...(lines && { textDecoration: lines }),
    ...(capitals && { textTransform: 'uppercase' }),
    ...(raised !== 0 && { verticalAlign: raised > 0 ? 'super' : 'sub', lineHeight: 0 }),
  }
}
