import { describe, expect, it } from 'vitest'
import { analyseWords } from '../../platform/text/analyse-words.ts'
import type { Language } from '../../platform/text/stem-word.ts'
import { passageOf } from '../passage.testing.ts'
import { understood } from '../question.testing.ts'
import { isOfContract } from './answer-confidence.ts'
import { english } from './own-words/english.ts'
import { noMeaning } from './read-meaning.ts'
import { competingSentences, weighQuotes } from './weigh-quotes.ts'
import { comesNowhereNear, doubtOf } from './write-quotes.ts'

const german = `Dieser Vertrag wird zwischen der Mühle Quillbach eG als Lieferantin und der Bäckerei Marrow als Käuferin geschlossen.
Die Lieferantin liefert das Mehl am ersten Montag jedes Monats an das Lager der Käuferin in Lindau.
Die Käuferin prüft jede Lieferung innerhalb von fünf Tagen und zeigt der Lieferantin jeden Mangel schriftlich an.
Jede Rechnung ist innerhalb von dreißig Tagen nach ihrem Eingang ohne Abzug zu bezahlen.
Eigentum und Gefahr gehen mit der Übergabe des Mehls am Lager auf die Käuferin über.
Die Lieferantin gewährleistet, dass das Mehl den Angaben in Anlage 1 entspricht.
Für Folgeschäden und entgangenen Gewinn haftet keine Vertragspartei.
Eine Abtretung der Rechte aus diesem Vertrag bedarf der schriftlichen Zustimmung der anderen Vertragspartei.
Jede Vertragspartei hält die Rezepte der anderen Vertragspartei geheim, auch wenn der Vertrag beendet ist.
Für diesen Vertrag gilt das Recht der Schweiz.
Streitigkeiten aus diesem Vertrag werden von den Gerichten in Basel entschieden.
Änderungen dieses Vertrags bedürfen der Schriftform und der Unterschrift beider Vertragsparteien.
Mitteilungen werden mit eingeschriebenem Brief an die oben genannte Adresse gesandt.
Jede Vertragspartei kann den Vertrag mit einer Frist von drei Monaten zum Ende eines Jahres kündigen.
Ist eine Bestimmung unwirksam, so was in der Regel die übrigen Bestimmungen dieser Vereinbarung nicht berührt, gilt das Gesetz.
Die Lieferantin versichert das Mehl bis zur Übergabe auf eigene Kosten gegen Feuer, Wasser und Diebstahl.
Säcke und Paletten bleiben im Eigentum der Lieferantin und werden bei der nächsten Lieferung zurückgegeben.`
const french = `Le présent contrat est conclu entre les parties : le Moulin Quillois, fournisseur, et la Boulangerie Marrot, acheteur.
Les parties conviennent que le fournisseur livre la farine le premier lundi de chaque mois à l'entrepôt de l'acheteur.
L'acheteur examine chaque livraison dans un délai de cinq jours et signale par écrit tout défaut au fournisseur.
Chaque facture est payée dans les trente jours suivant sa réception, sans compensation ni retenue.
La propriété et les risques passent à l'acheteur lors de la remise de la farine à l'entrepôt.
Le fournisseur garantit que la farine est conforme aux indications de l'annexe 1.
Aucune des parties ne répond des dommages indirects ni du manque à gagner de l'autre.
La cession du contrat exige l'accord écrit préalable de l'autre partie.
Les parties gardent secrètes les recettes et les conditions du contrat, même après la fin de celui-ci.
Le contrat est soumis au droit suisse.
Les litiges entre les parties sont tranchés par les tribunaux de Genève.
Toute modification du contrat doit être écrite et signée par les deux parties.
Les avis sont envoyés par lettre recommandée à l'adresse indiquée ci-dessus.
Chacune des parties peut résilier le contrat moyennant un préavis de trois mois pour la fin d'une année.
Le fournisseur assure la farine jusqu'à la remise, à ses frais, contre le feu, l'eau et le vol.
Les sacs et les palettes restent la propriété du fournisseur et sont rendus lors de la livraison suivante.`
const spanish = `El presente contrato se celebra entre las partes: el Molino Quillar, proveedor, y la Panadería Marrón, compradora.
El proveedor entrega la harina el primer lunes de cada mes en el almacén de la compradora.
La compradora examina cada entrega en un plazo de cinco días y comunica por escrito cualquier defecto al proveedor.
Cada factura se paga dentro de los treinta días siguientes a su recepción, sin compensación ni descuento.
La propiedad y el riesgo pasan a la compradora con la entrega de la harina en el almacén.
El proveedor garantiza que la harina corresponde a los datos del anexo 1.
Ninguna de las partes responde de los daños indirectos ni del lucro cesante de la otra.
La cesión del contrato exige el consentimiento previo y por escrito de la otra parte.
Las partes mantienen en secreto las recetas y las condiciones del contrato, también después de su fin.
El contrato se rige por el derecho suizo.
Los litigios entre las partes se deciden por los tribunales de Sevilla.
Toda modificación del contrato debe constar por escrito y ser firmada por ambas partes.
Los avisos se envían por carta certificada a la dirección arriba indicada.
Cada una de las partes puede resolver el contrato con un preaviso de tres meses al fin de un año.
El proveedor asegura la harina hasta la entrega, a su costa, contra el fuego, el agua y el robo.
Los sacos y los palés siguen siendo propiedad del proveedor y se devuelven con la entrega siguiente.`

