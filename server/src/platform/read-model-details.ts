/** What a model takes and costs. */
export type ModelDetails = {
  /** Tokens of a request and its reply together. */
  window: number
  /** In US dollars for a million tokens; null if unknown. */
  price: { input: number; output: number } | null
}

const least = 2_000
const most = 10_000_000

/**
 * Reads details of models as the setting has them: "name window input-price output-price", the prices optional, models
 * separated by semicolons. Null if the text is something else.
 */
export function readModelDetails(text: string): Record<string, ModelDetails> | null {
  const entries = text.split(/[;\n]/).flatMap(entry => {
    const fields = entry.trim().split(/\s+/)
    return fields[0] === '' ? [] : [fields]
  })
  const details: Record<string, ModelDetails> = {}
  for (const [name = '', size = '', ...prices] of entries) {
    const [input, output] = prices.map(price =>
      /^\d{1,6}(?:\.\d{1,6})?$/.test(price) ? Number(price) : null,
    )
    const window = /^\d{1,9}$/.test(size) ? Number(size) : 0
    if (window < least || window > most || ![0, 2].includes(prices.length)) return null
    if (prices.length === 2 && (input == null || output == null)) return null
    details[name] = { window, price: input == null || output == null ? null : { input, output } }
  }
  return details
}
