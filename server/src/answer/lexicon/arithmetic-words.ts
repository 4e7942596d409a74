const lists = {
  minus: 'minus|moins|menos',
  plus: 'plus|mas',
  'divided-by': 'divided by|geteilt durch|divise par|dividido por|dividido entre',
} as const

/** What stands between two amounts that are computed with as they are said, without accents. */
export const arithmetic: ReadonlyMap<string, keyof typeof lists> = new Map(
  Object.entries(lists).flatMap(([sign, phrases]) =>
    phrases.split('|').map(phrase => [phrase, sign as keyof typeof lists] as const),
  ),
)

/** In words. */
export const longestArithmetic = 2
