// What a sentence must have in common with its passage before it is called supported, in all languages that are compared.

const word = (words: string) => new RegExp(String.raw`(?<!\p{L})(?:${words})(?!\p{L})`, 'giu')

const others =
  'nicht|kein(?:e[mnrs]?)?|nie(?:mals)?|niemand(?:em|en)?|nichts|weder|ohne|untersagt|verboten|unzulässig|pas|jamais|aucune?|personne ne|rien|sans|ni|interdit(?:e|es|s)?|nunca|jamás|ningun[oa]?|ningún|sin|nadie|nada|tampoco|prohibid[oa]s?'

/** Deny what stands beside them, in German, French and Spanish. */
export const denialsOfOthers: RegExp = word(others)
/** The same in all languages, with what leaves something out. */
export const denials: RegExp = word(
  String.raw`${others}|not|never|no|none|neither|nor|nobody|nothing|nowhere|without|cannot|unable|lack(?:s|ed|ing)?|fail(?:s|ed)? to|refuse[sd]? to|declined? to|forbid(?:s|den)?|prohibit(?:s|ed)?|bann?(?:s|ed)?|barred|exclud(?:e|es|ed|ing)|\p{L}+n['’]t|ausgeschlossen|ausgenommen|entfällt|exclue?s?|excluid[oa]s?`,
)
/** Look like denials, but set a bound, join clauses or number something. */
export const noDenials: RegExp =
  /(?<!\p{L})(?:(?:no|not) (?:later|less|more|fewer|earlier|sooner|longer) than|not exceed\p{L}*|not only|whether or not|no\.\s?\d|nicht (?:mehr|weniger|später|länger) als|nicht nur|(?:ne |n['’])?(?:pas|non) (?:plus|moins|seulement)|no (?:más|menos) (?:de|que)|no s[oó]lo)(?!\p{L})/giu

/** Say that there is no limit, or that it is all there is. Words of one line stand for each other. */
export const universals: RegExp[] = [
  'all|every|each|any|both|whole|entire(?:ly)?|complete(?:ly)?|full(?:y)?|(?<!(?:in|au|en) )total(?:ly)?|every(?:one|body|thing|where)|any(?:one|body|thing|where)|always|ever|never|none|nobody|no one|without exception|in all cases|unlimited|regardless|even (?:if|when|without)|irrespective|jede[mnrs]?|alle[mnrs]?|sämtliche[nr]?|ganze[mnrs]?|immer|stets|jederzeit|nie(?:mals)?|ausnahmslos|vollständig\\p{L}*|unbegrenzt|uneingeschränkt|auch (?:wenn|ohne)|tous|toutes?|tout|chaque|toujours|jamais|aucune?|entière?(?:ment)?|complètement|illimitée?|même (?:si|sans)|à tout moment|todos?|todas?|cada|siempre|nunca|enter[oa]s?|completamente|ilimitad[oa]s?|cualquier\\p{L}*|incluso (?:si|sin)|aunque',
  'only|solely|exclusive(?:ly)?|just|sole|alone|nur|ausschließlich|allein|lediglich|seule?s?|seulement|uniquement|exclusivement|sólo|solo|solamente|únicamente|exclusivamente',
].map(word)

/** Leave open whether something is so, or so of all. */
export const hedges: RegExp = word(
  'some|most|mostly|usually|often|normally|generally|many|sometimes|partly|partially|typically|occasionally|almost|nearly|might|probably|likely|possibly|planned|expected to|intends? to|proposed?|manche|meist(?:ens)?|oft|häufig|teilweise|gelegentlich|möglicherweise|voraussichtlich|geplant|certaine?s|la plupart|souvent|parfois|partiellement|généralement|probablement|prévue?s?|algun[oa]s|la mayoría|a menudo|a veces|parcialmente|generalmente|probablemente|previst[oa]s?',
)
/** "Every month" is a rate and not all of something. */
export const rates: RegExp =
  /(?<!\p{L})(?:every|each|all|jede[mnrs]?|chaque|cada|tous les|toutes les|todos los|todas las)\s(?:(?:single|\p{L}+|\d+)\s)?(?:(?:second|minute|hour|day|night|week|month|quarter|year|weekday)s?|Stunden?|Tage?s?|Nacht|Wochen?|Monate?s?|Jahre?s?|heures?|jours?|nuits?|semaines?|mois|ans?|années?|horas?|días?|noches?|semanas?|mes(?:es)?|años?)(?!\p{L})/giu
/** Say so little that they need not stand in the cited text: who in general, about how much, and verbs for numbers. */
export const littleSaid: RegExp =
  /^(?:apart|nearly|roughly|about|approximately|around|almost|since|ahead|already|then|also|too|still|place|people|persons?|members?|sides?|one|ones|somebody|someone|thing|way|case|cases|number|total|altogether|together|overall|respectively|half|halves|third|thirds|quarter|quarters|fifth|tenth|twice|double|times|every|each|either|both|least|most|run|runs|ran|running|fall|falls|fell|come|comes|came|last|lasts|lasted|hold|holds|apply|applies|applied|cost|costs|amounts?|stands?|belongs?|takes?|took|becomes?|became|lies?|there|via|however|additionally|furthermore|moreover|therefore|thus|hence|finally|alternatively|optionally|afterwards?|meanwhile|typically|please|note|steps?|passages?|beträgt|betragen|beläuft|insgesamt|etwa|rund|ungefähr|darf|dürfen|soll|sollen|sei|gilt|gelten|jeweils|dabei|personen?|leute|jemand|wer|steht|stehen|liegt|kostet|dauert|environ|presque|déjà|aussi|total|ensemble|personnes?|gens|doit|doivent|soit|coûte|dure|s['’]élève|alrededor|unos|casi|también|total|conjunto|personas?|gente|debe|deben|hay que|sea|cuesta|dura)$/iu
/** Stand before an amount, and name nothing by its number. */
export const beforeAmount: RegExp =
  /^(?:within|least|most|than|about|around|exactly|nearly|almost|approximately|maximum|minimum|total|every|costs?|pays?|paid|amounts?|was|were|had|binnen|innerhalb|mindestens|höchstens|rund|etwa|beträgt|kostet|environ|moins|plus|maximum|coûte|menos|más|máximo|mínimo|cuesta|unos)$/iu
/** Stand before a noun, and so not before a verb. */
export const beforeNouns: RegExp =
  /(?<!\p{L})(?:an?|the|of|in|on|at|by|for|from|with|into|its|their|his|her|our|your|each|every|any|all|no|der|die|das|dem|den|des|eine?[mnrs]?|von|im|in|am|an|auf|für|mit|bei|zum|zur|le|la|les|l['’]|un|une|du|des|de|au|aux|en|el|los|las|una|del|al|por|con|su|sus|son|sa|ses)\s?$/iu
/** Little words that stand against each other. */
export const contraries: [RegExp, RegExp][] = (
  [
    ['before|prior to|ahead of|vor|bevor|avant|antes', 'after|following|nach|nachdem|après|después|tras'],
    [
      'above|over|more than|at least|exceed\\p{L}*|über|mehr als|mindestens|ab|plus de|au moins|más de|al menos|mínimo|minimum',
      "below|under|less than|fewer than|at most|up to|unter|weniger als|höchstens|bis zu|moins de|au plus|jusqu['’]à|menos de|como máximo|hasta|máximo|maximum",
    ],
    ['inside|within|innerhalb|binnen|dans|dentro', 'outside|beyond|außerhalb|hors|fuera'],
    ['with|mit|avec|con', 'without|ohne|sans|sin'],
    ["until|till|bis|jusqu['’]à|hasta", 'from|since|ab|seit|dès|desde|à partir de'],
    [
      'first|earliest|erste[nmrs]?|premi(?:er|ère)|primer[oa]?',
      'last|latest|letzte[nmrs]?|derni(?:er|ère)|últim[oa]',
    ],
    ['more|mehr|plus|más', 'less|fewer|weniger|moins|menos'],
    [
      'online|in writing|written|schriftlich|par écrit|por escrito',
      'in the shop|in person|orally|oral|mündlich|oralement|verbalmente',
    ],
  ] as [string, string][]
).map(([one, other]) => [word(one), word(other)])
/** Gives the rest of a passive: who does it. "By clicking" says how. */
export const passives: RegExp = word('by(?! \\p{L}+ing(?!\\p{L}))|von|vom|durch|par|por')

/** Stands between the two sides of a comparison. */
export const contrasts = /\s(?:whereas|while|wohingegen|während|tandis que|alors que|mientras(?: que)?)\s/iu
/** "Four of the five": what only a count can bear out. */
export const countsOf =
  /(?<!\p{L})(?:two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|\d{1,2}|zwei|drei|vier|fünf|sechs|deux|trois|quatre|cinq|dos|tres|cuatro|cinco) (?:of|out of|von|der|des|sur les|de los|de las) (?:the |all |den |insgesamt )?(?:two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|\d{1,2}|zwei|drei|vier|fünf|sechs|sieben|acht|neun|zehn|deux|trois|quatre|cinq|six|dos|tres|cuatro|cinco)(?![\p{L}\d])/iu

/** Phrases that set a bound, mostly by a figure. */
export const boundPhrases =
  /(?<!\p{L})(?:up to|until|within|at (?:least|most|the latest)|no (?:later|more|less) than|bis (?:zu|zum)|spätestens|höchstens|mindestens|innerhalb|jusqu['’]|au plus|dans un délai|hasta|a más tardar|como máximo)(?!\p{L})/iu
