import { describe, expect, it } from 'vitest'
import { understood } from '../question.testing.ts'

describe('a request for all duties', () => {
  it.each([
    'Liste alle Pflichten auf',
    'Nenne alle unsere Verpflichtungen aus dem Vertrag',
    'Welche Pflichten haben wir?',
    'Was müssen wir alles tun?',
    'Quelles sont nos obligations ?',
    'Donne-moi toutes les obligations du contrat',
    '¿Cuáles son nuestras obligaciones?',
  ])('is read from “%s”, and asks the quoting engine for no summary', question => {
    expect(understood(question)).toMatchObject({ duties: true, summary: null })
  })

  it.each([
    'Wann endet die Pflicht zur Verschwiegenheit?',
    'Was muss der Mieter bei Auszug zahlen?',
    'Wie viele Obligationen wurden ausgegeben?',
    'List all obligations in these documents',
    'Quel est le taux des obligations émises en 2019 ?',
  ])('is none in “%s”', question => {
    expect(understood(question).duties).toBe(false)
  })
})
