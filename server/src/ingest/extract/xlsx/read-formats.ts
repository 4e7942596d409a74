import { readXml } from '../read-xml.ts'

/** The number format of each cell style, in order. */
export type CellFormats = string[]

/**
 * Formats known only by number (ECMA-376 part 1, 18.8.30). Excel shows 14 and 22 as the reader's country writes dates,
 * which the file does not say: they are written so that no reader mistakes the day for the month.
 */
const builtIn: Record<number, string> = {
  1: '0',
  2: '0.00',
  3: '#,##0',
  4: '#,##0.00',
  5: '$#,##0;($#,##0)',
  6: '$#,##0;[Red]($#,##0)',
  7: '$#,##0.00;($#,##0.00)',
  8: '$#,##0.00;[Red]($#,##0.00)',
  9: '0%',
  10: '0.00%',
  11: '0.00E+00',
  12: '# ?/?',
  13: '# ??/??',
  14: 'yyyy-mm-dd',
  15: 'd-mmm-yy',
  16: 'd-mmm',
  17: 'mmm-yy',
  18: 'h:mm AM/PM',
  19: 'h:mm:ss AM/PM',
  20: 'h:mm',
  21: 'h:mm:ss',
  22: 'yyyy-mm-dd h:mm',
  37: '#,##0;(#,##0)',
  38: '#,##0;[Red](#,##0)',
  39: '#,##0.00;(#,##0.00)',
  40: '#,##0.00;[Red](#,##0.00)',
  41: '_(* #,##0_);_(* (#,##0);_(* "-"_);_(@_)',
  42: '_($* #,##0_);_($* (#,##0);_($* "-"_);_(@_)',
  43: '_(* #,##0.00_);_(* (#,##0.00);_(* "-"??_);_(@_)',
  44: '_($* #,##0.00_);_($* (#,##0.00);_($* "-"??_);_(@_)',
  45: 'mm:ss',
  46: '[h]:mm:ss',
  47: 'mm:ss.0',
  48: '##0.0E+0',
  49: '@',
}
const mostStyles = 100_000
const longestFormat = 300

/** Reads the number format of each cell style. Dates in East Asian formats become year, month and day. */
export async function readFormats(bytes: AsyncIterable<Buffer> | null): Promise<CellFormats> {
  const own = new Map<number, string>()
  const formats: CellFormats = []
  if (bytes === null) return formats
  let within = false
  await readXml(bytes, {
    open: (name, { numFmtId, formatCode }) => {
      if (name === 'x:numFmt' && formatCode !== undefined && formatCode.length <= longestFormat)
        own.set(Number(numFmtId), formatCode)
      else if (name === 'x:cellXfs') within = true
      else if (name === 'x:xf' && within && formats.length < mostStyles) {
        const id = Number(numFmtId ?? 0)
        formats.push(own.get(id) ?? builtIn[id] ?? (isEastAsianDate(id) ? 'yyyy/m/d' : 'General'))
      }
    },
    close: name => {
      if (name === 'x:cellXfs') within = false
    },
  })
  return formats
}

function isEastAsianDate(id: number): boolean {
  return (id >= 27 && id <= 31) || id === 36 || (id >= 50 && id <= 58)
}
