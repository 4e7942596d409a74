import { describe, expect, it } from 'vitest'
import { snippetPieces } from './snippet-pieces.ts'

function shown(snippet: string, ...words: string[]): string {
  const highlights = words.map((word): [number, number] => {
    const at = snippet.indexOf(word)
    return [at, at + word.length]
  })
  const pieces = snippetPieces({ snippet, highlights })
  return pieces.map(({ text, marked }) => (marked ? `[${text}]` : text)).join('')
}

describe('the pieces of a snippet', () => {
  it('mark the hits', () => {
    expect(shown('The rent is due in May.', 'rent', 'May')).toBe('The [rent] is due in [May].')
    expect(shown('rent', 'rent')).toBe('[rent]')
    expect(shown('No hit at all')).toBe('No hit at all')
  })

  it('begin a little before the first hit', () => {
    expect(shown(`${'word '.repeat(40)}the rent is due.`, 'rent')).toMatch(
      /^… (?:word )+the \[rent\] is due\.$/,
    )
  })

  it('have no bars between the cells of rows', () => {
    expect(shown('Item: Rent | Amount: 800', 'Amount')).toBe('Item: Rent; [Amount]: 800')
    expect(shown('Rent | 800 | EUR', 'Rent', '800')).toBe('[Rent]; [800]; EUR')
    expect(shown(`${'word '.repeat(20)}| ${'cell '.repeat(11)}Rent`, 'Rent')).not.toContain('|')
  })
})
