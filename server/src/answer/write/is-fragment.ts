/**
 * Whether a stretch of text is no sentence but a heading, a signature line or the like: short, without an end, and
 * numbered or mostly in capitals. Rows of tables and "name: value" lines are not.
 */
export function isFragment(text: string): boolean {
  if (/\bclick here\b|\bquicklinks\b|^table of contents\b/i.test(text)) return true
  if (/[!?;:。！？]["'”’»)\]]*$/.test(text) || /[|:=]/.test(text)) return false
  const words = text.split(/\s+/)
  if (words.length > 8) return false
  if (words.length <= 4 && /^\d{1,3}(?:\.\d{1,3})*[.)]?\s/.test(text)) return true
  if (/\.["'”’»)\]]*$/.test(text) && !/^[\p{Lu}\p{N}\s.,&'’()-]+$/u.test(text)) return false
  if (
    /^(?:\d{1,3}(?:\.\d{1,3})*\.?|[A-Z]\.|[IVX]+\.|Section|Article|Chapter|Exhibit|Appendix|Figure|Table)\s/.test(
      text,
    )
  )
    return true
  const long = words.filter(word => /^\p{L}{4}/u.test(word))
  return long.length > 0 && long.filter(word => /^\p{Lu}/u.test(word)).length >= 0.6 * long.length
}
