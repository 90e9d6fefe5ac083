import { languagePrefix } from '../language.ts'
import { localizePath } from '../localized-path.ts'

/** URLs without a language: files, the store API, and output of the build. */
const unlocalizedUrl = /^\/(?:_|api\/|media\/|pictures\/|drawn\/|fragments\/address-forms\/)|\/[^/?#]*\.(?!json\b)\w+(?:$|[?#])/

/** Tags that lead to other pages: links and forms. An attribute value may contain any character except its quote. */
const linkTag = /<(?:a|area|form)(?:\s+[^\s"'>=]+(?:=(?:"[^"]*"|'[^']*'|[^\s"'>]+))?)*\s*>/g
const linkTarget = /(\s(?:href|action)=)("[^"]*"|'[^']*'|[^\s>"']+)/

/** URL of a script of the first language. */
const scriptUrl = /(?<![\w-])\/_astro\/(?=[\w.-]+\.js\b)/g

/**
 * Localizes the HTML of a page: links without a language (from texts, menus and the store) get the prefix of the current language
 * and market, and scripts are those of the language (src/i18n/build/client-texts.ts).
 */
export function localizeHtml(html: string): string {
	const prefix = languagePrefix()
	const scripts = prefix === '' ? '/_astro/' : `/_astro${prefix}/_astro/`
	return html.replaceAll(scriptUrl, scripts).replaceAll(linkTag, localizeTag)
}

/** A link with `hreflang` keeps its URL. */
function localizeTag(tag: string): string {
	if (/\shreflang=/.test(tag)) return tag
	return tag.replace(linkTarget, (whole, before: string, value: string) => {
		const quote = /^["']/.test(value) ? (value[0] ?? '') : ''
		const url = quote ? value.slice(1, -1) : value
		return isPage(url) ? before + quote + localizeHref(url) + quote : whole
	})
}

/** Adds the prefix of the current language and market to the URL of a page; other URLs are returned unchanged. */
export function localizeHref(url: string): string {
	return isPage(url) ? localizePath(url) : url
}

function isPage(url: string): boolean {
	return /^\/(?!\/)/.test(url) && !unlocalizedUrl.test(url)
}
