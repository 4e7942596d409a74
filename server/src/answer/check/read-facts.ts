const months = [
  'january',
  'february',
  'march',
  'april',
  'may',
  'june',
  'july',
  'august',
  'september',
  'october',
  'november',
  'december',
]
const monthPattern = months.map(month => `${month.slice(0, 3)}(?:${month.slice(3)})?\\.?`).join('|')
const dayMonth = new RegExp(
  String.raw`\b(\d{1,2})(?:st|nd|rd|th)?\s+(?:of\s+)?(${monthPattern}),?\s+(\d{4})\b|\b(${monthPattern})\s+(\d{1,2})(?:st|nd|rd|th)?,?\s+(\d{4})\b`,
  'gi',
)
const numberWords: Record<string, number> = {
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
  eleven: 11,
  twelve: 12,
  thirteen: 13,
  fourteen: 14,
  fifteen: 15,
  sixteen: 16,
  seventeen: 17,
  eighteen: 18,
  nineteen: 19,
  twenty: 20,
  thirty: 30,
  forty: 40,
  fifty: 50,
  sixty: 60,
  seventy: 70,
  eighty: 80,
  ninety: 90,
}
const scales: Record<string, number> = { thousand: 1e3, million: 1e6, billion: 1e9, trillion: 1e12 }
const units =
  'days?|weeks?|months?|years?|hours?|minutes?|seconds?|percent|per cent|dollars?|euros?|pounds?|rupees?|usd|eur|gbp|inr|km|kilomet(?:er|re)s?|miles?|met(?:er|re)s?|feet|kg|kilograms?|tons?|tonnes?|gb|mb|kb|tb|square'
const numeral = new RegExp(
  String.raw`([$€£₹¥]\s?)?(?<![\p{L}\p{N}.])(\d+(?:,\d{2,3})*(?:\.\d+)*|${Object.keys(numberWords).join('|')})(?![\p{L}\p{N}])(?:\s*(${Object.keys(scales).join('|')})\b)?(?:\s*\)?[\s-]*(?:business |calendar |working |consecutive )?(%|(?:${units})\b))?`,
  'giu',
)

type NumberFact = { value: string; unit: string | null; surface: string }
/** `rest` is the text without its numbers and dates. */
export type Facts = { numbers: NumberFact[]; dates: { value: string; surface: string }[]; rest: string }

/**
 * Numbers with their units and dates of a text, each in one form: `1,250.00` and `1250`, "thirty days"
 * and "30 days", "March 31, 2024" and "2024-03-31" are the same.
 */
export function readFacts(text: string): Facts {
  const dates: Facts['dates'] = []
  let rest = text.replace(/\b(\d{4})-(\d{2})-(\d{2})\b/g, surface => {
    dates.push({ value: surface, surface })
    return ' '.repeat(surface.length)
  })
  rest = rest.replace(dayMonth, (surface, dayFirst, monthAfter, yearA, monthFirst, dayAfter, yearB) => {
    const month = months.findIndex(name =>
      name.startsWith(
        String(monthAfter ?? monthFirst)
          .slice(0, 3)
          .toLowerCase(),
      ),
    )
    const pad = (part: unknown) => String(part).padStart(2, '0')
    dates.push({ value: `${yearA ?? yearB}-${pad(month + 1)}-${pad(dayFirst ?? dayAfter)}`, surface })
    return ' '.repeat(surface.length)
  })
  const numbers: NumberFact[] = []
  for (const [surface, currency, digits = '', scale, unit] of rest.matchAll(numeral)) {
    numbers.push({ value: numberOf(digits, scale), unit: unitOf(currency, unit), surface: surface.trim() })
  }
  return { numbers, dates, rest: rest.replace(numeral, ' ') }
}

function numberOf(digits: string, scale: string | undefined): string {
  const word = numberWords[digits.toLowerCase()]
  const plain = digits.replaceAll(',', '')
  if (/\..*\./.test(plain)) return plain
  const value = (word ?? Number(plain)) * (scales[scale?.toLowerCase() ?? ''] ?? 1)
  return String(Number(value.toPrecision(15)))
}

function unitOf(currency: string | undefined, unit: string | undefined): string | null {
  const sign = currency?.trim()
  if (sign) return { $: 'dollar', '€': 'euro', '£': 'pound', '₹': 'rupee', '¥': 'yen' }[sign] ?? sign
  if (!unit) return null
  const name = unit.toLowerCase().replace(/s$/, '')
  const same: Record<string, string> = {
    '%': 'percent',
    'per cent': 'percent',
    usd: 'dollar',
    eur: 'euro',
    gbp: 'pound',
    inr: 'rupee',
  }
  return same[name] ?? name.replace(/metre$/, 'meter')
}
