import { expect, it } from 'vitest'
import { eachToken } from './each-token.ts'

function tokensOf(text: string): string[] {
  const found: string[] = []
  eachToken(text, (surface, start) => {
    expect(text.slice(start, start + surface.length)).toBe(surface)
    found.push(surface)
  })
  return found
}

it.each([
  ['Clause 4.2.1 of the e-mail.', ['Clause', '4.2.1', 'of', 'the', 'e-mail']],
  ["The company's (net) price, it’s AT&T.", ['The', "company's", 'net', 'price', 'it’s', 'AT&T']],
  ['end.Next a._b a-_b _x', ['end.Next', 'a', '_b', 'a', '_b', '_x']],
  ['C++ C# C+ F# x+y a+', ['C++', 'C#', 'C', 'F#', 'x', 'y', 'a']],
  ['1,250.00 on 1/2, a/b', ['1,250.00', 'on', '1/2', 'a', 'b']],
  [
    'naïve Ma\u0308rz soft\u00adhyphen “quoted” – end',
    ['naïve', 'Ma\u0308rz', 'soft\u00adhyphen', 'quoted', 'end'],
  ],
  ['日本語 and 𝒜b', ['日本語', 'and', '𝒜b']],
  ['x-', ['x']],
  ['', []],
])('finds the tokens of "%s"', (text, tokens) => {
  expect(tokensOf(text)).toEqual(tokens)
})
