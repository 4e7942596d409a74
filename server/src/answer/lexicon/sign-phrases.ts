import type { Language } from '../../platform/text/stem-word.ts'

/** That a number is below or above nothing: "a negative balance", "sind negativ", "une valeur négative". */
export const signSaid =
  /(?<!\p{L})(?:an? |eine[nmrs]? )?(?<sign>n[eé]gati[fv]|positi[fv])(?:e[nmrs]?|[oa]s?|s)?(?!\p{L})/giu

/** That as a comparison with nothing. */
export const comparedWithZero: Partial<Record<Language, { below: string; above: string }>> = {
  english: { below: 'under 0', above: 'over 0' },
  german: { below: 'unter 0', above: 'über 0' },
  french: { below: 'inférieur à 0', above: 'supérieur à 0' },
  spanish: { below: 'menor a 0', above: 'mayor a 0' },
}
