import type { Lexicon } from './lexicon.ts'

export const spanish: Lexicon = {
  followUpOpeners: 'y|pero',
  prepositions: 'en|de|para|con|por',
  articles: 'el|la|los|las',
  documentSource: 'según',
  documentContainer: 'en',
  documentOwner: 'del',
  documentArticle: 'el|la|mi|nuestro',
  documentKinds: 'contrato acuerdo informe factura guía política acta actas',
  anyDocument: 'archivo|documento',
  genericWords: 'archivo documento',
  identity: 'nombre título fecha partes autor',
  tellingIdentity: 'título fecha partes',
  writtenThings: 'contrato acuerdo documento informe',
  aboutOpeners: 'de qué trata',
  aboutObjects: 'este|esto|estos|el|la|los|documento|documentos|archivo|archivos|contrato|contratos',
  requestOpeners:
    'por favor|puede|puedes|podría|podrías|haga|haz|hazme|dame|deme|quiero|necesito|cuáles son|me|un|una|los|las|breve',
  summaryAsked:
    'resume(?= (?:el|la|los|las|este|esta|esto|estos|estas|todo|mi|mis)(?!\\p{L}))|resuma|resumir|resumen|puntos (?:clave|principales)',
  comparisonAsked: 'compara|compare|comparar|comparación|diferencias entre',
  denials: 'sin|no|nunca',
  and: 'y',
  sourceHeading: 'fuentes',
  littleWords: 'el|los|las|y|es|una|por|del|que',
}
