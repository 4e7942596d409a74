import type { Language } from '../../platform/text/stem-word.ts'
import { words } from './word-set.ts'

/**
 * Say how people speak of rows and amounts, and name nothing: a plan that leaves them out says the same. A word that could
 * be a column, a value or another subject is none of them.
 */
const looseInEnglish = words(
  'causes cause caused causing generate generates generated come put puts through up so far us we you our me my i im id they it its this that these those total totals whole entire year broken break down breakdown side sides came come comes coming had got get gets go goes going went gone look looks looked after look looking sits sit logged log logs booked book books turned turn showed show shows shown spend spends spent sitting lying taking holding per much many more than rest anything everything something all any each every still already yet moment currently now today right present onwards onward taken take takes took together altogether put keep keeps kept hold holds held holding need needs needed have having been being do does did make makes made leave out just please give list tell quick quickly roughly exactly actually across over overall among amongst within inside against towards around about big bigger large larger small smaller long lot lots bit quite really even also too well again ever anybody anyone somebody someone everybody everyone person people guys folks who whom whose which what when where why how number numbers amount amounts figure figures count counts sum sums average averages mean share shares percentage percent proportion ratio difference thing things kind kinds sort sorts type types case cases place places time times row rows record entry entries item items sheet table file files register report overview want wanted wants know like would could should can will may might must if then as at by for from in into of off on onto to under with and but yes there here whats hows wheres whos lets run runs ran running handle handles handled belong belongs concern concerns relate related responsible charge falls fall lies lie stands stand stood tied via thanks cheers hi hello actual real so then apart combined jointly separately respectively eg ie etc approx approximately say says said volume volumes period periods wondering curious tally grand sheer simply whatever wherever whichever whoever whenever regardless irrespective apiece anyway far truly literally essentially effectively honestly obviously meant supposed show up turn back going happen happened during until set sets see seen think thought find found',
)

/** Say that somebody wrote something down, as of whatever stands in a list: loose where no column and no cell says it. */
export const recordedWords = words(
  'counted noted recorded captured entered listed erfasst gezählt verzeichnet notiert',
)

/** What a table may be of: behind a word of its title they say no more. */
export const undertakingNouns = words(
  'project programme program campaign survey exercise export extract dataset data tracker stocktake census review inventory rollout migration initiative projekt vorhaben',
)

/** Say what a list is of anyway whose title or columns have one of these words: software, of a list of licences. */
export const impliedBy: ReadonlyMap<string, ReadonlySet<string>> = new Map([
  ['software', words('licence licences license licenses lizenz lizenzen')],
])

/** The same in German; other languages have none. */
const looseInGerman = words(
  'wir uns unser unsere unseren unserem unserer ich mir mich du ihr euch sie er es man haben hat habe hatte hatten gehabt sein ist sind war waren wurde wurden werden wird worden gibt gab gebe geben gerade derzeit aktuell momentan jetzt heute bisher bislang schon bereits noch immer insgesamt zusammen gesamt gesamte gesamten ganze ganzen alle aller allen alles bitte mal eigentlich denn so etwa ungefähr genau liegen liegt lag lagen stehen steht stand stehen lagern lagert kommen kommt kam kamen fallen fällt fiel fielen laufen läuft lief liefen haben dort da hier davon dabei dazu darin im in am an auf aus bei mit nach von vor zu zum zur für über unter um durch ohne bis seit der die das den dem des ein eine einen einem einer eines kein keine keinen welche welcher welches welchem welchen was wer wie wo wann viel viele vielen wieviel wieviele zahl anzahl summe menge wert werte anteil prozent durchschnitt schnitt mittel mittelwert zeile zeilen eintrag einträge tabelle blatt datei liste übersicht gesamtzahl stück und oder aber auch nur je pro jeweils zeig zeige zeigen nenne nennen gib sag machen macht gemacht',
)
const none: ReadonlySet<string> = new Set()

/** Say how people speak of rows and amounts in a language, and name nothing. */
export function looseWordsOf(language: Language): ReadonlySet<string> {
  return language === 'english' ? looseInEnglish : language === 'german' ? looseInGerman : none
}

