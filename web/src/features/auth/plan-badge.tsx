import { Badge } from '@mantine/core'

const shown: Record<string, { label: string; color: string }> = {
  pro: { label: 'Pro', color: 'green' },
  mini: { label: 'Mini+', color: 'indigo' },
  'mini+': { label: 'Mini+', color: 'indigo' },
  enterprise: { label: 'Enterprise', color: 'gray' },
}

/** The plan in the header: an ellipsis while it loads. */
export function PlanBadge({ tier, loading }: { tier: string | null; loading: boolean }) {
  const { label, color } = shown[tier ?? ''] ?? { label: 'Free', color: 'gray' }
  return (
    <Badge
      variant="light"
      color={loading ? 'gray' : color}
      tt="none"
      aria-label={loading ? 'Plan' : `Plan: ${label}`}
    >
      {loading ? '…' : label}
    </Badge>
  )
}
