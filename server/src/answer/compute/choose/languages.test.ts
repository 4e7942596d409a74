import { describe, expect, it } from 'vitest'
import { planFor, tableOf } from '../tables.testing.ts'

const german = tableOf(
  'Ablagen',
  `
Ablage | Standort | Dokumente | Kosten (EUR) | Verantwortlich
Archiv Nord | Hamburg | 1.250.000 | 42.000,50 | Jana Kühn
Vertragsakten | München | 310.000 | 9.300,00 | Uwe Groß
Schadenakten | Hamburg | 2.400.000 | 75.100,00 | Piet Boer
`,
)
const french = tableOf(
  'Dépôts',
  `
Dépôt | Région | Documents | Coût (EUR) | Responsable
Archives | Bretagne | 1 250 000 | 42 000 | Chloé Martin
Contrats | Alsace | 310 000 | 9 300 | Luc Petit
Sinistres | Bretagne | 2 400 000 | 75 100 | Inès Roux
`,
)
const spanish = tableOf(
  'Repositorios',
  `
Repositorio | Región | Documentos | Coste (EUR) | Responsable
Archivo Norte | Galicia | 1.250.000 | 42.000 | Ana Ruiz
Contratos | Murcia | 310.000 | 9.300 | Luis Gil
Siniestros | Galicia | 2.400.000 | 75.100 | Eva Sanz
`,
)

describe('A plan for a question in another language', () => {
  it.each([
    ['Welche Ablage hat die meisten Dokumente?', 'Ablage descending by Dokumente limit 1'],
    ['Wer ist für die Vertragsakten verantwortlich?', 'Verantwortlich where Ablage is Vertragsakten'],
    ['Welche Ablagen kosten mehr als 20.000 EUR?', 'Ablage where Kosten (EUR) over 20000'],
    ['Wie viele Ablagen gibt es pro Standort?', 'count Ablage per Standort'],
    ['Wie viele Dokumente hat die Ablage Süd?', null],
    ['Wie hoch sind die Gesamtkosten?', 'sum Kosten (EUR)'],
    ['Wie hoch ist der Median der Kosten?', 'median Kosten (EUR)'],
    ['Wie viele Dokumente je Standort?', 'sum Dokumente per Standort'],
    ['Wie viel Prozent der Dokumente liegen in Hamburg?', 'share of Dokumente (Standort is Hamburg)'],
    ['Welche sind die zwei größten Ablagen nach Dokumenten?', 'Ablage descending by Dokumente limit 2'],
    ['Welche Ablage ist die teuerste?', 'Ablage descending by Kosten (EUR) limit 1'],
  ])('is made in German: %s', (question, plan) => {
    expect(planFor(question, german)).toBe(plan)
  })

  it.each([
    ['Quel dépôt a le plus de documents ?', 'Dépôt descending by Documents limit 1'],
    ['Qui est responsable des contrats ?', 'Responsable where Dépôt is Contrats'],
    ['Quels dépôts coûtent plus de 20 000 EUR ?', 'Dépôt where Coût (EUR) over 20000'],
    ['Quel est le coût moyen par région ?', 'average Coût (EUR) per Région'],
    ['Combien de dépôts sont en Bretagne ?', 'count Dépôt where Région is Bretagne'],
    ['Quel est le budget de Contrats ?', null],
    ['Quels sont les deux dépôts avec le plus de documents ?', 'Dépôt descending by Documents limit 2'],
    ['Quels sont les deux dépôts les plus chers ?', 'Dépôt descending by Coût (EUR) limit 2'],
    ['Combien de régions différentes y a-t-il ?', 'count different Région'],
    [
      'Combien de documents contiennent les dépôts de Bretagne au total ?',
      'sum Documents where Région is Bretagne',
    ],
  ])('is made in French: %s', (question, plan) => {
    expect(planFor(question, french)).toBe(plan)
  })

  it.each([
    ['¿Cuántos documentos hay en total en Galicia?', 'sum Documentos where Región is Galicia'],
    ['¿Qué repositorio tiene más documentos?', 'Repositorio descending by Documentos limit 1'],
    ['¿Quién es responsable de Contratos?', 'Responsable where Repositorio is Contratos'],
    ['¿Qué repositorios cuestan más de 20.000 EUR?', 'Repositorio where Coste (EUR) over 20000'],
    ['¿Cuál es el presupuesto de Contratos?', null],
    ['¿Cuáles son los dos repositorios más caros?', 'Repositorio descending by Coste (EUR) limit 2'],
    ['¿Cuáles son los dos repositorios con más documentos?', 'Repositorio descending by Documentos limit 2'],
    ['¿Cuál es la mediana del coste?', 'median Coste (EUR)'],
  ])('is made in Spanish: %s', (question, plan) => {
    expect(planFor(question, spanish)).toBe(plan)
  })

  it.each([
    ['Wie hoch ist die Gesamtmiete?', 'Standort | Miete', 'Gesamt'],
    ['Was ist die Summe der Miete?', 'Standort | Miete', 'Summe'],
    ['Quel est le loyer total ?', 'Site | Loyer', 'Total'],
    ['Quelle est la somme du loyer ?', 'Site | Loyer', 'Somme'],
    ['¿Cuál es el alquiler total?', 'Sede | Alquiler', 'Total'],
    ['¿Cuál es la suma del alquiler?', 'Sede | Alquiler', 'Suma'],
  ])('sums up, also where a row is called so: %s', (question, header, label) => {
    const table = tableOf('', `${header}\nGraz | 100\nLinz | 200\n${label} | 300`)
    expect(planFor(question, table)).toBe(`sum ${table.columns[1]?.name}`)
  })
})
