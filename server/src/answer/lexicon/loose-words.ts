const words = (list: string): ReadonlySet<string> => new Set(list.split(' '))

/**
 * Say how people speak of rows and amounts, and name nothing: a plan that leaves them out says the same. A word that could
 * be a column, a value or another subject is none of them.
 */
export const looseWords = words(
  'put puts through up so far us we you our me my i im id they it its this that these those total totals whole entire year broken break down breakdown side sides came come comes coming had got get gets go goes going went gone look looks looked after look looking sits sit logged log logs booked book books turned turn showed show shows shown spend spends spent per much many more than rest anything everything something all any each every still already yet moment currently now today right present onwards onward taken take takes took together altogether put keep keeps kept hold holds held holding need needs needed have having been being do does did make makes made leave out just please give list tell quick quickly roughly exactly actually across over overall among amongst within inside against towards around about big bigger large larger small smaller long lot lots bit quite really even also too well again ever anybody anyone somebody someone everybody everyone person people guys folks who whom whose which what when where why how number numbers amount amounts figure figures count counts sum sums average averages mean share shares percentage percent proportion ratio difference thing things kind kinds sort sorts type types case cases place places time times row rows record entry entries item items sheet table file files register report overview want wanted wants know like would could should can will may might must if then as at by for from in into of off on onto to under with and but yes there here whats hows wheres whos lets run runs ran running handle handles handled belong belongs concern concerns relate related responsible charge falls fall lies lie stands stand stood tied via thanks cheers hi hello actual real so then apart combined jointly separately respectively eg ie etc approx approximately say says said volume volumes period periods back going grow grew grown growth rise rose risen increase increased happen happened during until set sets see seen think thought find found',
)

/** Say that a row has no end yet, and that it has one. */
export const unendedWords = words(
  'open unresolved unfinished outstanding pending unpaid unclosed ongoing incomplete uncompleted',
)
export const endedWords = words(
  'closed resolved finished completed paid settled fixed solved done returned delivered signed',
)
export const endColumnWords = words(
  'closed close closing resolved resolution finished finish completed completion paid payment settled fixed solved returned delivered signed end ended actual',
)

/** Name the two sides of a plan and what became of it. */
export const planColumnWords = words('plan planned budget budgeted target planning forecast baseline')
export const actualColumnWords = words('actual actuals spent spend ist real result')
export const overPlanWords = words('over above beyond exceeded exceed exceeds overspent overrun overran')
export const underPlanWords = words('under below underspent left remaining remains unspent')

/** Name a column of people. */
export const peopleColumnWords = words(
  'name names assigned assignee operator owner lead responsible consultant engineer trainer approver by who handler agent analyst manager employee user clerk technician',
)

/** Name a column of states. */
export const stateColumnWords = words('status state stage phase progress')

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
]

/** Say that somebody has something in care, and name the columns of those who do. */
export const careWords =
  /(?<!\p{L})(?:look(?:s|ed)? after|manages?|owns?|runs?|responsible for|in charge of|belongs? to)(?!\p{L})/iu
export const careColumnWords = words('owner responsible lead manager assigned assignee contact')
