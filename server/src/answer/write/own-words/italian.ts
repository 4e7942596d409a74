import type { Said } from './said.ts'

const others = (count: number) => (count === 1 ? 'un altro' : `altri ${count}`)
const list = (names: string[], more: number) =>
  [...names, ...(more > 0 ? [`e ${others(more)}`] : [])].join('; ')
const unknown = (name: string, incomplete: boolean) =>
  `«${name}» non compare ${incomplete ? 'nei documenti letti finora' : 'nei suoi documenti'}`

export const italian: Said = {
  notInDocuments: 'Questo non si trova nei suoi documenti.',
  notInDocumentsYet: 'Questo non si trova nei documenti letti finora.',
  searched: (documents, unread) => {
    const searched =
      documents === 1 ? 'È stato esaminato un documento' : `Sono stati esaminati ${documents} documenti`
    return unread === 0
      ? `${searched}.`
      : `${searched}; ${others(unread)} ${unread === 1 ? 'è' : 'sono'} ancora in lettura.`
  },
  onlySearched: (name, all) =>
    `È stato consultato solo ${name}. Per cercare in tutti i ${all} documenti, chiedi senza nominare il tipo di documento.`,
  inOthers: 'I documenti di quel nome non lo dicono. Ciò che dice un altro che lo menziona:',
  inOtherDays: 'I documenti di quel giorno non lo dicono. Ciò che dice un altro:',
  amendedBy: name => `${name} modifica questo:`,
  amendedLater: name => `${name} lo ha modificato in seguito:`,
  amendmentSays: name => `${name} dice su questo:`,
  asItWas: name => `Il testo precedente, in ${name}:`,
  amendmentChanges: (name, original, count) =>
    `${name} modifica ${original} in ${count} ${count === 1 ? 'punto' : 'punti'}:`,
  nearestShown: 'I passaggi più vicini sono mostrati con questa risposta.',
  remark: 'Questi passaggi sono i più vicini. Potrebbero non rispondere alla domanda:',
  mayNotAnswer: 'Il più vicino, potrebbe non rispondere:',
  noDocuments:
    'Non c’è ancora un documento da cui rispondere. Ne alleghi uno a questa chat o attenda che sia stato letto.',
  noDocumentsYet:
    'Non c’è ancora nulla da cui rispondere: i documenti sono in lettura. Ripeta la domanda quando saranno pronti.',
  noneChosen:
    'Nessun documento è selezionato, quindi non è stato cercato nulla. Scelga le fonti accanto alla casella della domanda.',
  notReworked:
    "Non è stato possibile riscrivere l'ultima risposta, perché il modello linguistico non ha risposto. Riprovi.",

  unknownName: (name, incomplete) =>
    `${unknown(name, incomplete)}, quindi non viene citato nulla al riguardo.`,
  unknownTitle: (name, incomplete) => `${unknown(name, incomplete)}.`,
  noSuchDocument: (name, incomplete) =>
    `«${name}» non è stato trovato tra ${incomplete ? 'i documenti letti finora' : 'i suoi documenti'}.`,

  document: 'Documento',
  saysOnThis: 'Che cosa dice',
  section: 'Sezione',
  figuresThatDiffer: 'Cifre diverse',
  nothingOnThis: 'Non è stato trovato nulla al riguardo.',
  compareTwo:
    'È possibile confrontare per intero due documenti alla volta. Ne indichi due, o scelga un argomento, per esempio «Confronta le clausole di recesso».',
  nothingShared: 'I due documenti non hanno sezioni in comune.',
  moreSections: count =>
    count === 1
      ? 'E un’altra sezione presente in entrambi.'
      : `E altre ${count} sezioni presenti in entrambi.`,
  changes: count =>
    count === 0
      ? 'Nessuna frase è stata modificata, aggiunta o eliminata.'
      : `${count} ${count === 1 ? 'frase è stata modificata, aggiunta o eliminata' : 'frasi sono state modificate, aggiunte o eliminate'}.`,
  moreChanges: count => `e ${count === 1 ? 'un’altra frase' : `altre ${count} frasi`}`,
  onlyIn: document => `Solo in ${document}, secondo i titoli:`,
  moreHeadings: count => `e ${others(count)}`,

  found: (count, of, areContracts) =>
    `Trovato in ${count} ${areContracts ? 'contratti' : 'documenti'} su ${of}:`,
  onThis: 'Che cosa dicono i documenti al riguardo:',
  looked: (read, of) => `Di ${of} documenti sono stati letti i ${read} più vicini.`,
  without: (names, more) => `Nulla al riguardo in: ${list(names, more)}.`,
  textsBeside: (names, more) =>
    `Questo è ciò che dice la tabella. I contratti stessi non sono stati letti per questo: ${list(names, more)}.`,
  unreadTables: (names, more) =>
    `Mancano qui le tabelle di attività che non si sono potute leggere con certezza: ${list(names, more)}.`,
  alsoIn: (names, more) => `Anche in: ${list(names, more)}.`,
  noneHasIt: (of, areContracts) => `Nessuno dei ${of} ${areContracts ? 'contratti' : 'documenti'} lo dice.`,
  ofDocuments: (count, of) =>
    count === 0
      ? `Nessuno dei ${of} documenti.`
      : count === of
        ? `${of} ${of === 1 ? 'documento' : 'documenti'}:`
        : `${count} documenti su ${of}:`,
  untold: (names, more) => `Non è noto per: ${list(names, more)}.`,
  undated: (names, more) => `Nessuna data trovata in: ${list(names, more)}.`,
  notFoundIn: (names, more) => `Non trovato in: ${list(names, more)}.`,

  prose: {
    locale: 'it',
    units: {
      hours: ['ora', 'ore'],
      days: ['giorno', 'giorni'],
      months: ['mese', 'mesi'],
      years: ['anno', 'anni'],
    },
    percentagePoints: 'punti percentuali',
    fromTo: (from, to) => `da ${from} a ${to}`,
    notComputed: {
      units: 'Non è stato calcolato nulla: gli importi sono in unità diverse.',
      precision: 'Non è stato calcolato nulla: le date non sono abbastanza precise.',
      negative: 'Non è stato calcolato nulla: la parte è maggiore del tutto.',
    },
  },

  outcome: {
    longer: 'Più lungo',
    shorter: 'Più corto',
    higher: 'Più alto',
    lower: 'Più basso',
    earlier: 'Prima',
    later: 'Più tardi',
    cheaper: 'Meno caro',
    dearer: 'Più caro',
    same: 'Uguale in ciascuno',
    others: amounts => `${amounts.length === 1 ? 'l’altro: ' : 'gli altri: '}${amounts.join('; ')}`,
  },

  lead: {
    summary: 'I punti principali, come sono scritti:',
    about: 'L’inizio e i punti principali, come sono scritti:',
    actions: 'Che cosa c’è da fare, come è scritto:',
  },
  nothingToDo: 'Nei passaggi letti non sono stati trovati compiti né obblighi.',
  moreRows: count =>
    `E ${count === 1 ? 'un’altra riga' : `altre ${count} righe`} nei passaggi trovati; i documenti possono contenerne altre.`,
  moreInList: count => `e ${others(count)} nello stesso elenco`,
}
