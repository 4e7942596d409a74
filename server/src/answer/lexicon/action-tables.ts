// How minutes head the columns of a table of tasks, and how a question asks for such tasks.

const name = (words: string) => new RegExp(String.raw`^\W{0,3}(?:${words})(?![\p{L}\p{N}])`, 'iu')

/** Who is to do it. */
export const ownerColumn = name(
  'owners?|action owner|responsible|responsibility|assignees?|assigned(?: to)?|who|lead|in charge|verantwortlich(?:e[rn]?)?|verantwortung|zuständig(?:e[rn]?|keit)?|wer|bearbeiter(?:in)?|responsables?|qui|encargad[oa]s?|quién|incaricat[oi]|verantwoordelijk(?:e)?',
)
/** What is to be done. */
export const taskColumn = name(
  'actions?(?: items?| points?)?|tasks?|to-?dos?|activity|activities|follow-?ups?|next steps?|maßnahmen?|massnahmen?|aufgaben?|tätigkeit(?:en)?|to-?do|tâches?|tareas?|acción|acciones|azion[ei]|acties?|actiepunt(?:en)?|taken',
)
/** The same where a column for the owner and one for the day stand beside it. */
export const looseTaskColumn = name(
  'what|was|description|beschreibung|subject|item|topic|thema|point|punkt|quoi|qué|descripción',
)
/** Until when. */
export const dueColumn = name(
  'due(?: date| by)?|deadline|by when|until|when|target(?: date)?|date due|fällig(?: am| bis)?|fälligkeit|frist|termin|bis(?: wann| zum)?|wann|échéance|délai|pour le|fecha(?: límite)?|plazo|vencimiento|scadenza|entro',
)
export const stateColumn = name('status|state|progress|stand|erledigt|done|état|statut|estado|stato')

