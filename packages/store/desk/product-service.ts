import { pictureFile } from '@storefront/contract/domain/catalogue/picture.ts'
import { currentPlaceholder } from '@storefront/contract/domain/catalogue/placeholder-picture.ts'
import { sharedPaths } from '@storefront/contract/domain/paths.ts'
import type { Configuration } from '@storefront/runtime/configuration/configuration.ts'
import { formatLocalTime, parseLocalTime } from '../commerce/location/days.ts'
import { storeUploads, type Upload } from '../commerce/pictures/store-uploads.ts'
import type { Db } from '../infrastructure/db/open.ts'
import { createFetchedPictures } from '../infrastructure/media/fetched-pictures.ts'
import { openStorage } from '../infrastructure/media/storage.ts'
import { sanitizeDescription } from '../infrastructure/text/html.ts'
import type { PageRequest } from './queries/keyset.ts'
import { listProducts, type ProductFilter, readProductChoices } from './queries/products/list-products.ts'
import { readProduct, readVariants } from './queries/products/read-product.ts'
import { readTranslations } from './queries/products/read-translations.ts'
import { listArchivedVariants, readVariant } from './queries/products/read-variant.ts'

/** What the pages of products read and do. */
export function bindProducts(db: Db, configuration: Configuration, now: () => Date) {
	const findFiles = createFetchedPictures(db, configuration.MEDIA_URL ?? sharedPaths.ownMedia)
	return {
		listProducts: (filter: ProductFilter, page: PageRequest) => listProducts(db, filter, page),
		/** Categories and brands for filters and forms. */
		readProductChoices: () => readProductChoices(db),
		/** One product; null if there is none. */
		readProduct: (id: number) => readProduct(db, id),
		readVariants: (product: number) => readVariants(db, product),
		/** One variant of a product; null if it has none with this id. */
		readVariant: (product: number, id: number) => readVariant(db, product, id, now()),
		listArchivedVariants: (product: number) => listArchivedVariants(db, product),
		/** Texts of a product in English and a further language; null if there is no such product. */
		readTranslations: (product: number, language: string) => readTranslations(db, product, language),
		/** The time of a form in the time zone of the shop; null if it is none. */
		parseLocalTime,
		/** An ISO time for a field of date and time in a time zone. */
		formatLocalTime,
		/** The HTML of a description as shoppers get it. */
		sanitizeDescription,
		/** The addresses of files of pictures, at least `width` pixels wide, by their stored address. */
		pictureFiles: async (addresses: readonly string[], width: number): Promise<ReadonlyMap<string, string>> => {
			const files = await findFiles(addresses.filter(Boolean))
			return new Map(addresses.map((address) => [address, pictureFile(files.get(address) ?? currentPlaceholder(address), width)]))
		},
		/** Makes the files of uploaded pictures. Returns their addresses; throws `InvalidInput` with a message for each file that is refused. */
		storePictures: (uploads: readonly Upload[]) => storeUploads(openStorage(configuration), uploads),
	}
}
