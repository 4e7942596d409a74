import type { Lexicon } from './lexicon.ts'

export const dutch: Lexicon = {
  leaning: 'hij|zij|dit|deze|hun',
  documentKinds:
    'contract overeenkomst rapport verslag factuur handleiding beleid reglement offerte notulen handboek',
  documentKindEnding: 'overeenkomst|handleiding|reglement|verslag|handboek',
  aboutOpeners: 'waar(?:over)? (?:gaat|gaan)',
  aboutObjects:
    'dit|deze|het|de|factuur|brief|notulen|huurovereenkomst|overeenkomst|rapport|document|documenten|contract|contracten|over',
  requestOpeners:
    'alsjeblieft|alstublieft|graag|kun je|kunt u|kan je|zou je|zou u|geef|maak|schrijf|genereer|ik wil|ik had|ik zou|wat zijn|mij|me|een|korte',
  summaryAsked: 'samenvatting|vat .{1,80}? samen|(?:de )?(?:hoofdpunten|kernpunten)',
  comparisonAsked: 'vergelijk|vergelijking|(?:de )?verschillen tussen',
  counted: 'aantal',
  littleWords: 'het|een|van|en|zijn|niet',
  ownRequests:
    '(?:vat|noem|beschrijf|toon|geef|vergelijk|leg|citeer)(?: mij| me| ons)? (?:de|het|een|dit|deze)',
}
