import type { DocumentKind } from '@citewell/contract/card-kinds.ts'

/** Words that name a kind of document in a title or a file name, in lower case; those of several languages together. */
const words: Partial<Record<DocumentKind, string>> = {
  amendment: `amendment addendum nachtrag änderungsvereinbarung avenant anexo adenda enmienda emendamento aditivo
    aditamento addenda wijzigingsovereenkomst`,
  contract: `agreement agreements contract lease licence license nda deed indenture covenant charter mou sow vertrag
    vereinbarung contrat bail accord convention contrato acuerdo convenio contratto accordo acordo overeenkomst vertrags`,
  order: 'order bestellung auftrag commande pedido ordine encomenda bestelling opdracht',
  offer:
    'offer proposal quotation quote bid angebot offre devis oferta propuesta offerta preventivo proposta offerte',
  invoice: 'invoice bill receipt rechnung gutschrift facture factura fattura fatura factuur',
  minutes: `minutes protokoll sitzungsprotokoll besprechungsprotokoll niederschrift procès-verbal compte-rendu acta
    verbale ata notulen`,
  policy: `policy policies directive code guideline guidelines regulation regulations richtlinie leitlinie ordnung
    satzung politique règlement política reglamento regolamento regulamento beleid reglement`,
  letter: 'letter brief schreiben anschreiben lettre carta lettera',
  email: 'email e-mail mail courriel',
  manual: `manual handbook guide instructions tutorial handbuch anleitung bedienungsanleitung leitfaden manuel mode
    guía manuale guida handleiding`,
  report: `report study survey assessment analysis review audit bericht jahresbericht gutachten studie rapport étude
    bilan informe estudio relazione rapporto relatório estudo verslag onderzoek`,
  article:
    'article paper thesis dissertation whitepaper artikel aufsatz mémoire thèse artículo articolo tesi artigo',
  presentation:
    'presentation slides deck präsentation folien présentation presentación presentazione apresentação',
  table: `table spreadsheet datasheet list register registry inventory ledger tabelle liste verzeichnis tableau registre
    inventaire tabla registro inventario tabella tabela tabel`,
  form: 'form questionnaire application formular antrag fragebogen formulaire formulario modulo formulário formulier',
  notes: 'notes note memo memorandum notizen vermerk notas note appunti notities',
}

const kinds = new Map(
  Object.entries(words).flatMap(([kind, list]) =>
    list.split(/\s+/).map(word => [word, kind as DocumentKind] as const),
  ),
)
/** German and Dutch put the kind at the end of a longer word. */
const endings: [RegExp, DocumentKind][] = [
  [/(?:vertrag|vereinbarung|overeenkomst)$/u, 'contract'],
  [/protokoll$/u, 'minutes'],
  [/(?:richtlinie|ordnung|satzung)$/u, 'policy'],
  [/(?:bericht|gutachten|verslag)$/u, 'report'],
  [/(?:handbuch|anleitung|leitfaden|handleiding)$/u, 'manual'],
  [/rechnung$/u, 'invoice'],
  [/(?:schreiben|brief)$/u, 'letter'],
]

/** The kind that a word in lower case names. */
export function kindOfWord(word: string): DocumentKind | null {
  return kinds.get(word) ?? endings.find(([ending]) => ending.test(word))?.[1] ?? null
}

/** What changes a contract, by words that mean something else alone. */
const changing =
  /(?<!\p{L})(?:(deed|agreement|letter|notice) of variation|variation (agreement|deed|letter)|supplemental (agreement|deed))(?!\p{L})/iu

/** The last word that names a kind, since a "Lease report" is a report; an amendment is one wherever it says so. */
export function kindOfTitle(title: string): { kind: DocumentKind; word: string } | null {
  const [, ...changes] = changing.exec(title) ?? []
  const change = changes.find(Boolean)
  if (change) return { kind: 'amendment', word: change }
  const words = title.split(/[^\p{L}\p{N}-]+/u)
  const named = words.flatMap(word => {
    const kind = kindOfWord(word.toLowerCase())
    return kind ? [{ kind, word }] : []
  })
  return named.find(({ kind }) => kind === 'amendment') ?? named.at(-1) ?? null
}

/** Nouns with which the title of a contract or of another deed ends, as in upper or lower case letters. */
const deedNouns = new Set(
  `agreement contract lease addendum amendment deed indenture guarantee guaranty undertaking memorandum license licence
  schedule statement plan policy charter protocol order letter terms note warrant settlement accord
  vertrag vereinbarung nachtrag contrat accord convention avenant contrato acuerdo convenio contratto accordo acordo
  overeenkomst aditivo anexo`
    .split(/\s+/)
    .filter(Boolean),
)

/** Whether a word, in lower case, can end the title of a contract. */
export function isDeedNoun(word: string): boolean {
  return deedNouns.has(word) || kindOfWord(word) === 'contract' || kindOfWord(word) === 'amendment'
}
