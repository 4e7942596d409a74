/** Forms of companies, which a name goes without. */
export const companyForms: ReadonlySet<string> = new Set(
  'inc incorporated corp corporation ltd limited llc llp plc lp co company gmbh ag kg se sa nv bv ab oy spa srl sarl sas pty pte kgaa ug ev'.split(
    ' ',
  ),
)

/** What contracts call their parties: names nobody by itself. */
export const roleWords =
  `company companies supplier distributor customer licensor licensee agent buyer seller lessor
lessee landlord tenant party parties consultant contractor client vendor provider franchisee franchisor purchaser
manufacturer reseller sponsor borrower lender employer employee owner operator service services agreement contract
representative developer publisher affiliate investor partner partners guarantor trustee underwriter manager member
subsidiary parent holder shareholder board director team group holdings kunde auftraggeber auftragnehmer lieferant
verkäufer käufer mieter vermieter lizenzgeber lizenznehmer dienstleister anbieter partei parteien gesellschaft firma
we us our you your they`
    .split(/\s+/)
    .map(word => word.normalize('NFKD').replace(/\p{M}/gu, ''))

/** Begin the names of many companies, so that they name none alone. */
export const commonNameWords =
  `global american america national international first united general china india europe
european north south east west new pacific atlantic royal central world standard federal state city bank trust capital
energy health digital data online network networks systems solutions technologies technology services financial media
pharma pharmaceuticals biotech group holdings industries enterprises entertainment communications the`.split(
    /\s+/,
  )

export const slideWords = ['deck', 'slides', 'slide', 'presentation', 'prasentation', 'folien']

/** Without accents. */
export const dayNames =
  `monday tuesday wednesday thursday friday saturday sunday montag dienstag mittwoch donnerstag freitag samstag
sonnabend sonntag lundi mardi mercredi jeudi vendredi samedi dimanche lunes martes miercoles jueves viernes sabado
domingo lunedi martedi mercoledi giovedi venerdi sabato domenica segunda terca quarta quinta sexta maandag dinsdag
woensdag donderdag vrijdag zaterdag zondag`.split(/\s+/)

/** In English and German, January first. */
export const monthNames = [
  ['january', 'januar'],
  ['february', 'februar'],
  ['march', 'marz'],
  ['april'],
  ['may', 'mai'],
  ['june', 'juni'],
  ['july', 'juli'],
  ['august'],
  ['september'],
  ['october', 'oktober'],
  ['november'],
  ['december', 'dezember'],
]

/** Small words that stand inside names of people, places and works. */
export const insideNames = 'of the de del della di da la le les des du von van der zu'.split(' ')
