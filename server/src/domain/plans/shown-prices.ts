import { type Currency, priceText } from '@citewell/contract/plans.ts'
import type { Config } from '../../platform/config.ts'

type ShownPrices = {
  currency: Currency
  mini_minor: number
  pro_minor: number
  mini_display: string
  pro_display: string
}

/** What plans cost here in a currency. */
export function shownPrices({ prices }: Pick<Config, 'prices'>, currency: Currency): ShownPrices {
  const [mini, pro] = [prices.mini[currency], prices.pro[currency]]
  return {
    currency,
    mini_minor: mini,
    pro_minor: pro,
    mini_display: priceText(mini, currency),
    pro_display: priceText(pro, currency),
  }
}
