import { nearest } from '@storefront/contract/domain/edit-distance.ts'
import { paths } from '@storefront/contract/domain/paths.ts'
import type { Files } from './source/files.ts'
import type { Problem } from './source/problem.ts'

/** A link or picture in a file. */
export interface Reference {
	readonly file: string
	readonly line: number
	readonly target: string
}

const shopPages = Object.values(paths).flatMap((path) => (typeof path === 'string' ? [path.replace(/#.*/, '')] : []))

/** Pages that visitors reach from a form or an email. Error messages do not suggest them as link targets. */
const unlistedPages: readonly string[] = [
	...[paths.oneTimeCode, paths.resetPassword, paths.receipt, paths.stockMail, paths.newsletter, paths.review, paths.customProducts],
	...[paths.checkout, paths.compare],
]

/** Paths of categories and products, which only a running store can check. */
const storePages = /^\/products?\/[^/]+$/

/** Slugs that content pages cannot use. */
export const reservedSlugs = new Set([
	...shopPages.map((path) => path.slice(1)).filter((path) => !['faq', 'contact', 'terms'].includes(path)),
	...['api', 'product', 'fragments', 'keystatic', 'publish', 'translate', '404', '500'],
])

/** Anchors of a page; null if its file cannot be read. */
export type PageAnchors = ReadonlySet<string> | null

/** Link targets. */
export interface LinkTargets {
	/** Content pages by path. */
	readonly pages: ReadonlyMap<string, PageAnchors>
	/** Paths of content pages that are drafts. */
	readonly drafts: ReadonlySet<string>
	readonly files: Files
}

export function checkLink(reference: Reference, { pages, drafts, files }: LinkTargets): Problem | undefined {
	const { file, line, target } = reference
	if (/^(https?:|mailto:|tel:)/.test(target)) {
		return URL.canParse(target)
			? undefined
			: { file, line, message: `"${target}" is not a URL.`, fix: 'Write it as https://shop.example/page.' }
	}
	const [path = '', fragment] = target.split('#')
	if (path === '' && fragment !== undefined) return undefined
	const known = [...new Set([...pages.keys(), ...shopPages.filter((page) => !page.startsWith('/fragments/'))])]
	if (!path.startsWith('/')) {
		const suggestion = known.find((one) => one === `/${path.replace(/^(\.\/|\.\.\/)*(pages\/)?/, '').replace(/\.md$/, '')}`)
		const fix = suggestion ? `Write "${suggestion}".` : 'Start it with a slash for a page of the shop, or with https:// for another site.'
		return { file, line, message: `The link "${target}" has no target.`, fix }
	}
	const plain = path.replace(/\?.*/, '').replace(/(?<=.)\/$/, '')
	const anchors = pages.get(plain)
	if (anchors && fragment && !anchors.has(fragment)) {
		const fix = anchors.size > 0 ? `The headings there are ${[...anchors].map((one) => `#${one}`).join(', ')}.` : 'Remove the part after #.'
		return { file, line, message: `${plain} has no heading "#${fragment}".`, fix }
	}
	if (known.includes(plain) || storePages.test(plain) || files.has(`public${decode(plain)}`)) return undefined
	if (drafts.has(plain)) {
		const fix = `Switch "Draft" off on that page to publish it, or remove the link until then.`
		return { file, line, message: `The page ${plain} is a draft, which shoppers do not see.`, fix }
	}
	const offered = known.filter((page) => !unlistedPages.includes(page))
	const suggestion = nearest(plain, offered)
	const fix = `${suggestion ? `Did you mean "${suggestion}"? ` : ''}The pages are ${offered.toSorted().join(', ')}.`
	return { file, line, message: `The shop has no page ${plain}.`, fix }
}

/** Decodes percent-encoded characters of a URL. Invalid encodings are unchanged. */
function decode(address: string): string {
	return URL.canParse(address, 'http://shop.example') && !/%(?![0-9a-f]{2})/i.test(address) ? decodeURI(address) : address
}

export function checkPicture({ file, line, target }: Reference, alt: string, files: Files): Problem | undefined {
	if (!/^https:/.test(target) && !(target.startsWith('/') && files.has(`public${decode(target)}`))) {
		const fix = `Put the picture into public/, such as public/pictures/${target.split('/').at(-1)}, and write its path from there: /pictures/...`
		return { file, line, message: `There is no picture ${target}.`, fix }
	}
	if (alt.trim() === '') {
		const fix =
			'Describe it for people who cannot see it: in the forms, press the pencil of the picture and fill in "Alt text"; in a file, write the description between the square brackets: ![Our shop](/pictures/shop.jpg).'
		return { file, line, message: `The picture ${target} has no description.`, fix }
	}
	return undefined
}
