import { monthNumbers } from '../../platform/text/month-names.ts'
import { asksForName, saysLasting, saysReason, saysSum } from './english.ts'
import { saysFullName } from './people-and-places.ts'

const number = String.raw`(?:\d|\b(?:one|two|three|four|five|six|seven|eight|nine|ten|twelve|twenty|hundred)\b)[\d.,/()-]{0,8}[\s-]{0,2}`
/** "in" is a unit only where no word follows that it could lead: "10 in." and "4 in x 6 in", not "5 in total". */
const length = String.raw`(?:feet|foot|ft|inch(?:es)?|in(?=\s*(?:[.,;)×]|x\b|$|by\b|wide|high|deep|tall|thick|long))|cm|mm|m|(?:centi|milli|kilo)?met(?:er|re)s?|km|miles?|yards?)\b|\d\s?["″′']`
const weight = String.raw`(?:lbs?|pounds?|kgs?|kilo(?:gram(?:me)?)?s?|gram(?:me)?s?|g|mg|oz|ounces?|tons?|tonnes?|t)\b`

const saysLength = new RegExp(`${number}(?:${length})`, 'i')
const saysWeight = new RegExp(`${number}(?:${weight})`, 'i')

/** What a question measures, and the form that such a measure has in a text. "How high is the rent?" measures nothing. */
const measures: [asked: RegExp, said: RegExp][] = [
  [/\bhow heavy\b|\bhow much\b.{0,60}\bweighs?\b|\bwhat\b.{0,40}\bweight\b/i, saysWeight],
  [
    /\bhow (?:tall|deep|wide|thick|far(?! (?:in advance|ahead|along|back|before|after)\b))\b|\bwhat\b.{0,40}\b(?:height|width|depth|thickness)\b/i,
    saysLength,
  ],
  [/\bhow high (?:may|can|must|should|shall|could)\b/i, saysLength],
  [
    /\bhow many (?:(?:calendar|working|business) )?(?:seconds|minutes|hours|days|weeks|months|years)\b|\b(?:what|which)\b.{0,40}\b(?:response|recovery|resolution|processing|lead|turnaround|delivery|reaction|repair|waiting|retention|payment|notice|warranty|probation) (?:time|period)\b/i,
    new RegExp(saysLasting.source, 'iu'),
  ],
]
const month = `(?:${[...monthNumbers.keys()].join('|')})`
/** A day of some month, or a month of some year. */
const saysDate = new RegExp(
  String.raw`(?<!\d)\d{1,4}[-/.]\d{1,2}[-/.]\d{1,4}(?!\d)|(?<!\d)\d{1,2}(?:st|nd|rd|th|er|º|\.)?\s(?:of |de )?${month}(?!\p{L})|(?<!\p{L})${month}\.?\s\d{1,4}(?!\d)`,
  'iu',
)
const asksDate =
  /(?<!\p{L})(?:(?:which|what|quelle|che|quale|welke|welche[mnrs]?|welches) (?:exact )?(?:date|datum|data)|à quelle date|qué fecha|que data|qual (?:é )?a data)(?!\p{L})/iu

/** Six digits or more. */
const saysPhoneNumber = /\d(?:[ ()/-]{0,3}\d){5}/

