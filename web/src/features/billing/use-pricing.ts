import { priceText, tierOf } from '@citewell/contract/plans.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { pageText } from '../../api/page-texts.ts'
import { guardQuery, pricesQuery, statusQuery } from './billing-queries.ts'
import { defaultPrice, guessCurrency, isCurrency } from './price-text.ts'
import { type Cancellation, restoreCancellation } from './remembered-cancellation.ts'

const never = () => () => undefined
const guess = () => guessCurrency(Intl.DateTimeFormat().resolvedOptions().timeZone, navigator.language)

/**
 * Prices in the visitor's currency, by one rule on every page: those that the server gives, first in the page and then
 * when asked; if it gives none, the default prices in the likely currency.
 */
export function usePrices() {
  const { data: prices, isError } = useQuery(pricesQuery)
  // The prerendered page does not know its visitor.
  const guessed = useSyncExternalStore(never, guess, () => 'INR' as const)
  const said = (name: string) => (isError ? null : pageText(`price-${name}`))
  const currency = prices?.currency ?? said('currency') ?? guessed
  const known = isCurrency(currency) ? currency : guessed
  return {
    currency,
    country: prices?.country ?? null,
    mini: prices?.mini_display || said('mini') || defaultPrice('mini', known),
    pro: prices?.pro_display || said('pro') || defaultPrice('pro', known),
    free: priceText(0, known),
  }
}

/** Whether this visitor may buy. */
export function useGuard() {
  const guard = useQuery(guardQuery).data
  return { blocked: guard?.block ?? false, vpn: guard?.vpn ?? false, country: guard?.country ?? null }
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
    provider: status.data?.provider ?? null,
    forget: () => setRemembered(null),
  }
}
