// What people say in everyday English where documents have a usual word.

const before = String.raw`(?<![\p{L}\p{N}])`
const behind = String.raw`(?![\p{L}\p{N}])`
/** The question may hold words of its own in between, but no other sentence. */
const some = String.raw`[^?.;:]{1,80}?`
const contract =
  'contracts?|agreements?|deals?|leases?|licen[cs]es?|subscriptions?|tenanc(?:y|ies)|warrant(?:y|ies)|it|that|this'
const badly = 'badly|seriously|gravely|in a big way|in a serious way'
const sides = String.raw`(?:the|this|that|our|their|its|a|an) (?:\p{L}{1,20} )?(?:contract|agreement|deal|terms)`

/** Behind a sum, no name of what it is a part of ("a grand opening", "401k plan"). */
const noThing = String.raw`(?=\W*$|[,;:.)?]|\s(?:for|of|a|an|per|in|to|from|on|by|and|or|is|was|were|more|less|each|back|every|as|at|when|if|we|they|they['’]ve|that)(?!\p{L}))`
/** What is paid late costs interest, which is no damages for delay. */
const notPaid = String.raw`(?![^?.;:]{0,80}?(?<!\p{L})(?:pay|pays|paid|paying|payments?|rent|invoices?|bills?|fees?|instal?ments?|flight|train)(?!\p{L}))`
const nations =
  'english|scottish|scots|irish|british|german|austrian|swiss|french|belgian|dutch|spanish|portuguese|italian|danish|swedish|norwegian|finnish|polish|czech|indian|japanese|chinese|american|australian|canadian|californian|delaware|new york|foreign'

const spoken = (pattern: string, flags = 'giu') => new RegExp(before + pattern + behind, flags)

/**
 * Each says the first as the second; what it holds in between stays as it was written. Where documents may well have the
 * everyday word, the usual one stands beside it and not in its place.
 */
