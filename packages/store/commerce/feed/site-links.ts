import { joinValues, splitLinks } from './value-list.ts'

type Columns = Readonly<Record<string, string>>

/** Functions that change the URLs in the columns of pictures. */
const pictureColumns: Readonly<Record<string, (value: string, change: (link: string) => string) => string>> = {
	image_link: (value, change) => change(value),
	thumbnail_link: (value, change) => change(value),
	additional_image_link: (value, change) => joinValues(splitLinks(value).map(change)),
	images: (value, change) => mapJsonList(value, change),
}

/** Makes the shop's own picture paths (`/media/a.avif`) absolute, with the URL of the shop. */
export function toAbsolutePictures(columns: Columns, site: string): Columns {
	return mapPictures(columns, (link) => (/^\/(?!\/)/.test(link) ? site + link : link))
}

/** Makes picture URLs of the shop relative, so that the shop can move to another domain. */
export function toRelativePictures(columns: Columns, site: string): Columns {
	return mapPictures(columns, (link) => (link.startsWith(`${site}/`) ? link.slice(site.length) : link))
}

function mapPictures(columns: Columns, change: (link: string) => string): Columns {
	const entries = Object.entries(columns).map(
		([name, value]) => [name, value ? (pictureColumns[name]?.(value, change) ?? value) : value] as const,
	)
	return Object.fromEntries(entries)
}

/** Other values stay unchanged; `ownColumnReasons` reports them. */
function mapJsonList(text: string, change: (link: string) => string): string {
	try {
		const links: unknown = JSON.parse(text)
		return Array.isArray(links) ? JSON.stringify(links.map((link) => (typeof link === 'string' ? change(link) : link))) : text
	} catch {
		return text
	}
}
