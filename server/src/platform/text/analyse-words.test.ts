import { describe, expect, it } from 'vitest'
import { analyserVersion, analyseWords } from './analyse-words.ts'
import type { Language } from './stem-word.ts'

const terms = (text: string) => analyseWords(text).map(word => word.term)
const shares = (query: string, text: string) => {
  const known = new Set(analyseWords(text).map(word => word.id))
  return analyseWords(query).every(word => known.has(word.id))
}

describe('analyseWords', () => {
  it('stems words and gives their places', () => {
    const text = 'The policies were running.'
    const words = analyseWords(text)
    expect(words.map(word => [word.term, text.slice(word.start, word.end), word.stop])).toEqual([
      ['the', 'The', true],
      ['polici', 'policies', false],
      ['were', 'were', true],
      ['run', 'running', false],
    ])
    expect(words.map(word => word.position)).toEqual([0, 1, 2, 3])
  })

  it.each([
    ['dm_document', ['dmdocument', 'dm', 'document']],
    ['INC-4502', ['inc4502', 'inc', '4502']],
    ['4.2.1', ['4.2.1', '4', '2', '4.2', '1']],
    ['2024-03-31', ['2024-03-31', '2024', '03', '31']],
    ['objectStore', ['objectstor', 'object', 'store']],
    ['1,250.50', ['1250.5', '1250']],
    ['company’s', ['compani']],
    ['C++', ['c++']],
    ['AT&T', ['at&t', 'at']],
  ])('finds %s as written and in its parts', (text, expected) => {
    expect(terms(text)).toEqual(expected)
  })

  it('counts the parts at the place of the whole', () => {
    const words = analyseWords('see INC-4502 now')
    expect(words.map(word => [word.term, word.position, word.nested])).toEqual([
      ['see', 0, false],
      ['inc4502', 1, false],
      ['inc', 1, true],
      ['4502', 1, true],
      ['now', 2, false],
    ])
  })

  it.each([
    ['4502', 'ticket INC-4502'],
    ['inc4502', 'ticket INC-4502'],
    ['DM_DOCUMENT', 'the type dm_document'],
    ['document', 'the type dm_document'],
    ['email', 'an e-mail address'],
    ['1250', 'USD 1,250.00'],
    ['4.2', 'Section 4.2.1'],
    ['cafe', 'the Café'],
    ['file', 'a ﬁle'],
    ['abc123', 'ＡＢＣ１２３'],
    ['dont', 'they don’t'],
    ['ORA-00942', 'error ORA-00942: table does not exist'],
    ['00942', 'error ORA-00942'],
    ['0x80070005', 'failed with 0x80070005 (E_ACCESSDENIED)'],
    ['e_accessdenied', 'failed with 0x80070005 (E_ACCESSDENIED)'],
    ['accessdenied', 'E_ACCESSDENIED'],
    ['dfc.properties', 'set it in dfc.properties'],
    ['properties', 'set it in dfc.properties'],
    ['ISO 27001', 'certified by ISO-27001'],
    ['inc 4502', 'ticket INC-4502'],
    ['jane.doe@example.com', 'write to jane.doe@example.com, please'],
    ['jane doe', 'write to jane.doe@example.com'],
    ['report final', 'see Report_final-v2.pdf'],
    ['Report_final-v2.pdf', 'see "report_final-v2.pdf"'],
    ['log.txt', 'C:\\temp\\log.txt'],
    ['12.3(b)', 'as Section 12.3 (b) says'],
    ['§ 12.3', 'Section 12.3(b)(iv)'],
  ])('finds %s in "%s"', (query, text) => {
    expect(shares(query, text)).toBe(true)
  })

  it.each([
    [
      '2025-03-01',
      ['1 March 2025', '1. März 2025', 'el 1 de marzo de 2025', 'le 1er mars 2025', 'March 1st, 2025'],
    ],
    [
      '2025-03-01',
      ['Mar. 01, 2025', '01.03.2025', '1/3/2025', '3/1/2025', '2025/03/01', '2025-3-1', '1 Mar 2025'],
    ],
    ['1234.5', ['1,234.50', 'EUR 1.234,50', '€1.234,50', '1 234,50 €', '1234,50', '1234.50', '1’234,5']],
    ['1250', ['1,250.00', '1.250,00 €', '1.250', '1,250', '1 250,00']],
    ['2500000', ['CHF 2’500’000', '2.500.000', '2,500,000', '2.500.000,00']],
    ['3.5', ['3,5 %', '3.5 %']],
    ['12.3(b)', ['Section 12.3(b)', '§ 12.3 (B)', '12.3.(b)(iv)']],
  ])('knows %s in all its spellings', (term, texts) => {
    for (const text of texts) expect(terms(text), text).toContain(term)
  })

  it.each([
    ['2025-03-01', '1 March 2024'],
    ['2025-03-01', '01.04.2025'],
    ['1234.50', '1.234.50 and 1,234'],
    ['12.3(b)', 'Section 12.3(c)'],
    ['INC-4502', 'INC-4503'],
    ['45', 'INC-4502'],
  ])('does not find %s in "%s"', (query, text) => {
    expect(shares(query, text)).toBe(false)
  })

  it('counts a date at the place of the word that it begins with', () => {
    const words = analyseWords('due on 1 March 2025 at INC-4502: 1.234,50 or 2025-03-01')
    expect(
      words.filter(word => word.term === '2025-03-01').map(word => [word.position, word.nested]),
    ).toEqual([
      [2, true],
      [9, false],
    ])
  })

  it('does not take a section number for a plain one', () => {
    expect(shares('421', 'Section 4.2.1')).toBe(false)
  })

  it('cuts Chinese into pairs, Thai into words, and keeps combining marks inside words', () => {
    expect(terms('北京大学')).toEqual(['北京', '京大', '大学'])
    expect(terms('水')).toEqual(['水'])
    expect(terms('สวัสดีครับ')).toEqual(['สวัสดี', 'ครับ'])
    expect(analyseWords('हिन्दी भाषा')).toHaveLength(2)
    expect(analyseWords('cafe\u0301')[0]?.end).toBe(5)
  })

  it('keeps names in capitals that look like stop words', () => {
    expect(analyseWords('IT of the US').map(word => word.stop)).toEqual([false, true, true, false])
  })

  it.each<[string, Language]>([
    ["What's, they've, you’re, it's, who'd", 'english'],
    ["Combien d'une qu'il est-ce", 'french'],
    ['wie viele, wieviel, worum', 'german'],
  ])('takes "%s" for stop words of %s', (text, language) => {
    expect(analyseWords(text, language).map(word => word.stop)).not.toContain(false)
  })

  it('keeps the owner where its ending looks like a contraction', () => {
    const words = analyseWords("The tenant's key, US's and IT's")
    expect(words.flatMap(({ term, stop }) => (stop ? [] : [term]))).toEqual(['tenant', 'kei', 'us', 'it'])
  })

  it('gives nothing for text without words', () => {
    expect(terms('😀 — … \u0000 __')).toEqual([])
  })

  it.each([
    ['one long word', 'a'.repeat(300_000), 1],
    ['joined letters', 'a.'.repeat(150_000), 0],
    ['camel case', 'aB'.repeat(150_000), 0],
  ])('survives %s', (_name, text, most) => {
    const words = analyseWords(text)
    expect(words.length).toBeLessThanOrEqual(Math.max(most, 1))
    for (const word of words) expect(word.term.length).toBeLessThanOrEqual(64)
  })

  it('gives ids that an index can hold, equal for equal terms', () => {
    for (const { id } of analyseWords('Any words, 北京, 4.2.1 and INC-4502 will do')) {
      expect(id).toBeGreaterThanOrEqual(1)
      expect(id).toBeLessThanOrEqual(1_048_576)
    }
    expect(analyseWords('Agreement')[0]?.id).toBe(analyseWords('agreements')[0]?.id)
  })

  it('makes of a text what its version says: when this fails, raise analyserVersion', () => {
    expect(analyserVersion).toBe(4)
    const ids = analyseWords('The policies of INC-4502, 1,250.00 and 北京').map(
      word => `${word.term} ${word.id}`,
    )
    expect(ids).toMatchInlineSnapshot(`
      [
        "the 477689",
        "polici 947534",
        "of 408681",
        "inc4502 455186",
        "inc 747380",
        "4502 1023127",
        "1250 949241",
        "and 487177",
        "北京 944169",
      ]
    `)
  })
})
