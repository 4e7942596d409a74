// Sentences that say what a text tells or would be told, in English and German.

const writtenPart =
  'document|polic(?:y|ies)|agreement|contract|sections?|chapters?|pages?|guide|handbook|manual|tables?|schedule|annex|appendix|articles?|clauses?|paragraphs?|part|report|list'
const tells =
  'says?|tells?|describes?|explains?|sets? out|lays? down|shows?|lists?|defines?|covers?|specif(?:y|ies)|states?|regulates?|governs?|gives?'
const asked = 'how|who|whom|whose|what|when|which|where|whether|why'
const writtenPartGerman =
  'dokument|richtlinie|vereinbarung|vertrag|abschnitt|kapitel|seite|leitfaden|handbuch|tabelle|anlage|anhang|artikel|paragraph|klausel|bericht|liste'
const tellsGerman = 'sagt|regelt|bestimmt|beschreibt|erklärt|nennt|zeigt|legt fest|führt auf|gibt an'
const askedGerman = 'wie|wer|wem|wen|was|wann|welche[rmns]?|wo|ob|warum'

/** "This policy says how long records are kept": names the answer without giving it. */
export const announcesAnswer = new RegExp(
  String.raw`(?<!\p{L})(?:(?:${writtenPart})\s(?:also\s)?(?:${tells})\s(?:\p{L}+\s){0,2}?(?:${asked})|(?:${writtenPartGerman})\s(?:${tellsGerman}),?\s(?:${askedGerman}))(?!\p{L})`,
  'iu',
)

/** "Please let us have the name of the insurer": asks for the answer. */
export const requestsAnswer =
  /\b(?:please|kindly|we (?:ask|request|require) (?:that )?you(?: to)?) (?:also )?(?:let (?:us|me) (?:have|know)|tell (?:us|me)|inform us|give us|provide us with|state|name|confirm|specify|indicate)\b|(?<!\p{L})(?:bitte )?(?:teilen|nennen|geben) Sie uns(?!\p{L})/iu
