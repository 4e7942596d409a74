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
    'Welche Pflichten haben wir aus diesem Vertrag?',
    'Was müssen wir nach diesem Vertrag alles tun?',
    'Kannst du mir bitte alle Pflichten aus dem Mietvertrag auflisten?',
    'Erstelle eine Liste aller Pflichten',
    'Liste alle Pflichten des Mieters auf',
    'Toutes les obligations du bailleur',
    'Quelles obligations avons-nous dans ces contrats ?',
    '¿Qué obligaciones tenemos según este contrato?',
    'Muéstrame todas las obligaciones, por favor',
  ])('is read from “%s”, and asks the quoting engine for no summary', question => {
    expect(understood(question)).toMatchObject({ duties: true, summary: null })
  })

  it.each([
    'Wann endet die Pflicht zur Verschwiegenheit?',
    'Was muss der Mieter bei Auszug zahlen?',
    'Wie viele Obligationen wurden ausgegeben?',
    'List all obligations in these documents',
    'Quel est le taux des obligations émises en 2019 ?',
    'Was muss ich tun, wenn der Server ausfällt?',
    'Was müssen wir tun, um das Passwort zurückzusetzen?',
    'Was müssen wir nach dem Vertrag tun, wenn der Server ausfällt?',
    'Welche Pflichten hat der Mieter bei der Kündigung nach § 5?',
    'Welche Pflichten haben wir bei einem Wasserschaden?',
    'Quelles sont les obligations du bailleur en cas de fuite ?',
    '¿Cuáles son nuestras obligaciones si se retrasa la entrega?',
    'Wann entfallen alle Pflichten?',
    'Liste alle Pflichten auf, die der Mieter beim Auszug hat',
    'Hat der Mieter alle Pflichten aus dem Vertrag erfüllt?',
    'Donne-moi toutes les obligations émises en 2019',
  ])('is none in “%s”', question => {
    expect(understood(question).duties).toBe(false)
  })
})
