import { nearest } from '@storefront/contract/domain/edit-distance.ts'
import { paths } from '@storefront/contract/domain/paths.ts'
import type { Files } from './source/files.ts'
import type { Problem } from './source/problem.ts'

/** A place in a file where something is pointed at. */
export interface Reference {
	readonly file: string
	readonly line: number
	readonly target: string
}

const shopPages = Object.values(paths).flatMap((path) => (typeof path === 'string' ? [path.replace(/#.*/, '')] : []))

/** Pages that make sense only on the way from a form or a mail: no text needs a link to them. */
const unlisted: readonly string[] = [
	...[paths.oneTimeCode, paths.resetPassword, paths.receipt, paths.stockMail, paths.newsletter, paths.review, paths.customProducts],
	...[paths.checkout, paths.compare],
]

/** Pages of the store's things: only a running store knows which of them there are. */
const storePages = /^\/products?\/[^/]+$/

/** Addresses that a page of content may not take. */
export const takenSlugs = new Set([
	...shopPages.map((path) => path.slice(1)).filter((path) => !['faq', 'contact', 'terms'].includes(path)),
	...['api', 'product', 'fragments', 'keystatic', 'publish', 'translate', '404', '500'],
])

/** The names of the places in a page; null when its file cannot be read. */
export type Places = ReadonlySet<string> | null

/** What links can lead to. */
export interface Targets {
	/** The content pages by address. */
	readonly pages: ReadonlyMap<string, Places>
	/** The addresses of content pages that are drafts. */
	readonly drafts: ReadonlySet<string>
	readonly files: Files
}

export function checkLink(reference: Reference, { pages, drafts, files }: Targets): Problem | undefined {
	const { file, line, target } = reference
	if (/^(https?:|mailto:|tel:)/.test(target)) {
		return URL.canParse(target)
			? undefined
			: { file, line, what: `"${target}" is no address.`, mend: 'Write it as https://shop.example/page.' }
	}
	const [path = '', fragment] = target.split('#')
	if (path === '' && fragment !== undefined) return undefined
	const known = [...new Set([...pages.keys(), ...shopPages.filter((page) => !page.startsWith('/fragments/'))])]
	if (!path.startsWith('/')) {
		const meant = known.find((one) => one === `/${path.replace(/^(\.\/|\.\.\/)*(pages\/)?/, '').replace(/\.md$/, '')}`)
		const mend = meant ? `Write "${meant}".` : 'Begin it with a slash for a page of the shop, or with https:// for another site.'
		return { file, line, what: `The link "${target}" leads nowhere.`, mend }
	}
	const plain = path.replace(/\?.*/, '').replace(/(?<=.)\/$/, '')
	const anchors = pages.get(plain)
	if (anchors && fragment && !anchors.has(fragment)) {
		const mend =
			anchors.size > 0 ? `The places there are ${[...anchors].map((one) => `#${one}`).join(', ')}.` : 'Leave the part after # out.'
		return { file, line, what: `${plain} has no place "#${fragment}".`, mend }
	}
	if (known.includes(plain) || storePages.test(plain) || files.has(`public${decoded(plain)}`)) return undefined
	if (drafts.has(plain)) {
		const mend = `Switch "Draft" off on that page to publish it, or leave the link out until then.`
		return { file, line, what: `The page ${plain} is a draft, which shoppers do not see.`, mend }
	}
	const offered = known.filter((page) => !unlisted.includes(page))
	const meant = nearest(plain, offered)
	const mend = `${meant ? `Was "${meant}" meant? ` : ''}The pages are ${offered.toSorted().join(', ')}.`
	return { file, line, what: `The shop has no page ${plain}.`, mend }
}

/** An address as its file is named: a space is %20 in an address. One that cannot be decoded stays as it is. */
function decoded(address: string): string {
	return URL.canParse(address, 'http://shop.example') && !/%(?![0-9a-f]{2})/i.test(address) ? decodeURI(address) : address
}

export function checkPicture({ file, line, target }: Reference, alt: string, files: Files): Problem | undefined {
	if (!/^https:/.test(target) && !(target.startsWith('/') && files.has(`public${decoded(target)}`))) {
		const mend = `Put the picture into public/, as public/pictures/${target.split('/').at(-1)}, and write its path from there: /pictures/...`
		return { file, line, what: `There is no picture ${target}.`, mend }
	}
	if (alt.trim() === '') {
		const mend =
			'Say what it shows, for people who cannot see it: in the forms press the pencil of the picture and fill in "Alt text"; in a file write it between the square brackets, as ![Our shop](/pictures/shop.jpg).'
		return { file, line, what: `The picture ${target} has no description.`, mend }
	}
	return undefined
}
