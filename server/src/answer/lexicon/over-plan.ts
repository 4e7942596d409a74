import { words } from './word-set.ts'

const plans =
  '(?:budgets?|plan|plans|planned|targets?|forecasts?|estimates?|estimated|baseline|allowance|allocation|projections?)'
/** "Under budget line 410" compares nothing. */
const noOther =
  '(?! (?:lines?|items?|codes?|headings?|categor\\p{L}+|positions?|owners?|holders?|periods?|years?)(?!\\p{L}))(?!\\p{L})'
const between =
  '(?: (?:the|its|his|her|their|our|your|this|that|whole|total|original|planned|approved|agreed|annual|yearly|monthly|initial|current)){0,3}'
const laid =
  '(?:planned|budgeted|estimated|forecast(?:ed)?|expected|projected|allocated|allowed|foreseen|scheduled|agreed|approved)'
const geplant =
  '(?:geplant|budgetiert|veranschlagt|vorgesehen|erwartet|geschätzt|kalkuliert|angesetzt|eingeplant|bewilligt)'
const budgets =
  '(?:\\p{L}{0,20}budgets?|plan|plans|planung|planwert(?:e[sn]?)?|soll|ansatz|voranschlag|kostenrahmen|schätzung)'
const artikel =
  '(?: (?:de[mnrs]|das|die|ihre[mnr]?|seine[mnr]?|unsere[mnr]?|geplanten?|gesamten?|vorgesehenen?|bewilligten?)){0,3}'

/** Say that what something came to is compared with what was planned for it. */
const comparing = [
  `(?:over|under|above|below|beyond|within|exceed\\p{L}*|overshot|overshoots?|undershot|bust(?:ed)?|blew)${between} ${plans}${noOther}`,
  `(?:more|less|fewer|higher|lower|larger|smaller|longer|shorter|cheaper|dearer|worse|better) than(?: (?:it|we|they|he|she|you|i|was|were|is|had|has|have|been|originally|initially|first|what))*${between} (?:${laid}|${plans})`,
  'overr[au]n(?:s|ning)?|overspen\\p{L}+|underspen(?:d|ds|t|ding)|over ?budget\\p{L}*',
  `${plans}(?: \\p{L}+){0,6} (?:exceeded|overshot|overrun|busted)`,
  `(?:über|unter|oberhalb|unterhalb|jenseits)(?: von)?${artikel} ${budgets}`,
  `(?:mehr|weniger|teurer|billiger|günstiger|höher|niedriger|länger|kürzer)(?: \\p{L}+){0,4} als(?: (?:ursprünglich|zunächst|anfangs|im|in der|es|wir|sie))*(?: ${geplant}|${artikel} ${budgets})`,
  `${budgets}(?: \\p{L}+){0,8} (?:über|unter)(?:schr\\p{L}+|zogen|ziehen|zieht)`,
  `(?:über|unter)(?:schr\\p{L}+|zogen|ziehen|zieht)(?: \\p{L}+){0,5} ${budgets}`,
  `(?:budget|plan|kosten|soll)?(?:über|unter)schreitung(?:en)?|mehrkosten`,
  '(?:au-dessus|en dessous|au-delà) du budget|budget(?: \\p{L}+){0,6} dépassé|dépass\\p{L}+(?: \\p{L}+){0,4} budget|(?:plus|moins)(?: \\p{L}+){0,3} que prévu',
  '(?:por encima|por debajo) del presupuesto|(?:más|menos)(?: \\p{L}+){0,3} (?:de lo|que lo) (?:previsto|presupuestado|planeado)|sobrecostes?',
].join('|')

/** Whether a question compares what something came to with its plan: "how much over budget", "mehr als geplant". */
export const comparesWithPlan = new RegExp(`(?<!\\p{L})(?:${comparing})(?!\\p{L})`, 'iu')

/** Name a column or a state that says by itself how far something is from its plan. */
export const namesDifference =
  /(?<!\p{L})(?:over|under|above|below|varianc\p{L}*|deviat\p{L}*|differ\p{L}*|delta|gap|remain\p{L}*|left|balance|overr[au]n\p{L}*|overspen\p{L}*|underspen\p{L}*|exceed\p{L}*|excess|vs\.?|abweich\p{L}*|differenz\p{L}*|über\p{L}*|unter\p{L}*|\p{L}*(?:über|unter)schreit\p{L}*|rest\p{L}*|saldo|écart|dépass\p{L}*|desviaci\p{L}*|diferencia)(?!\p{L})/iu

/** Name a column of plans that people subscribe to. */
export const planNouns = words('plan plans tarif tarife forfait forfaits')

/** Asks how much something came to beside its plan: "how much did we spend on it compared to the plan". */
export const muchBesidePlan =
  /^(?:how (?:much|many)|what|wie ?viele?|was)(?!\p{L}).{1,200}(?:compared (?:to|with)|against|versus|vs\.?|verglichen mit|im vergleich (?:zu|mit)|gegenüber) (?:\p{L}+ ){0,3}(?:plan|budget|forecast|planung)(?!\p{L})/iu
