// How a question asks for what a meeting of one day decided or heard.

/** "What was decided on 12 May?", "Who was present on …", "Was wurde am 12. Mai besprochen?" */
export const asksOfMeeting =
  /(?<!\p{L})(?:decid\p{L}{1,4}|decisions?|agreed|resolved|resolutions?|discussed|minuted|meetings?|minutes|beschlossen|beschlüsse|beschluss|entschieden|vereinbart|besprochen|diskutiert|sitzung|besprechung|protokoll|décidé\p{L}{0,2}|convenu|discuté\p{L}{0,2}|réunion|séance|decidi\p{L}{1,3}|acordó|acordado|reunión)(?!\p{L})/iu
/** Limit a day rather than name it, right before it. */
export const limitsDay =
  /(?<!\p{L})(?:before|prior to|until|till|by|after|since|from|due(?: on)?|vor(?: dem)?|bis(?: zum)?|nach(?: dem)?|seit(?: dem)?|ab(?: dem)?|fällig(?: am)?|avant(?: le)?|après(?: le)?|depuis(?: le)?|antes del?|después del?|desde(?: el)?|hasta(?: el)?)\s*$/iu
/** The day of something else than a meeting, before it: "the fire of". */
export const dayOfOther =
  /(?<!\p{L})(?!(?:meetings?|minutes|decisions?|resolutions?|sitzung|besprechung|protokoll|beschlüsse|réunion|séance|reunión)(?!\p{L}))\p{L}+ (?:of|from|dated|vom|von|du|del)(?: the)?\s*$/iu
/** Stand around a day and go with it: "on the", "am", "dated". */
export const besideDay =
  /(?<!\p{L})(?:on|of|at|in|dated|the|am|vom|im|du|le|el|del)(?: (?:the|meeting|sitzung|of))?\s*$/iu
/** What a question that only asks for all decisions is made of. */
export const onlyDecided =
  /(?<!\p{L})(?:what|which|was|were|been|the|is|are|did|do|we|they|board|committee|group|team|council|decid\p{L}{1,4}|decisions?|agreed|agree|resolved|resolutions?|made|taken|on|at|in|of|that|day|meeting|list|all|everything|welche[mnrs]?|wurden?|hat|haben|man|wir|sie|der|die|das|den|dem|ausschuss|gremium|vorstand|sitzung|beschlossen|beschlüsse|beschluss|entschieden|entscheidungen|vereinbart|gefasst|getroffen|am|in|auf|es|gab|qu['’]est-ce|qu['’]a|que|on|été|a|quelles?|décisions?|décidé\p{L}{0,2}|prises?|qué|se|decidi\p{L}{1,3}|decisiones|acordó)(?!\p{L})/giu
/** Heads the decisions of a meeting. */
export const headsDecisions =
  /^\W{0,5}(?:(?:top|item|no)?\.?\s?\d{1,2}[.):]?\d{0,2}\s{0,3})?(?:key |main |formal )?(?:decisions?|decisions (?:made|taken)|resolutions?|beschl(?:ü|u)sse?|beschluss|entscheidungen|gefasste beschlüsse|décisions?|décisions prises|decisiones|acuerdos|decisioni|decisões|besluiten)\W{0,5}$/iu
