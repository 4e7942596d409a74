import { endsOfItem } from '../lexicon/document-phrases.ts'

/** In words, of an item that is left out of the question as a whole: "the brush maker of Roe". */
const longestItem = 5

export type Place = { start: number; end: number }

/** The stretches between the words and marks that part a list, without the blanks around them. */
export function itemsOf(text: string, between: RegExp): Place[] {
  const items: Place[] = []
  let start = 0
  const add = (end: number) => {
    const part = text.slice(start, end)
    const from = start + part.length - part.trimStart().length
    if (part.trim() !== '') items.push({ start: from, end: from + part.trim().length })
  }
  for (const { 0: mark, index } of text.matchAll(between)) {
    add(index)
    start = index + mark.length
  }
  add(text.length)
  return items
}

/** Whether it stands alone between two marks of a list. */
export function isWholeItem(text: string, { start, end }: Place): boolean {
  const words = text.slice(start, end).split(/\s+/).length
  return (
    words <= longestItem &&
    endsOfItem.before.test(text.slice(0, start)) &&
    endsOfItem.after.test(text.slice(end))
  )
}
