/** What a question wants of several amounts of one kind. */
export type Wanted = 'longer' | 'shorter' | 'higher' | 'lower' | 'earlier' | 'later' | 'cheaper' | 'dearer'

const word = (forms: string) => new RegExp(String.raw`(?<!\p{L})(?:${forms})(?!\p{L})`, 'giu')

const wanted: [Wanted, RegExp][] = [
  [
    'longer',
    word(
      'longer|longest|längere?[nrms]?|längste[nrms]?|am längsten|plus longs?|plus longues?|más larg[oa]s?',
    ),
  ],
  ['shorter', word('shorter|shortest|kürzere?[nrms]?|kürzeste[nrms]?|plus courte?s?|más cort[oa]s?')],
  [
    'higher',
    word(
      'higher|highest|larger|largest|greater|greatest|bigger|biggest|höhere?[nrms]?|höchste[nrms]?|größere?[nrms]?|größte[nrms]?|plus (?:haute?|élevée?|grande?|importante?)s?|más (?:alt[oa]|elevad[oa]|grande)s?',
    ),
  ],
  [
    'lower',
    word(
      'lower|lowest|smaller|smallest|niedrigere?[nrms]?|niedrigste[nrms]?|geringere?[nrms]?|geringste[nrms]?|kleinere?[nrms]?|kleinste[nrms]?|plus (?:basse?|faible|petite?)s?|más (?:baj[oa]|pequeñ[oa])s?',
    ),
  ],
  ['earlier', word('earlier|earliest|sooner|soonest|frühere?[nrms]?|früheste[nrms]?|plus tôt|antes')],
  ['later', word('later|latest|spätere?[nrms]?|späteste[nrms]?|plus tard|más tarde')],
  [
    'cheaper',
    word(
      'cheaper|cheapest|less expensive|least expensive|costs? (?:us )?(?:the )?(?:less|least)|billigere?[nrms]?|günstigere?[nrms]?|billigste[nrms]?|günstigste[nrms]?|moins chère?s?|más barat[oa]s?',
    ),
  ],
  [
    'dearer',
    word(
      'dearer|dearest|more expensive|most expensive|costs? (?:us )?(?:the )?(?:more|most)|teurere?[nrms]?|teurer|teuerste[nrms]?|plus chère?s?|más car[oa]s?',
    ),
  ],
]

const asks =
  /(?<!\p{L})(?:which|who|whose|what|where|welche[rnms]?|wer|wessen|was|wo|bei wem|qui|quel(?:le)?s?|lequel|laquelle|où|quién(?:es)?|cuál(?:es)?|qué|dónde)(?!\p{L})/iu
