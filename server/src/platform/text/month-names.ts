/** Months as they are written in dates, in lower case without a full stop; other languages' where they differ. */
const spellings = [
  'january jan januar jänner janvier enero gennaio janeiro januari',
  'february feb februar février fevrier febrero febbraio fevereiro februari',
  'march mar märz maerz mrz mars marzo março maart',
  'april apr avril abril aprile',
  'may mai mayo maggio maio mei maj',
  'june jun juni juin junio giugno junho',
  'july jul juli juillet julio luglio julho',
  'august aug août aout agosto augustus augusti',
  'september sep sept septembre septiembre settembre setembro',
  'october oct oktober okt octobre octubre ottobre outubro',
  'november nov novembre noviembre novembro',
  'december dec dezember dez décembre decembre diciembre dicembre dezembro',
]

/** The number of each month's name, from 1. */
export const monthNumbers: ReadonlyMap<string, number> = new Map(
  spellings.flatMap((names, index) => names.split(' ').map(name => [name, index + 1] as const)),
)
