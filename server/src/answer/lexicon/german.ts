import type { Lexicon } from './lexicon.ts'

export const german: Lexicon = {
  leaning: 'er|sie|es|ihre?[rmns]?|sein(?:e[rmns]?)?|dies(?:e[rmns]?)?|dadurch|deshalb|daher|dabei|damit',
  followUpOpeners: 'und|aber|oder|warum',
  prepositions: 'für|bei|von|mit|seit|nach|an',
  articles: 'der|die|das|dem|den',
  documentSource: 'laut|gemäß|im',
  documentContainer: 'aus',
  documentOwner: 'des',
  documentArticle: 'der|dem|den|die|das|meinem|unserem',
  documentKindEnding:
    'vertrag|vertrags|handbuch|handbuchs|bericht|berichts|vereinbarung|rechnung|protokoll|leitfaden|richtlinie|angebot|satzung',
  anyDocument: 'dokument(?:en?)?|datei(?:en)?',
  genericWords: 'dokument datei',
  identity: 'titel datum partei parteien verfasser autor unterzeichnet',
  tellingIdentity: 'titel datum partei parteien verfasser autor',
  writtenThings: 'vertrag vereinbarung dokument bericht',
  aboutOpeners: "worum geht(?:['’]?s| es)|wovon handelt",
  aboutObjects:
    'es|das|dies|dieses|dieser|in|diesem|diesen|den|dem|der|dokument|mietvertrag|rechnung|protokoll|brief|schreiben|handbuch|richtlinie|angebot|dokumenten|datei|dateien|bericht|berichten|vertrag|verträgen',
  requestOpeners:
    'bitte|kannst du|könntest du|können sie|könnten sie|würdest du|würden sie|gib|geben sie|mache?|machen sie|erstelle?|erstellen sie|schreibe?|schreiben sie|zeige?|zeigen sie|nenne?|nennen sie|ich brauche|ich möchte|ich will|(?:ich )?hätte|wir hätten|gerne?|generiere?|generieren sie|verfasse?|verfassen sie|formuliere?|formulieren sie|was sind|mir|uns|mal|kurz|ein|eine|einen|kurze|kurzen|knappe|knappen',
  summaryAsked:
    'zusammenfassung|fass(?:e|en sie)? .{1,80}? zusammen|(?:bitte|kannst du|könntest du|können sie|könnten sie) .{1,80}? zusammenfassen|überblick über|(?:die )?(?:hauptpunkte|wichtigsten punkte|kernaussagen)',
  comparisonAsked:
    'vergleich(?! (?:vom|über|mit)(?!\\p{L}))|vergleiche|vergleichen sie|(?:bitte|kannst du|könntest du|können sie|könnten sie) .{1,80}? vergleichen|(?:die )?unterschiede? zwischen|was (?:ist|sind) (?:der|die) unterschiede? zwischen|was (?:hat|haben) sich .{0,100}?(?:ge|ver)ändert|was ist anders|worin unterscheiden sich',
  ownRequests:
    '(?:bitte )?(?:fass(?:e|en sie)?|liste|zeige?|zeigen sie|nenne?|nennen sie|beschreibe?|beschreiben sie|vergleiche?|vergleichen sie|erkläre?|erklären sie|gib|geben sie)(?: mir| uns)? (?:der|die|das|den|dem|ein|eine|einen)',
  denials: 'nicht|kein|keine|ohne',
  and: 'und',
  sourceHeading: 'quellen',
  counted: 'anzahl|zahl',
  littleWords: 'der|das|und|ist|sind|nicht|ein|eine|mit|von|im|zu|den|wird',
}
