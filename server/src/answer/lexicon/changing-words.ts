import { words } from './word-set.ts'

/**
 * Verbs that say how something ended, so that they leave rows out: "how many invoices were paid". A row that was filed, sent
 * or received is there in any case.
 */
export const outcomeVerbs = words(
  'paid sold bought won win wins lost lose finished finish selected attended achieved bezahlt verkauft verkauften gewonnen verloren beendet vendu vendus vendue vendues gagné perdu vendido vendidos vendida vendidas ganado perdido',
)

/** Say that a figure is of each of several, which a plan without groups does not compute. */
export const eachWords = words('per each je pro jeweils chaque cada')

/** Leave out what was spoken of before. */
export const otherWords = words(
  'other others andere anderen anderer anderes übrige übrigen restlichen autre autres otro otra otros otras',
)

/** Before a preposition they ask for the first or last letters of a cell: "start with", "endet auf". */
export const edgeVerbs = words(
  'start starts starting begin begins beginning end ends ending beginnt beginnen endet enden commence commencent terminent termine empieza empiezan termina terminan',
)
export const edgePrepositions = words('with mit auf par en con')

/** Before what the rows are they mean a single one. */
export const singleWords = words(
  'one single einzelnen einzelner einzelne einzigen seul seule solo sola única único',
)

/** Ask for how far the values of a column lie apart. */
export const rangeWords = words('range spread span gap spannweite spanne écart étendue rango amplitud')

/** Before two things of which something lies between. */
export const betweenWords = words('between zwischen entre')

/** Say of a time that it lies between two others: "how many days passed". */
export const passingVerbs = words(
  'lie lies lay pass passes passed elapse elapsed went go goes liegen liegt lagen vergehen vergingen vergangen verstrichen passés passé écoulés écoulé séparent pasan pasaron transcurrieron transcurren',
)

/** Stand before the verb of an English question: "how long did it last". */
export const doingWords = words('do does did')

const taking =
  'take takes took taken taking last lasts lasted dauert dauerte dauerten gedauert dauern duré dure durait dura duró duraron tardó tardaron'
/** Say of a row that it goes on for as long as its column says: "lasted at least 7 hours". */
export const takingVerbs = words(taking)

/** Say of something that it goes on for some time: "how many days did it take". */
export const lastingVerbs = words(
  `${taking} läuft laufen lief liefen run runs ran stay stays stayed remain remained open need needed brauchte brauchten gebraucht benötigte benötigt offen`,
)

/** Compare with something that no condition of a plan says. */
export const sameWords = words(
  'same gleiche gleichen gleicher gleiches derselbe derselben dieselbe dieselben même mêmes mismo misma mismos mismas',
)

/** Before a month or year they mean the one of today, or one beside it. */
export const relativeTimes = words(
  'this current last past previous next coming dieses diesem diesen dieser letzten letztes letztem letzter vergangenen nächsten nächstes laufenden aktuellen ce cet cette este esta último última próximo próxima',
)

/** The same behind it: "le mois dernier". */
export const relativeBehind = words(
  'dernier dernière derniers dernières passé passée prochain prochaine pasado pasada próximo próxima actual',
)

/** Before what something goes on from: "from W23 to W26". */
export const fromWords = words('from von de du desde')

/** Before what something is compared with. */
export const thanWords = words('than als que')

/** Parts of time that such words are said of, beside years, quarters and months. */
export const dayNouns = words(
  'week weeks day days woche wochen tag tage tagen semaine semaines jour jours semana semanas día días',
)

/** At the end of a question they say no more than that something is there: "how many claims were filed". */
export const presentWords = words(
  'eingetragen verzeichnet hinterlegt vermerkt inscrits inscrites inscritos inscritas there listed listing shown given recorded mentioned included named stated held played counted made filed sent submitted received placed reported affected concerned registered issued happened occurred published betroffen gelistet erfasst gestellt ausgestellt eingereicht gespielt concernés concernées touchés touchées émis émises déposés déposées afectados afectadas emitidos emitidas presentados presentadas',
)

/** Of these, before a noun they say a kind of it: not all vehicles are registered vehicles. */
export const kindsOfEntry = words('registered')

/** Name the column of the date on which what a row tells of begins. */
export const startNames = words(
  'found detected discovered raised logged submitted requested sent shipped start started starts begin begins began beginn begonnen opened open reported ordered created from departure abfahrt ab von eröffnet gemeldet bestellt début inicio',
)

/** Name the column of the date on which a row came in. */
export const comingNames = words(
  'received receipt arrived arrival reported opened raised logged submitted created registered incoming entered eingang eingegangen erhalten gemeldet eröffnet erfasst',
)

/** Name the column of the date on which it ends. */
export const endNames = words(
  'decided fixed expiry expiration expires end ended ends finish finished close closed resolved delivered completed return returned until ende beendet geschlossen gelöst geliefert abgeschlossen rückkehr rückgabe bis fin',
)

/** Say of hours that somebody worked them. */
export const bookingVerbs = words(
  'book books booked log logs logged record recorded work works worked buchen bucht buchte buchten gebucht leisten leistete leisteten geleistet travaillé travaillent trabajado trabajan',
)

/** Before the beginning or the end of a time: "from report to repair". */
export const endsOfTime = words(
  'from to until till and between before after von bis zur zum und zwischen vor nach entre et depuis desde hasta y',
)

/** Ask for what is named behind them: "give me the three". */
export const givingVerbs = words(
  'give show name tell find nenne nennen zeige zeig zeigen gib montre montrez donne donnez nomme nommez muestra dame nombra dime',
)

/** Right before what is counted: "how many". */
export const countingWords = words('many much viele viel combien de cuántos cuántas')

/** Before "out" they say that something ends. */
export const runningOut = words('run runs running ran')

/** Say that somebody was the first to have something. */
export const findingVerbs = words(
  'raise raises raised find finds found identify identified create creates created file filed report reported submit submitted',
)

/** Name a column of those who look after a row, whoever found it. */
export const keeperNames = words(
  'owner owners responsible assignee assigned keeper besitzer inhaber verantwortlich verantwortlicher zuständig responsable propriétaire propietario',
)

/** Before "how many" they ask for a difference. */
export const byHowMuch = words('by um de en')

/** Between "how many" and what is counted. */
export const moreWords = words('more less fewer mehr weniger plus moins más menos')

/** Between a denial and what is denied: "not yet migrated". */
export const timeAdverbs = words('yet still already ever noch bereits schon encore déjà todavía aún ya')

/** Name the column of a date by which something is to be done, which does not say when it was. */
export const dueNames = words(
  'due next forecast expected planned target deadline scheduled fällig fälligkeit geplant soll plan nächste nächster nächstes prognose échéance prochain prochaine prévu prévue previsto prevista próximo próxima',
)

/** Say that something was done. */
export const pastWords = words('was were wurde wurden fut furent fue fueron')

/** Before what is counted they mean what is left of it, which is less than there is: "available seats". */
export const restOfWords = words(
  'available free unused spare empty vacant remaining frei freie freien freier verfügbar verfügbare verfügbaren übrige libre libres disponible disponibles restant restants restantes',
)

/** Ends as a participle does. */
export const participle =
  /(?:ed|en|iert|te[nrs]?|ée?s?|ad[oa]s?|id[oa]s?|paid|sold|won|lost|bought|held|made|born|built)$/u

/** Before "to" and a verb: it has not been done yet. */
export const toBeDone = words('have has had need needs left still remain remains is are was were')

/** Say that something has not been done yet. */
export const stillWords = words('still yet left noch encore aún todavía')
