import type { FoundField } from '../../domain/cards/card-field.ts'
import { isCompany, readName } from './read-name.ts'

const searched = 4_000
const mostParties = 4
/** "The buyer/End-User: Acme Co., Ltd.": what a contract form calls its parties, before their names. */
const labelled =
  /(?<!\p{L})(?:the\s)?((?:buyer|seller|purchaser|vendor|supplier|customer|client|lessor|lessee|landlord|tenant|licensor|licensee|franchisor|franchisee|borrower|lender|contractor|consultant|employer|distributor|manufacturer|principal|agent|party [ab12]|käufer|verkäufer|auftraggeber|auftragnehmer|vermieter|mieter|lieferant|acheteur|vendeur|bailleur|locataire|fournisseur|comprador|vendedor|arrendador|arrendatario|proveedor)(?:\s?[/(]\s?[\p{L}-]{2,20}\)?)?)\s{0,2}:\s{0,4}(?=["“„]?\p{Lu})/giu
const deed = /(?<!\p{L})(?:agreement|contract|lease|deed|\p{L}{0,30}vertrag|contrat|contrato)(?!\p{L})/iu

/** The companies behind such labels at the beginning of a contract that names its parties in no sentence. */
export function findLabelledParties(head: string): FoundField[] {
  const opening = head.slice(0, searched)
  if (!deed.test(opening.slice(0, 600))) return []
  const found: FoundField[] = []
  for (const match of opening.matchAll(labelled)) {
    const read = readName(head, match.index + match[0].length)
    // "Acme Co., Ltd. ADD:" goes on with the next label.
    const label =
      read && head[read.end] === ':' ? /(?<!\s)\s{1,10}\S{1,40}$/u.exec(read.text)?.[0] : undefined
    const name = read && { ...read, text: read.text.slice(0, read.text.length - (label?.length ?? 0)) }
    if (!name || !isCompany(name.text) || found.length >= mostParties) continue
    if (found.some(({ value }) => value === name.text)) continue
    const { text: value, start } = name
    const role = match[1]?.toLowerCase() ?? null
    found.push({
      kind: 'party',
      value,
      role,
      aliases: [],
      iso: null,
      start,
      end: start + value.length,
      foundBy: 'label',
    })
  }
  return found
}
