// How a question asks something of every document, in English, German, French and Spanish.

const kinds =
  'contracts?|agreements?|leases?|documents?|files?|polic(?:y|ies)|reports?|invoices?|letters?|papers?|offers?|proposals?|minutes|licen[cs]es?|amendments?'
const every = String.raw`(?:each|every)(?: single)?(?: one)?(?: of)?(?: (?:the|these|those|my|our|all))?(?: \p{L}{1,20})?`
/** German words for a document, for use in a pattern. */
export const kindsGerman =
  'verträgen?|vertrag|vereinbarung(?:en)?|dokument(?:en|e)?|datei(?:en)?|berichte?n?|rechnung(?:en)?|angebote?n?|richtlinien?'
const everyGerman = String.raw`(?:jede[nrms]?|alle[nr]?)(?: (?:der|dieser|meiner|unserer))?(?: \p{L}{1,20})?`
/** French and Spanish ones. */
export const kindsRomance =
  'contrats?|accords?|baux|bail|documents?|fichiers?|rapports?|factures?|contratos?|acuerdos?|documentos?|archivos?|informes?|facturas?'
const everyRomance = `(?:chaque|chacun(?:e)? des|cada(?: uno de los| una de las)?)`

const ofEvery = [
  `(?:for|in|from|of|by) ${every} (?:${kinds})`,
  `(?:für|in|von|aus|bei) ${everyGerman} (?:${kindsGerman})`,
  `(?:pour|dans|de|para|en) ${everyRomance} (?:${kindsRomance})`,
].join('|')
// Without "by contract" and "par accord", which say how something is done.
const perOne = [
  `(?<!\\bas )per (?:${kinds})`,
  `(?:je|pro) (?:${kindsGerman})`,
  `(?:par|por) (?!accord|acuerdo)(?:${kindsRomance})`,
].join('|')

const atStart = (what: string) => new RegExp(String.raw`^\W{0,9}(?:${what})(?!\p{L})[\s,:]{0,9}`, 'iu')
const atEnd = (what: string) => new RegExp(String.raw`(?<=\s)(?:${what})(?=\W{0,9}$)`, 'iu')

/** "For each contract, …", and "… for each contract" */
export const asksOfEvery = [atStart(ofEvery), atEnd(ofEvery)]
/** "… per contract", which in a question may as well say a price of one: "What is the fee per invoice?" */
export const asksPerOne = [atStart(perOne), atEnd(perOne)]

const allContracts =
  'all(?: of)?(?: (?:the|these|those|my|our))? (?:contracts|agreements|leases)|allen?(?: (?:diesen|meinen|unseren))? verträgen?|tous (?:les|mes|nos) contrats|todos (?:los|mis|nuestros) contratos'
const eachContract =
  '(?:each|every)(?: one)?(?: of)?(?: (?:the|these|those|my|our))? (?:contracts?|agreements?|leases?)|jede[rmn]? vertrag|chaque contrat|cada contrato'
/** "The notice periods in all contracts", "the governing law of each agreement", at the end. */
export const ofEveryContract = new RegExp(
  String.raw`\s(?:(?:for|in|from|of|across|under|throughout|für|in|von|aus|bei|de|dans|pour|en|para) )?(?:${eachContract}|${allContracts})(?=\W{0,9}$)`,
  'iu',
)
/** Asks of all contracts together what none of them says: a sum, the most of all, what they have in common or lack. */
export const asksOfAllTogether =
  /(?<!\p{L})(?:totals?|sums?|altogether|combined|averages?|mean value|median|highest|lowest|largest|smallest|biggest|longest|shortest|cheapest|dearest|most expensive|missing|lacking|(?:in )?common|same|differ(?:s|ences?|ent)?|between|how many|gesamt\p{L}*|insgesamt|summe|durchschnitt\p{L}*|höchste[nrs]?|niedrigste[nrs]?|größte[nrs]?|kleinste[nrs]?|längste[nrs]?|kürzeste[nrs]?|fehlt|fehlen|gemeinsam\p{L}*|gleich\p{L}*|unterschied\p{L}*|zwischen|wie viele|totale?s?|somme|moyenne|plus (?:haut|bas|élevé|long|court)\p{L}*|manque\p{L}*|commun\p{L}*|différence\p{L}*|entre|suma|promedio|mayor|menor|falta\p{L}*|común|comunes|diferencia\p{L}*)(?!\p{L})/iu
/** "How long does each contract run?" */
export const everyContractDoes = new RegExp(
  String.raw`(?<=\s)(?:${eachContract})(?=\s(?:runs?|lasts?|ends?|expires?|starts?|begins?|renews?|says?|says?|gives?|allows?|provides?|requires?|needs?|have|has|costs?|läuft|endet|beginnt|dure|termine|dura|termina)(?!\p{L})(?!\s\p{L}+\s\p{L}+\s\p{L}+))`,
  'iu',
)
/** "List all contracts with start date and term." */
export const listsContractsWith = new RegExp(
  String.raw`^\W{0,9}(?:list|show|name|give|nenne|liste|zeige?|listez?|enumera)(?: me)? (?:${allContracts}|(?:the|our|my|all|alle) (?:contracts|agreements|leases|verträge))(?: with| together with|,? including| mit| avec| con)(?: their| its| ihrer?m?| leur| su)? `,
  'iu',
)
/** "Which contract ends first?", which what each says of its end tells. */
export const asksWhichEnds =
  /^\W{0,9}(?:which|what) (?:one )?(?:of (?:these|those|the|my|our) )?(?:contracts?|agreements?|leases?|licen[cs]es?) (?:(?:will|does) )?(?:ends?|expires?|runs? out|terminates?|is (?:the )?(?:first|next|last) to (?:end|expire|run out)) ?(?:(?:the )?(?:first|next|last|soonest|earliest|latest))?\W{0,9}$|^\W{0,9}welcher (?:der )?(?:vertrag|verträge) (?:endet|läuft) (?:zuerst|als erste[rs]?|als nächste[rs]?|zuletzt|als letzte[rs]?)(?: aus| ab)?\W{0,9}$/iu
/** Before what is compared in all of them. */
export const comparesAll =
  /^\W{0,9}(?:please |bitte )?(?:compare|list|show|summari[sz]e|give me|vergleiche|liste|nenne|zeige?|comparez?|compara)\s(?:me )?(?:the |die |den |das |les? |la |los |las |el )?/iu

const polite = '(?:please|bitte|por favor|(?:can|could|would) you(?: please)?|pouvez-vous|peux-tu|puedes?)'
/** "list", "give", for use in a pattern */
export const listing = [
  'give|list|show|name|state|tabulate|extract|compile|enumerate',
  'nennen?|gib|geben sie|zeigen?|zeig|listen?|führen?',
  'donne[rz]?|liste[rz]?|montre[rz]?|indique[rz]?|énum[èé]re[rz]?',
  'da|dame|dar|enumerar?|listar?|muestra(?:me)?|mu[eé]strame|mostrar|indicar?',
  '(?:an? |the |(?:make|create|write) an? )?(?:list|table|overview) of',
].join('|')
/** "List …", "Could you give me …" */
export const asksToList = new RegExp(
  String.raw`^\W{0,9}(?:${polite}[\s,]{1,3}){0,2}(?:(?:mir|uns|me|nous) )?(?:${listing})(?!\p{L})`,
  'iu',
)
