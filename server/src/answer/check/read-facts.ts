import { readDates } from '../lexicon/read-dates.ts'
import { readNumbers } from '../lexicon/read-numbers.ts'
import { unitBehind } from './convert-unit.ts'

const code =
  /(?<![\p{L}\p{N}])(?:\p{Lu}(?:(?!\d)[\p{L}\p{N}])*[-_/]?\d[\p{L}\p{N}]*(?:[-_./]\p{N}[\p{L}\p{N}]*)*|\d+(?:\.\d+){2,}|\d{1,2}:\d{2}|[\p{L}\p{N}]+(?:_[\p{L}\p{N}]+)+)(?![\p{L}\p{N}])/gu

/** Text that must appear exactly as written: `INC-4502`, `4.2.1`, `02:30`, `dm_document`. */
type Code = { value: string; surface: string }

/** The dates of a text, then its codes, then the numbers that are part of neither. */
export function readFacts(text: string) {
  const { dates, rest: withoutDates } = readDates(text)
  const { codes, rest } = readCodes(withoutDates)
  const numbers = readNumbers(rest).map(number => {
    const unit = number.unit ?? unitBehind(rest.slice(number.start + number.surface.length))
    return { ...number, unit }
  })
  return { dates, codes, numbers }
}

/** The codes of a text, and the text with blanks in their place. */
function readCodes(text: string): { codes: Code[]; rest: string } {
  const codes: Code[] = []
  const rest = text.replace(code, surface => {
    codes.push({ value: surface.toLowerCase().replace(/^0(?=\d:)/, ''), surface })
    return ' '.repeat(surface.length)
  })
  return { codes, rest }
}
