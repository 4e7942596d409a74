const english =
  /(?<!\p{L})(?:the|of|and|to|is|are|was|were|in|by|for|with|not|that|it|on|at|be|has|have|from|or|this)(?!\p{L})/giu
/** Little words of German, French, Spanish, Italian, Portuguese and Dutch that are none of English. */
const others =
  /(?<!\p{L})(?:der|das|und|ist|sind|nicht|ein|eine|mit|von|im|zu|den|wird|le|les|et|est|du|une|dans|pour|el|los|las|y|es|una|por|del|que|il|che|di|della|è|em|um|uma|não|het|een|van|en|zijn|niet)(?!\p{L})/giu

/** Whether a text may be English: no other script, and not more little words of other languages than of English. */
export function isEnglish(text: string): boolean {
  const letters = text.match(/\p{L}/gu)?.length ?? 0
  const latin = text.match(/\p{Script=Latin}/gu)?.length ?? 0
  if (latin < letters / 2) return false
  return (text.match(others)?.length ?? 0) <= (text.match(english)?.length ?? 0)
}
