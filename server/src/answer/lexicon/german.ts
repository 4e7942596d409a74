import type { Lexicon } from './lexicon.ts'

export const german: Lexicon = {
  followUpOpeners: 'und|aber|oder|warum',
  prepositions: 'für|bei|von|mit|seit|nach|an',
  articles: 'der|die|das|dem|den',
  documentSource: 'laut|gemäß|im',
  documentContainer: 'aus',
  documentOwner: 'des',
  documentArticle: 'der|dem|den|die|das|meinem|unserem',
  documentKindEnding:
    'vertrag|vertrags|handbuch|handbuchs|bericht|berichts|vereinbarung|rechnung|protokoll|leitfaden|richtlinie|angebot|satzung',
  anyDocument: 'dokument|datei',
  genericWords: 'dokument datei',
  identity: 'titel datum partei parteien verfasser autor unterzeichnet',
  tellingIdentity: 'titel datum partei parteien verfasser autor',
  writtenThings: 'vertrag vereinbarung dokument bericht',
  aboutOpeners: "worum geht(?:['’]?s| es)|wovon handelt",
  aboutObjects:
    'es|das|dies|dieses|dieser|in|diesem|diesen|den|dem|dokument|dokumenten|datei|dateien|bericht|berichten|vertrag|verträgen',
  summaryAsked:
    'zusammenfassung|fasse? .{1,80}? zusammen|überblick über|hauptpunkte|wichtigsten punkte|kernaussagen',
  comparisonAsked: 'vergleiche|vergleichen sie|vergleich|unterschiede zwischen|worin unterscheiden sich',
  denials: 'nicht|kein|keine|ohne',
  and: 'und',
  sourceHeading: 'quellen',
  littleWords: 'der|das|und|ist|sind|nicht|ein|eine|mit|von|im|zu|den|wird',
}
