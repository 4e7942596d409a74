const wide = /[^\0-\u024f]/

/** Four letters of Latin script make about one token; in other scripts each letter makes about one. */
export function roughTokens(text: string): number {
  if (!wide.test(text)) return text.length / 4
  let tokens = 0
  for (let at = 0; at < text.length; at++) tokens += text.charCodeAt(at) < 0x250 ? 0.25 : 1
  return tokens
}
