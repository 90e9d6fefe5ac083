import type { Mail } from './mail.ts'

/** The shop as its mails name it. */
export interface Sender {
	readonly name: string
	/** Address of the shop's pages; undefined where nobody has said. */
	readonly siteUrl?: string | undefined
}

/** What a mail says, before it is dressed as text and as HTML. */
export interface MailContent {
	readonly to: string
	readonly subject: string
	readonly heading: string
	readonly paragraphs: readonly string[]
	/** Stands large between the first paragraph and the others. */
	readonly code?: string
}

/** One content in both forms: who reads the text misses nothing. */
export function composeMail(content: MailContent, sender: Sender): Mail {
	const { to, subject, code } = content
	return {
		to,
		fromName: sender.name,
		subject,
		text: textOf(content, sender),
		html: htmlOf(content, sender),
		...(code === undefined ? {} : { code }),
	}
}

function textOf({ heading, paragraphs, code }: MailContent, { name, siteUrl }: Sender): string {
	const [first = '', ...others] = paragraphs
	const parts = [heading, first, ...(code === undefined ? [] : [`    ${code}`]), ...others]
	return `${parts.join('\n\n')}\n\n-- \n${siteUrl ? `${name}\n${siteUrl}` : name}\n`
}

/**
 * Colours stand in the style sheet alone, for a light and for a dark screen. A mail program that drops style sheets shows
 * its own colours, in which everything is readable too; sizes and distances stand at the elements.
 */
const styles = `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
body { background: #f4f5f7; color: #1f2430; }
.card { background: #ffffff; }
.code { background: #eef3ff; color: #12307a; }
.quiet, .quiet a { color: #5b6273; }
@media (prefers-color-scheme: dark) {
  body { background: #12151c; color: #e8eaf0; }
  .card { background: #1c212c; }
  .code { background: #26304a; color: #cfdcff; }
  .quiet, .quiet a { color: #a3abbd; }
}`

function htmlOf({ subject, heading, paragraphs, code }: MailContent, { name, siteUrl }: Sender): string {
	const paragraph = (text: string) => `<p style="margin:0 0 16px">${escapeHtml(text)}</p>`
	const [first = '', ...others] = paragraphs
	const codeBox =
		code === undefined
			? ''
			: `<p class="code" style="margin:0 0 16px;padding:16px;border-radius:8px;font-size:32px;line-height:40px;font-weight:600;letter-spacing:8px;text-align:center;font-variant-numeric:tabular-nums">${escapeHtml(code)}</p>`
	const shop = siteUrl ? `<a href="${escapeHtml(siteUrl)}">${escapeHtml(name)}</a>` : escapeHtml(name)
	return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(subject)}</title>
<style>${styles}
</style>
</head>
<body style="margin:0;padding:24px 12px;font-family:Poppins,'Segoe UI',Roboto,Helvetica,Arial,sans-serif;font-size:16px;line-height:24px">
<div class="card" style="max-width:480px;margin:0 auto;padding:32px 24px;border-radius:12px">
<h1 style="margin:0 0 16px;font-size:22px;line-height:30px">${escapeHtml(heading)}</h1>
${[paragraph(first), codeBox, ...others.map(paragraph)].filter(Boolean).join('\n')}
</div>
<p class="quiet" style="max-width:480px;margin:16px auto 0;padding:0 24px;font-size:14px;line-height:20px">${shop}</p>
</body>
</html>
`
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

function escapeHtml(text: string): string {
	return text.replaceAll(/[&<>"']/g, (sign) => entities[sign] ?? sign)
}
