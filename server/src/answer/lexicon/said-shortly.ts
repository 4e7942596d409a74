/** How people say at length what a shorter question says as well; each with what is put in its place. */
type Shortened = readonly [pattern: RegExp, shorter: string]

const tail = String.raw`(?=\s?[?.!,;)]|$)`
const whole = String.raw`(?:\p{L}[\p{L}'’-]{0,30} ){0,4}?\p{L}[\p{L}'’-]{0,30}`

/** Before a question: who asks, for what, and how politely. */
const begun: readonly RegExp[] = [
  /^(?:(?:hi|hello|hey|morning|good morning|hallo|guten tag|moin)(?: (?:there|all|team|zusammen))?[,!.:]? )/iu,
  /^(?:(?:ok|okay|so|right|well|um|also|and|quick one|quick question|one more(?: thing| question)?|another one|just wondering|just curious|out of curiosity|kurze frage|noch eine frage)[,:!–-]+ )/iu,
  /^(?:(?:can|could|would|will) (?:you|someone|somebody)(?: please| kindly| quickly)? (?:tell|give|show|work out|calculate|compute|check|say|find(?: out)?|let|remind)(?: (?:me|us))?(?: know)? )/iu,
  /^(?:(?:i|we)(?:['’]d| would)? (?:need|want|like|would like|have)(?: to (?:know|see|find out|hear|check|work out))? (?=(?:how|what|which|who|when|the|a|an|to)(?!\p{L})))/iu,
  /^(?:(?:i|we)(?:['’]m| am|['’]re| are) (?:trying to (?:find out|work out|see|figure out)|wondering|curious|looking for) )/iu,
  /^(?:(?:do|does) (?:you|anyone|anybody|we) know )/iu,
  /^(?:(?:any|no) idea )/iu,
  /^(?:(?:please|pls|kindly)(?: (?:tell|give|show|calculate|work out)(?: (?:me|us))?)? )/iu,
  /^(?:(?:tell|remind|show|give) (?:me|us)(?: again)?,? (?=(?:how|what|which|who|when)(?!\p{L})))/iu,
  /^(?:(?:kannst du|können sie|könnten sie|könntest du)(?: mir| uns)?(?: bitte)?(?: mal)? sagen,? )/iu,
]

/** Asides that choose nothing. */
const asides: readonly Shortened[] = [
  [
    new RegExp(
      `[,;(]? ?(?<!\\p{L})(?:no matter|regardless of|irrespective of|never mind|doesn['’]t matter|egal) (?:how|what|which|where|who|the|their|its|whether|welche[rsnm]?|wo|wie)(?: [\\p{L}'’-]{1,20}){0,6}?\\)?${tail}`,
      'iu',
    ),
    '',
  ],
  [
    new RegExp(
      `[,;(] ?(?:whatever|whichever) (?:the|its|their) [\\p{L}'’-]{1,20}(?: (?:is|are|was|were|may be))?\\)?${tail}`,
      'iu',
    ),
    '',
  ],
  [
    new RegExp(
      `[,;(]? ?(?<!\\p{L})(?:roughly|ballpark|rounded|approximately|give or take|if (?:you can|possible|you know)|if you don['’]t mind|as far as (?:we|you|i) know|as far as (?:(?:it|they) (?:was|were|is|are) )?(?:measured|known|recorded|counted|weighed|noted)|more or less|in round figures|to the nearest \\p{L}{1,12}|to (?:one|two|three|\\d) decimals?(?: places?)?|decimal|decimals|to be exact|exactly|thanks|thank you|thx|ta|cheers|please|pls|bitte|danke)\\)?${tail}`,
      'giu',
    ),
    '',
  ],
  [/ \(decimal\)/iu, ''],
  [/ \((?:both|all|all of them|each of them|together|combined|total|in total)\)/giu, ''],
  [/(?<!\p{L})(?:plain|simple|straight|arithmetic) (?=(?:mean|average|median|sum|total)(?!\p{L}))/giu, ''],
]

/** What a table of dates or amounts says of itself anyway. */
const anyway: readonly Shortened[] = [
  [/(?<!\p{L})(?:run|runs|ran|running) out(?! of)(?!\p{L})/giu, 'end'],
  [/(?<!\p{L})(?:come|comes|came|coming) to an end(?!\p{L})/giu, 'end'],
  [/(?<!\p{L})(?:laufen|läuft|liefen|lief) ((?:[\p{L}\d.]+ ){0,5})(?:aus|ab)(?=\s?[?.!,]|$)/giu, 'enden $1'],
  [
    /[,;(]? ?(?:and )?(?:please )?(?:with |where |the )*(?:early|earlier|negative|those ahead)(?: ones| deliveries| finishes)? (?:count(?:ed|ing)?|taken|treated|shown)?(?: as| being)? (?:minus|negative)\)?(?=\s?[?.!,;)]|$)/iu,
    '',
  ],
  [
    /[,;(.]? ?(?:please )?count(?:ing)? (?:the )?early(?: ones)? as (?:minus|negative)\)?(?=\s?[?.!,;)]|$)/iu,
    '',
  ],
  // "An early one counts as minus"
  [
    /[,;(.]? ?(?:an? |the )?early (?:ones?|ending|finish) counts? (?:as )?(?:a )?(?:minus|negative)\)?(?=\s?[?.!,;)]|$)/iu,
    '',
  ],
  [/(?<!\p{L})compared (?:with|to|against) (?:the |their )?(?=plan)/giu, 'against '],
  // Nothing leaves them out.
  [/[,;(] ?(?:the |any )?credit notes? (?:included|counted|too|as well)\)?(?=[?.!,;)]|\s|$)/iu, ''],
  [/(?<!\p{L})going by (?:the |their )?/giu, 'with '],
  [
    /(?<!\p{L})(?:(?:renew|renewed|renews|extend|extends|extended|prolong|prolongs|roll over|rolls over) (?:(?:by (?:themselves|itself)|on (?:their|its) own) ?|automatically)|(?:automatically|auto) ?-?(?:renew|renews|extend|extends)|auto-?renews?)(?!\p{L})/giu,
    'auto-renewal',
  ],
  [/(?<!\p{L})(?:do not|don['’]t|does not|doesn['’]t|not|never) (?=auto-renewal)/giu, 'without '],
  [
    /(?<!\p{L})(verlängern|verlängert|verlängerten) sich (?:von (?:selbst|allein)|automatisch)(?!\p{L})/giu,
    'verlängert sich automatisch',
  ],
]

