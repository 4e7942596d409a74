import { foldAccents } from '../../platform/text/stem-word.ts'

const lines = `
km kilometre kilometres kilometer kilometers kilometern kilomètre kilomètres kilómetro kilómetros
m metre metres meter meters metern mètre mètres metro metros
km2 quadratkilometer quadratkilometern
m2 quadratmeter quadratmetern
ha hectare hectares hektar hectárea hectáreas
kg kilogram kilograms kilo kilos kilogramm kilogrammes kilogramos
t tonne tonnes ton tons tonnen tonelada toneladas
gb gigabyte gigabytes gigaoctet gigaoctets
tb terabyte terabytes téraoctet téraoctets
mb megabyte megabytes mégaoctet mégaoctets
kwh kilowattstunde kilowattstunden
mwh megawattstunde megawattstunden
pd personentag personentage personentagen
l litre litres liter liters litern litro litros
`

const byWord = new Map(
  foldAccents(lines)
    .trim()
    .split('\n')
    .flatMap(line => {
      const [unit = '', ...words] = line.split(' ')
      return words.map(word => [word, unit] as const)
    }),
)

/** The unit that a word spells out: "km" of "Kilometer". */
export function unitOfWord(word: string): string | undefined {
  return byWord.get(word)
}

export const percentWords: ReadonlySet<string> = new Set(['percent', 'prozent'])

/** "K€" and "kEUR" as they are read in a question. */
export const thousandsOfMoney = /^[kt](?:eur|usd|gbp|chf)?$/

/** Whether a unit is one of weight. */
export function isWeight(unit: string | null): boolean {
  return /^(?:kg|g|t|lb|lbs)$/i.test(unit ?? '')
}

const squareWords: ReadonlySet<string> = new Set('square sq carre carres cuadrado cuadrados'.split(' '))

/** "Person days" are a unit of two words. */
export const workersOfUnits: ReadonlySet<string> = new Set(['person', 'man', 'staff'])
export const daysOfUnits: ReadonlySet<string> = new Set(['day', 'days'])

/** A unit as units that are spelled out are compared with it. */
export function plainUnit(unit: string | null): string | null {
  return unit?.toLowerCase().replace('²', '2').replace(/^pt$/, 'pd') ?? null
}

/** The unit that is spelled out at this place: "km2" of "square kilometres"; null for another word. */
export function unitSaidAt(
  words: readonly { text: string }[],
  at: number,
): { unit: string; from: number; to: number } | null {
  const unit = byWord.get(words[at]?.text ?? '')
  if (unit === undefined) return null
  const from = squareWords.has(words[at - 1]?.text ?? '') ? at - 1 : at
  const to = squareWords.has(words[at + 1]?.text ?? '') ? at + 2 : at + 1
  return { unit: to - from > 1 ? `${unit}2` : unit, from, to }
}
