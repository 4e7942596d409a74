import { describe, expect, it } from 'vitest'
import { sayInEnglish } from './say-in-english.ts'

describe('a question in the words of English documents', () => {
  it.each([
    ['Welche Kündigungsfrist gilt im Liefervertrag mit Nordlicht?', 'notice period'],
    ['Welche Kündigungsfrist gilt im Liefervertrag mit Nordlicht?', 'supply agreement'],
    ['Welche Kündigungsfrist gilt im Liefervertrag mit Nordlicht?', 'Nordlicht?'],
    ['Wie oft treffen sich die Parteien?', 'how often'],
    ['Wie hoch sind die Entwicklungskosten?', 'development costs'],
    ['Wann endet der Sponsoringvertrag?', 'sponsorship sponsor agreement'],
  ])('translates the German %s', (question, said) => {
    expect(sayInEnglish(question, 'german', ['english']).wide).toContain(said)
  })

  it('translates French and Spanish, and leaves names', () => {
    const french = sayInEnglish('Quel est le préavis pour résilier l’accord avec Partie Nord ?', 'french', [
      'english',
    ]).plain
    expect(french).toContain('notice period')
    expect(french).toContain('agreement')
    expect(french).toContain('Partie Nord')
    expect(sayInEnglish('¿Qué ley rige el contrato?', 'spanish', ['english']).plain).toContain(
      'law governing',
    )
  })

  it('says a word once, and offers others to search for', () => {
    const { plain, wide } = sayInEnglish('Wann endet der Vertrag?', 'german', ['english'])
    expect(plain).toBe('when end the agreement?')
    expect(wide).toContain('expire')
  })

  it('leaves a question whose language some document has, and one in English', () => {
    const asked = 'Wann endet der Vertrag?'
    expect(sayInEnglish(asked, 'german', ['english', 'german']).wide).toBe(asked)
    expect(sayInEnglish(asked, 'german', ['french']).wide).toBe(asked)
    expect(sayInEnglish(asked, 'german', []).wide).toBe(asked)
    expect(sayInEnglish('When is it over?', 'english', ['german', 'english']).plain).toBe('When is it over?')
    expect(sayInEnglish('अनुबंध कब समाप्त होता है?', 'hindi', ['english']).plain).toContain('अनुबंध')
  })

  it('reads a long text without taking long parts twice', () => {
    const long = 'a'.repeat(900)
    expect(sayInEnglish(long, 'german', ['english']).wide).toBe(long)
    const pasted = 'Vertrag '.repeat(500)
    expect(sayInEnglish(pasted, 'german', ['english']).wide).toBe(pasted)
  })
})
