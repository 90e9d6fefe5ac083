import { paths } from '@storefront/contract/domain/paths.ts'
import { bidiIsolate } from '@storefront/i18n/bidi-isolate.ts'
import { direction, language } from '@storefront/i18n/language.ts'
import { type Annex, markdownToText } from './annexes.ts'
import type { Mail } from './mail.ts'
import { escapeHtml, paragraphHtml } from './mail-html.ts'
import { keepOrderNumbersLeftToRight } from './order-number-direction.ts'

/** Name and URL of the shop in emails. */
export interface Sender {
	readonly name: string
	/** Public URL of the shop; undefined: not configured. */
	readonly siteUrl?: string | undefined
}

/** Content of an email, before it is formatted as text and HTML. */
export interface MailContent {
	readonly to: string
	readonly subject: string
	readonly heading: string
	/** Paragraphs can have several lines, such as an address. */
	readonly paragraphs: readonly string[]
	/** One-time code, displayed large after the first paragraph. */
	readonly code?: string
	/** Labelled amounts below the paragraphs. */
	readonly figures?: readonly Figure[]
	/** Links to other sites, such as the tracking page of a carrier. */
	readonly links?: readonly { readonly label: string; readonly href: string }[]
	/** Button of the email. */
	readonly action?: { readonly label: string; readonly href: string }
	/** Paragraphs after the button. */
	readonly closing?: readonly string[]
	/** Recipient of replies; default: the shop. */
	readonly replyTo?: string
	/** Texts at the end, such as the terms of the shop. */
	readonly annexes?: readonly Annex[]
	/** URL of one-click unsubscribing (RFC 8058). */
	readonly unsubscribeUrl?: string
}

/** Labelled amount. */
export interface Figure {
	readonly label: string
	readonly amount: string
	readonly strong?: boolean
}

/** Formats the content as text and as HTML, with the same information. */
export function composeMail(content: MailContent, sender: Sender): Mail {
	const { to, subject, code, replyTo, unsubscribeUrl } = content
	return {
		to,
		fromName: sender.name,
		subject: keepOrderNumbersLeftToRight(subject),
		text: keepOrderNumbersLeftToRight(formatText(content, sender)),
		html: formatHtml(content, sender),
		...(code === undefined ? {} : { code }),
		...(replyTo === undefined ? {} : { replyTo }),
		...(unsubscribeUrl === undefined ? {} : { unsubscribeUrl }),
	}
}

function formatText(
	{ heading, paragraphs, code, links = [], figures = [], action, closing = [], annexes = [] }: MailContent,
	{ name, siteUrl }: Sender,
): string {
	const [first = '', ...others] = paragraphs
	const amounts = figures.map(({ label, amount }) => `${label}: ${amount}`).join('\n')
	const linkLines = links.map(({ label, href }) => `${label}:\n${href}`)
	const parts = [heading, first, ...(code === undefined ? [] : [`    ${code}`]), ...others, ...linkLines, ...(amounts ? [amounts] : [])]
	if (action) parts.push(`${action.label}:\n${action.href}`)
	parts.push(...closing, ...annexes.map(({ title, text }) => `${underlined(title, '=')}\n\n${markdownToText(text, siteUrl, underlined)}`))
	return `${parts.join('\n\n')}\n\n-- \n${siteUrl ? `${name}\n${homeUrl(siteUrl)}` : name}\n`
}

/** URL of the home page in the language and the market of the email. */
function homeUrl(siteUrl: string): string {
	return paths.home === '/' ? siteUrl : new URL(paths.home, siteUrl).href
}

function underlined(words: string, sign = '-'): string {
	return `${words}\n${sign.repeat(words.length)}`
}

/**
 * Colours are only in the style sheet, in a light and a dark scheme. Mail clients that remove style sheets use their own colours;
 * sizes and spacing are inline styles.
 */
const styles = `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
body { background: #f4f5f7; color: #1f2430; }
.card { background: #ffffff; }
.code { background: #eef3ff; color: #12307a; }
.quiet, .quiet a { color: #5b6273; }
.link { color: #12307a; }
.action { background: #12307a; color: #ffffff; }
@media (prefers-color-scheme: dark) {
  body { background: #12151c; color: #e8eaf0; }
  .card { background: #1c212c; }
  .code { background: #26304a; color: #cfdcff; }
  .quiet, .quiet a { color: #a3abbd; }
  .link { color: #cfdcff; }
  .action { background: #cfdcff; color: #12151c; }
}`

