import { contrast } from '#core/rules/contrast.ts'
import { directionalRuns, isolatedAmounts, type Run } from '#core/rules/text/directional-runs.ts'
import type { Language } from '#core/rules/text/language.ts'
import type { MailWords } from './queue.ts'

export interface Sender {
  name: string
  /** #rrggbb. */
  accent: string
  /** The portal's address, without a slash at the end. */
  publicUrl: string
}

interface Letter extends MailWords {
  language: Language
  switchable: boolean
  /** Shows the picture that is attached as `code`. */
  hasCode: boolean
}

const frames = {
  he: { dir: 'rtl', start: 'right', switchOff: 'לביטול המכתבים האלה', code: 'קוד QR לכניסה' },
  en: { dir: 'ltr', start: 'left', switchOff: 'Switch these mails off', code: 'QR code for the entrance' },
} satisfies Record<Language, object>

const settingsPath = '/personal-area?tab=settings&page=notifications'
/** In pixels: large enough for the camera at a door. */
export const codePixels = 264

/** Where a reader switches off a series of mails. */
export const switchOffUrl = ({ publicUrl }: Sender) => `${publicUrl}${settingsPath}`

/** The text twin of a mail. */
export function textOf({ language, text, link, reason, switchable }: Letter, sender: Sender): string {
  return [
    isolatedAmounts(text),
    ...(link ? ['', `${link.title}:`, `${sender.publicUrl}${link.path}`] : []),
    '',
    '-- ',
    sender.name,
    reason,
    ...(switchable ? [`${frames[language].switchOff}: ${switchOffUrl(sender)}`] : []),
  ].join('\n')
}

/**
 * A mail as HTML: in the direction of its language, laid out by tables and without a picture from the network, since mail
 * programs block those and know little CSS. The styles in its head are for those that show mail in the dark.
 */
export function htmlOf(letter: Letter, sender: Sender): string {
  const { language, subject, text, link, reason, switchable, hasCode } = letter
  const { dir, start, switchOff, code } = frames[language]
  const onAccent = contrast(sender.accent, '#ffffff') >= 4.5 ? '#ffffff' : '#1b2530'
  const paragraphs = text.split(/\n\s*\n/).map((part) => `<p style="margin:0 0 16px">${linesOf(part)}</p>`)
  return `<!doctype html>
<html lang="${language}" dir="${dir}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escaped(subject)}</title>
<style>
:root { color-scheme: light dark; }
@media (prefers-color-scheme: dark) {
  .page { background: #14181c !important; }
  .card { background: #1e242a !important; color: #eceae5 !important; border-color: #38414a !important; }
  .foot, .foot a { color: #b3bac1 !important; }
  .text a { color: #9fd0dc !important; }
  .text .button { border-color: #eceae5 !important; color: ${onAccent} !important; }
}
</style>
</head>
<body class="page" style="margin:0;padding:0;background:#f7f4ee">
<table role="presentation" class="page" dir="${dir}" width="100%" cellpadding="0" cellspacing="0" style="background:#f7f4ee;font-family:Assistant,Arial,sans-serif">
<tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:600px">
<tr><td align="${start}" style="padding:14px 24px;background:${sender.accent};color:${onAccent};font-size:18px;font-weight:bold;border-radius:14px 14px 0 0">${escaped(sender.name)}</td></tr>
<tr><td class="card text" align="${start}" style="padding:24px;background:#ffffff;color:#1b2530;font-size:16px;line-height:1.6;border:1px solid #e3ddd2;border-top:0;border-radius:0 0 14px 14px;overflow-wrap:anywhere">
<h1 style="margin:0 0 16px;font-size:20px;line-height:1.4">${linesOf(subject)}</h1>
${paragraphs.join('\n')}${hasCode ? codeHtml(code) : ''}${link ? buttonOf(link, sender, onAccent) : ''}
</td></tr>
<tr><td class="foot" align="${start}" style="padding:16px 24px;color:#5b6672;font-size:13px;line-height:1.6">${held(escaped(reason))}${
    switchable ? `<br><a href="${escaped(switchOffUrl(sender))}" style="color:#5b6672">${switchOff}</a>` : ''
  }</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`
}

const codeHtml = (alt: string) => `
<p style="margin:0 0 16px"><img src="cid:code" alt="${alt}" width="${codePixels}" height="${codePixels}" style="display:block;background:#ffffff"></p>`

function buttonOf(link: { title: string; path: string }, { accent, publicUrl }: Sender, onAccent: string) {
  return `
<table role="presentation" cellpadding="0" cellspacing="0" style="margin:8px 0"><tr><td style="border-radius:10px;background:${accent}">
<a class="button" href="${escaped(`${publicUrl}${link.path}`)}" style="display:inline-block;padding:12px 24px;border:1px solid ${accent};border-radius:10px;color:${onAccent};font-size:16px;font-weight:bold;text-decoration:none">${escaped(link.title)}</a>
</td></tr></table>`
}

/** Lines of text: addresses and phones as links, and all that reads in the other direction isolated from what is around it. */
function linesOf(text: string): string {
  return held(directionalRuns(text).map(runHtml).join('')).replaceAll('\n', '<br>\n')
}

/** What an English sentence holds in Hebrew; mail programs know elements better than the characters. */
function held(html: string): string {
  return html.replace(/\u2067([^\u2067\u2069]*)\u2069/g, '<span lang="he" dir="rtl">$1</span>')
}

function runHtml({ text, kind, href }: Run): string {
  if (kind === 'words') return escaped(text)
  const wraps = kind === 'address' ? '' : 'white-space:nowrap;'
  if (href === null) return `<span dir="ltr" style="${wraps}">${escaped(text)}</span>`
  return `<a dir="ltr" href="${escaped(href)}" style="${wraps}color:#0f4c5c">${escaped(text)}</a>`
}

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`)
}
