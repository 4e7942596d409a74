import type { DocumentKind } from '@citewell/contract/card-kinds.ts'
import type { FoundField } from '../../domain/cards/card-field.ts'
import { writtenDates } from '../../platform/text/written-dates.ts'
import type { Stretch } from './card-source.ts'
import { isCompany, readName } from './read-name.ts'
import { isPersonalName, valueBehind } from './read-value.ts'

const searched = 4_000
const mostParties = 4
/** "The buyer/End-User: Acme Co., Ltd.": what a contract form calls its parties, before their names. */
const labelled =
  /(?<!\p{L})(?:the\s)?((?:buyer|seller|purchaser|employer|bailleur|preneur|prestataire|auftraggeber(?:in)?|auftragnehmer(?:in)?|lieferant(?:in)?|besteller(?:in)?|kunde|vendor|supplier|customer|client|lessor|lessee|landlord|tenant|licensor|licensee|franchisor|franchisee|borrower|lender|contractor|consultant|employer|distributor|manufacturer|principal|agent|party [ab12]|käufer|verkäufer|auftraggeber|auftragnehmer|vermieter|mieter|lieferant|acheteur|vendeur|bailleur|locataire|fournisseur|comprador|vendedor|arrendador|arrendatario|proveedor)(?:\s?[/(]\s?[\p{L}-]{2,20}\)?)?)\s{0,2}[:|]\s{0,4}(?=["“„]?\p{Lu})/giu
const deed =
  /(?<!\p{L})(?:agreement|contract|lease|deed|\p{L}{0,30}vertrag|contrat|bail|contrato|contratto|\p{L}{0,30}overeenkomst)(?!\p{L})/iu
/** Parties of a lease or a contract of employment, who may be people. */
const ofPeople =
  /^[ \t]{0,10}(landlord|landlady|tenant|lessor|lessee|employer|employee|vermieter(?:in)?|mieter(?:in)?|arbeitgeber(?:in)?|arbeitnehmer(?:in)?|bailleur|bailleresse|preneur|locataire|employeur|salariée?|arrendadora?|arrendatari[oa]|inquilin[oa]|locatore|locatrice|conduttore|conduttrice|locadora?|locatári[oa]|senhorio|verhuurder|huurder|werkgever|werknemer)[ \t]{0,3}:/gimu
const edge = String.raw`(?:^|[|\t]| {2})[ \t]{0,8}`
const ends = String.raw`[ \t]{0,3}(?::|[|\n])`
/** Who an invoice, an order or an offer is from and for, whatever its name. */
const traded = new RegExp(
  `${edge}(seller|buyer|purchaser|vendor|supplier|customer|client|consultant|contractor|(?:bill(?:ed)?|sold|invoiced?) to|billed by|issued (?:by|to)|payee|verkäufer(?:in)?|käufer(?:in)?|lieferant(?:in)?|kund(?:e|in)|auftraggeber(?:in)?|auftragnehmer(?:in)?|rechnung an|rechnungsempfänger(?:in)?|rechnungssteller(?:in)?|leistungserbringer(?:in)?|vendeur|acheteur|fournisseur|prestataire|factur(?:é|er) à|émetteur|vendedora?|compradora?|proveedora?|cliente|emisora?|facturar a|facturado a|fornitore|venditore|acquirente|committente|intestatario|cedente|cessionario|fattura a|fornecedora?|prestadora?|faturar a|faturado a|leverancier|verkoper|koper|klant|opdrachtgever|opdrachtnemer|factuur aan)${ends}`,
  'gimu',
)
/** They stand before places and periods as well, so only the name of a company or a person counts behind them. */
const loose = new RegExp(`${edge}(from|to|von|an|de|à|para|da|a|van|aan)${ends}`, 'gimu')
/** What stands behind such labels and is nobody's name. */
const nobody =
  /^(?:accounts?|attention|attn|dept|department|address|all|any|see|same|as|none|tbd|date|page|invoice|order|total|number|no|name|the)(?!\p{L})/iu
const trades: ReadonlySet<DocumentKind | null> = new Set(['invoice', 'order', 'offer'])

/**
 * The parties behind such labels at the beginning of a document that names them in no sentence: of contracts companies,
 * and people where these are parties; of an invoice, an order or an offer whoever it is from and for.
 */
export function findLabelledParties(head: string, kind: DocumentKind | null): FoundField[] {
  const opening = head.slice(0, searched)
  const found: FoundField[] = []
  const add = (label: string, { text: value, start }: Stretch) => {
    if (found.length >= mostParties || found.some(known => known.value === value)) return
    const place = { start, end: start + value.length }
    found.push({ kind: 'party', value, role: label, aliases: [], iso: null, ...place, foundBy: 'label' })
  }
  if (trades.has(kind)) {
    for (const [pattern, isLoose] of [
      [traded, false],
      [loose, true],
    ] as const)
      for (const { label, value } of labelsOf(opening, pattern)) {
        const name = readName(value.text, 0)
        if (!name || nobody.test(name.text) || writtenDates(value.text).length > 0) continue
        const isSomebody = isCompany(name.text) || (isLoose ? isPersonalName : isNameLike)(name.text)
        if (isSomebody) add(label, { ...name, start: value.start + name.start })
      }
    return found
  }
  if (!deed.test(opening.slice(0, 600))) return []
  const others: [string, Stretch][] = []
  for (const match of opening.matchAll(labelled)) {
    const read = readName(head, match.index + match[0].length)
    // "Acme Co., Ltd. ADD:" goes on with the next label.
    const label =
      read && head[read.end] === ':' ? /(?<!\s)\s{1,10}\S{1,40}$/u.exec(read.text)?.[0] : undefined
    const name = read && { ...read, text: read.text.slice(0, read.text.length - (label?.length ?? 0)) }
    if (name && isCompany(name.text)) add(match[1] ?? '', name)
    else if (name && isCapitalised(name.text) && !signsFor.test(opening.slice(0, match.index)))
      others.push([match[1] ?? '', name])
  }
  // Beside a company, the other party may be an office, a foundation or a person.
  if (found.length === 1) for (const [label, name] of others) add(label, name)
  for (const { label, value } of labelsOf(opening, ofPeople)) {
    const name = readName(value.text, 0)
    if (name && isPersonalName(name.text)) add(label, { ...name, start: value.start + name.start })
  }
  return found.sort((a, b) => (a.start ?? 0) - (b.start ?? 0))
}

function labelsOf(text: string, pattern: RegExp): { label: string; value: Stretch }[] {
  return [...text.matchAll(pattern)].flatMap(match => {
    const [lead, label = ''] = match
    const at = match.index + lead.indexOf(label)
    const value = valueBehind(text, match.index + lead.length)
    if (!value) return []
    // Below two labels side by side stand two values.
    const isBelow = text.slice(at, value.start).includes('\n')
    const isAlone = text.slice(text.lastIndexOf('\n', at) + 1, at).trim() === ''
    return isBelow && !isAlone ? [] : [{ label, value }]
  })
}

/** "For the customer: Jane Roe" stands above a signature. */
const signsFor = /(?<!\p{L})(?:for(?: the)?|für (?:den|die)|pour (?:le|la)|signed by(?: the)?)\s{1,3}$/iu
const isCapitalised = (text: string) => /^\p{Lu}[\p{L}.'’-]+(?: [\p{L}.'’&-]+){1,5}$/u.test(text)
const isNameLike = (text: string) => /^\p{Lu}[\p{L}\d]/u.test(text)
