import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { LoadFailure } from '../../ui/load-failure.tsx'
import { PageCard } from '../../ui/wide-page.tsx'
import { LimitMeter } from './limit-meter.tsx'
import classes from './limits.module.css'
import { limitsQuery } from './usage-queries.ts'

/** Every limit of the plan with what is used of it, and a link to more. */
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
