import type { Lexicon } from './lexicon.ts'

export const italian: Lexicon = {
  leaning: 'egli|ess[aeio]|quest[aeio]|suo[i]?|sua|sue',
  documentKinds:
    'contratto accordo convenzione relazione rapporto fattura manuale politica procedura regolamento guida preventivo verbale',
  aboutOpeners: 'di (?:che )?cosa (?:tratta|trattano|parla|parlano)',
  aboutObjects:
    'questo|questa|questi|il|la|i|fattura|lettera|verbale|relazione|accordo|documento|documenti|contratto|contratti',
  requestOpeners:
    'per favore|puoi|può|potresti|potrebbe|fai|faccia|fammi|farmi|dammi|darmi|vorrei|scrivi|scriva|scrivimi|generi|prepari|preparami|crei|redigi|rediga|(?<=\\p{L}\\s)(?:fare|scrivere|scrivermi|generare|preparare|prepararmi|creare|redigere)|quali sono|quali sono le|mi|un|una|i|breve',
  summaryAsked: 'riassumi|riassuma|riassumere|riassunto|sintesi|punti (?:chiave|principali)',
  comparisonAsked: 'confronta|confronti|confrontare|confronto|differenze tra',
  counted: 'numero (?:di|dei|delle|degli) \\p{L}{2,}[ie]',
  littleWords: 'il|che|di|della|è',
  ownRequests:
    '(?:riassumi|elenca|descrivi|mostra(?:mi)?|dammi|confronta|spiega(?:mi)?|cita) (?:il|lo|la|i|gli|le|un|una|questo|questa)',
}
