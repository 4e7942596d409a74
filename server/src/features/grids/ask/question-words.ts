/** Words of questions over a grid, in English, German and French. */

/** Which end of the values is asked for, by what the words go with. */
export const extremes: { most: boolean; of: 'duration' | 'figure' | 'date' | 'any'; words: RegExp }[] = [
  { most: true, of: 'duration', words: /(?<!\p{L})(?:longest|längste[nrsm]?|plus long(?:ue)?s?)(?!\p{L})/iu },
  { most: false, of: 'duration', words: /(?<!\p{L})(?:shortest|kürzeste[nrsm]?|plus courte?s?)(?!\p{L})/iu },
  {
    most: false,
    of: 'date',
    words:
      /(?<!\p{L})(?:earliest|oldest|soonest|(?:expires?|ends?) (?:first|next)|früheste[nrsm]?|älteste[nrsm]?|zuerst|plus (?:tôt|anciens?|anciennes?))(?!\p{L})/iu,
  },
  {
    most: true,
    of: 'date',
    words:
      /(?<!\p{L})(?:latest|newest|most recent|(?:expires?|ends?) last|späteste[nrsm]?|neueste[nrsm]?|zuletzt|plus (?:tard|récente?s?))(?!\p{L})/iu,
  },
  {
    most: true,
    of: 'figure',
    words:
      /(?<!\p{L})(?:highest|largest|biggest|greatest|most expensive|höchste[nrsm]?|größte[nrsm]?|plus (?:élevée?s?|grande?s?|hauts?|hautes?))(?!\p{L})/iu,
  },
  {
    most: false,
    of: 'figure',
    words:
      /(?<!\p{L})(?:lowest|smallest|least|cheapest|niedrigste[nrsm]?|kleinste[nrsm]?|geringste[nrsm]?|plus (?:basse?s?|petite?s?|faibles?))(?!\p{L})/iu,
  },
]