/** Say that a row has no end yet, and that it has one. */
export const unendedWords = words(
  'open unresolved unfinished outstanding pending unpaid unclosed ongoing incomplete uncompleted offen offene offenen unbezahlt',
)
export const endedWords = words(
  'closed resolved finished completed paid settled fixed solved done returned delivered signed geschlossen erledigt bezahlt abgeschlossen geliefert gelöst',
)
export const endColumnWords = words(
  'done closed close closing resolved resolution finished finish completed completion paid payment settled fixed solved returned delivered signed end ended actual geschlossen abgeschlossen erledigt bezahlt ende geliefert gelöst',
)

/** Name the two sides of a plan and what became of it. */
export const planColumnWords = words(
  'plan planned budget budgeted target planning forecast baseline estimate estimated geplant geplante soll budgetiert ansatz planwert',
)
export const actualColumnWords = words(
  'actual actuals spent spend ist real result used booked tatsächlich tatsächliche',
)
export const overPlanWords = words(
  'over above beyond exceeded exceed exceeds exceeding overspent overspend overrun overran more higher über überschritten überschreiten mehr',
)
export const underPlanWords = words(
  'under below underspent underspend left remaining remains unspent less fewer lower unter übrig weniger',
)

/** Those of them that say so without the word for the plan beside them. */
export const differingVerbs = words(
  'exceeded exceed exceeds exceeding overspent overspend overrun overran underspent underspend left remaining remains unspent überschritten überschreiten übrig',
)

/** Deny what stands behind them: "have not gone live". */
export const deniedVerbs = words(
  'not never nicht nie havent hasnt hadnt arent isnt wasnt werent didnt dont doesnt cant couldnt wont shouldnt',
)
/** Stand before what something has become: "gone live". */
export const goingWords = words('gone went go goes going')

/** Name dates and say when something was to come, and that it came. */
export const plannedNames = words('promised agreed expected scheduled due planned zugesagt vereinbart')
export const endedNames = words('received arrived delivered came come eingegangen erhalten geliefert')

/** Say of money that it was spent, where a column says how much. */
export const actualVerbs = words(
  'spend spends spent cost costs use used book booked eat eats ate burn burned burnt consume consumed came come actually real ausgegeben gekostet verbraucht',
)

/** Say that something was not met that a column says yes or no of. */
export const failingWords = words('missed missing failed breached broke violated outside verfehlt verletzt')
/** States of what is neither open nor done. */
export const givenUpWords = words(
  'cancelled canceled rejected withdrawn declined postponed stays duplicate storniert abgelehnt zurückgezogen',
)

/** Before the name of a column they say that nothing stands there. */
export const lackingWords = words('without no missing lack lacks lacking ohne kein keine keinen fehlt fehlen')

/** Stand between what a share is of and what it has: "of the boxes in Basel are on hold". */
export const beingWords = words(
  'is are was were has have had got went came thats being been sind ist war waren wurde wurden haben hat',
)
/** Stand between what a share is of and all that it is taken from. */
export const withinWords = words('among amongst within')

/** Begin a request for a list. */
export const listingWords = words('list show give name zeig zeige zeigen liste nenne nennen gib')

/** At the end of a question for the first of several: how much that one has. */
export const trailingAmount =
  /,? (?:and (?:by )?(?:how (?:many|much|long)|(?:from |in )?(?:what|which) (?:month|year) is (?:it|that))|und (?:um )?wie ?(?:viele?|lange?))(?: \p{L}{1,20}){0,8}\s?[?.!]{0,3}$/iu

/** Say that something became more. */
export const growingWords = words(
  'grow grew grown growing growth rise rose risen rising increase increased increasing gain gained gestiegen gewachsen',
)
/** Say that something became less. */
export const shrinkingWords = words(
  'drop dropped dropping fall fell fallen decrease decreased decline declined shrink shrank shrunk lose lost gesunken geschrumpft',
)

/** Say which time or place has the most or the least of something. */
export const busyWords: ReadonlyMap<string, 'ascending' | 'descending'> = new Map([
  ['busiest', 'descending'],
  ['quietest', 'ascending'],
  ['furthest', 'descending'],
  ['strongest', 'descending'],
  // German; English has it among its extremes.
  ['top', 'descending'],
  ['weakest', 'ascending'],
])
/** Ask for all in an order. */
export const sortingWords = words('sorted sort rank ranked ranking ordered sortiert geordnet')
/** Say of such an order that the largest comes first. */
export const fallingWords = words('descending desc')

