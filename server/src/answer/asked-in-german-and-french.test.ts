import { describe, expect, it } from 'vitest'
import { givenLibrary } from './given-library.testing.ts'
import { french } from './write/own-words/french.ts'
import { german } from './write/own-words/german.ts'

const library = givenLibrary(async ({ add }) => [
  await add(
    'Mietvertrag Lagerhalle.txt',
    'Mietvertrag zwischen der Kranich Holz GmbH als Vermieterin und der Delfin Boote AG als Mieterin über die Lagerhalle am Hafen.',
    'Der Vertrag beginnt am 1. Mai 2031 und läuft auf unbestimmte Zeit. Er kann von jeder Partei mit einer Frist von sieben Monaten zum Jahresende gekündigt werden.',
    'Die Miete beträgt 3.140 EUR im Monat. Die Vermieterin kann sie jedes Jahr um höchstens 2 % anheben.',
    'Im Übrigen ist die Haftung der Vermieterin auf 90.000 EUR je Schadensfall begrenzt.',
    'Für Streitigkeiten sind die Gerichte in Lübeck zuständig.',
  ),
  await add(
    'Hausordnung Werft.txt',
    'Hausordnung der Werft. Den Schlüssel zur Halle gibt Frau Ilse Ketelsen heraus. Die Halle hat zwölf Tore.',
    'Besucher melden sich am Tor und tragen Helme in der Halle.',
  ),
  await add(
    'Contrat de gardiennage.txt',
    'Contrat de gardiennage entre la société Albatros Quais SAS (le Client) et la société Veille Marine SARL (le Prestataire).',
    'Le contrat prend effet le 4 avril 2031 pour une durée de trois ans. Chaque partie peut le résilier moyennant un préavis de neuf semaines.',
    'La responsabilité totale du Prestataire ne saurait excéder 70 000 euros par an.',
    'Le Prestataire ne peut sous-traiter la garde sans l’accord écrit du Client.',
    'Pour le Client : Maud Kerbrat, directrice',
  ),
])

async function told(question: string) {
  const { response, citations } = await library.ask(question)
  const quotes = citations.map(({ quote }) => quote).join(' ')
  return { quotes, plain: ![german, french].some(({ remark }) => response.includes(remark)) }
}

describe('a question in German or French', () => {
  it.each([
    ['Welche Kündigungsfrist gilt für den Mietvertrag?', 'sieben Monaten'],
    ['Wie ist die Kuendigungsfrist der Lagerhalle?', 'sieben Monaten'],
    ['Wie hoch ist die Haftungshöchstgrenze im Mietvertrag?', '90.000 EUR'],
    ['Um wie viel darf die Miete pro Jahr steigen?', '2 %'],
    ['Wo ist der Gerichtsstand im Mietvertrag?', 'Lübeck'],
    ['Quel est le plafond de responsabilité du prestataire ?', '70 000 euros'],
    ['Combien de temps dure le contrat de gardiennage ?', 'trois ans'],
    ['Quel est le délai de préavis du contrat de gardiennage ?', 'neuf semaines'],
    ['Qui a signé le contrat de gardiennage ?', 'Maud Kerbrat'],
    ['Wer gibt den Schlüssel zur Halle heraus?', 'Ilse Ketelsen'],
    ['Wie viele Tore hat die Halle?', 'zwölf'],
  ])('is answered plainly by what has what is asked for: %s', async (question, answer) => {
    const { quotes, plain } = await told(question)
    expect(quotes).toContain(answer)
    expect(plain).toBe(true)
  })

  it.each([
    'Wie hoch ist die Vertragsstrafe im Mietvertrag der Lagerhalle?',
    'Wie hoch ist das Entgelt für den Winterdienst?',
    'Wer hat die Quittung unterschrieben?',
    'Was kostet der Strom in der Lagerhalle?',
    'Wie lange ist die Kündigungsfrist für Angestellte?',
  ])(
    'is remarked where a contract words no such clause, or only one of something else: %s',
    async question => {
      expect((await told(question)).plain).toBe(false)
    },
  )
})

describe('documents in German and in French', () => {
  it('are each asked in their own words', async () => {
    const inGerman = await library.ask('What is the notice period of the agreement with Delfin Boote?')
    expect(inGerman.citations.map(({ quote }) => quote).join(' ')).toContain('sieben Monaten')
    const inFrench = await library.ask('How high is the liability cap of the service provider?')
    expect(inFrench.citations.map(({ quote }) => quote).join(' ')).toContain('70 000 euros')
  })
})
