import { pictureFile } from '@storefront/contract/domain/catalogue/picture.ts'
import type { FetchedPictures } from '../../infrastructure/media/fetched.ts'

/** Fields that hold addresses of pictures, the field beside them for their templates, and how wide a file a plain client gets. */
const fields: Readonly<Record<string, { readonly template: string; readonly width?: number }>> = {
	images: { template: 'image_templates' },
	image: { template: 'image_template' },
	thumbnailz: { template: 'thumbnail_template', width: 480 },
	thumbnail: { template: 'thumbnail_template', width: 480 },
}

/**
 * A reply as it is sent: every address of a picture is one that can be fetched, and where the picture exists in several
 * widths its template stands beside it (docs/decisions/0003-store-api-contract). A picture of elsewhere that the shop has fetched is sent as
 * the shop's own.
 */
export async function withPictureFiles<Reply>(reply: Reply, fetched: FetchedPictures): Promise<Reply> {
	const stored = new Set<string>()
	collect(reply, stored)
	const own = stored.size > 0 ? await fetched([...stored]) : undefined
	return convert(reply, (address) => own?.get(address) ?? address) as Reply
}

/** Pictures of other sites and those that the owner gave, wherever they stand in a reply. */
function collect(value: unknown, found: Set<string>, isPicture = false): void {
	if (typeof value === 'string') {
		if (isPicture && /^(?:https?|media):/i.test(value)) found.add(value)
	} else if (Array.isArray(value)) for (const part of value) collect(part, found, isPicture)
	else if (isRecord(value)) for (const [name, part] of Object.entries(value)) collect(part, found, Object.hasOwn(fields, name))
}

type Own = (address: string) => string

function convert(value: unknown, own: Own): unknown {
	if (Array.isArray(value)) return value.map((part) => convert(part, own))
	if (!isRecord(value)) return value
	const entries = Object.entries(value).flatMap(([name, part]): [string, unknown][] => {
		const field = Object.hasOwn(fields, name) ? fields[name] : undefined
		if (!field) return [[name, convert(part, own)]]
		const templates = eachAddress(part, own)
		const files = eachAddress(templates, (address) => pictureFile(address, field.width))
		return JSON.stringify(files) === JSON.stringify(templates)
			? [[name, files]]
			: [
					[name, files],
					[field.template, templates],
				]
	})
	return Object.fromEntries(entries)
}

function isRecord(value: unknown): value is Record<string, unknown> {
	return typeof value === 'object' && value !== null && !(value instanceof Date)
}

function eachAddress(addresses: unknown, change: Own): unknown {
	if (Array.isArray(addresses)) return addresses.map((each) => eachAddress(each, change))
	return typeof addresses === 'string' ? change(addresses) : addresses
}
