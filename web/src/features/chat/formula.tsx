import 'katex/dist/katex.min.css'
import katex from 'katex'
import { useMemo } from 'react'
import classes from './maths-text.module.css'
import type { MathsSource } from './read-maths.ts'

/** So much at most, in ems and expansions: a formula must neither cover the page nor stop it. */
const bounds = { maxSize: 20, maxExpand: 200 }
const longest = 4000

/** A formula, set by KaTeX, which knows no links or scripts unless it is told to trust; its source where it fails. */
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
  // KaTeX writes this from a formula and escapes what it holds.
  return <span className={display ? classes.display : undefined} dangerouslySetInnerHTML={{ __html: html }} />
}
