import { foldAccents } from '../../platform/text/stem-word.ts'

const words = (list: string): ReadonlySet<string> => new Set(foldAccents(list).split(' '))

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

/** Before two things of which something lies between. */
export const betweenWords = words('between zwischen entre')

/** Say of a time that it lies between two others: "how many days passed". */
export const passingVerbs = words(
  'lie lies lay pass passes passed elapse elapsed went go goes liegen liegt lagen vergehen vergingen vergangen verstrichen passés passé écoulés écoulé séparent pasan pasaron transcurrieron transcurren',
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

/** Parts of time that such words are said of, beside years, quarters and months. */
export const dayNouns = words(
  'week weeks day days woche wochen tag tage tagen semaine semaines jour jours semana semanas día días',
)

/** At the end of a question they say no more than that something is there: "how many claims were filed". */
export const presentWords = words(
  'there listed listing shown given recorded mentioned included named stated held played counted made filed sent submitted received placed reported affected concerned registered issued happened occurred published betroffen gelistet erfasst gestellt ausgestellt eingereicht gespielt concernés concernées touchés touchées émis émises déposés déposées afectados afectadas emitidos emitidas presentados presentadas',
)
