import { lazy, Suspense } from 'react'
import classes from './maths-text.module.css'
import { readMaths } from './read-maths.ts'

/** KaTeX and its fonts are as large as the rest of the chat, so only a formula loads them. */
const Formula = lazy(async () => {
  const loaded = await import('./formula.tsx').catch(() => null)
  return { default: loaded?.Formula ?? AsWritten }
})

function AsWritten({ source }: { source: string }) {
  return <span className={classes.source}>{source}</span>
}

/** A formula in an answer; shows the source until KaTeX has loaded, or if it only looks like a formula. */
export function MathsText({ value }: { value: string }) {
  const maths = readMaths(value)
  if (!maths) return value
  return (
    <Suspense fallback={<AsWritten source={value} />}>
      <Formula source={value} {...maths} />
    </Suspense>
  )
}
