import type { QueuedMail } from './queue-mail.ts'

/** A paragraph, a button with its link, or facts such as device and time. */
export type MailPart = string | { label: string; link: string } | { facts: [name: string, value: string][] }

// The light theme's colours (web/src/app/theme.ts), since emails cannot use its style sheet.
const ink = '#17211f'
const muted = '#5f5b51'
const ground = '#fbfaf7'
const line = '#e4e1d8'
const accent = '#12665f'

/** Makes text and HTML from the same parts; their content is escaped. */
export function composeMail(kind: string, to: string, subject: string, parts: MailPart[]): QueuedMail {
  return {
    kind,
    to,
    subject,
    text: `${parts.map(partText).join('\n\n')}\n\n--\nCitewell\n`,
    html: page(subject, parts),
  }
}

function partText(part: MailPart): string {
  if (typeof part === 'string') return part
  if ('facts' in part) return part.facts.map(([name, value]) => `${name}: ${value}`).join('\n')
  return `${part.label}:\n${part.link}`
}

function page(subject: string, parts: MailPart[]): string {
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(subject)}</title></head>
<body style="margin:0;padding:24px 16px;background:${ground};font-family:Arial,Helvetica,sans-serif;color:${ink};line-height:1.5">
<div style="max-width:520px;margin:0 auto;padding:28px;background:#ffffff;border:1px solid ${line};border-radius:12px">
<p style="margin:0 0 20px;font-family:Georgia,serif;font-size:20px;font-weight:bold"><span style="color:${accent}">[</span>Citewell<span style="color:${accent}">]</span></p>
${parts.map(partHtml).join('\n')}
</div>
</body>
</html>`
}

function partHtml(part: MailPart): string {
  if (typeof part === 'string') return `<p style="margin:0 0 16px">${escapeHtml(part)}</p>`
  if ('facts' in part) {
    const rows = part.facts.map(
      ([name, value]) =>
        `<tr><td style="padding:2px 16px 2px 0;color:${muted}">${escapeHtml(name)}</td><td style="padding:2px 0">${escapeHtml(value)}</td></tr>`,
    )
    return `<table role="presentation" style="margin:0 0 16px;border-collapse:collapse">${rows.join('')}</table>`
  }
  const link = escapeHtml(part.link)
  return `<p style="margin:24px 0"><a href="${link}" style="display:inline-block;padding:10px 18px;background:${accent};color:#ffffff;border-radius:8px;text-decoration:none;font-weight:bold">${escapeHtml(part.label)}</a></p>
<p style="margin:0 0 16px;font-size:13px;color:${muted};word-break:break-all">Or open this address: <a href="${link}" style="color:${muted}">${link}</a></p>`
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, character => `&#${character.charCodeAt(0)};`)
}
