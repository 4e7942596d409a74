import { describe, expect, it } from 'vitest'
import { analyseWords } from './analyse-words.ts'
import type { Language } from './stem-word.ts'

/** Whether a question's word, in its search form, occurs in the text. */
const finds = (question: string, text: string, language: Language) => {
  const known = new Set(analyseWords(text, language).map(word => word.id))
  return analyseWords(question, language)
    .filter(word => !word.variant && !word.nested)
    .every(word => known.has(word.id))
}

describe('a word typed without its accents', () => {
  it.each([
    ['spanish', 'habitacion', 'la habitación'],
    ['spanish', 'habitacion', 'las habitaciones'],
    ['spanish', 'HABITACIÓN', 'la habitacion'],
    ['spanish', 'policia', 'la policía'],
    ['spanish', 'alquilo', 'alquiló'],
    ['spanish', 'ano', 'el año'],
    ['french', 'resilie', 'résilié'],
    ['french', 'securite', 'sécurité'],
    ['french', 'employes', 'les employés'],
    ['french', 'coeur', 'cœur'],
    ['portuguese', 'rescisao', 'rescisão'],
    ['portuguese', 'informacao', 'informação'],
    ['portuguese', 'informacao', 'informações'],
    ['portuguese', 'beneficio', 'benefício'],
    ['german', 'Kundigung', 'Kündigung'],
    ['german', 'Kuendigung', 'Kündigung'],
    ['german', 'Kündigung', 'Kuendigung'],
    ['german', 'Strasse', 'Straße'],
    ['german', 'Mueller', 'die Müller-Werke'],
    ['german', 'Geraete', 'Gerät'],
  ] as const)('in %s, such as "%s", finds "%s"', (language, question, text) => {
    expect(finds(question, text, language)).toBe(true)
  })

  it.each([
    ['german', 'neue Quelle der Bauern'],
    ['english', 'The résumé of Malmö'],
    ['spanish', 'la casa del agua'],
  ] as const)('leaves other %s words as they are, such as "%s"', (language, text) => {
    expect(analyseWords(text, language).filter(word => word.variant && !/^resum$/.test(word.term))).toEqual(
      [],
    )
  })

  it('stands at the place of the word, and is no further word', () => {
    const words = analyseWords('la policía vino', 'spanish')
    expect(words.filter(word => !word.variant).map(word => word.position)).toEqual([0, 1, 2])
    for (const { start, end, position } of words.filter(word => word.variant))
      expect([start, end, position]).toEqual([3, 10, 1])
  })
})
