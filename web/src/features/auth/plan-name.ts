const names: Record<string, string> = {
  mini: 'Mini+',
  'mini+': 'Mini+',
  pro: 'Pro',
  enterprise: 'Enterprise',
}

/** A plan's name as people read it. */
export function planName(tier: string | null): string {
  return names[tier ?? ''] ?? 'Free'
}
