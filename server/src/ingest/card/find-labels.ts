import type { NumberRole } from '@citewell/contract/card-kinds.ts'
import type { FoundField } from '../../domain/cards/card-field.ts'
import type { CardSource } from './card-source.ts'

const opening = 6_000
const mostNumbers = 10
const sign = String.raw`(?:\s{0,2}(?:no|nos|number|num|nr|n°|nº|numéro|número|numero|nummer|id|code|ref|reference|#))?`
const value = String.raw`[ \t]{0,2}\.?[ \t]{0,2}[:#]?[ \t]{0,12}((?=[^\n]{0,24}\d)[\p{L}\p{N}][\p{L}\p{N}./_-]{1,38}[\p{L}\p{N}])`
const labelled = (words: string, needed: string) =>
  new RegExp(String.raw`(?<![\p{L}\p{N}])(?:${words})${needed}${value}`, 'giu')
const strict = String.raw`(?:\s{0,2}(?:no|number|num|nr|n°|nº|numéro|número|numero|nummer|id|#)(?!\p{L}))`

const numbers: [NumberRole, RegExp][] = [
  ['invoice', labelled('invoice|rechnung|rechnungs|facture|factura|fattura|fatura|factuur', strict)],
  ['invoice', labelled('rechnungsnummer|rechnungsnr|factuurnummer', '')],
  [
    'contract',
    labelled('agreement|contract|vertrag|vertrags|contrat|contrato|contratto|overeenkomst', strict),
  ],
  [
    'contract',
    labelled('vertragsnummer|vertragsnr|contractnummer|(?:contract|agreement) ref(?:erence)?', ''),
  ],
  ['order', labelled('purchase order|order|p\\.?o\\.?|bestell|commande|pedido|ordine|encomenda', strict)],
  ['order', labelled('bestellnummer|auftragsnummer|ordernummer', '')],
  ['case', labelled('case|docket|matter|ticket|incident|file', strict)],
  ['case', labelled('aktenzeichen|az|geschäftszeichen|dossier', `${sign}\\s{0,2}:`)],
  ['customer', labelled('customer|client|account|kunden', strict)],
  ['customer', labelled('kundennummer|klantnummer', '')],
  ['document', labelled('document|report|policy|form|dokument', strict)],
  [
    'document',
    labelled(
      '(?<!your )(?:our )?ref(?:erence|\\.)?|unser zeichen|n(?:otre|/) réf(?:érence|\\.)?|nuestra ref(?:erencia|\\.)?',
      '\\s{0,2}:',
    ),
  ],
]
const version =
  /(?<![\p{L}\p{N}])(?:version|versión|versione|versão|versie|revision|release|rev\.|v(?=\d))[ \t]{0,2}:?[ \t]{0,4}(\d{1,4}(?:[.]\d{1,4}){0,3}[a-z]?)(?![\p{L}\p{N}])/iu
const status =
  /^[ \t]{0,10}(?:status|état|estado|stato|staat)[ \t]{0,3}:[ \t]{0,6}(\p{L}[\p{L} -]{1,30})|(?<!\p{L})(draft|entwurf|final version|execution (?:copy|version)|conformed copy|superseded|withdrawn|brouillon|borrador|bozza|rascunho|concept)(?!\p{L})/imu

/** Numbers that the document goes by, its version and status, where a label in its beginning says so. */
export function findLabels({ head, filename }: CardSource): FoundField[] {
  const text = head.slice(0, opening)
  const found: FoundField[] = []
  for (const [role, pattern] of numbers)
    for (const match of text.matchAll(pattern)) {
      const number = match[1] ?? ''
      if (!/\d/.test(number) || found.length >= mostNumbers) continue
      if (found.some(known => known.value === number)) continue
      const start = match.index + match[0].length - number.length
      found.push(fieldOf('number', number, start, role, 'label'))
    }
  const first = text.slice(0, 2_500)
  const marked = version.exec(first)
  if (marked?.[1]) {
    const start = marked.index + marked[0].length - marked[1].length
    found.push(fieldOf('version', marked[1], start, null, 'label'))
  } else {
    const inName = version.exec(filename.replace(/[_]/g, ' '))?.[1]
    if (inName) found.push({ ...fieldOf('version', inName, 0, null, 'file-name'), start: null, end: null })
  }
  const state = status.exec(first)
  const word = (state?.[1] ?? state?.[2])?.trim()
  if (state && word) {
    const start = state.index + state[0].indexOf(word)
    found.push(fieldOf('status', word, start, null, state[1] ? 'label' : 'title-block'))
  }
  return found
}

function fieldOf(
  kind: FoundField['kind'],
  said: string,
  start: number,
  role: string | null,
  foundBy: FoundField['foundBy'],
): FoundField {
  return { kind, value: said, role, aliases: [], iso: null, start, end: start + said.length, foundBy }
}
