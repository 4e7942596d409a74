/** At most `limit` items, evenly spread over the list. */
export function evenly<Item>(items: Item[], limit: number): Item[] {
  if (items.length <= limit) return items
  return items.filter(
    (_, index) =>
      Math.floor((index * limit) / items.length) < Math.floor(((index + 1) * limit) / items.length),
  )
}
