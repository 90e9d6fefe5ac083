import { pictureFile } from '../../src/domain/catalogue/picture.ts'

/** Fields that hold addresses of pictures, the field beside them for their templates, and how wide a file a plain client gets. */
const fields: Readonly<Record<string, { readonly template: string; readonly width?: number }>> = {
	images: { template: 'image_templates' },
	image: { template: 'image_template' },
	thumbnailz: { template: 'thumbnail_template', width: 480 },
	thumbnail: { template: 'thumbnail_template', width: 480 },
}

/**
 * A reply as it is sent: every address of a picture is one that can be fetched, and where the picture exists in several
 * widths its template stands beside it (docs/decisions/0074).
 */
export function withPictureFiles<Reply>(reply: Reply): Reply {
	return convert(reply) as Reply
}

function convert(value: unknown): unknown {
	if (Array.isArray(value)) return value.map(convert)
	if (typeof value !== 'object' || value === null || value instanceof Date) return value
	const entries = Object.entries(value).flatMap(([name, part]): [string, unknown][] => {
		const field = Object.hasOwn(fields, name) ? fields[name] : undefined
		if (!field) return [[name, convert(part)]]
		const files = filesOf(part, field.width)
		return JSON.stringify(files) === JSON.stringify(part)
			? [[name, part]]
			: [
					[name, files],
					[field.template, part],
				]
	})
	return Object.fromEntries(entries)
}

function filesOf(addresses: unknown, width?: number): unknown {
	if (Array.isArray(addresses)) return addresses.map((each) => filesOf(each, width))
	return typeof addresses === 'string' ? pictureFile(addresses, width) : addresses
}
