/** Loads the Markdown of answers, which a chat without one does not need. */
export function loadAnswerText() {
  return import('./answer-text.tsx')
}
