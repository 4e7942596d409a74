const isWord = /(?<![\p{L}\p{M}])[a-z]{2,}(?![\p{L}\p{M}])|[$€£]|\d[\d,.]*/gu

/** The words of a text that can have a vector, in small letters; all figures are one word, and so are all currencies. */
export function vectorWords(text: string): string[] {
  return Array.from(text.toLowerCase().matchAll(isWord), ([word]) => {
    const first = word.charCodeAt(0)
    if (first >= 97 && first <= 122) return word
    return first >= 48 && first <= 57 ? '0' : '$'
  })
}
