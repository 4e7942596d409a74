import type { Language } from '../../platform/text/stem-word.ts'

/** Letters, marks and words by which a short question shows its language, the surest first. */
export const typicalSigns: [Language, RegExp][] = [
  [
    'spanish',
    /[¿¡ñ]|(?<!\p{L})(?:resum[ea](?= (?:el|la|los|las|est[ea]|mi)(?!\p{L}))|dime|cuánt[oa]s?|cuál(?:es)?|quién(?:es)?|firmado)(?!\p{L})/iu,
  ],
  [
    'portuguese',
    /[ãõ]|(?<!\p{L})(?:é|quem|resuma|resumo|diga|quanto custam?|assinou|assinado|compare (?:o|os|as))(?!\p{L})/iu,
  ],
  [
    'german',
    /[äöüß]|(?<!\p{L})(?:wer|wann|warum|wieso|welche[rnms]?|wie (?:lange|viele?|hoch|lautet|oft)|darf|dürfen|muss|müssen|vergleiche|fasse|zusammen|zusammenfassung|gib|nenne|zeige)(?!\p{L})/iu,
  ],
  ['italian', /(?<!\p{L})(?:è|riassumi|riassunto|confronta|elenca|dimmi|quanto costano?|firmato)(?!\p{L})/iu],
  ['french', /[œêûëç]|(?<!\p{L})(?:comparez|résumez|résumé|donnez|montrez|combien)(?!\p{L})/iu],
  ['dutch', /(?<!\p{L})(?:vergelijk|samenvatting|geef|hoeveel|welke?|hoe|wanneer)(?!\p{L})/iu],
  [
    'english',
    /(?<!\p{L})(?:how|what|which|who|when|where|why|does|the|many|summari[sz]e|explain)(?!\p{L})/iu,
  ],
]
