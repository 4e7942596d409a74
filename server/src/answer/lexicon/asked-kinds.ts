import { words } from './word-set.ts'

export const asksWho = /^(?:and |so |und )?(?:who|wer)(?!\p{L}|['’]s\b)/iu
export const asksCount = /^(?:and |so |und )?(?:how many|wie ?viele)(?!\p{L})/iu
/** "How much more", which counts no rows. */
export const asksMuchMore = /(?<!\p{L})(?:how much (?:more|less)|um wie ?viel)(?!\p{L})/iu
/** "Wie viel Speicher", "how much space": an amount, and no part of a whole. */
export const asksAmountOf =
  /^(?:and |und )?(?:wie ?viele? (?!prozent|davon|von)\p{L}{3,}|how (?:much|many) (?!of|percent|per|more|less)\p{L}{3,})/iu
export const saysPart =
  /%|(?<!\p{L})(?:per ?cent|percentage|share|proportion|part|fraction|ratio|of (?:the|its|their|our|all)|full|prozent|anteil|quote|von|davon)(?!\p{L})/iu
/** Say that two amounts are divided. */
export const saysRatio =
  /(?<!\p{L})(?:ratio|times|proportion|relation|relative|compared|divided|for each|per|each|average|by)(?!\p{L}| (?:year|month|annum|quarter|week))/iu
/** "How many orders needed a reminder": the orders, however many reminders each. */
export const hasOneOf =
  /^how many (\p{L}{3,30})(?: \p{L}+){1,5}? (?:an?|any|one|at least one) (\p{L}{3,30})(?!\p{L})/iu
/** "How much has A paid", "what did the courses cost": an amount. */
export const asksAnAmount =
  /^(?:and |und )?(?:how much|wie ?viel|(?:what|was) (?:did|do|does|have|has|haben|hat|kosten) .{2,80}(?<!\p{L})(?:costs?|gekostet))(?!\p{L})/iu
export const asksHowLong = /^(?:and |und )?(?:how long|wie lange)(?!\p{L})/iu
export const unitOfStorage = /^(?:[kmgt]i?b|bytes?|pages?|seiten|%)$/iu
/** "And how much are they?" asks for more than a number. */
export const andHowMuch =
  /^(?:how many|wie ?viele)(?!\p{L}).*(?<!\p{L})(?:and|und) (?:for |um )?(?:how much|wie ?viel)(?!\p{L})/iu
/** Names that are other words, too. */
export const wordNames =
  /(?<=\s)(?<!(?<!\p{L})(?:in|since|until|till|before|after|during|from|to|of|and|or|for|between|through|than|im|seit|bis|vor|nach|und) )(Will|May|Mark|April|June|August|Art|Bill|Sue|Grant|Rich|Frank|Hope|Joy|Grace|Dean|Miles|Jan|Mai|Mei|Juli)(?!\p{L})/gu

/** What became of people and things, in verbs and in names of columns. */
export const comingAndGoing: readonly { verbs: ReadonlySet<string>; names: ReadonlySet<string> }[] = [
  {
    verbs: words('hire hired hires hiring recruit recruited join joined eingestellt'),
    names: words('joiners joiner hires hired joined recruits recruited starters zugänge neueinstellungen'),
  },
  {
    verbs: words('lose lost loses losing left leave verloren'),
    names: words('leavers leaver left lost losses departures failed missing abgänge verluste'),
  },
  {
    verbs: words('fail failed fails failing'),
    names: words('failed failures failure errors fehlgeschlagen'),
  },
]