/** "The action items", "who has to do what", "Welche Aufgaben hat …". */
export const asksForTasks =
  /(?<!\p{L})(?:action items?|action points?|actions?|to-?dos?|tasks?|next steps|follow-?ups?|who (?:has|needs|is|must|should|will|does|do)(?: to)? (?:do )?what|what (?:does|must|should|do|has) [\p{L}.'’ -]{2,40}? (?:have |need )?to do|what (?:must|has to|needs to|is to) be done|maßnahmen?|massnahmen?|aufgaben?|offene punkte|wer (?:muss|soll|macht|hat|erledigt|tut)(?: bis wann)? was|was (?:muss|soll|hat) [\p{L}.-]{2,40}(?: [\p{L}.-]{2,40})?(?: bis wann)? (?:tun|erledigen|machen|zu tun|zu erledigen)|tâches?|qui doit faire quoi|tareas?|acciones|quién (?:tiene que|debe) hacer qué)(?!\p{L})/iu
/** Asks for something else of them than the rows. */
export const asksNoTaskRows =
  /(?<!\p{L})(?:how (?:much|long|often)|more|fewer|average|percent(?:age)?|share|summar\p{L}{1,12}|compare|total|most|least|wie (?:viel|lange|oft)|anteil|durchschnitt|meisten)(?!\p{L})/iu
export const asksHowManyTasks =
  /(?<!\p{L})(?:how many|number of|count|wie viele|anzahl|combien|cuánt[oa]s)(?!\p{L})/iu
/** The same, where tasks are what is counted, and not "how many owners have tasks". */
export const countsTasks =
  /(?<!\p{L})(?:how many|number of|count|wie viele|anzahl|combien|cuánt[oa]s)(?: (?:of|the|all|der|die|de|d['’]|open|still|outstanding|remaining|pending|done|completed?|finished|offenen?|erledigten?)){0,3} (?:actions?|tasks?|to-?dos?|next steps|follow-?ups?|maßnahmen?|massnahmen?|aufgaben?|offene[n]? punkte|tâches|tareas|acciones)(?!\p{L})/iu
/** What rows by their owner, day and state cannot answer: what is not so, one or the other, one result for each, the next. */
export const asksOtherRows =
  /(?<!\p{L})(?:no(?!\.? ?\d| later than)|not(?! later than)|nor|neither|never|none|nobody|without|cannot|\p{L}{2,6}n['’]?t(?<=n['’]t|isnt|arent|wasnt|werent|dont|doesnt|didnt|hasnt|havent)|nicht|nie|niemand|kein(?:e[mnrs]?)?|ohne|weder|sans|pas|aucune?|sin|ningun[oa]|except|excluding|but|other than|apart from|besides|außer|or|either|oder|ou|o|each|every|per|pro|je|jede[mnrs]?|chaque|par|cada|between|zwischen|entre|next(?! steps?)|nächste[mnrs]?)(?!\p{L})/iu
/** Says that a task is to be done, and not that it is. */
export const toBeDone =
  /(?<!\p{L})(?:be (?:done|completed|finished)|(?:get|gets) (?:done|completed|finished)|erledigt werden|werden erledigt)(?!\p{L})/giu
/** Tasks, even of a table that says of none whether it is open. */
export const openPoints =
  /(?<!\p{L})(?:open (?:points|items|actions?|action items)|offene[nr]? punkte)(?!\p{L})/giu
/** How far a task is. */
export const stateSaid =
  /(?<!\p{L})(?:open|still|outstanding|remaining|pending|left|done|completed?|finished|closed|offen(?:e[mnrs]?)?|noch|ausstehend(?:e[mnrs]?)?|erledigt(?:e[mnrs]?)?|fertig(?:e[mnrs]?)?|abgeschlossen(?:e[mnrs]?)?)(?!\p{L})/iu
export const dueSaid = /(?<!\p{L})(?:due|deadlines?|fällig|frist(?:en)?|termine?|échéance|vencen?)(?!\p{L})/iu
/** What happened on a day on which nothing is due: "agreed before 3 May". */
export const happenedSaid = /(?<!\p{L})(?:agreed|decided|assigned|beschlossen|vereinbart)(?!\p{L})/iu
/** They ask for a side of something, which must be a day. */
export const sideSaid = /(?<!\p{L})(?:before|after|prior to|(?:earlier|later) than|vor|nach)(?!\p{L})/giu
/** Words that only ask for tasks. */
export const taskWords = `many number count viele anzahl combien cuántas cuántos action actions item items point points task tasks todo todos to do dos done next step steps follow up owner
owners own owns owned owning responsible responsibility assigned assign assignee due date deadline deadlines when who what which whose list
show give name tell all every each open still outstanding remaining pending must has have need needs needed by before after until
agreed decided minutes meeting meetings committee person people number no team everyone anybody someone complete completed
maßnahme maßnahmen massnahme massnahmen aufgabe aufgaben offene offen punkte punkt wer was wann bis muss soll sollen müssen hat haben macht tun
erledigen machen erledigt zuständig verantwortlich fällig frist termin protokoll protokolls sitzung welche welcher alle liste zeige nenne
ist sind wird für nach vor dem den die das der von vom am im zum mit noch sich
tâche tâches qui doit faire quoi quand réunion tarea tareas acciones quién qué hacer cuándo reunión`
/** Right before a date that limits when something is due. */
export const beforeDue = {
  under: /(?<!\p{L})(?:before|prior to|earlier than|vor(?: dem)?|avant(?: le)?|antes del?)\s*$/iu,
  'at-most':
    /(?<!\p{L})(?:by|until|till|no later than|not later than|bis(?: zum)?|jusqu['’]au|hasta(?: el)?)\s*$/iu,
  over: /(?<!\p{L})(?:after|later than|nach(?: dem)?|après(?: le)?|después del?)\s*$/iu,
  'at-least': /(?<!\p{L})(?:from|on or after|ab(?: dem)?|à partir du|desde(?: el)?)\s*$/iu,
} as const
/** "Due on", right before a date. */
export const dueOn =
  /(?<!\p{L})(?:due|fällig|deadline|frist|termin|échéance|vence[n]?)(?: (?:on|at|in|am|im|zum|is|ist|le|el|dated)){0,2}\s*$/iu
