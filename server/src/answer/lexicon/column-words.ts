import { foldAccents, stemWord } from '../../platform/text/stem-word.ts'
import { businessWords } from './business-words.ts'
import { inOneGroup } from './in-one-group.ts'
import type { HeadKind } from './table-words.ts'
import { words } from './word-set.ts'

/** Names of columns that answer to a question word, most telling first. */
const kinds: Partial<Record<HeadKind, string>> = {
  person:
    'name player person employee user owner author artist performer winner driver rider candidate director writer actor actress athlete golfer swimmer wrestler singer coach manager incumbent opponent responsible contact team club nation country company person naam nom auteur responsable nombre autor persona mitarbeiter verantwortlich verantwortlicher inhaber besitzer kunde operator auditor consultant trainer lead leader traveller reviewer approver assignee engineer technician reporter requester analyst inspector bearbeiter sachbearbeiter leitung leiter prufer referent',
  time: 'date day year when season time month period since until deadline datum tag jahr monat frist annee mois jour fecha ano mes dia plazo',
  place:
    'place location venue site ground stadium city town country where region address headquarters office airport ort standort stadt land lieu ville pays lugar ciudad pais sede',
  money:
    'price cost amount sum budget fee salary revenue gross money prize earnings value preis kosten betrag summe prix cout montant precio coste importe',
  size: 'size area volume capacity height weight population amount total cost price kosten betrag grosse flache taille superficie tamano',
  age: 'age born birth founded built alter edad since seit',
  duration: 'duration retention length time period term dauer lange laufzeit frist duree plazo duracion',
}

/** Words that ask for a column by another name; each line begins with a word, or is symmetric. */
const sameColumn = `
country nation nationality
location place venue site ground stadium city arena where
attendance crowd people spectator audience attend viewer
people headcount staff personnel workforce fte effectif effectifs plantilla belegschaft mitarbeiter employe employes empleado empleados personne personnes persona personas employee employees personen leute
team club squad side
player name person athlete
episode title
number no num nr
date day airdate
cost price amount expense spend
rank position place standing
score result mark marks
school college university
game match
win won victory
loss lost defeat
draw drawn tie
area size surface flache superficie
size byte bytes octet octets grosse taille tamano
population inhabitant people resident
length distance duration
percentage percent pct share rate
million m mn
ram memory arbeitsspeicher memoire memoria
resolution resolve resolves resolved fix fixes fixed solve solves solved
actual ist tatsachlich tatsachliche tatsachlichen
size volume
lead leader leitung leiter
billion b bn
title name
opponent opposition against rival
retention keep kept retain
owner responsible
document file record
aired air broadcast
wrote writer written author
directed director direct
sang singer artist performer
language spoken
song track single title
film movie title
year season
received receive arrive arrived arrives arrival
winner champion won
region territory district province
month period
priority prio
zuletzt letzte letzter letztes
estimate estimated
kosten kostet kostete preis betrag aufwand
land staat
ort standort stadt
anzahl zahl menge
cout coute coutent prix montant depense
pays nation etat
lieu ville site
coste costo cuesta cuestan precio importe gasto
pais nacion estado
lugar ciudad sede
`

/** Words that name a column's length, size, age, speed or place, for "longest", "oldest" and the like. */
const extremes = {
  length:
    'length duration long height distance tall period time span run term dauer lange hohe frist duree longueur hauteur plazo duracion longitud altura retention aufbewahrung conservation conservacion',
  size: 'size bytes area population capacity total amount volume land number count grosse flache umfang taille superficie surface tamano superficie',
  age: 'age born birth alter edad naissance nacimiento built founded year date',
  birth:
    'born birth built founded established installed created opened naissance nacimiento geburt geboren geburtsdatum gebaut gegrundet erbaut installiert',
  speed: 'time speed duration zeit temps tiempo',
  cost: 'cost costs price expense amount fee rent miete loyer alquiler kosten preis betrag cout prix montant coste precio importe',
  weight: 'weight weights mass gewicht gewichte masse poids peso pesos',
  place: 'rank place position pos standing rang platz platzierung classement puesto posicion',
  order: 'date year season day time week round game episode month released datum jahr annee fecha ano',
}

const groupsOf = (lines: string) =>
  lines
    .trim()
    .split('\n')
    .map(line => new Set(line.split(' ').flatMap(word => [word, stemWord(word, 'english')])))
const groups = groupsOf(sameColumn)
const translations = groupsOf(businessWords)
const kindWords = new Map(
  Object.entries(kinds).map(([kind, words]) => [kind, words.split(' ').map(foldAccents)]),
)

const measuring = new Set(
  [extremes.length, extremes.size, kinds.money, kinds.size, kinds.duration].flatMap(
    list => list?.split(' ').map(foldAccents) ?? [],
  ),
)

