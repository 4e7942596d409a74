import { words } from './word-set.ts'

const incoming =
  'revenue revenues sales turnover income incomes earnings proceeds receipts takings umsatz umsätze erlös erlöse einnahme einnahmen einkommen ertrag erträge revenu revenus recettes ventes ingreso ingresos ventas'
const outgoing =
  'cost costs expense expenses expenditure expenditures spend spending outlay outlays rent fee fees tax taxes kosten ausgabe ausgaben aufwand aufwendungen miete steuer gebühr gebühren coût coûts dépense dépenses loyer coste costes gasto gastos alquiler'

/** What people say of an amount, and how columns are called that hold another one. */
export const contraryAmounts: readonly { said: ReadonlySet<string>; names: ReadonlySet<string> }[] = [
  {
    said: words(`${outgoing} lose loses lost loss losses verlust verluste spent ausgegeben`),
    names: words(incoming),
  },
  {
    said: words(`${incoming} earn earns earned verdient verdienen gagne gagnent ganan`),
    names: words(outgoing),
  },
  {
    said: words('profit profits gewinn gewinne bénéfice bénéfices beneficio beneficios margin margins marge'),
    names: words(`${incoming} ${outgoing}`),
  },
]

/** Ask what comes in. */
export const makesMoney =
  /(?<!\p{L})ma(?:k(?:e|es|ing)|de) (?:us |the |most |the most |more ){0,3}money(?!\p{L})/iu
