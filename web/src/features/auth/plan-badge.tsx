import classes from './plan-badge.module.css'
import { planName } from './plan-name.ts'

/** The plan as a badge: an ellipsis while loading. Pro is green, Mini+ indigo, all others grey. */
export function PlanBadge({ tier, loading }: { tier: string | null; loading: boolean }) {
  const name = loading ? '…' : planName(tier)
  return (
    <span
      className={classes.badge}
      data-plan={name}
      role="img"
      aria-label={loading ? 'Plan' : `Plan: ${name}`}
    >
      {name}
    </span>
  )
}
