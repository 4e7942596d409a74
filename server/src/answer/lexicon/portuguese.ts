import type { Lexicon } from './lexicon.ts'

export const portuguese: Lexicon = {
  leaning: 'el[ae]s?|ess[ae]s?|isso|isto|seus?|suas?',
  prepositions: 'em|de|para|por',
  documentKinds:
    'contrato acordo relatório relatorio fatura manual política politica procedimento regulamento guia proposta ata atas notas',
  aboutOpeners: 'de que (?:trata|tratam|se trata)|sobre o que (?:é|são)',
  aboutObjects:
    'este|esta|estes|o|a|os|fatura|carta|ata|relatório|acordo|documento|documentos|contrato|contratos',
  requestOpeners:
    'por favor|pode|podes|poderia|poderias|faça|faz|dê|dê-me|quero|queria|gostaria de|gostava de|escreva|escreve|gere|crie|redija|(?<=\\p{L}\\s)(?:fazer|fazer-me|escrever|gerar|preparar|criar|elaborar|redigir)|preciso de|quais são|me|um|uma|os|as|breve',
  summaryAsked: 'resuma|resumir|resumo|pontos principais',
  comparisonAsked: 'compare|comparar|comparação|diferenças entre',
  counted: 'número (?:de|dos|das) \\p{L}{2,}s',
  littleWords: 'em|um|uma|não',
  ownRequests:
    '(?:resuma|resume|liste|lista|descreva|descreve|mostre|mostra|dê|compare|compara|explique|explica|cite) (?:o|a|os|as|um|uma|este|esta)',
}
