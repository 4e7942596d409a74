// How a question asks something of every document, in English, German, French and Spanish.

const kinds =
  'contracts?|agreements?|leases?|documents?|files?|polic(?:y|ies)|reports?|invoices?|letters?|papers?|offers?|proposals?|minutes|licen[cs]es?|amendments?'
const every = String.raw`(?:each|every)(?: single)?(?: one)?(?: of)?(?: (?:the|these|those|my|our|all))?(?: \p{L}{1,20})?`
const kindsGerman =
  'verträgen?|vertrag|vereinbarung(?:en)?|dokument(?:en|e)?|datei(?:en)?|berichte?n?|rechnung(?:en)?|angebote?n?|richtlinien?'
const everyGerman = String.raw`(?:jede[nrms]?|alle[nr]?)(?: (?:der|dieser|meiner|unserer))?(?: \p{L}{1,20})?`
const kindsRomance =
  'contrats?|accords?|baux|bail|documents?|fichiers?|rapports?|factures?|contratos?|acuerdos?|documentos?|archivos?|informes?|facturas?'
const everyRomance = `(?:chaque|chacun(?:e)? des|cada(?: uno de los| una de las)?)`

const ofEvery = [
  `(?:for|in|from|of|by) ${every} (?:${kinds})|(?:per|by) (?:${kinds})`,
  `(?:für|in|von|aus|bei) ${everyGerman} (?:${kindsGerman})|(?:je|pro) (?:${kindsGerman})`,
  `(?:pour|dans|de|para|en) ${everyRomance} (?:${kindsRomance})|(?:par|por) (?:${kindsRomance})`,
].join('|')

/** "For each contract, …" */
export const asksOfEveryAtStart = new RegExp(String.raw`^\W{0,9}(?:${ofEvery})(?!\p{L})[\s,:]{0,9}`, 'iu')
/** "… for each contract" */
export const asksOfEveryAtEnd = new RegExp(String.raw`(?<=\s)(?:${ofEvery})(?=\W{0,9}$)`, 'iu')
