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

/** Beside the name of a length they make it an area. */
export const squareWords: ReadonlySet<string> = new Set(
  'square sq carre carres cuadrado cuadrados'.split(' '),
)

/** The unit that a word spells out, in small letters; null for another word. */
export function unitOfWord(word: string): string | null {
  return byWord.get(word) ?? null
}
