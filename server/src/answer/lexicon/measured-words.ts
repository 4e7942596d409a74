import { words } from './word-set.ts'

const charging =
  'charge charges charged bill billed invoice invoiced berechnet berechnete berechneten fakturiert facturé facturés facturado'
/** Say of an amount of money that it is on an invoice. */
export const chargeVerbs = words(`${charging} claim claims claimed incur incurred`)

/** Ask for an amount of money, whatever its column is called. */
export const moneyWords = words(
  `${charging} money worth cheaper dearer cost costs spend spends spent spending pay pays paid earn earns earned expense expenses value euro euros dollar dollars pound pounds geld teurer billiger günstiger kosten kostet kostete gekostet ausgeben ausgegeben bezahlt gezahlt verdient wert argent cher coûte coûtent coûté dépense dépenses payé payés vaut dinero cuesta cuestan gastado gastó vale`,
)

/** Ask for an amount that is no money. */
export const otherAmounts = words(
  'space volume volumes area areas size sizes weight weights length distance duration height width depth capacity quantity quantities time times hours',
)

/** Ask what things cost together, where they are several. */
export const costVerbs = words(
  `${charging} cost costs pay pays paid spend spends spent kosten kostet kosteten gekostet zahlen zahlt bezahlen gezahlt bezahlt ausgegeben coûtent coûte paie payons payé dépensons dépensé cuestan cuesta pagan pagamos gastamos gastado`,
)

/** What people say of money, and the names of columns that hold another amount than what they ask for. */
export const contraryMoney: readonly { said: ReadonlySet<string>; names: ReadonlySet<string> }[] = [
  {
    said: costVerbs,
    names: words(
      'revenue revenues sales turnover income incomes earnings proceeds savings discount discounts refund refunds umsatz erlös erlöse einnahme einnahmen einkommen rabatt rabatte revenu revenus recettes ventes remise remises ventas ingreso ingresos facturación descuento descuentos',
    ),
  },
  {
    said: words('earn earns earned verdient verdienen gagne gagnent gagné gana ganan ganado'),
    names: words(
      'cost costs expense expenses rent fee fees price tax taxes kosten ausgaben miete preis steuer gebühr coût coûts dépense dépenses loyer prix impôt coste costes gasto gastos alquiler precio impuesto',
    ),
  },
  {
    said: words('spend spends spent ausgegeben ausgeben dépensé dépensons dépense gastado gastamos gasta'),
    names: words(
      'budget budgets planned plan forecast geplant prognose prévu prévision presupuesto previsto',
    ),
  },
]

/** Name a column whose numbers are each of one thing, so that they add up to nothing: "Unit price", "Average age". */
export const perOne = words(
  'salary salaries wage wages gehalt gehälter lohn löhne salaire salaires salario salarios sueldo sueldos price prices per unit each average mean median rate rating score share percent percentage ratio age level rank preis einzelpreis stückpreis je pro durchschnitt schnitt anteil quote satz note alter prix unitaire moyen moyenne taux part par note âge precio unitario medio media tasa por nota edad',
)

/** Name a column of money, also where nothing tells the currency: nobody multiplies it by a price. */
export const moneyNames = words(
  'value values worth budget cost costs fee fees revenue turnover sales spend spent price prices wert werte budget kosten gebühr gebühren umsatz preis',
)

/** Say in a column's name that its amounts are of one of several, so that they are no total in any case. */
export const ofEachWords = words('per each unit pro je einzelpreis stückpreis unitaire unitario')

/** Name a column that says how many people there are. */
export const headcountNames = words(
  'headcount fte staff personnel workforce employees people effectif effectifs plantilla belegschaft mitarbeiter beschäftigte employés empleados personas personnes',
)

/** Name a column of amounts that are told for several rows together as a matter of course: "revenue per shop". */
export const flowNames = words(
  'revenue revenues sales turnover income incomes cost costs expense expenses spending budget budgets umsatz umsätze erlöse einnahmen kosten ausgaben chiffre ventes recettes dépenses coûts ingresos ventas gastos costes visits visitors besuche besucher visites visiteurs visitas visitantes',
)

