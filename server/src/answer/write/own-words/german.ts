import type { Said } from './said.ts'

const list = (names: string[], more: number) =>
  [...names, ...(more > 0 ? [`und ${more} weiteren`] : [])].join('; ')
const unknown = (name: string, incomplete: boolean) =>
  `„${name}“ kommt in ${incomplete ? 'den bisher gelesenen' : 'Ihren'} Dokumenten nicht vor`

export const german: Said = {
  notInDocuments: 'Das steht nicht in Ihren Dokumenten.',
  notInDocumentsYet: 'Das steht nicht in den bisher gelesenen Dokumenten.',
  searched: (documents, unread) => {
    const searched =
      documents === 1 ? 'Ein Dokument wurde durchsucht' : `${documents} Dokumente wurden durchsucht`
    return unread === 0
      ? `${searched}.`
      : `${searched}; ${unread === 1 ? 'ein weiteres wird' : `${unread} weitere werden`} noch gelesen.`
  },
  onlySearched: (name, all) =>
    `Nur ${name} wurde durchsucht. Um alle ${all} Dokumente zu durchsuchen, fragen Sie, ohne die Art des Dokuments zu nennen.`,
  inOthers: 'Die Dokumente zu diesem Namen sagen das nicht. Was ein anderes sagt, das ihn erwähnt:',
  inOtherDays: 'Die Dokumente dieses Tages sagen das nicht. Was ein anderes sagt:',
  amendedBy: name => `${name} ändert das:`,
  amendedLater: name => `${name} hat das später geändert:`,
  amendmentSays: name => `${name} sagt dazu:`,
  asItWas: name => `Wie es vorher war, in ${name}:`,
  amendmentChanges: (name, original, count) =>
    `${name} ändert ${original} an ${count} ${count === 1 ? 'Stelle' : 'Stellen'}:`,
  nearestShown: 'Die Stellen, die dem am nächsten kommen, stehen bei dieser Antwort.',
  remark: 'Diese Stellen kommen der Frage am nächsten. Vielleicht beantworten sie sie nicht:',
  mayNotAnswer: 'Kommt am nächsten, beantwortet es aber vielleicht nicht:',
  noDocuments:
    'Es gibt noch kein Dokument, aus dem geantwortet werden kann. Fügen Sie diesem Chat eines hinzu, oder warten Sie, bis es gelesen ist.',
  noDocumentsYet:
    'Noch kann nicht geantwortet werden: Die Dokumente werden noch gelesen. Fragen Sie erneut, wenn sie bereit sind.',
  noneChosen:
    'Kein Dokument ist ausgewählt, also wurde nichts durchsucht. Wählen Sie die Quellen neben dem Fragefeld aus.',
  notReworked:
    'Die letzte Antwort konnte nicht umgeschrieben werden, da das Sprachmodell nicht geantwortet hat. Bitte versuchen Sie es noch einmal.',

  unknownName: (name, incomplete) => `${unknown(name, incomplete)}; dazu wird nichts zitiert.`,
  unknownTitle: (name, incomplete) => `${unknown(name, incomplete)}.`,
  noSuchDocument: (name, incomplete) =>
    `Unter ${incomplete ? 'den bisher gelesenen' : 'Ihren'} Dokumenten wurde „${name}“ nicht gefunden.`,

  document: 'Dokument',
  saysOnThis: 'Was darin steht',
  section: 'Abschnitt',
  figuresThatDiffer: 'Abweichende Zahlen',
  nothingOnThis: 'Dazu wurde nichts gefunden.',
  compareTwo:
    'Im Ganzen lassen sich zwei Dokumente auf einmal vergleichen. Nennen Sie zwei davon, oder fragen Sie nach einem Thema, etwa „Vergleiche die Kündigungsfristen“.',
  nothingShared: 'Die beiden Dokumente haben keine gemeinsamen Abschnitte.',
  moreSections: count =>
    count === 1
      ? 'Und ein weiterer Abschnitt, den beide haben.'
      : `Und ${count} weitere Abschnitte, die beide haben.`,
  changes: count =>
    count === 0
      ? 'Kein Satz wurde geändert, hinzugefügt oder entfernt.'
      : `${count} ${count === 1 ? 'Satz wurde' : 'Sätze wurden'} geändert, hinzugefügt oder entfernt.`,
  moreChanges: count => `und ${count === 1 ? 'ein weiterer Satz' : `${count} weitere Sätze`}`,
  onlyIn: document => `Nur in ${document}, nach den Überschriften:`,
  moreHeadings: count => `und ${count} weitere`,

  found: (count, of, areContracts) =>
    `In ${count} von ${of} ${areContracts ? 'Verträgen' : 'Dokumenten'} gefunden:`,
  onThis: 'Was die Dokumente dazu sagen:',
  looked: (read, of) => `Von ${of} Dokumenten wurden die ${read} nächstliegenden gelesen.`,
  without: (names, more) => `Nichts dazu in: ${list(names, more)}.`,
  textsBeside: (names, more) =>
    `Das steht in der Tabelle. Die Verträge selbst wurden dafür nicht gelesen: ${list(names, more)}.`,
  unreadTables: (names, more) =>
    `Aufgabentabellen, die nicht sicher gelesen werden konnten, fehlen hier: ${list(names, more)}.`,
  alsoIn: (names, more) => `Auch in: ${list(names, more)}.`,
  noneHasIt: (of, areContracts) =>
    `${areContracts ? 'Keiner' : 'Keines'} der ${of} ${areContracts ? 'Verträge' : 'Dokumente'} sagt dies.`,
  ofDocuments: (count, of) =>
    count === 0
      ? `Keines der ${of} Dokumente.`
      : count === of
        ? `${of} ${of === 1 ? 'Dokument' : 'Dokumente'}:`
        : `${count} von ${of} Dokumenten:`,
  untold: (names, more) => `Nicht bekannt für: ${list(names, more)}.`,
  undated: (names, more) => `Kein Datum gefunden in: ${list(names, more)}.`,
  notFoundIn: (names, more) => `Nicht gefunden in: ${list(names, more)}.`,

  prose: {
    locale: 'de',
    units: {
      hours: ['Stunde', 'Stunden'],
      days: ['Tag', 'Tage'],
      months: ['Monat', 'Monate'],
      years: ['Jahr', 'Jahre'],
    },
    percentagePoints: 'Prozentpunkte',
    fromTo: (from, to) => `von ${from} bis ${to}`,
    notComputed: {
      units: 'Es wurde nichts berechnet: Die Beträge sind in verschiedenen Einheiten.',
      precision: 'Es wurde nichts berechnet: Die Daten sind nicht genau genug.',
      negative: 'Es wurde nichts berechnet: Der Teil ist größer als das Ganze.',
    },
  },

  outcome: {
    longer: 'Länger',
    shorter: 'Kürzer',
    higher: 'Höher',
    lower: 'Niedriger',
    earlier: 'Früher',
    later: 'Später',
    cheaper: 'Günstiger',
    dearer: 'Teurer',
    same: 'In jedem gleich',
    others: amounts => `${amounts.length === 1 ? 'das andere: ' : 'die anderen: '}${amounts.join('; ')}`,
  },

  lead: {
    summary: 'Die wichtigsten Punkte im Wortlaut:',
    about: 'Der Anfang und die wichtigsten Punkte im Wortlaut:',
    actions: 'Was zu tun ist, im Wortlaut:',
  },
  nothingToDo: 'In den gelesenen Stellen wurden keine Aufgaben oder Pflichten gefunden.',
  moreRows: count =>
    `Und ${count === 1 ? 'eine weitere Zeile' : `${count} weitere Zeilen`} in den gefundenen Stellen; die Dokumente können mehr enthalten.`,
  moreInList: count => `und ${count} weitere in derselben Liste`,
}
