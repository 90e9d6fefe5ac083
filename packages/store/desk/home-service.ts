import type { Configuration } from '@storefront/runtime/configuration/configuration.ts'
import { maxBannerWidth } from '../commerce/pictures/picture-encoder.ts'
import { storeUploads, type Upload } from '../commerce/pictures/store-uploads.ts'
import type { Db } from '../infrastructure/db/open.ts'
import { openStorage } from '../infrastructure/media/storage.ts'
import {
	type HomePictureKind,
	listHomePictures,
	mostShown,
	otherLanguages,
	readHomeMarkets,
	readShownSections,
	toStoredTime,
} from './queries/home/read-home.ts'
import { listMenu, type MenuKind, readMenuEntity } from './queries/home/read-menu.ts'
import { findBySku, readHomeRow } from './queries/home/read-row.ts'

/** Widest files of pictures in pixels: as slides are shown, and as categories and brands are. */
const widths = { wide: maxBannerWidth, small: 720 } as const

/** What the pages of the home page read and do. */
export function bindHome(db: Db, configuration: Configuration, now: () => Date) {
	return {
		shownSections: () => readShownSections(db),
		languages: otherLanguages,
		markets: () => readHomeMarkets(db),
		listPictures: (kind: HomePictureKind, timeZone: string) => listHomePictures(db, kind, { now: now(), timeZone }),
		toStoredTime,
		mostShown,
		/** A product row of the home page; null for an unknown key. */
		readRow: (key: string) => readHomeRow(db, key, now()),
		findBySku: (skus: readonly string[]) => findBySku(db, skus),
		listMenu: (kind: MenuKind, search?: string) => listMenu(db, kind, search),
		readMenuEntity: (kind: MenuKind, id: number) => readMenuEntity(db, kind, id),
		/** Makes the files of an uploaded picture. Returns its address, or why the file was refused. */
		storePicture: async (
			upload: Upload,
			size: keyof typeof widths,
		): Promise<{ readonly address: string } | { readonly refused: string }> => {
			const { addresses, refused } = await storeUploads(openStorage(configuration), [upload], widths[size])
			const [address] = addresses
			return address === undefined ? { refused: refused[0] ?? '' } : { address }
		},
	}
}
