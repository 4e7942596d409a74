export type Seen = { progress: number; at: number }

const enoughMilliseconds = 3_000
const leastMilliseconds = 5_000

/**
 * Estimates how long a reading will still take at its pace between `first` and `now`, in words; empty while
 * there is too little data or almost no time left. Progress is 0 to 100, timestamps are in milliseconds.
 */
export function timeLeft(first: Seen, now: Seen): string {
  const elapsed = now.at - first.at
  const done = now.progress - first.progress
  if (elapsed < enoughMilliseconds || done <= 0) return ''
  const left = ((100 - now.progress) * elapsed) / done
  if (left < leastMilliseconds) return ''
  const seconds = Math.ceil(left / 5_000) * 5
  return seconds < 90 ? `about ${seconds} s left` : `about ${Math.round(seconds / 60)} min left`
}
