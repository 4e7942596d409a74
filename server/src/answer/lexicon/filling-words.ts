import { words } from './word-set.ts'

/** Before the name of a column: its cell holds nothing. */
export const lackingWords = words(
  'no not without missing lack lacks lacking dont doesnt didnt hasnt havent isnt arent nobody noone none niemand niemanden personne nadie kein keine keinen keiner keines keinem nicht ohne fehlt fehlende fehlender aucun aucune sans pas sin ningún ninguna ningunos tampoco',
)

/** Before the name of a column: its cell holds something, or yes. */
export const havingWords = words(
  'need needs needing require requires requiring braucht brauchen benötigt benötigen nécessite nécessitent requiert necesita necesitan requiere requieren have has had having with get gets got getting receive receives received bekommt bekommen bekam erhält erhalten erhielt reçoit reçoivent reçu recibe reciben recibió recibieron hat haben besitzt besitzen mit allow allows allowing offer offers offering erlaubt erlauben bietet bieten permet permettent offre offrent propose proposent permite permiten ofrece ofrecen ont possède possèdent avec tiene tienen con',
)

/** Before the name of a column that says yes or no: "which are encrypted". */
export const beingWords = words(
  'is are was were be been can sind ist war waren wurde wurden werden est sont était étaient es son fue fueron está están',
)

/** With those who did something they say that it is done: "how much have we paid". */
export const perfectWords = words('have has had haben habt hat avons ont hemos han')
export const pronouns = words('we they i you wir sie ihr ich nous ils on nosotros ellos')

/** Behind the name of a column: its cell holds nothing. */
export const emptiedWords = words(
  'missing empty blank unknown unset leer fehlt fehlen vide vides manque manquant vacío vacía vacíos vacías falta',
)

/** Between the name of a column and such a word. */
export const stayingWords = words(
  'is are was were left still been remained ist sind war waren noch geblieben est sont était resté restée restés restées encore está están quedó quedaron',
)

/** Between such a word and the name of its column. */
export const articles = words(
  'assigned named entered as a an any the their its ein eine einen einer der die das le la les l un une d de du des el los las una zur zum for pour para',
)

/** Say that a row has not come to its end. */
export const openWords = words(
  'open outstanding pending unfinished ongoing offen offene offenen offener ausstehend ausstehende ausstehenden unerledigt unerledigte ouvert ouverts ouverte ouvertes abierto abiertos abierta abiertas pendiente pendientes',
)

/** Before such a word they say that it is still so: "has been open". */
export const stillWords = words('is are been ist sind está están lleva llevan')

/** Name the column of the date on which a row came to its end. */
export const closingNames = words(
  'closed closing closure resolved completed finished settled paid done geschlossen erledigt abgeschlossen beendet gelöst bezahlt beglichen fermé fermée clos clôturé résolu terminé payé cerrado cerrada resuelto terminado pagado',
)
