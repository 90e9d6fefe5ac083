import { readFileSync } from 'node:fs'
import { type Fact, factsOf, fillPlaceholders } from '@storefront/contract/domain/frame/fact.ts'
import { freeDeliveryFigure, withFreeDelivery } from '@storefront/contract/domain/frame/free-delivery.ts'
import { overlaid } from '@storefront/contract/domain/frame/overlaid.ts'
import { isPublished } from '@storefront/contract/domain/frame/schedule.ts'
import { type Cents, defaultCurrency } from '@storefront/contract/domain/money.ts'
import { english, language } from '@storefront/i18n/language.ts'
import { localizeHref } from '@storefront/i18n/server/localize-links.ts'
import * as v from 'valibot'
import { parse } from 'yaml'
import { contentFile, contentFiles, contentFolders } from '../text/content.ts'

/** A text that goes along with a mail, for its reader to keep. */
export interface Annex {
	readonly title: string
	/** Plain text: paragraphs apart by an empty line. */
	readonly text: string
}

interface Page extends Annex {
	/** Its address without the slash. */
	readonly id: string
	readonly isDraft: boolean
	readonly isShown: boolean
}

const day = v.nullish(v.string())
/** Of a page's head what the store goes by; src/content/schemas.ts tells every mistake with its line. */
const head = v.object({ title: v.string(), slug: v.nullish(v.string()), draft: v.nullish(v.boolean()), from: day, until: day })
const checkout = v.object({ mails: v.nullish(v.array(v.object({ page: v.string() })), []) })
/** What a translation may leave out. */
const translatedHead = v.object({ title: v.nullish(v.string()), draft: v.nullish(v.boolean()) })
const policies = v.record(v.string(), v.looseObject({ value: v.union([v.string(), v.number()]) }))

/**
 * The texts that content/checkout.yaml sends along with the confirmation of an order, in its order, as they are published now:
 * in the language of the mail, and in that of the original what is not translated, or still a draft there.
 * Throws what reading the files throws: `npm run check:content` tells where, and stops a build before.
 */
export function readAnnexes(
	now: Date,
	{ folders = contentFolders(), freeFrom = null, currency = defaultCurrency, market = '' }: Reading = {},
): readonly Annex[] {
	const file = contentFile('checkout.yaml', folders)
	const { mails } = file ? v.parse(checkout, parse(readFileSync(file, 'utf8'))) : { mails: [] }
	if (!mails || mails.length === 0) return []
	const pages = readPages(now, folders, language()).filter(({ isShown: shown }) => shown)
	const figure = freeDeliveryFigure({ from: freeFrom, stated: statedFreeDelivery(folders), currency, market })
	return mails.flatMap(({ page }) =>
		pages.filter(({ id }) => id === page).map(({ title, text }) => ({ title, text: withFreeDelivery(text, figure) })),
	)
}

interface Reading {
	/** Where texts are looked for. */
	readonly folders?: readonly URL[]
	/** From what price of the products on delivery is free, in cents: the setting; null: it never is. */
	readonly freeFrom?: Cents | null
	/** The symbol before amounts. */
	readonly currency?: string
	/** The code of the market that the order was placed in; empty: the main one. */
	readonly market?: string
}

function statedFreeDelivery(folders: readonly URL[]): number | undefined {
	const { freeDeliveryAbove } = readFacts(folders, null)
	return freeDeliveryAbove === undefined ? undefined : Number(freeDeliveryAbove)
}

/** The pages of content/pages that no shopper sees, because their owner has not said that they are right; by address. */
export function draftPages(folders = contentFolders()): readonly string[] {
	return readPages(new Date(), folders, null).flatMap(({ id, isDraft }) => (isDraft ? [id] : []))
}

/** `tag`: of the language in which they are read; null: as they are written. */
function readPages(now: Date, folders: readonly URL[], tag: string | null): readonly Page[] {
	const facts = readFacts(folders, tag)
	const files = contentFiles('pages', folders).filter(({ pathname }) => pathname.endsWith('.md'))
	return files.map((file) => {
		// Days stay texts, as the pages read them.
		const original = readPage(file)
		const { title, slug, draft, from, until } = v.parse(head, original.head)
		const translation = tag === null ? null : translationOf(file, tag, folders)
		const translated = translation ? readPage(translation) : { head: { draft: true }, body: '' }
		const own = v.parse(translatedHead, translated.head)
		// Each says of itself whether it is a draft, and one that is has the words of the original.
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
	const [, written = '', body = ''] = /^\uFEFF?---\r?\n([\s\S]*?)\r?\n---\r?\n?([\s\S]*)$/.exec(readFileSync(file, 'utf8')) ?? []
	// Days stay texts, as the pages read them.
	return { head: parse(written, { schema: 'core' }) ?? {}, body: body.trim() }
}

/** The same text in a language; null where there is none. One that came with the shop is of its own text, and not of the owner's. */
function translationOf(original: URL, tag: string, folders: readonly URL[]): URL | null {
	const place = folders.findIndex(({ href }) => original.href.startsWith(href))
	const below = original.href.slice(folders[place]?.href.length)
	return contentFile(`languages/${tag}/${below}`, folders.slice(0, place + 1))
}

function readFacts(folders: readonly URL[], tag: string | null): Readonly<Record<string, string>> {
	const file = contentFile('policies.yaml', folders)
	if (!file) return {}
	const translation = tag === null ? null : translationOf(file, tag, folders)
	const [stated, own] = [file, translation].map((one): unknown => (one ? (parse(readFileSync(one, 'utf8')) ?? {}) : {}))
	return factsOf(v.parse(policies, overlaid(stated, own)) as Readonly<Record<string, Fact<string | number>>>, 'pages')
}

/** Markdown as a mail without formats has it: headings and lists stay lines, a link names its address, signs of emphasis go. */
export function plainText(markdown: string, siteUrl: string | undefined, heading = (words: string) => words): string {
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
