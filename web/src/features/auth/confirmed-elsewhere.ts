const channel = 'citewell-login-confirmed'

/** Tells the tabs of this browser that the login was confirmed in this one. */
export function announceConfirmed(): void {
  const sender = new BroadcastChannel(channel)
  sender.postMessage('confirmed')
  sender.close()
}

/** Calls back when another tab confirmed the login; returns how to stop. */
export function hearConfirmed(onConfirmed: () => void): () => void {
  const receiver = new BroadcastChannel(channel)
  receiver.onmessage = () => onConfirmed()
  return () => receiver.close()
}
