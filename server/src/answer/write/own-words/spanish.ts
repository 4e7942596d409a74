import type { Said } from './said.ts'

const list = (names: string[], more: number) => [...names, ...(more > 0 ? [`y ${more} más`] : [])].join('; ')
const unknown = (name: string, incomplete: boolean) =>
  `«${name}» no aparece en ${incomplete ? 'los documentos leídos hasta ahora' : 'sus documentos'}`

export const spanish: Said = {
  notInDocuments: 'Esto no está en sus documentos.',
  notInDocumentsYet: 'Esto no está en los documentos leídos hasta ahora.',
  searched: (documents, unread) => {
    const searched = documents === 1 ? 'Se buscó en un documento' : `Se buscó en ${documents} documentos`
    return unread === 0
      ? `${searched}.`
      : `${searched}; ${unread === 1 ? 'otro aún se está leyendo' : `otros ${unread} aún se están leyendo`}.`
  },
  onlySearched: (name, all) =>
    `Solo se ha buscado en ${name}. Para buscar en los ${all} documentos, pregunte sin nombrar el tipo de documento.`,
  inOthers: 'Los documentos de ese nombre no lo dicen. Lo que dice otro que lo menciona:',
  inOtherDays: 'Los documentos de ese día no lo dicen. Lo que dice otro:',
  amendedBy: name => `${name} modifica esto:`,
  amendedLater: name => `${name} lo modificó después:`,
  amendmentSays: name => `${name} dice sobre esto:`,
  asItWas: name => `El texto anterior, en ${name}:`,
  amendmentChanges: (name, original, count) =>
    `${name} modifica ${original} en ${count} ${count === 1 ? 'punto' : 'puntos'}:`,
  nearestShown: 'Los pasajes más cercanos se muestran con esta respuesta.',
  remark: 'Estos pasajes son los más cercanos. Puede que no respondan a la pregunta:',
  mayNotAnswer: 'Lo más cercano, puede que no responda:',
  noDocuments:
    'Todavía no hay ningún documento con el que responder. Adjunte uno a este chat o espere a que se haya leído.',
  noDocumentsYet:
    'Todavía no hay con qué responder: los documentos aún se están leyendo. Vuelva a preguntar cuando estén listos.',
  noneChosen:
    'No se ha elegido ningún documento, así que no se buscó nada. Elija las fuentes junto al cuadro de preguntas.',
  notReworked:
    'No se pudo reescribir la última respuesta, porque el modelo de lenguaje no respondió. Inténtelo de nuevo.',

  unknownName: (name, incomplete) => `${unknown(name, incomplete)}, así que no se cita nada al respecto.`,
  unknownTitle: (name, incomplete) => `${unknown(name, incomplete)}.`,
  noSuchDocument: (name, incomplete) =>
    `No se encontró «${name}» entre ${incomplete ? 'los documentos leídos hasta ahora' : 'sus documentos'}.`,

  document: 'Documento',
  saysOnThis: 'Lo que dice',
  section: 'Sección',
  figuresThatDiffer: 'Cifras que difieren',
  nothingOnThis: 'No se encontró nada al respecto.',
  compareTwo:
    'Se pueden comparar por completo dos documentos a la vez. Nombre dos de ellos o pregunte por un tema, por ejemplo «Compara las cláusulas de rescisión».',
  nothingShared: 'Los dos documentos no tienen secciones en común.',
  moreSections: count =>
    count === 1 ? 'Y otra sección que ambos tienen.' : `Y otras ${count} secciones que ambos tienen.`,
  changes: count =>
    count === 0
      ? 'Ninguna frase se ha cambiado, añadido o suprimido.'
      : `${count} ${count === 1 ? 'frase se ha cambiado, añadido o suprimido' : 'frases se han cambiado, añadido o suprimido'}.`,
  moreChanges: count => `y ${count === 1 ? 'otra frase' : `otras ${count} frases`}`,
  onlyIn: document => `Solo en ${document}, según los títulos:`,
  moreHeadings: count => `y ${count} más`,

  found: (count, of, areContracts) =>
    `Encontrado en ${count} de ${of} ${areContracts ? 'contratos' : 'documentos'}:`,
  onThis: 'Lo que dicen los documentos al respecto:',
  looked: (read, of) => `De ${of} documentos se leyeron los ${read} más cercanos.`,
  without: (names, more) => `Nada al respecto en: ${list(names, more)}.`,
  textsBeside: (names, more) =>
    `Esto es lo que dice la tabla. Para ello no se leyeron los contratos mismos: ${list(names, more)}.`,
  unreadTables: (names, more) =>
    `Faltan aquí las tablas de tareas que no se pudieron leer con seguridad: ${list(names, more)}.`,
  alsoIn: (names, more) => `También en: ${list(names, more)}.`,
  noneHasIt: (of, areContracts) =>
    `Ninguno de los ${of} ${areContracts ? 'contratos' : 'documentos'} lo dice.`,
  ofDocuments: (count, of) =>
    count === 0
      ? `Ninguno de los ${of} documentos.`
      : count === of
        ? `${of} ${of === 1 ? 'documento' : 'documentos'}:`
        : `${count} de ${of} documentos:`,
  untold: (names, more) => `No se sabe de: ${list(names, more)}.`,
  undated: (names, more) => `No se encontró fecha en: ${list(names, more)}.`,
  notFoundIn: (names, more) => `No se encontró en: ${list(names, more)}.`,

  prose: {
    locale: 'es',
    units: {
      hours: ['hora', 'horas'],
      days: ['día', 'días'],
      months: ['mes', 'meses'],
      years: ['año', 'años'],
    },
    percentagePoints: 'puntos porcentuales',
    fromTo: (from, to) => `de ${from} a ${to}`,
    notComputed: {
      units: 'No se ha calculado nada: los importes están en unidades distintas.',
      precision: 'No se ha calculado nada: las fechas no son lo bastante precisas.',
      negative: 'No se ha calculado nada: la parte es mayor que el todo.',
    },
  },

  outcome: {
    longer: 'Más largo',
    shorter: 'Más corto',
    higher: 'Más alto',
    lower: 'Más bajo',
    earlier: 'Antes',
    later: 'Más tarde',
    cheaper: 'Más barato',
    dearer: 'Más caro',
    same: 'Igual en cada uno',
    others: amounts => `${amounts.length === 1 ? 'el otro: ' : 'los otros: '}${amounts.join('; ')}`,
  },

  lead: {
    summary: 'Los puntos principales, tal como están escritos:',
    about: 'El comienzo y los puntos principales, tal como están escritos:',
    actions: 'Lo que hay que hacer, tal como está escrito:',
  },
  nothingToDo: 'No se encontraron tareas ni obligaciones en los pasajes leídos.',
  moreRows: count =>
    `Y ${count === 1 ? 'otra fila' : `otras ${count} filas`} en los pasajes encontrados; los documentos pueden contener más.`,
  moreInList: count => `y ${count} más en la misma lista`,
}
