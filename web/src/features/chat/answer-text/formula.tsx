import 'katex/dist/katex.min.css'
import katex from 'katex'
import { useMemo } from 'react'
import classes from './maths-text.module.css'
import type { MathsSource } from './read-maths.ts'

/** Maximum size in ems and number of expansions, so that a formula can neither cover nor freeze the page. */
const bounds = { maxSize: 20, maxExpand: 200 }
const longest = 4000

/** A formula rendered by KaTeX, which by default emits no links or scripts; shows the source if rendering fails. */
export function Formula({ source, formula, display }: MathsSource & { source: string }) {
  const html = useMemo(() => {
    if (formula.length > longest) return null
    try {
      return katex.renderToString(formula, {
        displayMode: display,
        trust: false,
        strict: 'ignore',
        ...bounds,
      })
    } catch {
      return null
    }
  }, [formula, display])
  if (html === null) return <span className={classes.source}>{source}</span>
  // KaTeX generates this HTML and escapes the formula's content.
  return <span className={display ? classes.display : undefined} dangerouslySetInnerHTML={{ __html: html }} />
}
