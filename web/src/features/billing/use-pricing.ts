import { tierOf } from '@citewell/contract/plans.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { guardQuery, pricesQuery, statusQuery } from './billing-queries.ts'
import { defaultPrice, guessCurrency, isCurrency } from './price-text.ts'
import { type Cancellation, restoreCancellation } from './remembered-cancellation.ts'

const never = () => () => undefined
const guess = () => guessCurrency(Intl.DateTimeFormat().resolvedOptions().timeZone, navigator.language)

/** Prices in the visitor's currency; until the server responds, the default prices in the likely currency. */
export function usePrices() {
  const prices = useQuery(pricesQuery).data
  const guard = useQuery(guardQuery).data
  // The prerendered page does not know its visitor.
  const guessed = useSyncExternalStore(never, guess, () => 'INR' as const)
  const currency = prices?.currency ?? guard?.currency ?? guessed
  const known = isCurrency(currency) ? currency : guessed
  return {
    currency,
    country: prices?.country ?? guard?.country ?? null,
    blocked: guard?.block ?? false,
    vpn: guard?.vpn ?? false,
    mini: prices?.mini_display || defaultPrice('mini', known),
    pro: prices?.pro_display || defaultPrice('pro', known),
    free: known === 'INR' ? '₹0' : '$0',
  }
}

/** The user's plan and its scheduled change; from this browser's memory if the server reports none. */
export function useOwnPlan(authed: boolean, knownTier: string | null) {
  const status = useQuery({ ...statusQuery, enabled: authed })
  const [remembered, setRemembered] = useState<Cancellation | null>(null)
  const tier = authed ? (tierOf((status.data?.tier ?? knownTier ?? '').toLowerCase()) ?? 'free') : null
  const scheduled = status.data?.scheduled_plan ?? null
  const settled = authed && !status.isPending
  // Only on load: a later cancellation here is stored for the next visit.
  const looked = useRef(false)
  useEffect(() => {
    if (!settled || looked.current) return
    looked.current = true
    setRemembered(restoreCancellation({ tier, scheduledPlan: scheduled }))
  }, [settled, tier, scheduled])
  return {
    tier,
    scheduled: scheduled ?? remembered?.plan ?? null,
    renewal:
      (scheduled ? status.data?.next_renewal : remembered?.renewal) ?? status.data?.next_renewal ?? null,
    manageUrl: status.data?.manage_url ?? '/billing',
    forget: () => setRemembered(null),
  }
}
