import { pictureFile } from '@storefront/contract/domain/catalogue/picture.ts'
import { currentPlaceholder } from '@storefront/contract/domain/catalogue/placeholder-picture.ts'
import type { FetchedPictures } from '../../infrastructure/media/fetched-pictures.ts'

/** Fields with picture URLs, the additional field with URL templates, and the width of the file for clients that ignore templates. */
const fields: Readonly<Record<string, { readonly template: string; readonly width?: number }>> = {
	images: { template: 'image_templates' },
	image: { template: 'image_template' },
	thumbnailz: { template: 'thumbnail_template', width: 480 },
	thumbnail: { template: 'thumbnail_template', width: 480 },
}

/**
 * Converts picture addresses of a reply into URLs that clients can load, and adds templates for pictures with several widths
 * (docs/decisions/0003-store-api-contract). Pictures of other sites that the shop has fetched get the URL of its own copy.
 */
export async function withPictureFiles<Reply>(reply: Reply, fetched: FetchedPictures): Promise<Reply> {
	const stored = new Set<string>()
	collect(reply, stored)
	const own = stored.size > 0 ? await fetched([...stored]) : undefined
	return convert(reply, (address) => own?.get(address) ?? currentPlaceholder(address)) as Reply
}

/** Collects the addresses of pictures of other sites and of uploaded pictures, at any depth. */
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
