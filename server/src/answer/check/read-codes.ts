const code =
  /(?<![\p{L}\p{N}])(?:\p{Lu}[\p{L}\p{N}]*[-_/]?\d[\p{L}\p{N}]*(?:[-_./]\p{N}[\p{L}\p{N}]*)*|\d+(?:\.\d+){2,}|\d{1,2}:\d{2}|[\p{L}\p{N}]+(?:_[\p{L}\p{N}]+)+)(?![\p{L}\p{N}])/gu

/** What must stand in a text as it is written: `INC-4502`, `4.2.1`, `02:30`, `dm_document`. */
export type Code = { value: string; surface: string }

/** The codes of a text, and the text with blanks in their place. */
export function readCodes(text: string): { codes: Code[]; rest: string } {
  const codes: Code[] = []
  const rest = text.replace(code, surface => {
    codes.push({ value: surface.toLowerCase().replace(/^0(?=\d:)/, ''), surface })
    return ' '.repeat(surface.length)
  })
  return { codes, rest }
}
