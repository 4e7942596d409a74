/** Whether two words stand in one of these groups; of most words, one look-up tells that they stand in none. */
export function inOneGroup(
  groups: readonly ReadonlySet<string>[],
): (first: string, second: string) => boolean {
  const places = new Map<string, number[]>()
  for (const [place, group] of groups.entries())
    for (const word of group) {
      const known = places.get(word)
      if (known) known.push(place)
      else places.set(word, [place])
    }
  return (first, second) => {
    const own = places.get(first)
    if (own === undefined) return false
    const other = places.get(second)
    return other !== undefined && own.some(place => other.includes(place))
  }
}
