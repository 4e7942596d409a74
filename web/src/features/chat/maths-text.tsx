import { lazy, Suspense } from 'react'
import classes from './maths-text.module.css'
import { readMaths } from './read-maths.ts'

/** The typesetter with its fonts weighs as much as the chat; only a formula loads it. */
const Formula = lazy(async () => {
  const loaded = await import('./formula.tsx').catch(() => null)
  return { default: loaded?.Formula ?? AsWritten }
})

function AsWritten({ source }: { source: string }) {
  return <span className={classes.source}>{source}</span>
}

/** Mathematics of an answer, set as such; as it is written until it can be, and where it only looks like it. */
export function MathsText({ value }: { value: string }) {
  const maths = readMaths(value)
  if (!maths) return value
  return (
    <Suspense fallback={<AsWritten source={value} />}>
      <Formula source={value} {...maths} />
    </Suspense>
  )
}
