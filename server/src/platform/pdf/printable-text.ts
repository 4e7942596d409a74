const invisible = /(?![\n\u200c\u200d])[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]|\p{Variation_Selector}/gu
/** Joiners shape the letters of these scripts; elsewhere no font has them. */
const strayJoiner = /(?<![\p{Script=Arabic}\p{Script=Devanagari}])[\u200c\u200d]/gu

/**
 * The text as it can be printed: line breaks stay; control characters, marks that change the direction of what follows,
 * and other invisible characters are removed.
 */
export function printableText(text: string): string {
  return text
    .toWellFormed()
    .replace(/\r\n?/g, '\n')
    .replaceAll('\t', '    ')
    .replace(invisible, '')
    .replace(strayJoiner, '')
}