/** Ask for how much it is more, for what is so at all, for the contrary, or for another one than the first. */
const otherwise =
  /(?<!\p{L})(?:how (?:much|many)|by how|wie ?viele?|combien|cuánt[oa]s?|not|\p{L}*n['’]t|cannot|nicht|nie|never|no|none|neither|nor|without|lack\p{L}*|fail\p{L}*|miss\p{L}*|refus\p{L}*|den(?:y|ies)|hardly|anything but|all but|except\p{L}*|other than|rather|second|third|fourth|next|last|n(?:ä|ae)chst\p{L}*|\p{L}*zweit\p{L}*|\p{L}*dritt\p{L}*|kein\p{L}*|ohne|weder|fehl\p{L}*|außer|ne|pas|ni|sans|aucun\p{L}*|deuxième|troisième|sauf|sin|ningun\p{L}*|ningún|nunca|tampoco|segund[oa]|tercer[oa]?|than|als|why|warum|pourquoi|por qué|if|when|wenn|wann|quand|cuándo|were|used to|would|proposed|previous\p{L}*|former\p{L}*|war|waren|wäre)(?!\p{L})|\d/iu
/** Set the more directly before a thing, as a kind of it: "which larger client …". */
const ofThing = /(?<!\p{L})(?:which|what|whose|welche[rnms]?|quel(?:le)?s?|qué|cuál(?:es)?)\s+$/iu
const longest = 400

/** Which of several is asked for; null where it is none, or more than one thing. The rest is the question without that. */
export function wantedOf(text: string): Wanted | null {
  const question = text.slice(0, longest)
  if (!asks.test(question) || otherwise.test(question)) return null
  const found = wanted.filter(([, pattern]) => (question.match(pattern)?.length ?? 0) > 0)
  const [only, more] = found
  if (!only || more || question.match(only[1])?.length !== 1) return null
  return ofThing.test(question.slice(0, question.search(only[1]))) ? null : only[0]
}

/** A question without the words that say which of several is wanted, and those that only set things side by side. */
export function withoutWanted(text: string): string {
  return wanted.reduce((rest, [, pattern]) => rest.replace(pattern, ' '), text).replace(besideWanted, ' ')
}

const besideWanted =
  /(?<!\p{L})(?:has|have|had|gives?|given|grants?|allows?|provides?|offers?|sets?|asks?|requires?|needs?|contains?|lasts?|runs?|pays?|charges?|costs?|compare[ds]?|one|ones|two|both|other|side|document|more|less|most|least|much|amount|period|time)(?!\p{L})/giu

const patterns = (lists: string[]) =>
  lists.map(forms => new RegExp(String.raw`(?<!\p{L})(?:${forms})(?!\p{L})`, 'iu'))
/** What an amount in a sentence is of: of a thing by itself, which a question must name. */
export const thingsApart: readonly RegExp[] = patterns([
  'breach\\p{L}*|default\\p{L}*|cures?|cured|remed\\p{L}*|insolven\\p{L}*|cause|material|Verletzung|wichtigem',
  'renew\\p{L}*|non-renewal|verlänger\\p{L}*|renouvel\\p{L}*|renova\\p{L}*',
  'probation\\p{L}*|trial|Probezeit',
  'deposit|advance|retainer|Kaution|Anzahlung',
  'penalt\\p{L}*|liquidated|interest|fine|Vertragsstrafe|Zinsen',
  'injur\\p{L}*|property|damage to|death',
])
/** The same of what may stand beside any amount; two that differ in one of these are of different things. */
export const kindsOfAmount: readonly RegExp[] = patterns([
  'business|working|banking|trading|Werktag\\p{L}*|Arbeitstag\\p{L}*|Bankarbeitstag\\p{L}*|ouvrés?|ouvrables?|hábiles',
  'initial|minimum|maximum|Mindest\\p{L}*|Erst\\p{L}*',
  'net|netto|neto|nett[eao]s?|hors taxes?|HT',
  'gross|brutto|bruto|bruts?|brutes?|TTC|toutes taxes',
  'kalt|Kaltmiete|Nettokaltmiete|hors charges',
  'warm|Warmmiete|charges comprises|CC',
  'exclud\\p{L}*|exclusive|excl|plus|zuzüglich|ohne|zzgl|sin IVA|más IVA',
  'includ\\p{L}*|inclusive|incl|inklusive|einschließlich|inkl|IVA incluido',
  'above|over|base|prime|margin|LIBOR|EURIBOR|SOFR|SONIA',
  'aggregate|total|overall|cumulative',
  'receipt|Erhalt|Eingang|Zugang|réception|recepción',
  'deliver\\p{L}*|Lieferung|livraison',
  'acceptance|completion|Abnahme',
  '(?:end|close) of|(?:Monats|Quartals|Jahres|Halbjahres)ende|zum Ende',
  'invoice date|date of (?:the |an |each )?invoices?|Rechnungsdatum',
  'expir\\p{L}*|expiry',
  'begin\\p{L}*|start\\p{L}*|commenc\\p{L}*|effective|beginnt',
  'ends?|ending|terminat\\p{L}*|endet',
  'sign\\p{L}*|made|dated|executed',
])

/** Who stands on which side of a contract. */
export const sidesOfContract: readonly RegExp[] = patterns([
  'customer|client|buyer|purchaser|licensee|tenant|lessee|employer|recipient|borrower|franchisee|distributor|reseller|Kunde\\p{L}*|Auftraggeber\\p{L}*|Käufer\\p{L}*|Mieter\\p{L}*',
  'supplier|provider|contractor|carrier|seller|licensor|landlord|lessor|consultant|employee|vendor|agency|lender|franchisor|manufacturer|Lieferant\\p{L}*|Auftragnehmer\\p{L}*|Verkäufer\\p{L}*|Vermieter\\p{L}*|Anbieter\\p{L}*',
])
