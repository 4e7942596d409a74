import type { Lexicon } from './lexicon.ts'

export const dutch: Lexicon = {
  documentKinds: 'contract overeenkomst rapport factuur handleiding',
  aboutOpeners: 'waar(?:over)? (?:gaat|gaan)',
  aboutObjects: 'dit|deze|het|de|document|documenten|contract|contracten|over',
  summaryAsked: 'samenvatting|vat .{1,80}? samen|hoofdpunten|kernpunten',
  comparisonAsked: 'vergelijk|vergelijking|verschillen tussen',
  littleWords: 'het|een|van|en|zijn|niet',
}
