type MailMessage = { to: string; subject: string; text: string; html: string }

/** Sends mails. `kind` appears on the screen and in the log. */
export type Mail = {
  kind: 'outbox' | 'smtp'
  /** Resolves when the mail is accepted. Throws otherwise, and a job tries again. */
  send(message: MailMessage): Promise<void>
}
