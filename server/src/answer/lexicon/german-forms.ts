import { stemWord } from '../../platform/text/stem-word.ts'

/** What a length, a sum or a duty is of, in a German compound: "Kündigungsfrist", "Haftungshöchstgrenze", by its stem. */
const head =
  /^(?<of>.{6,30}?)(?:s|n|en)?(?:hochst|hoechst|mindest|ober)?(?:frist|(?<!be)grenz|pflicht|dau|summ|betrag|zeit|zeitraum|termin|satz|gebuhr|gebuehr|entgelt|kost|hoh|hoehe|limit|regel|klausel|quot|preis)$/
/** "eingeführt" and "gekündigt", by their stems: a prefix, "ge" and the rest. */
const participle =
  /^(?<prefix>ab|an|auf|aus|bei|durch|ein|fest|her|hin|los|mit|nach|um|unter|vor|weg|zu|zuruck|zurueck|zusamm|zusammen)?ge(?<rest>[a-z]{4,20})t$/

/** The stem of what a German compound with a word of measure is of; null for any other word. */
export function measuredIn(stem: string): string | null {
  const of = head.exec(stem)?.groups?.['of']
  return of === undefined ? null : stemWord(of, 'german')
}

/** A German verb without the "ge" and the "t" of its participle; any other word as it is. */
export function withoutParticiple(stem: string): string {
  const { prefix = '', rest } = participle.exec(stem)?.groups ?? {}
  return rest === undefined ? stem : prefix + rest
}
