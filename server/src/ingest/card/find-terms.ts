import type { FoundField } from '../../domain/cards/card-field.ts'

/** How much of a definition its citation shows. */
const shown = 400
/** "Confidential Information" means …; "Gebühr" bezeichnet …; « Client » désigne … */
const defines =
  /["“„«]\s{0,2}(\p{L}[^"“”„«»\n]{1,70}?)\s{0,2}["”“»]\s{1,4}(?:shall\s{1,3}(?:mean|have the meaning)|means?|has the meaning|is defined as|refers to|bezeichnet|bedeutet|ist|sind|désigne|signifie|significa|significará|se entenderá|indica|betekent)(?!\p{L})/gu
/** (the "Products") */
const bracketed =
  /\((?:the|each,? an?|collectively,? the|hereinafter,? the)\s{1,3}["“]([\p{Lu}][^"“”\n()]{1,60})["”]\)/gu

/** Collects the terms that a document defines, text by text, as far as a card holds them. */
export function collectTerms(most: number): {
  add: (text: string, offset: number) => void
  terms: () => FoundField[]
} {
  const found = new Map<string, FoundField>()
  const take = (term: string, start: number, end: number) => {
    const value = term.replace(/\s+/g, ' ').replace(/[,.]$/, '').trim()
    if (value.length < 2 || found.has(value.toLowerCase()) || found.size >= most) return
    const field = { kind: 'term' as const, value, role: null, aliases: [], iso: null, start, end }
    found.set(value.toLowerCase(), { ...field, foundBy: 'definition' })
  }
  return {
    add: (text, offset) => {
      if (found.size >= most) return
      for (const match of text.matchAll(defines)) {
        const stop = /[.;]\s|\n/.exec(text.slice(match.index + match[0].length, match.index + shown))
        const end = match.index + match[0].length + (stop ? stop.index + 1 : shown - match[0].length)
        take(match[1] ?? '', offset + match.index, offset + Math.min(end, text.length))
      }
      for (const match of text.matchAll(bracketed)) {
        const from = Math.max(text.lastIndexOf('. ', match.index) + 1, match.index - 200, 0)
        const lead = text.slice(from, match.index)
        take(
          match[1] ?? '',
          offset + from + (lead.length - lead.trimStart().length),
          offset + match.index + match[0].length,
        )
      }
    },
    terms: () => [...found.values()],
  }
}
