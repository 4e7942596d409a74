import { Badge } from '@mantine/core'
import { planName } from './plan-name.ts'

const colors: Record<string, string> = { Pro: 'green', 'Mini+': 'indigo' }

/** The plan as a badge: an ellipsis while it loads. */
export function PlanBadge({ tier, loading }: { tier: string | null; loading: boolean }) {
  const name = planName(tier)
  return (
    <Badge
      variant="light"
      color={loading ? 'gray' : (colors[name] ?? 'gray')}
      tt="none"
      role="img"
      aria-label={loading ? 'Plan' : `Plan: ${name}`}
    >
      {loading ? '…' : name}
    </Badge>
  )
}
