/** "What was decided about …", "Which option did the board choose?", "What did the group agree on?" */
export const asksWhatWasDecided =
  /\b(?:what|which|how)\b.{0,60}\b(?:was|were|been)\s(?:\p{L}+\s){0,2}?(?:decided|agreed|resolved|chosen|picked|settled)\b|\b(?:what|which|how)\b.{0,40}\bdid\b.{0,40}\b(?:decide|agree|choose|resolve|opt|settle|pick)\b|\bwhat (?:is|was|are|were) the decisions?\b|(?<!\p{L})(?:wie|was|welche[mnrs]?)(?!\p{L}).{0,80}(?<!\p{L})(?:entschieden|entschied|beschlossen|beschloss|vereinbart|geeinigt)(?!\p{L})|(?<!\p{L})(?:quels?|quelles?|qu['’]).{0,80}(?<!\p{L})(?:décid|convenu|choisi|retenu)\p{L}{0,3}(?!\p{L})/iu

/** Says that somebody decided something, and which way. */
export const saysDecision =
  /(?<!\p{L})(?:decided|agreed|resolved|chose|chosen|picked|opted|settled|approved|endorsed|adopted|accepted|rejected|declined|refused|turned down|deferred|postponed|adjourned|confirmed|carried|beschlossen|beschloss|beschließt|entschied(?:en)?|vereinbart(?:en?)?|einigten?|geeinigt|genehmigt|gebilligt|abgelehnt|angenommen|vertagt|verschoben|zurückgestellt|(?:décid|approuv|adopt|accept|rejet|refus|report)ée?s?|(?:convenu|choisi|retenu)e?s?)(?!\p{L})/giu

/** Says that somebody wanted something decided, which the next sentence may have been. */
export const saysProposal =
  /(?<!\p{L})(?:proposed|proposes|suggested|suggests|recommended|recommends|requested|requests|moved that|tabled|asked (?:for|to|that)|schlug(?:en)?|schlägt|schlagen|vorgeschlagen|beantragten?|beantragt|(?:propos|suggér|recommand|demand)ée?s?|propuso|propone)(?!\p{L})/iu

/** "What did the works council decide", with who decides. */
export const whoDecides =
  /\b(?:what|which|how)\b.{0,40}\bdid (?:the |our |their )?(?<body>[\p{L}’' -]{3,60}?) (?:decide|agree|choose|resolve|opt|settle)\b/iu

/** Asks somebody to decide, as on a slide "Decisions requested": nothing is decided or done by it. */
export const requestsDecision =
  /^\s*(?:[-*•–‣]\s*|\(?\d{1,2}[.)]\s*)?(?:please )?(?:agree|approve|decide|endorse|authori[sz]e|confirm|consent)(?: to| on| that| whether| the| an?)\b/iu
