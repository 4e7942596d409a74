/** Words for thousands and millions, as they stand in headers ("in Tsd. EUR") and after numbers ("2.4 million"). */
const scaleWords: [factor: string, name: string, words: string][] = [
  ['1000', 'thousand', 'thousand thousands tsd tausend millier milliers miles 000 000s'],
  ['1000000', 'million', 'million millions mn mio millionen millón millon millones'],
  ['1000000000', 'billion', 'billion billions bn mrd milliarde milliarden milliard milliards mil-millones'],
  ['1000000000000', 'trillion', 'trillion trillions trn'],
]
/** Letters that mean a scale only next to a currency: "5 m" alone is a length. */
const scaleLetters = new Map([
  ['k', 'thousand'],
  ['t', 'thousand'],
  ['m', 'million'],
  ['mm', 'million'],
  ['b', 'billion'],
])
const scaleNames = new Map(
  scaleWords.flatMap(([, name, words]) => words.split(' ').map(word => [word, name] as const)),
)

/** By how much a scale multiplies; "1" for none. */
export const scaleFactors: ReadonlyMap<string, string> = new Map([
  ['', '1'],
  ...scaleWords.map(([factor, name]) => [name, factor] as const),
])

const signs = new Map(
  'us$ USD|a$ AUD|au$ AUD|c$ CAD|ca$ CAD|nz$ NZD|hk$ HKD|s$ SGD|r$ BRL|€ EUR|£ GBP|₹ INR|₽ RUB|₩ KRW|₺ TRY|zł PLN|fr. CHF|sfr. CHF'
    .split('|')
    .map(pair => pair.split(' ') as [string, string]),
)
const names = new Map(
  'euro EUR|euros EUR|dollar $|dollars $|pound GBP|pounds GBP|franken CHF|yen JPY|rupees INR|dólares $|dolares $'
    .split('|')
    .map(pair => pair.split(' ') as [string, string]),
)
const codes = new Set(
  'USD EUR GBP CHF JPY CNY INR AUD CAD NZD SEK NOK DKK PLN CZK HUF RON BGN TRY RUB BRL MXN ZAR SGD HKD KRW AED SAR ILS THB IDR MYR PHP TWD VND UAH ISK ARS CLP COP'.split(
    ' ',
  ),
)
/** Units of measure as they are shown, whatever their spelling. */
const measures = new Map(
  'KB MB GB TB PB KiB MiB GiB TiB mm cm m km mi ft kg g t l kW kWh MW MWh GWh MHz GHz °C °F km² m² ha km2 m2 sqmi FTE pp bps dpi Mbit/s Gbit/s km/h mph'
    .split(' ')
    .flatMap(unit => [[unit, unit] as const, [unit.toLowerCase(), unit] as const])
    .concat([
      // Person-days, in English and German.
      ['PD', 'PD'],
      ['PT', 'PT'],
      ['gigabytes', 'GB'],
      ['terabytes', 'TB'],
      ['megabytes', 'MB'],
      ['miles', 'mi'],
      ['metres', 'm'],
      ['meters', 'm'],
      ['tonnes', 't'],
      ['tons', 't'],
    ]),
)

/** "thousand", "million" and so on; null for another word. `beside` says whether a currency stands with it. */
export function scaleOf(word: string, beside: boolean): string | null {
  const plain = word.toLowerCase().replace(/\.$/, '')
  return scaleNames.get(plain) ?? (beside ? (scaleLetters.get(plain) ?? null) : null)
}

/** The currency of a sign, code or name; "$" and "¥", which several countries use, stay as they are. */
export function currencyOf(word: string): string | null {
  const plain = word.toLowerCase()
  if (plain === '$' || plain === '¥') return plain
  const upper = word.toUpperCase()
  return signs.get(plain) ?? names.get(plain) ?? (codes.has(upper) ? upper : null)
}

/** A unit of measure in its usual spelling; null for a word that is none. */
export function measureOf(word: string): string | null {
  return measures.get(word) ?? (word.length > 1 ? measures.get(word.toLowerCase()) : null) ?? null
}

/** Whether a unit, perhaps with a scale, is money. */
export function isMoney(unit: string | null): boolean {
  const last = unit?.split(' ').at(-1) ?? ''
  return last === '$' || last === '¥' || codes.has(last)
}

/** "million USD" of "million" and "USD"; null where neither is said. */
export function unitOf(scale: string, base: string | null): string | null {
  return [scale, base ?? ''].filter(part => part !== '').join(' ') || null
}

/** The scale and the rest of a unit. */
export function splitUnit(unit: string | null): { scale: string; base: string | null } {
  const [first = '', ...rest] = (unit ?? '').split(' ')
  return scaleFactors.has(first) ? { scale: first, base: rest.join(' ') || null } : { scale: '', base: unit }
}
