import { describe, expect, it } from 'vitest'
import { sayInDocuments } from './say-in-documents.ts'
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

  it('says nothing for a small word that no list has, and parts what a hyphen joins', () => {
    expect(sayInEnglish('Muss ich den Vertrag kündigen?', 'german', ['english']).plain).toBe(
      'must the the agreement terminate?',
    )
    expect(sayInEnglish('Quand le client doit-il payer ?', 'french', ['english']).plain).toMatch(
      /must the pay/,
    )
  })

  it('takes no part of a compound for a name', () => {
    expect(sayInEnglish('Was kostet die Wurzelversicherung?', 'german', ['english']).plain).toBe(
      'what cost the wurzel insurance?',
    )
  })

  it('offers the words of a phrase by themselves, too, in another language', () => {
    expect(sayInDocuments('liability cap', 'english', ['german']).wide).toContain('Haftung'.toLowerCase())
  })

  it('says a word once, and offers others to search for', () => {
    const { plain, wide } = sayInEnglish('Wann endet der Vertrag?', 'german', ['english'])
    expect(plain).toBe('when end the agreement?')
    expect(wide).toContain('expire')
  })

  it.each([
    ['Welche Daten speichert das System?', 'german', 'data'],
    ['Wann gelten die Rechte?', 'german', 'rights'],
    ['Auf welcher Seite steht es?', 'german', 'page'],
    ['Wer prüft die Sicherheit?', 'german', 'security'],
    ['An wie vielen Tagen ist es offen?', 'german', 'day'],
    ['Wann kommen die Waren?', 'german', 'product'],
    ['Wie viele Rechnungen sind offen?', 'german', 'how many'],
    ['Wer kauft die Software in Delaware und Maryland?', 'german', 'the Software the Delaware and Maryland'],
    ['Wann werden die laufenden Projekte geprüft?', 'german', 'laufenden'],
    ['Quand prend effet le contrat ?', 'french', 'effective'],
    ['Combien de dossiers sont conservés ?', 'french', 'how many'],
    ['Où sont les données personnelles ?', 'french', 'personal data'],
    ['¿Cuáles son las medidas de seguridad?', 'spanish', 'security'],
    ['¿Cuántos datos personales hay?', 'spanish', 'how many personal data'],
  ] as const)('tells words apart that look alike: %s', (question, language, said) => {
    expect(sayInEnglish(question, language, ['english']).plain).toContain(said)
  })

  it('says a question in Hindi in English, its names apart', () => {
    const asked = sayInEnglish('Northwind समझौते की नोटिस अवधि कितने दिन की है?', 'hindi', ['english'])
    expect(asked.plain).toMatch(/^Northwind agreement .*notice period how long/)
  })

  it('leaves a question whose language some document has, and one in English', () => {
    const asked = 'Wann endet der Vertrag?'
    expect(sayInEnglish(asked, 'german', ['english', 'german']).wide).toBe(asked)
    expect(sayInEnglish(asked, 'german', ['french']).wide).toBe(asked)
    expect(sayInEnglish(asked, 'german', []).wide).toBe(asked)
    expect(sayInEnglish('When is it over?', 'english', ['german', 'english']).plain).toBe('When is it over?')
    const inHindi = 'अनुबंध कब समाप्त होता है?'
    expect(sayInEnglish(inHindi, 'hindi', ['english', 'hindi']).plain).toBe(inHindi)
  })

  it('reads a long text without taking long parts twice', () => {
    const long = 'a'.repeat(900)
    expect(sayInEnglish(long, 'german', ['english']).wide).toBe(long)
    const pasted = 'Vertrag '.repeat(500)
    expect(sayInEnglish(pasted, 'german', ['english']).wide).toBe(pasted)
  })
})

describe('a question about documents that are not in English either', () => {
  it.each([
    ['What is the deposit?', 'english', 'german', 'kaution'],
    ['How long is the notice period?', 'english', 'german', 'kündigungsfrist'],
    ['What is the rent of the Kestrel hall?', 'english', 'french', 'loyer Kestrel hall'],
    ['Wie hoch ist die Kaution?', 'german', 'spanish', 'depósito'],
    ['Qual è il preavviso?', 'italian', 'german', 'kündigungsfrist'],
  ] as const)('is said in their words: %s', (question, own, language, said) => {
    expect(sayInDocuments(question, own, [language]).plain.toLowerCase()).toContain(said.toLowerCase())
  })

  it('is asked in English, and searched for with other words, too', () => {
    const { asked, wide } = sayInDocuments('Wann endet der Vertrag?', 'german', ['french'])
    expect(asked).toBe('when end the agreement?')
    expect(wide).toContain('expire')
  })

  it('stays as it is where a document is in its language', () => {
    const text = 'What is the deposit?'
    expect(sayInDocuments(text, 'english', ['german', 'english'])).toEqual({
      asked: text,
      plain: text,
      wide: text,
    })
  })
})

describe('Italian, Portuguese and Dutch questions', () => {
  it.each([
    ['Quale legge regola il contratto?', 'italian', 'law governing the agreement'],
    ['Qual é o prazo de aviso prévio?', 'portuguese', 'notice period'],
    ['Hoe lang is de opzegtermijn?', 'dutch', 'how long is the notice period'],
    ['Chi ha firmato il contratto?', 'italian', 'who has signed'],
    ['Quem assinou o contrato?', 'portuguese', 'who signed'],
    ['Welk recht is van toepassing?', 'dutch', 'law is the governing'],
  ] as const)('are said in the words of English documents: %s', (question, language, said) => {
    expect(sayInEnglish(question, language, ['english']).plain).toContain(said)
  })
})