/** Name a column that says how old something is. */
export const ageNames: ReadonlySet<string> = new Set(['age', 'alter', 'edad'])

/** German words are joined: "Einkaufspreis". */
const compoundEnds =
  'preis kosten betrag summe flache grosse gewicht hohe lange dauer frist datum miete jahr alter'.split(' ')

/** Name a column that says what a row is called. */
export const titleNames: ReadonlySet<string> = new Set(
  'name title subject summary designation description titel bezeichnung benennung betreff thema beschreibung nom titre intitule libelle objet nombre titulo asunto denominacion descripcion'.split(
    ' ',
  ),
)

/** Whether two words of business, or their stems, say the same in two languages. */
export const areTranslations = inOneGroup(translations)

const areGrouped = inOneGroup(groups)

/** Whether two words, or their stems, may name the same column. */
export function nameOneColumn(first: string, second: string): boolean {
  return areGrouped(first, second) || areTranslations(first, second)
}

/** Whether two words are one in two languages: "Kardinalität", "cardinality". */
export function areCognates(first: string, second: string): boolean {
  return first.length > 5 && cognate(first) === cognate(second)
}

function cognate(word: string): string {
  return word
    .replace(/(?:itat|ite|idad|itaet)$/, 'ity')
    .replace(/(?:cion|zion|tion)$/, 'tion')
    .replaceAll('k', 'c')
}

/** How well a column's word answers to a question word: 1 for the most telling, falling to 0. */
export function answersTo(kind: HeadKind, word: string): number {
  const words = kindWords.get(kind) ?? []
  const end = compoundEnds.find(each => word.endsWith(each))
  const at = words.indexOf(word) < 0 && end ? words.indexOf(end) : words.indexOf(word)
  return at < 0 ? 0 : 1 - (0.5 * at) / words.length
}

export function namesExtreme(of: string, word: string): boolean {
  const names = (extremes as Record<string, string | undefined>)[of]?.split(' ') ?? []
  return names.includes(word) || compoundEnds.some(end => names.includes(end) && word.endsWith(end))
}

const adjectives = new Map(
  (
    [
      ['size', 'large larger big bigger gross grosser grossere grand grande grande'],
      ['length', 'long longer lang langer lange'],
      ['weight', 'heavy heavier schwer schwerer lourd lourde pesado pesada'],
      ['cost', 'expensive dear cheaper dearer costly teuer teurer billiger cher chere caro cara'],
      ['age', 'old older alt alter'],
    ] as const
  ).flatMap(([of, list]) => list.split(' ').map(word => [word, of] as const)),
)

/** What an adjective says of a row, by the name that its column may have: "weight" of "heavy". */
export function extremeOfAdjective(word: string): 'size' | 'length' | 'weight' | 'cost' | 'age' | null {
  return adjectives.get(word) ?? null
}

/** Whether a word names what is measured, such as "size" or "price": it asks for a column, also where a text holds it. */
export function namesMeasure(word: string): boolean {
  return measuring.has(word)
}

/** Names of columns whose numbers count or mark rows: nobody adds them up. */
export const markingNames: ReadonlySet<string> = new Set(
  'tier level wave phase stage step batch priority floor stufe staffel welle etappe prioritat etage niveau palier vague priorite nivel fase ola prioridad game week round no number num nr rank ranking position place pos episode season year day month match draw pick id code row item line issue version release jahr tag monat woche nummer rang platz annee mois semaine numero rang ano semana puesto'.split(
    ' ',
  ),
)

/** Ask how many times: "how often". */
export const timesWords: ReadonlySet<string> = new Set(['often', 'times', 'oft', 'haufig', 'fois', 'veces'])

/** People, where each row is one. */
export const personNouns: ReadonlySet<string> = new Set(
  'people person persons staff employee employees colleague colleagues worker workers member members somebody leute personen mitarbeiter mitarbeiterin mitarbeiterinnen beschaftigte beschaftigten mitglieder personne personnes salaries employes membres gens persona personas empleado empleados empleada empleadas miembros'.split(
    ' ',
  ),
)

/** Behind a noun in a column's name they say that the noun is what a row is: "Order no", "Notice date". */
export const rowMarks: ReadonlySet<string> = new Set(
  'no number num nr id code ref reference date dates datum nummer numero fecha'.split(' '),
)

/** What any row can be called. */
export const rowNames: ReadonlySet<string> = new Set(
  'row rows line lines entry entries record records item items posten zeile zeilen eintrag eintrage datensatz datensatze ligne lignes entree entrees enregistrement enregistrements fila filas entrada entradas registro registros'.split(
    ' ',
  ),
)

