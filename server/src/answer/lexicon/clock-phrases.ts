/** "Before 10 am", "after 8:30", "ab 14 Uhr": a bare number is no time of day. */
export const clockSaid =
  /(?<!\p{L})(?<is>before|after|earlier than|later than|from|until|by|at|vor|nach|ab|bis|um) (?:(?<hour>\d{1,2})[:.](?<minute>\d{2})(?:\s?(?<half>[ap])\.?m\.?)?|(?<whole>\d{1,2})\s?(?:(?<late>[ap])\.?m\.?|uhr|o['’]clock))(?![\p{L}\d:])(?:\s?uhr(?!\p{L}))?/giu

/** Whether a question compares with a time of day, other than for the same one. */
export function comparesClocks(question: string): boolean {
  return Array.from(question.matchAll(clockSaid)).some(({ groups }) => !/^(?:at|um)$/i.test(groups?.is ?? ''))
}