/** Name a column that says how many of a thing a row has. */
export const quantityNames = words(
  'quantity qty units pieces stock menge anzahl stückzahl bestand stück quantité quantités unités stock cantidad existencias unidades',
)

/** "How many pieces". */
export const pieceWords = words(
  'piece pieces unit units item items article articles stück artikel einheiten exemplare unités pièces exemplaires unidades piezas',
)

/** All words of a column's name that says nothing but that it counts: "No. of", "Number". */
export const vagueNames = words('no nr num number of count total qty quantity anzahl zahl nombre de cantidad')

/** Behind the name of a column they say no more than that it holds numbers: "net amount". */
const amounts =
  'amount amounts figure figures value values betrag beträge wert werte montant montants valeur valeurs importe importes valor valores'
export const amountNouns = words(amounts)

/** The same of money: "planned budget" of a column "Plan (EUR)". */
export const moneyNouns = words(
  `${amounts} budget budgets budgets cost costs spend spending expense expenses expenditure price kosten ausgaben budgets aufwand coût coûts dépense dépenses budgets coste costes gasto gastos presupuesto`,
)

/** The same of lengths of time: "retention period" of a column "Retention (years)". */
export const lengthNouns = words(
  `${amounts} period periods time times term terms length duration dauer zeit frist période durée délai periodo duración plazo`,
)

/** What people call a currency whose code a title has: "pounds" of "Prices (GBP)". */
export const currencyNouns: ReadonlyMap<string, readonly string[]> = new Map([
  ['gbp', ['pound', 'pounds', 'sterling', 'pfund', 'livres', 'libras']],
  ['eur', ['euro', 'euros']],
  ['usd', ['dollar', 'dollars', 'dolares']],
  ['chf', ['franc', 'francs', 'franken', 'francos']],
])

/** Say of any number of things what they are counted in: "seats assigned". */
export const countedNouns = words(
  'seats units pieces items copies places slots stück plätze einheiten exemplare sitze exemplaires unités pièces unidades piezas ejemplares',
)

/** Behind the name of a column of dates they say no more than that it holds some: "closing date". */
export const dateNouns = words('date dates day days datum tag fecha fechas')

/** Before what the rows are told apart by: "by type of closure". */
export const kindNouns = words(
  'type types kind kinds sort sorts category categories art arten typ kategorie sorte genre genres catégorie tipo tipos clase categoría',
)

/** Name the column that adds up the others of its row. */
export const totalNames = words(
  'total totals overall gesamt gesamtsumme insgesamt summe totaux ensemble totales',
)

/** With a sum they say that nothing is left out; with anything else they say nothing. */
export const wholeWords = words(
  'overall in_all over_all over_all_the across_all across_all_the all_told altogether taken_together insgesamt alles_in_allem au_total en_tout en_total',
)

/** Prices of a time, or parts of a whole: "day rate", "defect rate". */
export const rateNames = words('rate rates')
/** Say in a column's name for which time its amounts are. */
export const timeAdverbs = words('hourly daily weekly monthly yearly annual')
/** What a price is for one of: the seat of "price per seat". */
export const perWhat = /(?:\/|(?<!\p{L})(?:per|pro|je|par|por) )\s?(\p{L}{2,30})/iu

/** Say that amounts are meant together, and not each by itself. */
export const saysWhole =
  /(?<!\p{L})(?:total\p{L}*|in all|all told|altogether|all together|together|combined|overall|summed|sum|insgesamt|zusammen|in summe|gesamt|au total|en tout|en total|en conjunto)(?!\p{L})/iu

/** Before an amount that groups have: "suppliers that have more than". */
export const havingVerbs = words('have has had hold holds use uses bought buy got haben hat hatten')

/** Say of an amount that it is that of all rows of a group. */
export const togetherWords = words(
  'total totals totalling totaling altogether together combined overall sum summed insgesamt zusammen gesamt summe',
)

/** Say that an amount was paid, in a question and in what tells the state of a row. */
export const paidWords = words(
  'paid pay pays payment payments bezahlt gezahlt zahlte zahlten payé payée payées payés pagado pagada pagados pagadas',
)
