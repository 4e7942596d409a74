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
  aboutObjects: 'este|esto|el|la|documento|archivo',
  denials: 'sin|no|nunca',
  and: 'y',
  sourceHeading: 'fuentes',
  littleWords: 'el|los|las|y|es|una|por|del|que',
}
