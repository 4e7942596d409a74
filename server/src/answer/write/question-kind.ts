/** What the answer to a question should hold. */
export type QuestionKind =
  | 'person'
  | 'time'
  | 'amount'
  | 'number'
  | 'place'
  | 'reason'
  | 'definition'
  | 'list'
  | 'yes-no'
  | 'other'

const unit =
  /\b(?:what|which|the)\s+(?:\w+\s+){0,2}?(?:percentage|percent|share|number|age|length|height|weight|width|depth|speed|distance|population|size|temperature|duration|period|rate|ratio|score|count|quantity|area)\b/i

/** In this order: the first that matches decides. */
const rules: [QuestionKind, RegExp][] = [
  [
    'amount',
    /\bhow much\b|\b(?:what|which)\b[^?]{0,40}\b(?:price|cost|costs|fee|fees|amount|salary|budget|revenue|rent|penalty|payment|royalty|deposit|sum|value|income|sales|expense|expenses|total)\b(?!\s+(?:clauses?|sections?|provisions?|polic(?:y|ies)|terms?|schedules?|rules?))/i,
  ],
  [
    'number',
    /\bhow (?:many|long|old|far|tall|high|deep|wide|big|large|often|fast|heavy|soon|late|early)\b|\bwhat percent/i,
  ],
  [
    'time',
    /\bwhen\b|\b(?:what|which|in what|on what)\s+(?:\w+\s+){0,2}?(?:year|date|day|month|century|decade|time|era|season|deadline)\b|\bhow recently\b|\bdate (?:of|is|was)\b/i,
  ],
  ['number', unit],
  [
    'person',
    /\bwho\b|\bwhom\b|\bwhose\b|\b(?:what|which)\s+(?:\w+\s+){0,2}?(?:person|people|man|woman|author|president|director|king|queen|leader|company|organi[sz]ation|party|parties|name|team|scientist|actor|singer)\b/i,
  ],
  [
    'place',
    /\bwhere\b|\b(?:what|which)\s+(?:\w+\s+){0,2}?(?:city|country|state|place|region|location|town|province|continent|river|street|address|venue|county|stadium)\b/i,
  ],
  [
    'reason',
    /\bwhy\b|\bwhat (?:was|is|are|were) the (?:reason|cause|purpose)|\bwhat caused\b|\bfor what reason\b/i,
  ],
  // Words for a search box rather than a question.
  ['time', /^[^?]{0,60}\b(?:date|deadline|duration|period|term|year)\s*$/i],
  ['amount', /^[^?]{0,60}\b(?:price|cost|costs|fee|fees|amount|rent|penalty|salary|budget|total)\s*$/i],
  ['list', /\b(?:list|enumerate|name all|which are|what are)\b/i],
  [
    'definition',
    /\bwhat (?:is|are|was|were)(?: an?| the)? [^?]{1,40}\?*$|\bdefine\b|\bmeaning of\b|\bmean by\b|\bdoes [^?]{1,50} mean\b/i,
  ],
  [
    'yes-no',
    /^\s*(?:is|are|was|were|am|do|does|did|can|could|may|might|must|shall|should|will|would|has|have|had)\b/i,
  ],
]

/** What kind of answer an English question asks for; `other` for all that shows no sign. */
export function questionKind(text: string): QuestionKind {
  const question = text.slice(0, 2_000).trim()
  return rules.find(([, rule]) => rule.test(question))?.[0] ?? 'other'
}
