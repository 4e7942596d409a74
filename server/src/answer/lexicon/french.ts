import type { Lexicon } from './lexicon.ts'

export const french: Lexicon = {
  leaning: "ils?|elles?|ce(?:ci|la|tte|s|t)?|c['’]est|ses|leurs?|celui-ci|celle-ci",
  followUpOpeners: 'et|mais|pourquoi',
  prepositions: 'en|de|pour|avec|à|au',
  articles: 'le|la|les',
  documentSource: "selon|d['’]après",
  documentContainer: 'en|dans',
  documentOwner: 'des|du',
  documentArticle: 'le|la|mon|notre',
  documentKinds:
    'contrat contrats accord convention bail avenant rapport facture factures manuel politique procédure procedure règlement reglement charte guide devis',
  anyDocument: 'fichier',
  genericWords: 'fichier',
  identity: 'nom titre auteur',
  tellingIdentity: 'titre auteur',
  writtenThings: 'contrat accord rapport',
  aboutOpeners: 'de quoi (?:parle|traite)',
  aboutObjects:
    'ce|cette|ces|le|la|les|bail|facture|lettre|compte-rendu|rapport|devis|document|documents|fichier|fichiers|contrat|contrats',
  requestOpeners: `s['’]il (?:te|vous) plaît|svp|merci de|peux-tu|pourrais-tu|pouvez-vous|pourriez-vous|veuillez|fais|faites|donne|donnez|fais-moi|faites-moi|donne-moi|donnez-moi|rédige|rédigez|écris|écrivez|écris-moi|écrivez-moi|prépare|préparez|prépare-moi|préparez-moi|génère|générez|(?<=\\p{L}\\s)(?:faire|rédiger|écrire|préparer|générer)|je (?:veux|voudrais|souhaite|souhaiterais)|j['’]aimerais|quels sont les|quelles sont les|me|un|une|les|bref|court|courte`,
  summaryAsked: 'résumez|résume|résumer|résumé|synthèse|points (?:clés|principaux)',
  comparisonAsked: 'comparez|compare|comparer|comparaison|différences entre',
  ownRequests:
    '(?:résume[zr]?|liste[zr]?|décri[st]|décrivez|montre[zr]?|donne[zr]?|compare[zr]?|explique[zr]?|cite[zr]?)(?:-moi|-nous)? (?:le|la|les|un|une|ce|cette|ces)',
  denials: 'ne|pas|sans',
  and: 'et',
  counted: 'nombre',
  littleWords: 'le|les|et|est|du|une|dans|pour',
}
