import { describe, expect, it } from 'vitest'
import { parseJsonFile } from './parse-json-file.ts'

const utf8 = (text: string) => new TextEncoder().encode(text).buffer as ArrayBuffer
const utf16 = (text: string, littleEndian: boolean) => {
  const view = new DataView(new ArrayBuffer(2 * text.length + 2))
  for (const [i, unit] of ['\uFEFF', ...text].entries())
    view.setUint16(2 * i, unit.charCodeAt(0), littleEndian)
  return view.buffer
}

describe('a JSON file', () => {
  it('is read in UTF-8 and in UTF-16 of either order', () => {
    const expected = { value: { name: 'é' }, lines: false }
    expect(parseJsonFile(utf8('{"name":"é"}'))).toEqual(expected)
    expect(parseJsonFile(utf8('\uFEFF{"name":"é"}'))).toEqual(expected)
    expect(parseJsonFile(utf16('{"name":"é"}', true))).toEqual(expected)
    expect(parseJsonFile(utf16('{"name":"é"}', false))).toEqual(expected)
  })

  it('is a list of its lines where each is a value', () => {
    expect(parseJsonFile(utf8('{"a":1}\n\n[2]\n'))).toEqual({ value: [{ a: 1 }, [2]], lines: true })
  })

  it('keeps the digits of numbers that a program cannot hold', () => {
    const { value } = parseJsonFile(utf8('{"id":12345678901234567890,"sum":1.50,"n":3}'))
    expect(value).toEqual({ id: '12345678901234567890', sum: '1.50', n: 3 })
  })

  it('is read however deep it is nested', () => {
    const depth = 100_000
    const text = `${'['.repeat(depth)}1234567890123456789${']'.repeat(depth)}`
    expect(Array.isArray(parseJsonFile(utf8(text)).value)).toBe(true)
  })

  it.each([
    ['no JSON', utf8('hello')],
    ['half a line', utf8('{"a":1}\n{"a":')],
    ['another encoding', Uint8Array.of(0x22, 0xe9, 0x22).buffer],
  ])('is refused when it is %s', (_, bytes) => {
    expect(() => parseJsonFile(bytes)).toThrow()
  })
})
