import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { pictureFile } from '@storefront/contract/domain/catalogue/picture.ts'
import { productPictures } from '@storefront/store/commerce/demo/pictures.ts'
import { readDemo } from '@storefront/store/commerce/demo/read-demo.ts'
import { tableRow } from '@storefront/store/commerce/feed/table-row.ts'
import sharp from 'sharp'

/** Feed of some demo products whose photos are on another host, as JPEG in one size, as usual in feeds. */
export interface PhotographFeed {
	readonly text: string
	readonly products: number
	/** Stops the host of the pictures. */
	close(): Promise<void>
}

const publicFolder = join(import.meta.dirname, '../public')

/** Usual JPEG quality of photos on the web. */
const quality = 90

export async function openPhotographFeed(products: number): Promise<PhotographFeed> {
	const server = createServer(async (request, response) => {
		const file = join(publicFolder, new URL(request.url ?? '', 'http://host').pathname.replace(/\.jpg$/, '.avif'))
		response.writeHead(200, { 'Content-Type': 'image/jpeg' }).end(await sharp(file).jpeg({ quality }).toBuffer())
	})
	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
	const host = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
	const chosen = (await readDemo()).products.slice(0, products)
	const rows = chosen.map((product) => {
		const [first = '', ...others] = productPictures(product).map(({ address }) => host + pictureFile(address).replace(/\.avif$/, '.jpg'))
		return [product.slug, product.name, `${product.price} USD`, 'in_stock', 'Photographed', first, others.join(',')]
	})
	const head = ['id', 'title', 'price', 'availability', 'product_type', 'image_link', 'additional_image_link']
	return {
		text: [head, ...rows].map(tableRow).join(''),
		products: chosen.length,
		async close() {
			server.closeAllConnections()
			await new Promise((resolve) => server.close(resolve))
		},
	}
}
