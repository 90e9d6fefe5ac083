import { joinValues, splitLinks } from '../value-list.ts'

type Columns = Readonly<Record<string, string>>

/** The URL of a picture that a page can show: http, https, or a path of the shop; null if it is not valid. */
export function toPictureUrl(link: string): string | null {
	if (/^\/(?![/\\])\S*$/.test(link)) return link
	const whole = link.startsWith('//') ? `https:${link}` : link
	return /^https?:\/\/[^\s/]/i.test(whole) && URL.canParse(whole) ? whole : null
}

/** Columns with picture URLs, and the format of their lists. */
const lists: Readonly<
	Record<string, { readonly split: (text: string) => readonly string[]; readonly join: (links: readonly string[]) => string }>
> = {
	image_link: { split: (text) => [text], join: ([link = '']) => link },
	thumbnail_link: { split: (text) => [text], join: ([link = '']) => link },
	additional_image_link: { split: splitLinks, join: joinValues },
	images: { split: parseList, join: (links) => JSON.stringify(links) },
}

/** Removes invalid picture URLs and adds notes, because a product can be sold without a picture. */
export function withValidPictures(columns: Columns): { readonly columns: Columns; readonly notes: readonly string[] } {
	const notes: string[] = []
	const corrected: Record<string, string> = { ...columns }
	for (const [name, { split, join }] of Object.entries(lists)) {
		const text = columns[name]
		const original = text ? split(text) : []
		const links = original.map(toPictureUrl)
		if (links.every((link, index) => link === original[index])) continue
		for (const [index, link] of links.entries())
			if (link === null)
				notes.push(`${name} "${original[index]}" is not the URL of a picture and was ignored; use a URL such as https://shop.example/a.jpg`)
		corrected[name] = join(links.filter((link) => link !== null))
	}
	return { columns: corrected, notes }
}

/** Other values give an empty list; `ownColumnReasons` reports them. */
function parseList(text: string): readonly string[] {
	try {
		const links: unknown = JSON.parse(text)
		return Array.isArray(links) && links.every((link) => typeof link === 'string') ? links : []
	} catch {
		return []
	}
}
