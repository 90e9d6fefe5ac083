import type { DeskProduct } from '@storefront/store/desk/queries/products/read-product.ts'
import { parseJson } from '../../forms/parse-json.ts'

interface Picture {
	readonly address: string
	readonly text: string
}

/** The stored columns that the form showed, for a hidden field. */
export function seenPictures({ stored: { images, image_texts } }: DeskProduct): string {
	return JSON.stringify({ images, image_texts })
}

/** The values of `seenPictures`, for `expected` of the command. */
export function expectedPictures(sent: FormData, id: number): Record<string, string> {
	const seen = parseJson(sent.get('seen'))
	const entries = typeof seen === 'object' && seen !== null ? Object.entries(seen) : []
	return Object.fromEntries(
		entries.flatMap(([column, value]) =>
			typeof value === 'string' && /^(?:images|image_texts)$/.test(column) ? [[`products/${id}/${column}`, value]] : [],
		),
	)
}

/** The pictures of the form with its texts, after the pressed button: `up-2`, `down-2`, `remove-2`. */
export function readPictures(sent: FormData): readonly Picture[] {
	const texts = sent.getAll('text').map(String)
	const pictures = sent.getAll('address').map((address, at) => ({ address: String(address), text: (texts[at] ?? '').trim() }))
	const [, step = '', position = ''] = /^(up|down|remove)-(\d{1,3})$/.exec(String(sent.get('step'))) ?? []
	const at = Number(position)
	const picture = pictures[at]
	if (!step || !picture) return pictures
	const others = pictures.toSpliced(at, 1)
	return step === 'remove' ? others : others.toSpliced(step === 'up' ? Math.max(0, at - 1) : at + 1, 0, picture)
}

/** Uploaded files. A form without a chosen file sends an empty one. */
export async function readUploads(sent: FormData) {
	const files = sent.getAll('files').filter((file) => file instanceof File && file.size > 0) as File[]
	return await Promise.all(files.map(async (file) => ({ name: file.name.slice(0, 200), bytes: new Uint8Array(await file.arrayBuffer()) })))
}
