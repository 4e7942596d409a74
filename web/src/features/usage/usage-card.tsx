import type { UsageLimit } from '@citewell/contract/usage.ts'
import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { LoadFailure } from '../../ui/notes/load-failure.tsx'
import { PageCard } from '../../ui/pages/wide-page.tsx'
import { limitName, nearShare, resetText, usedShare, usedText } from './limit-text.ts'
import classes from './usage-card.module.css'
import { limitsQuery } from './usage-queries.ts'

/** Every limit of the plan with its usage, and an optional link. */
export function UsageCard({ link = null }: { link?: ReactNode }) {
  const { data, isError, refetch } = useQuery(limitsQuery(null))
  return (
    <PageCard title="Limits and use" actions={link}>
      {isError ? <LoadFailure what="Your limits" onRetry={() => void refetch()} /> : null}
      {data === undefined && !isError ? (
        <Skeleton height={160} role="status" aria-label="Loading your limits" />
      ) : null}
      {data ? (
        <ul className={classes.limits}>
          {data.limits.map(limit => (
            <LimitMeter key={limit.name} limit={limit} />
          ))}
        </ul>
      ) : null}
    </PageCard>
  )
}

/** A limit with its usage, and a bar if something is counted. */
function LimitMeter({ limit }: { limit: UsageLimit }) {
  const share = usedShare(limit)
  const name = limitName(limit)
  const reset = resetText(limit)
  const state = share === null ? null : share >= 1 ? 'reached' : share >= nearShare ? 'near' : 'room'
  return (
    <li className={classes.limit}>
      <span>{name}</span>
      <span className={classes.figure}>{usedText(limit)}</span>
      {share === null ? null : (
        // biome-ignore lint/a11y/useSemanticElements: a native meter looks different in every browser
        <div
          className={classes.meter}
          role="meter"
          aria-label={name}
          aria-valuemin={0}
          aria-valuemax={limit.allowed ?? 0}
          aria-valuenow={Math.min(limit.used ?? 0, limit.allowed ?? 0)}
          aria-valuetext={usedText(limit)}
        >
          <span data-state={state} style={{ width: `${share * 100}%` }} />
        </div>
      )}
      {reset ? <span className={classes.reset}>{reset}</span> : null}
    </li>
  )
}