/** What goes by a number or an address, and the form that it has in a text of any language. */
const forms: [asked: RegExp, said: RegExp][] = [
  [asksDate, saysDate],
  [
    /(?<!\p{L})(?:(?:e-?mail|mail)[ -]?(?:address|adresse)|adresse (?:e-?mail|électronique)|(?:dirección de )?correo electrónico)(?!\p{L})/iu,
    /\S@\S/,
  ],
  [
    /(?<!\p{L})(?:(?:phone|telephone|fax|mobile) number|telefonnummer|faxnummer|rufnummer|numéro de téléphone|número de teléfono|telefoonnummer|numero di telefono|número de telefone)(?!\p{L})/iu,
    saysPhoneNumber,
  ],
  [
    /(?<!\p{L})(?:bank account|account number|iban|bic|(?:door|entry|access|security) code|post ?code|zip code|kontonummer|bankverbindung|(?:bank)?konto|zugangscode|türcode|postleitzahl|compte bancaire|numéro de compte|code (?:d['’]entrée|d['’]accès|postal)|cuenta bancaria|número de cuenta|código (?:de acceso|postal))(?!\p{L})/iu,
    /\d[\d ()/-]{1,20}\d/,
  ],
  [
    /(?<!\p{L})(?:(?:purchase order|order|reference|customer|ticket|registration|vat|tax|serial|employee|part|model) number|(?:bestell|auftrags|referenz|kunden|steuer|register|serien|personal)nummer|aktenzeichen|numéro de (?:commande|référence|client|série)|número de (?:pedido|referencia|cliente|serie)|numero (?:d['’]ordine|di serie)|bestelnummer|ordernummer)(?!\p{L})/iu,
    /(?<![\p{L}\d])(?:\p{Lu}[\p{Lu}./-]{0,6}\d|(?!(?:19|20)\d\d(?!\d))\d[\d./-]{2,20}\d)/u,
  ],
  [
    /(?<!\p{L})(?:(?:in|how many) per ?cent|(?:what|which) percentage|in prozent|wie ?viele? prozent|wie ?viel prozent|quel pourcentage|en pour ?cent|qué porcentaje|in percentuale|quale percentuale)(?!\p{L})/iu,
    /(?:%|per ?cent|prozent|pour ?cent|por ?ciento|per ?cento|percentage points?)/iu,
  ],
]
/** What gives a reason, in other languages than English. */
export const saysReasonElsewhere =
  /(?<!\p{L})(?:weil|da|denn|zumal|wegen|aufgrund|infolge|damit|deshalb|daher|deswegen|um\s[^.;]{1,80}\szu|grund|gründen?|ursachen?|zweck|parce qu[e’']|puisqu[e’']|car|à cause|en raison|afin|faute d[e’']|suite à|compte tenu|du fait|motifs?|raisons?|pour (?:\p{L}+(?:er|ir|re)|qu[e’'])|porque|ya que|puesto que|dado que|debid[oa]|a causa|por (?:falta|motivos?)|motivos?|razón|razones|para (?:\p{L}+[aei]r|que)|perché|poiché|a causa|dovut[oa]|motivi?|affinché|devid[oa]|por causa|omdat|doordat|want|wegens|vanwege|zodat|reden(?:en)?)(?!\p{L})/iu
/** What is asked for in another language than English, and its form there. */
const elsewhere: [asked: RegExp, said: RegExp][] = [
  [
    /^\W*(?:warum|wieso|weshalb|pourquoi|por ?qué(?= (?:no|se|es|son|fue|era|está|están|ha|han|hay|tienen?|debe[ns]?|me|nos|les?|la|el|los|las)(?!\p{L}))|perché|waarom)(?!\p{L})/iu,
    new RegExp(`${saysReason.source}|${saysReasonElsewhere.source}`, 'iu'),
  ],
  [
    /(?<!\p{L})(?:wie lange|combien de temps|cuánto tiempo|quanto tempo|hoe lang)(?!\p{L})/iu,
    new RegExp(saysLasting.source, 'iu'),
  ],
  [
    /(?<!\p{L})(?:was kostet|was (?:hat|haben|zahlt|zahlen|muss|müssen)(?!\p{L})[^?]{1,80}(?:bezahlt|gezahlt|gekostet|zahlen)|wie teuer|wie ?viel (?:euro|franken|geld)|(?:welche[rn]?|wie hoch ist der) (?:\p{L}{0,30})preis|combien coûte(?:nt)?|quel(?: est le)? prix|cuánto cuesta|quanto costa|quanto custa|wat kost)(?!\p{L})/iu,
    saysSum,
  ],
  [
    /(?<!\p{L})(?:wie viele?|combien d['’e]|cuánt[oa]s|quant[ieao]s?|hoeveel)(?!\p{L})/iu,
    /\d|(?<!\p{L})(?:zwei|drei|vier|fünf|sechs|sieben|acht|neun|zehn|elf|zwölf|keine?r?|deux|trois|quatre|cinq|six|sept|huit|neuf|dix|onze|douze|aucune?|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|once|doce|due|tre|quattro|cinque|sei|sette|otto|nove|dieci|dois|duas|três|quatro|sete|oito|dez|twee|drie|vijf|zes|zeven|negen|tien|two|three|four|five|seven|eight|nine|ten|eleven|twelve)(?!\p{L})/iu,
  ],
]
/** Looks the same in every language, where whom to ring is asked for. */
export const numberToCall = (question: string): RegExp | null =>
  asksWhomToCall.test(question) ? saysPhoneNumber : null

/** "Who do I ring about the boxes?" asks for somebody who has a number. */
const asksWhomToCall =
  /(?<!\p{L})who(?:m)? (?:do|can|could|should|must|may) (?:(?:i|we|you|one|staff) call|(?:i|we|you|one|they|staff|\p{L}{3,20}s) (?:ring|phone|telephone))(?: up)?(?!\p{L})|(?<!\p{L})wen (?:kann|soll|muss|darf) (?:ich|man) anrufen(?!\p{L})/iu
/** "Do we have to give an e-mail address?" asks for none. */
const asksWhich =
  /(?<!\p{L})(?:what|which|whose|give me|tell me|where|welche[mnrs]?|was|wie (?:lautet|ist|heißt)|wohin|quel(?:le)?s?|cuál|qué)(?!\p{L})/iu

const ofMoney =
  /\b(?:rents?|prices?|fees?|salar(?:y|ies)|costs?|interest|rates?|tax(?:es)?|fines?|penalt(?:y|ies)|deposits?|budgets?|scores?|percentages?|shares?)\b/i

/**
 * The form of what a question asks for: a date, a number that something goes by, an address, in an English one also a length,
 * a weight or somebody's name; null if it asks for none of them.
 */
export function measureAsked(question: string): RegExp | null {
  const form = asksWhich.test(question) ? forms.find(([asked]) => asked.test(question))?.[1] : undefined
  if (form) return form
  if (asksWhomToCall.test(question)) return saysPhoneNumber
  const named = elsewhere.find(([asked]) => asked.test(question))?.[1]
  if (named) return named
  const measured = ofMoney.test(question) ? undefined : measures.find(([asked]) => asked.test(question))?.[1]
  return measured ?? (asksForName.test(question) ? saysFullName : null)
}