/** The same at the end of a German noun: "Ausgabeposten". */
export const rowNamesBehind = /(?:posten|zeilen?|eintrage?|datensatze?)$/u

/** Name a column more often than rows: what is counted by them must be a column. */
export const nounsOfColumns: ReadonlySet<string> = new Set(
  'name names value values wert werte valeur valeurs valor valores column columns title titles thing things'.split(
    ' ',
  ),
)

/** Say nothing that a table could hold: verbs of asking and having, and words for the table itself. */
export const emptyWords: ReadonlySet<string> = new Set(
  'typical typischer typische typischen ordnet sortiert ordered sorted wert werte valeur valeurs valor valores spalte spalten colonne colonnes columna columnas aparecen aparece figuran figura apparaissent apparait figurent erscheinen erscheint vorkommen tauchen erst still already bereits encore toujours todavia aun marked concern concerns concerning concernent concerne betreffen betrifft afectan afecta beiden beide ambos ambas deux both affect affects affected affectes affectees touches touchees concernes concernees betroffen betroffene betroffenen vieron afectados afectadas macht machen machte ausmacht ausmachen nationwide going counting measured terms yet list listed listing table chart show shows shown tell give find please name named names called title titled know want see can could would did does done do has have had having get got make made take took come comes came account accounts go went give gave happen happened occur occurred occured happens occurs occur record recorded mentioned stated said there one ones thing things according include included includes entry entries row rows column item items values many much also only else other another overall exactly just same following held hold holds kept use used using belong belongs associated time times featured feature features where when been being across among passe passee passes passees run running operate operates maintain maintains manage manages managed look looks looked handle handles handled oversee oversees sit sits sitting sat lie lies lying lay reside resides stored situated located liegen liegt lag lagen lagern lagert gelagert gespeichert abgelegt befinden befindet fallt fallen entfallt entfallen sitzt sitzen steht stehen trouve trouvent conserve conserves conservees stocke stockes stockees encuentra encuentran guardan almacenan gibt gab hat haben wurde wurden ist sind war waren tabelle zeige zeig nenne tableau montre donne tabla muestra dame hay tiene tienen il elle y a t est sont combien ete wurde wurden'.split(
    ' ',
  ),
)

/** Everyday verbs: what they say of a row, its columns say as well. */
export const lightWords: ReadonlySet<string> = new Set(
  'hitting laid takes visites visitees besucht dran given raise raises found find finds identify identified create creates created scan scans scanned enter enters entered hit scheduled angesetzt prevu prevue prevus prevues programado programada programados programadas registered eingetragen verzeichnet inscrits inscrites inscritos inscritas keep keeps garder conserver unterwegs needed required brauchte brauchten benotigt benotigte benotigten verbrauch bedarf gestellt ausgestellt ausgestellte issued emis emise emises emitido emitidos emitida emitidas verbraucht verbrauchen verbrauchte consomme consomment consume consumes consumed consumen consumio vendio vendieron vende venden vendu vendent vend verkauft verkaufte verkauften supply supplies supplied provide provides provided dauert dauerte dauerten runs ran process processed processes report reports join joined joins hire hired goes pay pays paid sell sells sold buy bought drive drives drove driven spend spent use uses used contain contains weigh weighs produce produced employ employs own owns owned bring brings brought stay stays stayed remain remained affect affects affected send sends sent submit submitted file filed place placed play plays played playing score scored scores win won wins lost lose finish finished start started compete competed competing participate participated attend attended receive received obtain obtained earn earned achieve achieved draft drafted select selected appear appeared appears represent represented work worked works live lives lived located place placed based born came host hosted set made produce produced use used serve served contain contains belong belongs need needs cost costs become became game games team teams person people player players year years season called career whole ever during throughout available different same single present passent passe passer kommen kommt kam kamen stammen stammt kosten kostet kostete arbeiten arbeitet leitet leiten coute coutent dirige dirigent gere gerent pilote pilotent travaillent travaille cuesta cuestan trabajan trabaja spielen spielt spielte gehoren gehort jouent joue joua sont viennent vient appartient appartiennent juegan juega pertenece pertenecen enthalten enthalt betreut betreuen verwaltet verwalten verantwortet verantworten zahlt zahlen umfasst umfassen beinhaltet beinhalten verursacht verursachen betragt betragen contiennent contient contienen contiene revient gerent geree gerees comptent compte representent represente payons payent paie corresponde pagan paga pagamos gestiona gestionan suman'.split(
    ' ',
  ),
)

/** Name a column of whatever somebody noted of a row. */
export const remarkNames = words(
  'note notes remark remarks comment comments bemerkung bemerkungen notiz notizen kommentar kommentare',
)
