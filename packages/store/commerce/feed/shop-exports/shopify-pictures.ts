import { toPictureUrl } from '../read/pictures.ts'
import type { ExportContext, ExportRow } from './shop-export.ts'
import type { ShopifyColumns } from './shopify-columns.ts'
import { decodeReferences } from './texts.ts'

interface Pictures {
	/** The columns of the product: pictures in their order, with alternative texts. */
	readonly columns: Readonly<Record<string, string>>
	/** Pictures that cannot be shown. */
	readonly ignored: readonly { readonly number: number; readonly reason: string }[]
	/** The picture of a variant. */
	imageOf(row: ExportRow): string | undefined
}

/** Reads the pictures of a product, which are spread over its rows. */
export function readShopifyPictures(
	rows: readonly ExportRow[],
	columns: ShopifyColumns,
	{ label }: Pick<ExportContext, 'label'>,
): Pictures {
	const ignored: { number: number; reason: string }[] = []
	const urlIn = ({ number, cells }: ExportRow, column: string) => {
		const text = cells[column]
		const url = text === undefined ? null : toPictureUrl(text)
		if (text !== undefined && url === null)
			ignored.push({ number, reason: `${label(column)} "${text}" is not the URL of a picture and was ignored` })
		return url ?? undefined
	}
	const listed = rows
		.flatMap((row) => {
			const url = urlIn(row, columns.image)
			// A picture without a position follows the others, in the order of the file.
			const position = Number(row.cells[columns.imagePosition]) || Number.MAX_SAFE_INTEGER
			return url ? [{ url, position, text: decodeReferences(row.cells[columns.imageText] ?? '') }] : []
		})
		.sort((left, right) => left.position - right.position)
	const ofVariants = new Map(rows.map((row) => [row, urlIn(row, columns.variantImage)]))
	const pictures = new Map<string, string>()
	for (const { url, text } of listed) pictures.set(url, pictures.get(url) || text)
	for (const url of ofVariants.values()) if (url && !pictures.has(url)) pictures.set(url, '')
	const texts = [...pictures.values()]
	return {
		columns: {
			images: pictures.size > 0 ? JSON.stringify([...pictures.keys()]) : '',
			image_texts: texts.some(Boolean) ? JSON.stringify(texts) : '',
		},
		ignored,
		imageOf: (row) => ofVariants.get(row),
	}
}
