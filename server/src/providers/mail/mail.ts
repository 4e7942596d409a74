type MailMessage = { to: string; subject: string; text: string; html: string }

/** Hands mails on. `kind` is said on the screen and in the log. */
export type Mail = {
  kind: 'outbox' | 'smtp'
  /** Resolves when the mail is taken over; throws when it is not, and a job tries again. */
  send(message: MailMessage): Promise<void>
}