export const plainly: [said: RegExp, plain: string][] = [
  // "Until when does the licence run", "what does the contract say about when it ends"
  [
    spoken(
      String.raw`what (?:does|do) (?<what>${some}) say about when (?:it|they) (?<does>end|expire|start|begin|run out)s?(?=\W*$)`,
    ),
    'when does $<what> $<does>',
  ],
  [
    spoken(String.raw`until when (?:does|do|will) (?<what>${some}(?:${contract})) (?:run|last|go on)`),
    'when does $<what> end',
  ],
  [spoken(String.raw`(?<what>${contract})(?<does> (?:to )?)runs? out(?! of)`), '$<what>$<does>end'],
  // "Sued for at most", "break the contract badly"
  [
    spoken(
      String.raw`(?:what['’]?s|what is) the (?:maximum|most|limit|highest sum) (?:that )?(?<who>(?:the |our |their )?(?:(?!(?:on|in|of|for|thing|period|time|expensive) )[\p{L}\p{N}’'&.-]{1,25} ?){1,4}) (?:can|could|may) be (?:sued|made to pay|held (?:liable|responsible)) for`,
    ),
    'what is the maximum liability of $<who> for',
  ],
  [
    spoken(String.raw`(?:${badly}) (?:breach(?:e[sd])?|breaks?|broke|violate[sd]?) (?<what>${sides})`),
    'commits a material breach of $<what>',
  ],
  [
    spoken(String.raw`(?:breach(?:e[sd])?|breaks?|broke|violate[sd]?) (?<what>${sides}) (?:${badly})`),
    'commits a material breach of $<what>',
  ],
  [
    spoken(String.raw`can (?<who>we|they|you|i|either side|either party) (?:get|walk) (?:out|away)(?= if)`),
    'can $<who> terminate',
  ],
  [
    spoken(
      String.raw`what (?<may>(?:do|can|could|would|should) (?:we|they|you|i)) (?<get>get|claim|receive|charge|demand)(?<late> (?:back |from them )?(?:if|when) ${notPaid}${some} (?:late|delayed|behind schedule))`,
    ),
    'what liquidated damages $<may> $<get>$<late>',
  ],
  [
    spoken(String.raw`(?<said>(?:go|goes|going|went|gone) (?:bust|bankrupt|broke|belly[ -]up))`),
    '$<said> or becomes insolvent',
  ],
  [
    /(?<!(?:where|how|what|when|which|who|why) )(?<may>can|could|may) (?!you )(?<who>[\p{L}\p{N}’' .&-]{1,40}?) (?:see|look at) (?!any |other )(?=(?:\p{L}{1,30} ){0,4}\p{L}{3,30}\W*$)(?!(?:from|in|on|at|that|whether|if|how|what|where|who|when|why|it|this|us|them|me|you) |it\W|this\W|that\W)/giu,
    '$<may> $<who> have access to ',
  ],
  [spoken(String.raw`(?:fall|falls|come|comes) under (?<law>(?:${nations}) law)`), 'governed by $<law>'],
  [
    spoken(String.raw`(?:everything|the whole (?:thing|system)) (?:is|goes) down(?! (?:on|to|in)(?!\p{L}))`),
    'a fault stops operations',
  ],
  [
    spoken(
      String.raw`how (?:quickly|fast|soon) (?<must>does|do|must|will|should) (?<who>[\p{L}\p{N}’' .-]{1,40}?) react`,
    ),
    'within what response time $<must> $<who> react',
  ],
  [spoken(String.raw`what(?:['’]?s| is) the (?:tele)?phone number (?:of|for|at)(?= )`), 'who do we call at'],
  [
    spoken(
      String.raw`(?:take|took|taken)(?: up)?(?<whose> (?:(?:our|their|the|this|that|his|her|my|your|its|any|\p{L}{2,20}['’]s|\p{L}{2,20}s['’]) )(?:\p{L}{3,20} )?)offer`,
    ),
    'accept$<whose>offer',
  ],
  [
    spoken(
      String.raw`who (?:gives|lets) (?:us|me|you) (?<more>longer|more time|the longest|the most time) to pay`,
    ),
    'whose payment term is $<more>',
  ],
  [
    spoken(String.raw`who(?<whom>m? (?:do|can|should|must) (?:i|we|you)) (?:ring|phone)(?: up)?`),
    'who$<whom> call',
  ],
  // "Any invoices we paid late?" asks which.
  [
    /^(?:(?:are there|do we have|have we got) )?any (?!process|access|business|address|questions)(?<what>\p{L}{3,20}s (?:that |which )?(?:we|they|you) )/giu,
    'which $<what>',
  ],
  // In small letters: in capitals it is a name.
  [spoken("(?<said>kids?['’]s?)", 'gu'), "$<said> or children's"],
  [spoken("kids(?!['’])", 'gu'), 'kids or children'],
]

const units =
  'a|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|twenty|thirty|forty|fifty'
/** "Nine grand", "£9k", "over 9k": thousands as people say them. */
export const saidInThousands = new RegExp(
  String.raw`${before}(?:(?:(?<=[£$€]|(?:eur|usd|gbp|chf|of|than|over|under|about|around|above|below|least|most|pay|paid|costs?|owes?|owed|spend|spent|for) )(?<count>\d{1,3}(?:\.\d)?)\s?k|(?<count>\d{1,3}(?:\.\d)?)\s?grand|(?<word>${units}) grand)${noThing})`,
  'giu',
)
/** What "nine" of "nine grand" is. */
export const unitsOfThousands = new Map(
  Object.entries({
    ...{ a: 1, one: 1, two: 2, three: 3, four: 4, five: 5, six: 6, seven: 7, eight: 8, nine: 9, ten: 10 },
    ...{ eleven: 11, twelve: 12, fifteen: 15, twenty: 20, thirty: 30, forty: 40, fifty: 50 },
  }),
)
