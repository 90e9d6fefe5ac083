import { toPictureUrl } from '../read/pictures.ts'
import type { ExportContext, ExportRow } from './shop-export.ts'

/** Addresses can contain commas, but not a comma with a space. */
const separator = /\s*,\s+|,(?=(?:https?:)?\/\/)/

/** Reads the pictures of a product and of its variations, whose pictures are pictures of the product, too. */
export function readWooPictures(product: ExportRow, variations: readonly ExportRow[], { label }: Pick<ExportContext, 'label'>) {
	const ignored: { readonly number: number; readonly reason: string }[] = []
	const urlsOf = ({ number, cells }: ExportRow) =>
		(cells['images'] ?? '').split(separator).flatMap((text) => {
			if (!text) return []
			const url = toPictureUrl(text)
			if (url === null) ignored.push({ number, reason: `${label('images')} "${text}" is not the URL of a picture and was ignored` })
			return url ?? []
		})
	const own = urlsOf(product)
	const ofVariations = new Map(variations.filter((row) => row !== product).map((row) => [row, urlsOf(row)]))
	const images = [...new Set([...own, ...[...ofVariations.values()].flat()])]
	return {
		columns: { images: images.length > 0 ? JSON.stringify(images) : '' },
		ignored,
		imageOf: (row: ExportRow): string | undefined => ofVariations.get(row)?.[0],
	}
}
