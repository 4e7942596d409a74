const name = String.raw`(?:\p{Lu}[\p{L}\p{N}'’&.-]*|\p{N}[\p{L}\p{N}.,-]*)(?:\s+\p{Lu}[\p{L}\p{N}'’&.-]*)*`
const prepositions =
  'in|at|on|for|of|from|with|by|to|during|since|until|für|bei|von|mit|seit|nach|an|en|de|para|con|por|em|pour|avec|à|au'
const article = '(?:(?:the|der|die|das|dem|den|el|la|los|las|le|les)\\s+)?'
const place = new RegExp(
  String.raw`(?<![\p{L}\p{N}])(${prepositions})\s+${article}(${name})(?![\p{L}\p{N}])`,
  'gu',
)
const year = /(?<![\p{L}\p{N}])(?:19|20)\p{N}{2}(?![\p{L}\p{N}])/gu

/**
 * The question before without what its follow-up puts something else in the place of: "in Austria" after "and in
 * Germany?", a year after "what about 2024?".
 */
export function withoutReplaced(earlier: string, followUp: string): string {
  const given = new Set(Array.from(followUp.matchAll(place), ([, preposition]) => preposition))
  let rest = earlier.replace(place, (all, preposition: string) => (given.has(preposition) ? ' ' : all))
  if (followUp.search(year) >= 0) rest = rest.replace(year, ' ')
  return rest
}