/** Names for a share, a rank and the like that no list of phrases has. */
const idioms: readonly Shortened[] = [
  [
    /,? (?:(?:across|throughout) (?:the |our )(?:whole |entire )?|(?:within|in|for|over) (?:the |our )(?:whole |entire ))(?:company|organi[sz]ation|business|firm|group|board|estate|enterprise)(?=[,?.!;]|$| (?:and|in|for|by|per|during)(?!\p{L}))/giu,
    '',
  ],
  [/(?<!\p{L})(?:slice|chunk|portion|fraction|cut|proportion|percentage|bit) of(?!\p{L})/giu, 'share of'],
  [
    /(?<!\p{L})what (?:part|fraction|portion|proportion|slice) (?=(?:of|is|was|are|were)(?!\p{L}))/giu,
    'what share ',
  ],
  [/(?<!\p{L})(?:disk|disc|hard disk|drive) space(?!\p{L})/giu, 'space'],
  [/(?<=(?<!\p{L})space .{1,60})(?<!\p{L})take(s)? up(?!\p{L})/iu, 'use$1'],
  [/(?<!\p{L})(?:avg|av)\.?(?= )/giu, 'average'],
  [/(?<!\p{L})(?:under|in) dispute(?!\p{L})/giu, 'disputed'],
  [/(?<!\p{L})(?:a head|per head|per capita|pro kopf)(?!\p{L})/giu, 'per person'],
]

/** "Leave out any with no time", "not counting X", "X aside": without them. */
const without: readonly Shortened[] = [
  [
    /(?<![,;.(])[,;.(]{0,3} ?(?:but |and )?(?:please )?(?<![\p{L}])(?<!(?<!\p{L})(?:we|they|you|i|he|she|who|to|did|do|does|is|are|was|were|be|been) )(?:not counting|without counting|not including|leaving aside|ignoring|disregarding|skipping|omitting|excluding|excl\.?|apart from|aside from) (?:the |any |those |all )?/giu,
    ' without ',
  ],
  [
    /(?<![,;.(])[,;.(]{1,3} ?(?:but |and )?(?:please )?(?:ignore|disregard|skip|omit|exclude|forget(?: about)?) (?:the |any |those |all )?/giu,
    ' without ',
  ],
  [
    new RegExp(
      `(?:[,;(] ?|,? and )(?:the )?(${whole}) (?:left out|excluded|not counted|not included|aside|ignored|ausgenommen)\\)?${tail}`,
      'iu',
    ),
    ' without $1',
  ],
  [
    new RegExp(
      `[,;.(] ?(?:please )?leave out (?:the |any |those |all )?(?:ones |that are |which are |ones that are )?(${whole})(?: ones)?\\)?${tail}`,
      'iu',
    ),
    ' without $1',
  ],
]

/** Say that what was paid back is taken off, as it is where it stands in a list as less than nothing. */
export const creditsOff =
  /[,;(]? ?(?:(?:and|with|after|minus|less|und|mit|nach) )*(?:(?:the|any|all|der|die|allen?) )?(?:credit notes?(?: (?:is|are|being|already)){0,2} (?:taken off|deducted|subtracted|set off|netted(?: off)?|off)|net of (?:any |the )?(?:credits|credit notes)|abzüglich (?:der )?gutschriften|abzug (?:der|von) gutschriften|gutschriften (?:schon |bereits )?(?:abgezogen|abgerechnet|berücksichtigt))\)?(?=\s?[?.!,;)]|\s|$)/iu

export const creditNote = /credit|gutschrift|refund|reversal|storno/iu

const averaged = /(?<!\p{L})(?:average|mean|median|avg|schnitt|durchschnitt\p{L}{0,6})(?!\p{L})/iu
/** Whatever says nothing takes no part in an average anyway. */
const filledOnly =
  /[,;(.]? ?(?:please )?(?:counting|taking|using|count|only counting|considering|looking at) only (?:the |those |contracts |rows |entries |ones )*(?:that|which|where|with) (?:(?:has|have|had|is|are|was|were|a|the|state|states|give|gives|name|names|mention|mentions|specify|specifies|show|shows) ){0,2}(?:one|it|any|a value|something|given|filled(?: in)?|stated|known)\)?(?=\s?[?.!,;)]|$)/iu

const mostRounds = 4

/** A question as the search of plans reads it: without greetings and asides, with common words for idioms. */
export function saidShortly(question: string): string {
  let asked = question.trim()
  for (let round = 0; round < mostRounds; round++) {
    const pattern = begun.find(each => each.test(asked))
    if (!pattern) break
    asked = asked.replace(pattern, '')
  }
  if (averaged.test(asked)) asked = asked.replace(filledOnly, '')
  return [...without, ...anyway, ...idioms, ...asides].reduce(
    (text, [pattern, shorter]) => text.replace(pattern, shorter),
    asked,
  )
}
