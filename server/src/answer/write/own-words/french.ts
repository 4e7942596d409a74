import type { Said } from './said.ts'

const list = (names: string[], more: number) =>
  [...names, ...(more > 0 ? [`et ${more} autre${more === 1 ? '' : 's'}`] : [])].join(' ; ')
const unknown = (name: string, incomplete: boolean) =>
  `« ${name} » ne figure pas dans ${incomplete ? 'les documents lus jusqu’ici' : 'vos documents'}`

export const french: Said = {
  notInDocuments: 'Cela ne figure pas dans vos documents.',
  notInDocumentsYet: 'Cela ne figure pas dans les documents lus jusqu’ici.',
  searched: (documents, unread) => {
    const searched =
      documents === 1
        ? 'La recherche a porté sur un document'
        : `La recherche a porté sur ${documents} documents`
    return unread === 0
      ? `${searched}.`
      : `${searched} ; ${unread === 1 ? 'un autre est' : `${unread} autres sont`} encore en cours de lecture.`
  },
  onlySearched: (name, all) =>
    `Seul ${name} a été consulté. Pour chercher dans les ${all} documents, posez la question sans nommer le type de document.`,
  inOthers: 'Les documents de ce nom ne le disent pas. Ce que dit un autre qui le mentionne :',
  inOtherDays: 'Les documents de ce jour ne le disent pas. Ce que dit un autre :',
  amendedBy: name => `${name} modifie cela :`,
  amendedLater: name => `${name} l’a modifié par la suite :`,
  amendmentSays: name => `${name} dit à ce sujet :`,
  asItWas: name => `Texte antérieur, dans ${name} :`,
  amendmentChanges: (name, original, count) =>
    `${name} modifie ${original} à ${count} ${count === 1 ? 'endroit' : 'endroits'} :`,
  nearestShown: 'Les passages les plus proches sont affichés avec cette réponse.',
  remark: 'Ces passages sont les plus proches. Ils ne répondent peut-être pas à la question :',
  mayNotAnswer: 'Le plus proche, ne répond peut-être pas :',
  noDocuments:
    'Aucun document ne permet encore de répondre. Joignez-en un à cette conversation, ou attendez qu’il ait été lu.',
  noDocumentsYet:
    'Rien ne permet encore de répondre : les documents sont en cours de lecture. Reposez la question quand ils seront prêts.',
  noneChosen:
    'Aucun document n’est choisi, donc rien n’a été recherché. Choisissez les sources à côté de la zone de question.',
  notReworked:
    "La dernière réponse n'a pas pu être réécrite, car le modèle de langage n'a pas répondu. Veuillez réessayer.",

  unknownName: (name, incomplete) => `${unknown(name, incomplete)} ; rien n’est donc cité à ce sujet.`,
  unknownTitle: (name, incomplete) => `${unknown(name, incomplete)}.`,
  noSuchDocument: (name, incomplete) =>
    `« ${name} » n’a pas été trouvé parmi ${incomplete ? 'les documents lus jusqu’ici' : 'vos documents'}.`,

  document: 'Document',
  saysOnThis: 'Ce qu’il dit',
  section: 'Section',
  figuresThatDiffer: 'Chiffres différents',
  nothingOnThis: 'Rien n’a été trouvé à ce sujet.',
  compareTwo:
    'Deux documents à la fois peuvent être comparés en entier. Nommez-en deux, ou choisissez un sujet, par exemple « Comparez les clauses de résiliation ».',
  nothingShared: 'Les deux documents n’ont aucune section en commun.',
  moreSections: count =>
    count === 1
      ? 'Et une autre section présente dans les deux.'
      : `Et ${count} autres sections présentes dans les deux.`,
  changes: count =>
    count === 0
      ? 'Aucune phrase n’est modifiée, ajoutée ou supprimée.'
      : `${count} ${count === 1 ? 'phrase est modifiée, ajoutée ou supprimée' : 'phrases sont modifiées, ajoutées ou supprimées'}.`,
  moreChanges: count => `et ${count === 1 ? 'une autre phrase' : `${count} autres phrases`}`,
  onlyIn: document => `Seulement dans ${document}, d’après les titres :`,
  moreHeadings: count => `et ${count} autre${count === 1 ? '' : 's'}`,

  found: (count, of, areContracts) =>
    `Trouvé dans ${count} ${areContracts ? 'contrat' : 'document'}${count === 1 ? '' : 's'} sur ${of} :`,
  onThis: 'Ce que les documents disent à ce sujet :',
  looked: (read, of) => `Sur ${of} documents, les ${read} plus proches ont été lus.`,
  without: (names, more) => `Rien à ce sujet dans : ${list(names, more)}.`,
  textsBeside: (names, more) =>
    `C’est ce que dit le tableau. Les contrats eux-mêmes n’ont pas été lus pour cela : ${list(names, more)}.`,
  unreadTables: (names, more) =>
    `Les tableaux de tâches qui n’ont pas pu être lus avec certitude manquent ici : ${list(names, more)}.`,
  alsoIn: (names, more) => `Aussi dans : ${list(names, more)}.`,
  noneHasIt: (of, areContracts) => `Aucun des ${of} ${areContracts ? 'contrats' : 'documents'} ne le dit.`,
  ofDocuments: (count, of) =>
    count === 0
      ? `Aucun des ${of} documents.`
      : count === of
        ? `${of} document${of === 1 ? '' : 's'} :`
        : `${count} document${count === 1 ? '' : 's'} sur ${of} :`,
  untold: (names, more) => `Non déterminé pour : ${list(names, more)}.`,
  undated: (names, more) => `Aucune date trouvée dans : ${list(names, more)}.`,
  notFoundIn: (names, more) => `Non trouvé dans : ${list(names, more)}.`,

  prose: {
    locale: 'fr',
    units: {
      hours: ['heure', 'heures'],
      days: ['jour', 'jours'],
      months: ['mois', 'mois'],
      years: ['an', 'ans'],
    },
    percentagePoints: 'points de pourcentage',
    fromTo: (from, to) => `de ${from} à ${to}`,
    notComputed: {
      units: 'Rien n’a été calculé : les montants sont dans des unités différentes.',
      precision: 'Rien n’a été calculé : les dates ne sont pas assez précises.',
      negative: 'Rien n’a été calculé : la partie est plus grande que le tout.',
    },
  },

  outcome: {
    longer: 'Plus long',
    shorter: 'Plus court',
    higher: 'Plus élevé',
    lower: 'Plus bas',
    earlier: 'Plus tôt',
    later: 'Plus tard',
    cheaper: 'Moins cher',
    dearer: 'Plus cher',
    same: 'Identique dans chacun',
    others: amounts => `${amounts.length === 1 ? 'l’autre : ' : 'les autres : '}${amounts.join('; ')}`,
  },

  lead: {
    summary: 'Les points principaux, tels qu’ils sont écrits :',
    about: 'Le début et les points principaux, tels qu’ils sont écrits :',
    actions: 'Ce qui est à faire, tel que c’est écrit :',
  },
  nothingToDo: 'Aucune tâche ni obligation n’a été trouvée dans les passages lus.',
  moreRows: count =>
    `Et ${count === 1 ? 'une autre ligne' : `${count} autres lignes`} dans les passages trouvés ; les documents peuvent en contenir davantage.`,
  moreInList: count => `et ${count} autre${count === 1 ? '' : 's'} dans la même liste`,
}