function weighed(question: string, text: string, language: Language, isSide = false) {
  const { expected } = understood(question, { language }, [language])
  const ids = new Set(analyseWords(text, language).map(({ id }) => id))
  const terms = analyseWords(question, language).flatMap(({ term, id, stop }) =>
    stop ? [] : [{ term, id, weight: 3, passages: ids.has(id) ? 1 : 0, earlier: false, subject: true }],
  )
  const passages = [{ ...passageOf(text), language }]
  const competing = isSide ? competingSentences({ expected, terms, passages }) : undefined
  const found = weighQuotes(expected, terms, passages, english, null, competing)
  if (!found) throw new Error('There is no sentence')
  return { found, expected }
}

describe('contracts in other languages', () => {
  it.each<[string, string, Language, string]>([
    ['Wer haftet für Folgeschäden?', german, 'german', 'haftet keine'],
    ['Welches Recht gilt für diesen Vertrag?', german, 'german', 'Recht der Schweiz'],
    ['Wo werden Streitigkeiten entschieden?', german, 'german', 'Gerichten in Basel'],
    ['Wer versichert das Mehl gegen Feuer?', german, 'german', 'Diebstahl'],
    ['À quel droit le contrat est-il soumis ?', french, 'french', 'droit suisse'],
    ['Qui répond des dommages indirects ?', french, 'french', 'Aucune des parties'],
    ['Par quels tribunaux les litiges sont-ils tranchés ?', french, 'french', 'Genève'],
    ['¿Por qué derecho se rige el contrato?', spanish, 'spanish', 'derecho suizo'],
    ['¿Qué tribunales deciden los litigios?', spanish, 'spanish', 'Sevilla'],
  ])('are answered by their words, plainly: %s', (question, text, language, gold) => {
    const { found, expected } = weighed(question, text, language)
    expect(found.sentences[0]?.plain).toContain(gold)
    expect(isOfContract(found.evidence, found.quotes)).toBe(false)
    expect(found.quotes).toMatchObject({ ...noMeaning, words: 0 })
    expect(doubtOf(found, expected).doubtful).toBe(false)
  })

  it('are quoted at no greater length in a comparison, whose measure is of English odds', () => {
    const question = 'Wer haftet für Folgeschäden?'
    const side = weighed(question, german, 'german', true).found
    const alone = weighed(question, german, 'german').found
    expect(side.sentences.map(({ plain }) => plain)).toEqual(alone.sentences.map(({ plain }) => plain))
  })

  it('are refused what they do not speak of', () => {
    const { found, expected } = weighed('Wer trainiert die Pinguine im Zoo?', german, 'german')
    expect(comesNowhereNear(found, expected)).toBe(true)
  })
})
