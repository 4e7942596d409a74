import type { Said } from './said.ts'

const list = (names: string[], more: number) => [...names, ...(more > 0 ? [`e mais ${more}`] : [])].join('; ')
const unknown = (name: string, incomplete: boolean) =>
  `“${name}” não aparece ${incomplete ? 'nos documentos lidos até agora' : 'nos seus documentos'}`

export const portuguese: Said = {
  notInDocuments: 'Isto não está nos seus documentos.',
  notInDocumentsYet: 'Isto não está nos documentos lidos até agora.',
  searched: (documents, unread) => {
    const searched =
      documents === 1 ? 'Foi pesquisado um documento' : `Foram pesquisados ${documents} documentos`
    return unread === 0
      ? `${searched}.`
      : `${searched}; ${unread === 1 ? 'mais um ainda está sendo lido' : `mais ${unread} ainda estão sendo lidos`}.`
  },
  onlySearched: (name, all) =>
    `Só se procurou em ${name}. Para procurar nos ${all} documentos, pergunte sem nomear o tipo de documento.`,
  inOthers: 'Os documentos desse nome não o dizem. O que diz outro que o menciona:',
  inOtherDays: 'Os documentos desse dia não o dizem. O que diz outro:',
  amendedBy: name => `${name} altera isto:`,
  amendedLater: name => `${name} alterou isto depois:`,
  amendmentSays: name => `${name} diz sobre isto:`,
  asItWas: name => `O texto anterior, em ${name}:`,
  amendmentChanges: (name, original, count) =>
    `${name} altera ${original} em ${count} ${count === 1 ? 'ponto' : 'pontos'}:`,
  nearestShown: 'Os trechos mais próximos são mostrados com esta resposta.',
  remark: 'Estes trechos são os mais próximos. Podem não responder à pergunta:',
  mayNotAnswer: 'O mais próximo, pode não responder:',
  noDocuments:
    'Ainda não há documento com que responder. Anexe um a este chat ou aguarde até que tenha sido lido.',
  noDocumentsYet:
    'Ainda não há com que responder: os documentos estão sendo lidos. Pergunte de novo quando estiverem prontos.',
  noneChosen:
    'Nenhum documento está selecionado, por isso nada foi pesquisado. Escolha as fontes ao lado da caixa de perguntas.',
  notReworked:
    'Não foi possível reescrever a última resposta, porque o modelo de linguagem não respondeu. Tente novamente.',

  unknownName: (name, incomplete) => `${unknown(name, incomplete)}, por isso nada é citado a esse respeito.`,
  unknownTitle: (name, incomplete) => `${unknown(name, incomplete)}.`,
  noSuchDocument: (name, incomplete) =>
    `“${name}” não foi encontrado entre ${incomplete ? 'os documentos lidos até agora' : 'os seus documentos'}.`,

  document: 'Documento',
  saysOnThis: 'O que diz',
  section: 'Seção',
  figuresThatDiffer: 'Números que diferem',
  nothingOnThis: 'Nada foi encontrado a esse respeito.',
  compareTwo:
    'É possível comparar por inteiro dois documentos de cada vez. Indique dois deles ou pergunte por um tema, por exemplo “Compare as cláusulas de rescisão”.',
  nothingShared: 'Os dois documentos não têm seções em comum.',
  moreSections: count =>
    count === 1 ? 'E mais uma seção que ambos têm.' : `E mais ${count} seções que ambos têm.`,
  changes: count =>
    count === 0
      ? 'Nenhuma frase foi alterada, acrescentada ou removida.'
      : `${count} ${count === 1 ? 'frase foi alterada, acrescentada ou removida' : 'frases foram alteradas, acrescentadas ou removidas'}.`,
  moreChanges: count => `e mais ${count === 1 ? 'uma frase' : `${count} frases`}`,
  onlyIn: document => `Só em ${document}, segundo os títulos:`,
  moreHeadings: count => `e mais ${count}`,

  found: (count, of, areContracts) =>
    `Encontrado em ${count} de ${of} ${areContracts ? 'contratos' : 'documentos'}:`,
  onThis: 'O que os documentos dizem a esse respeito:',
  looked: (read, of) => `De ${of} documentos, foram lidos os ${read} mais próximos.`,
  without: (names, more) => `Nada a esse respeito em: ${list(names, more)}.`,
  textsBeside: (names, more) =>
    `É o que diz a tabela. Os próprios contratos não foram lidos para isso: ${list(names, more)}.`,
  unreadTables: (names, more) =>
    `Faltam aqui as tabelas de tarefas que não puderam ser lidas com segurança: ${list(names, more)}.`,
  alsoIn: (names, more) => `Também em: ${list(names, more)}.`,
  noneHasIt: (of, areContracts) => `Nenhum dos ${of} ${areContracts ? 'contratos' : 'documentos'} diz isto.`,
  ofDocuments: (count, of) =>
    count === 0
      ? `Nenhum dos ${of} documentos.`
      : count === of
        ? `${of} ${of === 1 ? 'documento' : 'documentos'}:`
        : `${count} de ${of} documentos:`,
  untold: (names, more) => `Não se sabe de: ${list(names, more)}.`,
  undated: (names, more) => `Nenhuma data encontrada em: ${list(names, more)}.`,
  notFoundIn: (names, more) => `Não encontrado em: ${list(names, more)}.`,

  prose: {
    locale: 'pt',
    units: {
      hours: ['hora', 'horas'],
      days: ['dia', 'dias'],
      months: ['mês', 'meses'],
      years: ['ano', 'anos'],
    },
    percentagePoints: 'pontos percentuais',
    fromTo: (from, to) => `de ${from} a ${to}`,
    notComputed: {
      units: 'Nada foi calculado: os valores estão em unidades diferentes.',
      precision: 'Nada foi calculado: as datas não são precisas o suficiente.',
      negative: 'Nada foi calculado: a parte é maior do que o todo.',
    },
  },

  outcome: {
    longer: 'Mais longo',
    shorter: 'Mais curto',
    higher: 'Mais alto',
    lower: 'Mais baixo',
    earlier: 'Mais cedo',
    later: 'Mais tarde',
    cheaper: 'Mais barato',
    dearer: 'Mais caro',
    same: 'Igual em cada um',
    others: amounts => `${amounts.length === 1 ? 'o outro: ' : 'os outros: '}${amounts.join('; ')}`,
  },

  lead: {
    summary: 'Os pontos principais, tal como estão escritos:',
    about: 'O início e os pontos principais, tal como estão escritos:',
    actions: 'O que há a fazer, tal como está escrito:',
  },
  nothingToDo: 'Não foram encontradas tarefas nem obrigações nos trechos lidos.',
  moreRows: count =>
    `E mais ${count === 1 ? 'uma linha' : `${count} linhas`} nos trechos encontrados; os documentos podem conter mais.`,
  moreInList: count => `e mais ${count} na mesma lista`,
}