/** What stands before a value and says on which side of it the others must be. */
export const bounds: { sign: 'over' | 'at-least' | 'under' | 'at-most' | 'exactly' | 'in'; words: RegExp }[] =
  [
    {
      sign: 'at-least',
      words:
        /(?<!\p{L})(?:at least|no(?:t)? (?:less|shorter|fewer) than|from|since|on or after|mindestens|ab|seit|au moins|à partir d[eu])(?: (?:the|le|dem))?\s*$/iu,
    },
    {
      sign: 'at-most',
      words:
        /(?<!\p{L})(?:at most|up to|no(?:t)? (?:more|longer|later) than|within|by|until|höchstens|bis(?: zu[mr]?)?|au plus|jusqu['’]au?)(?: (?:the|le|dem))?\s*$/iu,
    },
    {
      sign: 'over',
      words:
        /(?<!\p{L})(?:over|above|more than|longer than|greater than|higher than|larger than|exceed(?:s|ing)?|beyond|after|later than|über|mehr als|länger als|höher als|nach(?: dem)?|plus (?:de|longue? que)|après|supérieure?s? à)(?: (?:the|le))?\s*$/iu,
    },
    {
      sign: 'under',
      words:
        /(?<!\p{L})(?:under|below|less than|shorter than|lower than|smaller than|fewer than|before|earlier than|unter|weniger als|kürzer als|vor(?: dem)?|moins de|avant|inférieure?s? à)(?: (?:the|le))?\s*$/iu,
    },
    { sign: 'exactly', words: /(?<!\p{L})(?:exactly|equal to|of|genau|exactement|de|is|with)\s*$/iu },
    { sign: 'in', words: /(?<!\p{L})(?:in|during|im(?: jahr)?|en|on|am)\s*$/iu },
  ]
/** "Between 30 and 60 days" */
export const between = /(?<!\p{L})(?:between|zwischen|entre)\s*$/iu

export const lacks =
  /(?<!\p{L})(?:no|without(?! (?:cause|a reason|reasons?|notice)(?!\p{L}))|lacks?|lacking|missing|miss|not (?:have|has|include|contain|state|say|provide|name)|don['’]t (?:have|include|state|say|name)|doesn['’]t (?:have|include|state|say|name)|do not|does not|not|kein(?:e[nrms]?)?|ohne|nicht|fehlt|fehlen|sans|pas de|n['’]ont pas|aucune?)(?!\p{L})/iu
export const has =
  /(?<!\p{L})(?:have|has|with|includ(?:e|es|ing)|contain|contains|provides?(?: for)?|allows?|permits?|require[sd]?|hat|haben|mit|enthält|enthalten|erlauben|ont|a|avec|prévoi(?:t|ent))(?!\p{L})/iu
export const sorted =
  /(?<!\p{L})(?:sort(?:ed)?|order(?:ed)?|rank(?:ed)?|sortiere|sortiert|geordnet|trie[rz]?|triés?|classe[rz]?)(?!\p{L})/iu
export const descending =
  /(?<!\p{L})(?:descending|(?:longest|highest|largest|latest|newest) first|from (?:high|long|new)\w*|absteigend|décroissante?)(?!\p{L})/iu
export const counts = /^\W*(?:how many|number of|count|wie ?viele|anzahl|combien)(?!\p{L})/iu

/** "Top 3", "which two contracts". */
export const several =
  /(?<!\p{L})(?:top|which|the|welche|die|les|quels) (\d{1,2}|two|three|four|five|ten|zwei|drei|fünf|zehn|deux|trois|cinq|dix)(?!\p{L})/iu
/** "Between 20 and 40 days": the unit is of both. */
export const sharedUnit =
  /(?<!\p{L})(between|zwischen|entre)\s+(\d[\d.,]*)\s+(and|und|et)\s+(\d[\d.,]*)\s+(\p{L}+|%)/iu

/** Words that name the rows, ask or join, and say nothing of a column. */
export const saysNothing = new Set(
  `which what who whose where when how many much list show give me name find all any every each the a an of in on at for by with to and or is are was were be been do does did have has had
  that this these those there it its their our we us them than as from under over contract contracts agreement agreements document documents file files row rows one ones lease leases licence licences license licenses
  deal deals letter letters clause clauses provision provisions can may automatically expiry expiration there please value values governed govern governs subject law laws expire expires expiring end ends sort sorted order ordered rank ranked first last next number count
  unterliegen unterliegt enden endet laufen läuft aus expirent expire prennent fin welche welcher welches welchen was wie viele viel zeige liste nenne alle jeder die der das den dem des ein eine einer eines und oder ist sind hat haben mit von bei zu nach vertrag verträge vertrages verträgen dokument dokumente unter
  quel quelle quels quelles combien liste montre tous toutes le la les des du de un une et ou est sont ont a à avec par contrat contrats document documents dont qui que sous soumis`.split(
    /\s+/,
  ),
)

/** Names of the same law: "German law", "Recht der Bundesrepublik Deutschland", "droit allemand"; "-" for any ending. */
export const nations: string[][] = [
  ['german', 'germany', 'deutsch-', 'allemand-', 'allemagne'],
  ['french', 'france', 'français-', 'französisch-', 'frankreich-'],
  ['austria', 'austrian', 'österreich-', 'autrich-'],
  ['swiss', 'switzerland', 'schweiz-', 'suisse-'],
  ['english', 'england', 'englisch-', 'anglais-', 'angleterre', 'wales'],
  ['scottish', 'scotland', 'scots', 'schott-', 'écoss-'],
  ['irish', 'ireland', 'irisch-', 'irland-', 'irlandais-'],
  ['dutch', 'netherlands', 'niederl-', 'néerland-', 'pays-bas'],
  ['belgian', 'belgium', 'belgisch-', 'belgien-', 'belgique', 'belge-'],
  ['swedish', 'sweden', 'schwed-', 'suéd-', 'suède'],
  ['norwegian', 'norway', 'norweg-', 'norvég-', 'norvège'],
  ['danish', 'denmark', 'dänisch-', 'dänemark-', 'danois-', 'danemark'],
  ['finnish', 'finland', 'finnisch-', 'finnland-', 'finland-'],
  ['italian', 'italy', 'italien-'],
  ['spanish', 'spain', 'spanisch-', 'spanien-', 'espagn-'],
  ['portuguese', 'portugal', 'portug-'],
  ['polish', 'poland', 'polnisch-', 'polen', 'polens', 'polonais-', 'pologne'],
  ['indian', 'india', 'indisch-', 'indien-', 'inde'],
]
