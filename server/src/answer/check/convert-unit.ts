import { numberInWords, numberWord } from '../lexicon/read-numbers.ts'

/** Units of one dimension, each with what one of it is in the first one. */
const dimensions: [names: string, worth: number][][] = [
  [
    ['percent|per cent|%', 1],
    ['basis points?|bps', 0.01],
    ['(?:percentage )?points?', 1],
  ],
  [
    ['minutes?', 1],
    ['seconds?|secs?', 1 / 60],
    ['milliseconds?|ms', 1 / 60_000],
    ['hours?|hrs?', 60],
    ['days?', 1440],
    ['weeks?', 10_080],
    ['months?', 43_829.1],
    ['quarters?', 131_487.3],
    ['years?', 525_949.2],
  ],
  [
    ['m|met(?:er|re)s?', 1],
    ['km|kilomet(?:er|re)s?', 1000],
    ['cm|centimet(?:er|re)s?', 0.01],
    ['mm|millimet(?:er|re)s?', 0.001],
    ['miles?', 1609.344],
    ['yards?', 0.9144],
    ['feet|foot|ft', 0.3048],
    ['inch(?:es)?', 0.0254],
  ],
  [
    ['kg|kilograms?|kilos?', 1],
    ['g|grams?', 0.001],
    ['mg|milligrams?', 0.000001],
    ['µg|mcg|micrograms?', 0.000000001],
    ['tons?|tonnes?', 1000],
    ['lbs?|pounds?', 0.45359237],
    ['oz|ounces?', 0.0283495],
  ],
  [
    ['m²|m2|sqm|square met(?:er|re)s?', 1],
    ['ha|hectares?', 10_000],
    ['acres?', 4046.86],
    ['ft²|ft2|sq\\.? ?ft|square f(?:ee|oo)t', 0.092903],
    ['km²|km2|square kilomet(?:er|re)s?', 1_000_000],
  ],
  [
    ['l|lit(?:er|re)s?', 1],
    ['ml|millilit(?:er|re)s?', 0.001],
    ['cl|centilit(?:er|re)s?', 0.01],
    ['dl|decilit(?:er|re)s?', 0.1],
    ['hl|hectolit(?:er|re)s?', 100],
    ['pints?', 0.56826],
    ['gallons?', 3.785412],
    ['m³|m3|cubic met(?:er|re)s?', 1000],
  ],
  [
    ['mb|megabytes?', 1],
    ['kb|kilobytes?', 0.001],
    ['gb|gigabytes?', 1000],
    ['tb|terabytes?', 1_000_000],
  ],
  [
    ['mib|mebibytes?', 1],
    ['kib|kibibytes?', 1 / 1024],
    ['gib|gibibytes?', 1024],
    ['tib|tebibytes?', 1024 * 1024],
  ],
  [
    ['kw|kilowatts?', 1],
    ['w|watts?', 0.001],
    ['mw|megawatts?', 1000],
    ['gw|gigawatts?', 1_000_000],
  ],
  [
    ['kwh|kilowatt[- ]hours?', 1],
    ['mwh|megawatt[- ]hours?', 1000],
    ['gwh|gigawatt[- ]hours?', 1_000_000],
  ],
]
const unitNames = dimensions.flatMap((units, dimension) =>
  units.map(([names, worth]) => ({ name: new RegExp(`^(?:${names})$`, 'i'), worth, dimension })),
)
const everyUnit = dimensions
  .flat()
  .flatMap(([names]) => names)
  .join('|')
const quantity = new RegExp(
  String.raw`(?<![\p{L}\p{N}.,])(\d{1,3}(?:,\d{3})+(?:\.\d+)?|\d+(?:\.\d+)?|${numberWord})(?:\s\(\d+\))?[\s-]?(?:calendar |consecutive )?(?:(°\s?[CF])|(${everyUnit}))(?![\p{L}\p{N}])`,
  'giu',
)
const unitAtStart = new RegExp(String.raw`^[\s-]?(${everyUnit})(?![\p{L}\p{N}])`, 'iu')
/**
 * Between two systems said numbers are rounded: 350 °F are 176.7 °C, and recipes say 175; a month has 30 days or 31.
 * Within one they are exact.
 */
const roundly = 0.02
const exactly = 1e-9
const otherSystem =
  /^(?:months?|quarters?|years?|pints?|miles?|yards?|feet|foot|ft|inch(?:es)?|lbs?|pounds?|oz|ounces?|acres?|ft²|ft2|sq\.? ?ft|square f(?:ee|oo)t|gallons?|°\s?F)$/i

type Quantity = { worth: number; dimension: number; unit: string; metric: boolean; surface: string }

/** How a quantity that begins at `at` is said in another unit in the cited text, as near as this; null if it is not. */
export function convertUnit(sentence: string, at: number, cited: string, nearness = 0): string | null {
  const said = readQuantities(sentence).find(({ start, end }) => start <= at && at < end)
  if (!said) return null
  const exact = said.surface.replace(/[^\d.]/g, '').replace('.', '').length
  const same = readQuantities(cited).find(
    known =>
      known.dimension === said.dimension &&
      known.unit !== said.unit &&
      Math.abs(known.worth - said.worth) <=
        Math.max(nearness, known.metric === said.metric ? exactly : exact > 3 ? roundly / 4 : roundly) *
          Math.abs(known.worth),
  )
  return same ? same.surface : null
}

/** The unit of which a number without a unit of its own is followed, with its worth: "kwh" of "412 kWh". */
export function unitBehind(text: string): string | null {
  const name = unitAtStart.exec(text)?.[1]
  const known = name === undefined ? undefined : unitNames.find(unit => unit.name.test(name))
  return known ? `${known.dimension} ${known.worth}` : null
}

function readQuantities(text: string): (Quantity & { start: number; end: number })[] {
  return [...text.matchAll(quantity)].flatMap(match => {
    const [surface, number = '', degrees, unit = ''] = match
    const metric = !otherSystem.test(degrees ?? unit)
    const place = { start: match.index, end: match.index + surface.length, metric, surface }
    const value = numberInWords(number.replaceAll(',', '')) ?? 0
    if (degrees !== undefined) {
      const isCelsius = /C/i.test(degrees)
      const worth = isCelsius ? value : ((value - 32) * 5) / 9
      return [{ ...place, worth, dimension: -1, unit: isCelsius ? 'C' : 'F' }]
    }
    const known = unitNames.find(({ name }) => name.test(unit))
    return known
      ? [{ ...place, worth: value * known.worth, dimension: known.dimension, unit: String(known.worth) }]
      : []
  })
}
