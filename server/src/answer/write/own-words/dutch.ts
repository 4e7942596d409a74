import type { Said } from './said.ts'

const list = (names: string[], more: number) => [...names, ...(more > 0 ? [`en nog ${more}`] : [])].join('; ')
const unknown = (name: string, incomplete: boolean) =>
  `“${name}” komt niet voor in ${incomplete ? 'de tot nu toe gelezen' : 'uw'} documenten`

export const dutch: Said = {
  notInDocuments: 'Dit staat niet in uw documenten.',
  notInDocumentsYet: 'Dit staat niet in de tot nu toe gelezen documenten.',
  searched: (documents, unread) => {
    const searched =
      documents === 1 ? 'Er is één document doorzocht' : `Er zijn ${documents} documenten doorzocht`
    return unread === 0
      ? `${searched}.`
      : `${searched}; ${unread === 1 ? 'nog één wordt' : `nog ${unread} worden`} op dit moment gelezen.`
  },
  onlySearched: (name, all) =>
    `Alleen ${name} is doorzocht. Vraag zonder de soort document te noemen om alle ${all} documenten te doorzoeken.`,
  inOthers: 'De documenten van die naam zeggen dit niet. Wat een ander zegt dat die naam noemt:',
  inOtherDays: 'De documenten van die dag zeggen dit niet. Wat een ander zegt:',
  amendedBy: name => `${name} wijzigt dit:`,
  amendedLater: name => `${name} heeft dit later gewijzigd:`,
  amendmentSays: name => `${name} zegt hierover:`,
  asItWas: name => `Zoals het eerder was, in ${name}:`,
  amendmentChanges: (name, original, count) =>
    `${name} wijzigt ${original} op ${count} ${count === 1 ? 'plaats' : 'plaatsen'}:`,
  nearestShown: 'De passages die het dichtst in de buurt komen, staan bij dit antwoord.',
  remark: 'Deze passages komen het dichtst in de buurt. Misschien beantwoorden ze de vraag niet:',
  mayNotAnswer: 'Komt het dichtst in de buurt, maar is misschien geen antwoord:',
  noDocuments:
    'Er is nog geen document om uit te antwoorden. Voeg er een toe aan deze chat, of wacht tot het gelezen is.',
  noDocumentsYet:
    'Er is nog niets om uit te antwoorden: de documenten worden nog gelezen. Stel de vraag opnieuw als ze klaar zijn.',
  noneChosen: 'Er is geen document gekozen, dus er is niets doorzocht. Kies de bronnen naast het vraagveld.',
  notReworked:
    'Het laatste antwoord kon niet worden herschreven, omdat het taalmodel niet antwoordde. Probeer het opnieuw.',

  unknownName: (name, incomplete) => `${unknown(name, incomplete)}, dus daarover wordt niets geciteerd.`,
  unknownTitle: (name, incomplete) => `${unknown(name, incomplete)}.`,
  noSuchDocument: (name, incomplete) =>
    `“${name}” is niet gevonden onder ${incomplete ? 'de tot nu toe gelezen' : 'uw'} documenten.`,

  document: 'Document',
  saysOnThis: 'Wat erin staat',
  section: 'Onderdeel',
  figuresThatDiffer: 'Afwijkende cijfers',
  nothingOnThis: 'Hierover is niets gevonden.',
  compareTwo:
    'Twee documenten tegelijk kunnen in hun geheel worden vergeleken. Noem er twee, of vraag naar één onderwerp, zoals ‘Vergelijk de opzegtermijnen’.',
  nothingShared: 'De twee documenten hebben geen onderdelen gemeen.',
  moreSections: count =>
    count === 1 ? 'En nog één onderdeel dat beide hebben.' : `En nog ${count} onderdelen die beide hebben.`,
  changes: count =>
    count === 0
      ? 'Geen zin is gewijzigd, toegevoegd of verwijderd.'
      : `${count} ${count === 1 ? 'zin is' : 'zinnen zijn'} gewijzigd, toegevoegd of verwijderd.`,
  moreChanges: count => `en nog ${count === 1 ? 'één zin' : `${count} zinnen`}`,
  onlyIn: document => `Alleen in ${document}, volgens de koppen:`,
  moreHeadings: count => `en nog ${count}`,

  found: (count, of, areContracts) =>
    `Gevonden in ${count} van ${of} ${areContracts ? 'contracten' : 'documenten'}:`,
  onThis: 'Wat de documenten hierover zeggen:',
  looked: (read, of) => `Van ${of} documenten zijn de ${read} dichtstbijzijnde gelezen.`,
  without: (names, more) => `Niets hierover in: ${list(names, more)}.`,
  textsBeside: (names, more) =>
    `Dit staat in de tabel. De contracten zelf zijn hiervoor niet gelezen: ${list(names, more)}.`,
  unreadTables: (names, more) =>
    `Takentabellen die niet met zekerheid gelezen konden worden, ontbreken hier: ${list(names, more)}.`,
  alsoIn: (names, more) => `Ook in: ${list(names, more)}.`,
  noneHasIt: (of, areContracts) =>
    `Geen van de ${of} ${areContracts ? 'contracten' : 'documenten'} zegt dit.`,
  ofDocuments: (count, of) =>
    count === 0
      ? `Geen van de ${of} documenten.`
      : count === of
        ? `${of} ${of === 1 ? 'document' : 'documenten'}:`
        : `${count} van ${of} documenten:`,
  untold: (names, more) => `Niet bekend voor: ${list(names, more)}.`,
  undated: (names, more) => `Geen datum gevonden in: ${list(names, more)}.`,
  notFoundIn: (names, more) => `Niet gevonden in: ${list(names, more)}.`,

  prose: {
    locale: 'nl',
    units: {
      hours: ['uur', 'uur'],
      days: ['dag', 'dagen'],
      months: ['maand', 'maanden'],
      years: ['jaar', 'jaar'],
    },
    percentagePoints: 'procentpunten',
    fromTo: (from, to) => `van ${from} tot ${to}`,
    notComputed: {
      units: 'Er is niets berekend: de bedragen zijn in verschillende eenheden.',
      precision: 'Er is niets berekend: de datums zijn niet nauwkeurig genoeg.',
      negative: 'Er is niets berekend: het deel is groter dan het geheel.',
    },
  },

  outcome: {
    longer: 'Langer',
    shorter: 'Korter',
    higher: 'Hoger',
    lower: 'Lager',
    earlier: 'Eerder',
    later: 'Op een later moment',
    cheaper: 'Goedkoper',
    dearer: 'Duurder',
    same: 'In elk hetzelfde',
    others: amounts => `${amounts.length === 1 ? 'het andere: ' : 'de andere: '}${amounts.join('; ')}`,
  },

  lead: {
    summary: 'De hoofdpunten, zoals ze er staan:',
    about: 'Het begin en de hoofdpunten, zoals ze er staan:',
    actions: 'Wat er te doen is, zoals het er staat:',
  },
  nothingToDo: 'In de gelezen passages zijn geen taken of verplichtingen gevonden.',
  moreRows: count =>
    `En nog ${count === 1 ? 'één rij' : `${count} rijen`} in de gevonden passages; de documenten kunnen er meer bevatten.`,
  moreInList: count => `en nog ${count} in dezelfde lijst`,
}
