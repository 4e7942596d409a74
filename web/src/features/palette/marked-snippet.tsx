import type { SearchHit } from '@citewell/contract/search.ts'
import { Fragment } from 'react'

/** So much stands before the first mark, in two lines. */
const lead = 60

/** The snippet from a little before its first hit on, the hits marked. */
export function MarkedSnippet({ hit: { snippet, highlights } }: { hit: SearchHit }) {
  const first = highlights[0]?.[0] ?? 0
  const space = snippet.indexOf(' ', Math.max(0, first - lead))
  const from = first > lead && space !== -1 && space < first ? space + 1 : 0
  let at = from
  return (
    <>
      {from > 0 ? '… ' : ''}
      {highlights.map(([start, end]) => {
        const before = snippet.slice(at, start)
        at = end
        return (
          <Fragment key={start}>
            {before}
            <mark>{snippet.slice(start, end)}</mark>
          </Fragment>
        )
      })}
      {snippet.slice(at)}
    </>
  )
}
