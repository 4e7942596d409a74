import type { Lexicon } from './lexicon.ts'

export const spanish: Lexicon = {
  leaning: 'él|ell[ao]s?|est[aeo]s?|es[aeo]s?|sus?|dich[ao]s?',
  followUpOpeners: 'y|pero',
  prepositions: 'en|de|para|con|por',
  articles: 'el|la|los|las',
  documentSource: 'según',
  documentContainer: 'en',
  documentOwner: 'del',
  documentArticle: 'el|la|mi|nuestro',
  documentKinds:
    'contrato acuerdo convenio informe factura guía guia política politica manual procedimiento reglamento presupuesto acta actas',
  anyDocument: 'archivo|documento',
  genericWords: 'archivo documento',
  identity: 'nombre título fecha partes autor',
  tellingIdentity: 'título fecha partes',
  writtenThings: 'contrato acuerdo documento informe',
  aboutOpeners: 'de qué trata',
  aboutObjects:
    'este|esta|esto|estos|el|la|los|factura|carta|acta|informe|acuerdo|documento|documentos|archivo|archivos|contrato|contratos',
  // Italian and Portuguese share "genera" and "prepara"; listed there too, "¿Genera …?" would be a request.
  requestOpeners:
    'por favor|puede|puedes|podría|podrías|haga|haz|hazme|dame|deme|quiero|quisiera|me gustaría|necesito|(?<!¿)(?:escribe|escriba|redacta|redacte|genera|genere|prepara|prepare|crea|cree|elabora|elabore)|(?<=\\p{L}\\s)(?:hacer|hacerme|escribir|redactar|generar|preparar|crear|elaborar)|cuáles son|me|un|una|los|las|breve',
  summaryAsked:
    'resume(?= (?:\\p{L}{2,20}mente )?(?:el|la|los|las|este|esta|esto|estos|estas|todo|mi|mis)(?!\\p{L}))|resuma|resumir|resumirme|resúme(?:me|lo|la|los|las)|resumen|puntos (?:clave|principales)',
  comparisonAsked: 'compara|compare|comparar|comparación|diferencias entre',
  ownRequests:
    '(?:resum[ea]|lista|enumer[ae]|describ[ea]|muestr[ae]|muéstr[ae]me|da(?:me)?|compar[ae]|explic[ae]|cit[ae]) (?:el|la|los|las|un|una|este|esta)',
  denials: 'sin|no|nunca',
  and: 'y',
  sourceHeading: 'fuentes',
  counted: 'número de (?:los |las )?\\p{L}{2,}s',
  littleWords: 'el|los|las|y|es|una|por|del|que',
}