/** Name a column of what one of something costs. */
export const priceNames = words(
  'rate rates price prices tariff tarif preis preise einzelpreis stückpreis stundensatz tagessatz satz',
)

/** Say that something came after its date, before it, or not after it. */
export const lateWords = words(
  'late delayed overdue behind delay delays slip slipped early ahead schedule verspätet verspätete verspäteten verspätung spät überfällig früh',
)
export const onTimeWords = words('punctual punctually ontime pünktlich')

/** Name a column of people. */
export const peopleColumnWords = words(
  'name names person persons assigned assignee operator owner lead responsible consultant engineer trainer approver by who handler agent analyst manager employee user clerk technician',
)

/** Name a column of states. */
export const stateColumnWords = words('status state stage phase progress')
/** Of a decision, its cells say what was decided. */
export const decisionColumnWords = words('decision outcome verdict')

/** The beginnings by which people call what has a longer name: "docs" for "documents". */
export const cutWords = words(
  'doc sev prio cat dept org corp info spec admin app repo config avg temp ref loc acct inv desc est resp mgr min max approx dev prod env infra comms qual quant maint equip temp tech intl nat reg',
)

/** Words that are other names of what columns count, as people say them. */
export const columnSynonyms: readonly ReadonlySet<string>[] = [
  words('box boxes carton cartons crate crates container containers'),
  words('doc docs document documents'),
  words('attended attendee attendees attendance turned showed participants attend'),
  words('reject rejects rejected rejections'),
  words('supplier suppliers vendor vendors provider providers contractor contractors'),
  words('fee fees charge charges cost costs price prices amount'),
  words('depot depots warehouse warehouses storage'),
  words('site sites location locations place places office offices'),
  words('post mail mails letters'),
  words('sev severity priority prio'),
  words('ticket tickets incident incidents issue issues'),
  words('owner owners responsible lead leads manager'),
  words('hour hours hrs h time effort'),
  words('store repository repositories archive share system'),
  words('volume volumes size'),
  words('year years yrs yr annual annually yearly'),
  words('scan scans scanned scanning'),
  words('user users account accounts seat seats'),
  words('invoice invoices bill bills billed'),
  words('migrated migrate migration moved move transferred done through completed complete finished'),
  words('failed fail failures failure errors error'),
  words('keep retention retain kept retained'),
  words('company companies entity entities firm firms'),
  words('task tasks activity activities work'),
  words('name names who person people consultant consultants'),
  words('budget plan planned'),
  words('department departments dept depts'),
  words('category categories kind type'),
  words('status state'),
  words('start started begin began begins'),
  words('opened raised reported created'),
  words('resolved resolve closed fixed solved'),
  words('contract contracts agreement agreements'),
  words('end ends ending ended expire expires expired expiring expiry expiration lapse lapses until'),
  words('due deadline'),
  words('city town location'),
  words('seat seats licence licences license licenses'),
  words('server servers host hosts machine machines'),
  words('order orders purchase purchases ordered'),
  words('employee employees staff people headcount colleague colleagues fte'),
  words('customer customers client clients'),
  words('page pages sheets images scans'),
  words('downtime outage outages'),
  words('gb tb volume size storage space'),
  words('type kind class'),
  words('approved approve approver approval accepted'),
  words('duration length runtime took takes lasted'),
  words('project projects programme programmes initiative initiatives'),
  words('invoiced billed charged'),
  words('remaining left balance'),
  words('used use uses using stored stores store occupied consumed utilised utilized'),
  words('assigned assign allocated allocate issued handed given'),
  words('bought buy buys purchased purchase acquired'),
  words('forever permanent permanently indefinite indefinitely unlimited'),
  words('vacant empty unoccupied'),
  words('carrier carriers haulier hauliers haulage forwarder forwarders'),
  words('rating ratings satisfaction happy satisfied score scores'),
  words('mandatory compulsory obligatory required'),
]

/** Say that somebody has something in care, and name the columns of those who do. */
export const careWords =
  /(?<!\p{L})(?:look(?:s|ed)? after|manages?|owns?|runs?|responsible for|in charge of|belongs? to)(?!\p{L})/iu
export const careColumnWords = words('owner responsible lead manager assigned assignee contact')
