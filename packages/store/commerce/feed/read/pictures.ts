import { joinValues, splitLinks } from '../value-list.ts'

type Columns = Readonly<Record<string, string>>

/** The address that a page can show a picture from: http, https, or a path of the shop; null: none. */
function usable(link: string): string | null {
	if (/^\/(?![/\\])\S*$/.test(link)) return link
	const whole = link.startsWith('//') ? `https:${link}` : link
	return /^https?:\/\/[^\s/]/i.test(whole) && URL.canParse(whole) ? whole : null
}

/** Columns with addresses of pictures, and how their texts are lists. */
const lists: Readonly<
	Record<string, { readonly split: (text: string) => readonly string[]; readonly join: (links: readonly string[]) => string }>
> = {
	image_link: { split: (text) => [text], join: ([link = '']) => link },
	thumbnail_link: { split: (text) => [text], join: ([link = '']) => link },
	additional_image_link: { split: splitLinks, join: joinValues },
	images: { split: namesOf, join: (links) => JSON.stringify(links) },
}

/** Leaves out what is no address of a picture, and says so: a line is sold without one all the same. */
export function usablePictures(columns: Columns): { readonly columns: Columns; readonly notes: readonly string[] } {
	const notes: string[] = []
	const mended: Record<string, string> = { ...columns }
	for (const [name, { split, join }] of Object.entries(lists)) {
		const text = columns[name]
		const given = text ? split(text) : []
		const links = given.map(usable)
		if (links.every((link, index) => link === given[index])) continue
		for (const [index, link] of links.entries())
			if (link === null)
				notes.push(`${name} "${given[index]}" is no address of a picture and was left out; write it like https://shop.example/a.jpg`)
		mended[name] = join(links.filter((link) => link !== null))
	}
	return { columns: mended, notes }
}

/** What is no list of texts is refused elsewhere. */
function namesOf(text: string): readonly string[] {
	try {
		const links: unknown = JSON.parse(text)
		return Array.isArray(links) && links.every((link) => typeof link === 'string') ? links : []
	} catch {
		return []
	}
}
