/** BM25's inverse document frequency of a term that stands in so many of all passages. */
export function rarityOf(passages: number, all: number): number {
  return Math.log(1 + (all - passages + 0.5) / (passages + 0.5))
}