function formatHtml(content: MailContent, { name, siteUrl }: Sender): string {
	const { subject, heading, paragraphs, code, links = [], figures = [], action, closing = [], annexes = [] } = content
	const paragraph = (text: string) => `<p style="margin:0 0 16px">${paragraphHtml(text, siteUrl)}</p>`
	const [first = '', ...others] = paragraphs
	const codeBox =
		code === undefined
			? ''
			: `<p class="code" style="margin:0 0 16px;padding:16px;border-radius:8px;font-size:32px;line-height:40px;font-weight:600;letter-spacing:8px;text-align:center;font-variant-numeric:tabular-nums">${escapeHtml(code)}</p>`
	const link = ({ label, href }: { readonly label: string; readonly href: string }) =>
		`<p style="margin:0 0 16px"><a class="link" href="${escapeHtml(href)}">${escapeHtml(label)}</a></p>`
	const button = action
		? `<p style="margin:24px 0 16px"><a class="action" href="${escapeHtml(action.href)}" style="display:inline-block;padding:12px 24px;border-radius:24px;text-decoration:none;font-weight:600">${escapeHtml(action.label)}</a></p>`
		: ''
	const label = escapeHtml(bidiIsolate(name))
	const shop = siteUrl ? `<a href="${escapeHtml(homeUrl(siteUrl))}">${label}</a>` : label
	return `<!doctype html>
<html lang="${language()}"${direction() === 'rtl' ? ' dir="rtl"' : ''}>
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
<div class="card" style="max-width:480px;margin:0 auto;padding:32px 24px 16px;border-radius:12px;overflow-wrap:anywhere">
<h1 style="margin:0 0 16px;font-size:22px;line-height:30px">${escapeHtml(heading)}</h1>
${[paragraph(first), codeBox, ...others.map(paragraph), ...links.map(link), figuresHtml(figures), button, ...closing.map(paragraph)].filter(Boolean).join('\n')}
</div>${annexes.map((annex) => annexHtml(annex, siteUrl)).join('')}
<p class="quiet" style="max-width:480px;margin:16px auto 0;padding:0 24px;font-size:14px;line-height:20px">${shop}</p>
</body>
</html>
`
}

/** Annexes are below the card, so that the order stays at the top. */
function annexHtml({ title, text }: Annex, siteUrl: string | undefined): string {
	// A text without a translation has its own direction.
	const own = direction() === 'rtl' ? ' dir="auto"' : ''
	const paragraphs = text
		.replaceAll('\r\n', '\n')
		// A heading is a block of its own, also without an empty line after it.
		.split(/\n{2,}|(?<=^#{1,6}[ \t].*)\n/m)
		.map((block) => {
			const words = markdownToText(block, siteUrl)
			return /^#{1,6}[ \t]/.test(block)
				? `<h3${own} style="margin:20px 0 8px;font-size:14px;line-height:20px">${escapeHtml(words)}</h3>`
				: `<p${own} style="margin:0 0 12px">${paragraphHtml(words, siteUrl)}</p>`
		})
	return `
<div class="quiet" style="max-width:480px;margin:24px auto 0;padding:0 24px;font-size:14px;line-height:20px;overflow-wrap:anywhere">
<h2${own} style="margin:0 0 12px;font-size:16px;line-height:24px">${escapeHtml(title)}</h2>
${paragraphs.join('\n')}
</div>`
}

function figuresHtml(figures: readonly Figure[]): string {
	if (figures.length === 0) return ''
	const rows = figures.map(({ label, amount, strong = false }) => {
		const weight = strong ? ';font-weight:600' : ''
		return `<tr><td style="padding:4px 0;padding-inline-end:16px${weight}">${escapeHtml(label)}</td><td style="padding:4px 0;text-align:end;white-space:nowrap;vertical-align:top${weight}">${escapeHtml(amount)}</td></tr>`
	})
	return `<table role="presentation" style="width:100%;margin:0 0 16px;border-collapse:collapse">${rows.join('')}</table>`
}
