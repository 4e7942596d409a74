/**
 * What one kind of document is called, a kind a line, in the languages of questions. The kinds of cards are among these
 * words.
 */
const kindsAlike = `
lease sublease tenancy mietvertrag untermietvertrag pachtvertrag bail arrendamiento locazione arrendamento aluguel huurovereenkomst huurcontract
invoice rechnung facture factura fattura fatura factuur
minutes protokoll protokolls acta actas verbale verbali ata atas notulen
amendment addendum nachtrag avenant adenda enmienda emendamento aditivo
offer proposal angebot angebots devis propuesta presupuesto preventivo offerta proposta offerte
policy policies richtlinie leitlinie politique política reglamento beleid
handbook manual handbuch handbuchs manuel manuale handleiding handboek
letter lettre carta lettera
report bericht berichts rapport informe relazione rapporto relatório verslag
guide guideline guidelines leitfaden guía guida guia
nda nondisclosure disclosure confidentiality secrecy geheimhaltungsvereinbarung vertraulichkeitsvereinbarung confidentialité confidencialidad riservatezza confidencialidade geheimhouding
msa master
dpa processing auftragsverarbeitungsvertrag auftragsverarbeitung avv
presentation slides deck
`
  .trim()
  .split('\n')
  .map(line => line.normalize('NFKD').replace(/\p{M}/gu, '').split(' '))

const contractWords = `agreement agreements contract contracts vertrag vertrags vereinbarung contrat contrats accord
convention contrato acuerdo convenio contratto accordo convenzione acordo overeenkomst contracten document documents`
const anyContract = new Set(contractWords.split(/\s+/))

/** What agreements are about, as far as other lists of words lack it: "the Rental Agreement" is with nobody of that name. */
export const contractTopics = `rental rentals franchise franchising mortgage subscription escrow onboarding logistics
partnership merger acquisition outsourcing pension quarterly weekly garage solar alliance nondisclosure noncompete gym
internet inspection environmental sublease tenancy membership reseller sponsorship hosting confidentiality licensing
telework outplacement syndication indemnification clinical dental biotech crypto wellness childcare daycare workplace
cybersecurity whistleblower subcontract subcontractor joint mutual bilateral standard general revised amended restated`

/** The words for the kind of document that a word without accents names, itself first. */
export function wordsOfKind(word: string): string[] {
  return [word, ...(kindsAlike.find(words => words.includes(word)) ?? [])]
}

/** Whether the word without accents is what most contracts are called, so that it tells none of several. */
export const isAnyContract = (word: string): boolean => anyContract.has(word)

/** Whether the word means contracts, in singular, and no other documents. */
export const meansContract = (word: string): boolean => anyContract.has(word) && !/^do[ck]ument/.test(word)
