import { joinValues, splitLinks } from './value-list.ts'

type Columns = Readonly<Record<string, string>>

/** How to change the addresses in a column that holds pictures. */
const pictureColumns: Readonly<Record<string, (value: string, change: (link: string) => string) => string>> = {
	image_link: (value, change) => change(value),
	thumbnail_link: (value, change) => change(value),
	additional_image_link: (value, change) => joinValues(splitLinks(value).map(change)),
	images: (value, change) => changeJson(value, change),
}

/** For others to read: the shop's own pictures (`/media/a.avif`) with the address of the shop, `https://shop.example`. */
export function withSite(columns: Columns, site: string): Columns {
	return changed(columns, (link) => (/^\/(?!\/)/.test(link) ? site + link : link))
}

/** The other way round: what lies in the shop itself has no address of a shop, so that it can move. */
export function withoutSite(columns: Columns, site: string): Columns {
	return changed(columns, (link) => (link.startsWith(`${site}/`) ? link.slice(site.length) : link))
}

function changed(columns: Columns, change: (link: string) => string): Columns {
	const entries = Object.entries(columns).map(
		([name, value]) => [name, value ? (pictureColumns[name]?.(value, change) ?? value) : value] as const,
	)
	return Object.fromEntries(entries)
}

/** A list that is no list is told to be one elsewhere. */
function changeJson(text: string, change: (link: string) => string): string {
	try {
		const links: unknown = JSON.parse(text)
		return Array.isArray(links) ? JSON.stringify(links.map((link) => (typeof link === 'string' ? change(link) : link))) : text
	} catch {
		return text
	}
}
