import type { Lexicon } from './lexicon.ts'

export const french: Lexicon = {
  followUpOpeners: 'et|mais|pourquoi',
  prepositions: 'en|de|pour|avec|à|au',
  articles: 'le|la|les',
  documentSource: "selon|d['’]après",
  documentContainer: 'en|dans',
  documentOwner: 'des|du',
  documentArticle: 'le|la|mon|notre',
  documentKinds: 'contrat accord rapport facture manuel',
  anyDocument: 'fichier',
  genericWords: 'fichier',
  identity: 'nom titre auteur',
  tellingIdentity: 'titre auteur',
  writtenThings: 'contrat accord rapport',
  aboutOpeners: 'de quoi (?:parle|traite)',
  aboutObjects: 'ce|ces|le|la|les|document|documents|fichier|fichiers|contrat|contrats',
  summaryAsked: 'résumez|résume|résumer|résumé|synthèse|points (?:clés|principaux)',
  comparisonAsked: 'comparez|compare|comparer|comparaison|différences entre',
  denials: 'ne|pas|sans',
  and: 'et',
  littleWords: 'le|les|et|est|du|une|dans|pour',
}
