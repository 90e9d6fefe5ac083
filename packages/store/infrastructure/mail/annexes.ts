import { type Fact, factsOf, fillPlaceholders } from '@storefront/contract/domain/frame/fact.ts'
import { freeDeliveryFigure, withFreeDelivery } from '@storefront/contract/domain/frame/free-delivery.ts'
import { overlayTranslation } from '@storefront/contract/domain/frame/overlay-translation.ts'
import { isPublished } from '@storefront/contract/domain/frame/schedule.ts'
import { type Cents, defaultCurrency } from '@storefront/contract/domain/money.ts'
import { english, language } from '@storefront/i18n/language.ts'
import { localizeHref } from '@storefront/i18n/server/localize-links.ts'
import * as v from 'valibot'
import { parse } from 'yaml'
import { contentFile, contentFiles, contentFolders, readContentText } from '../text/content.ts'

/** Text that is appended to an email, such as the terms of the shop. */
export interface Annex {
	readonly title: string
	/** Markdown. */
	readonly text: string
}

interface Page extends Annex {
	/** URL path without the slash. */
	readonly id: string
	readonly isDraft: boolean
	readonly isShown: boolean
}

const day = v.nullish(v.string())
/** Front matter that the store reads; src/content/schemas.ts validates all of it. */
const frontMatter = v.object({ title: v.string(), slug: v.nullish(v.string()), draft: v.nullish(v.boolean()), from: day, until: day })
const checkout = v.object({ mails: v.nullish(v.array(v.object({ page: v.string() })), []) })
/** Front matter of a translation, in which all fields are optional. */
const translatedFrontMatter = v.object({ title: v.nullish(v.string()), draft: v.nullish(v.boolean()) })
const policies = v.record(v.string(), v.looseObject({ value: v.union([v.string(), v.number()]) }))

/**
 * Reads the published texts that content/checkout.yaml appends to order confirmations, in its order and in the language of the email.
 * Texts without a published translation are in the original language. Throws the errors of reading the files; `npm run check:content`
 * reports them before a build.
 */
export function readAnnexes(
	now: Date,
	{ folders = contentFolders(), freeFrom = null, currency = defaultCurrency, market = '' }: AnnexOptions = {},
): readonly Annex[] {
	const file = contentFile('checkout.yaml', folders)
	const { mails } = file ? v.parse(checkout, parse(readContentText(file))) : { mails: [] }
	if (!mails || mails.length === 0) return []
	const pages = readPages(now, folders, language()).filter(({ isShown: shown }) => shown)
	const figure = freeDeliveryFigure({ from: freeFrom, stated: statedFreeDelivery(folders), currency, market })
	return mails.flatMap(({ page }) =>
		pages.filter(({ id }) => id === page).map(({ title, text }) => ({ title, text: withFreeDelivery(text, figure) })),
	)
}

interface AnnexOptions {
	/** Content folders. */
	readonly folders?: readonly URL[]
	/** Threshold of free delivery in cents, from the settings; null: delivery is never free. */
	readonly freeFrom?: Cents | null
	/** Code or symbol. */
	readonly currency?: string
	/** Code of the market of the order; empty: the main market. */
	readonly market?: string
}

function statedFreeDelivery(folders: readonly URL[]): number | undefined {
	const { freeDeliveryAbove } = readFacts(folders, null)
	return freeDeliveryAbove === undefined ? undefined : Number(freeDeliveryAbove)
}

/** URL paths of the drafts in content/pages, which shoppers do not see. */
export function draftPages(folders = contentFolders()): readonly string[] {
	return readPages(new Date(), folders, null).flatMap(({ id, isDraft }) => (isDraft ? [id] : []))
}

/** `tag` is the language; null: the original texts. */
function readPages(now: Date, folders: readonly URL[], tag: string | null): readonly Page[] {
	const facts = readFacts(folders, tag)
	const files = contentFiles('pages', folders).filter(({ pathname }) => pathname.endsWith('.md'))
	return files.map((file) => {
		const original = readPage(file)
		const { title, slug, draft, from, until } = v.parse(frontMatter, original.head)
		const translation = tag === null ? null : findTranslation(file, tag, folders)
		const translated = translation ? readPage(translation) : { head: { draft: true }, body: '' }
		const own = v.parse(translatedFrontMatter, translated.head)
		// Translations have their own `draft`; for a draft the original is used.
		const isTranslated = own.draft !== true
		const isDraft = !isTranslated && draft === true
		const shown = isPublished({ draft: isDraft, from: from ?? undefined, until: until ?? undefined }, now.getTime())
		return {
			id: slug ?? decodeURIComponent(file.pathname).replace(/^.*\/|\.md$/g, ''),
			title: (isTranslated && own.title) || title,
			text:
				isTranslated && translated.body
					? fillPlaceholders(translated.body, facts, tag ?? english.tag)
					: fillPlaceholders(original.body, facts, english.tag),
			isDraft,
			isShown: shown,
		}
	})
}

function readPage(file: URL): { readonly head: unknown; readonly body: string } {
	const [, written = '', body = ''] = /^\uFEFF?---\r?\n([\s\S]*?)\r?\n---\r?\n?([\s\S]*)$/.exec(readContentText(file)) ?? []
	// The core schema leaves days as texts, as on the pages.
	return { head: parse(written, { schema: 'core' }) ?? {}, body: body.trim() }
}

/** Finds the translation of a file; null if there is none. A translation of the shop does not apply to an original of the owner. */
function findTranslation(original: URL, tag: string, folders: readonly URL[]): URL | null {
	const place = folders.findIndex(({ href }) => original.href.startsWith(href))
	const below = original.href.slice(folders[place]?.href.length)
	return contentFile(`languages/${tag}/${below}`, folders.slice(0, place + 1))
}

function readFacts(folders: readonly URL[], tag: string | null): Readonly<Record<string, string>> {
	const file = contentFile('policies.yaml', folders)
	if (!file) return {}
	const translation = tag === null ? null : findTranslation(file, tag, folders)
	const [stated, own] = [file, translation].map((one): unknown => (one ? (parse(readContentText(one)) ?? {}) : {}))
	return factsOf(v.parse(policies, overlayTranslation(stated, own)) as Readonly<Record<string, Fact<string | number>>>, 'pages')
}

/** Converts Markdown to plain text: headings and lists stay lines, links show their URL, emphasis is removed. */
export function markdownToText(markdown: string, siteUrl: string | undefined, heading = (words: string) => words): string {
	return markdown
		.replaceAll('\r\n', '\n')
		.replaceAll(/!\[([^\]]*)\]\([^)]*\)/g, '$1')
		.replaceAll(/\[([^\]]+)\]\(\s*<?([^\s)>]+)>?[^)]*\)/g, (_, words: string, target: string) => {
			const address = siteUrl && URL.canParse(target, siteUrl) ? new URL(localizeHref(target), siteUrl).href : target
			return address === words || !/^[a-z]+:/.test(address) ? words : `${words} (${address})`
		})
		.replaceAll(/^#{1,6}[ \t]+(.*?)[ \t]*#*$/gm, (_, words: string) => heading(words))
		.replaceAll(/(\*\*|__)(?=\S)(.+?)(?<=\S)\1/g, '$2')
		.replaceAll(/(?<![\w*])([*_])(?=\S)(.+?)(?<=\S)\1(?![\w*])/g, '$2')
		.trim()
}
