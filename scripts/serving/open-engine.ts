import { fetchPromotions, fetchSlides } from '@storefront/contract/client/frame/site.ts'
import { createStoreClient, type StoreClient } from '@storefront/contract/client/http/http.ts'
import { getSettings, homeFlags } from '@storefront/contract/endpoints/frame/settings.ts'
import { getHealth } from '@storefront/contract/endpoints/health.ts'
import type { Configuration } from '@storefront/runtime/configuration/configuration.ts'
import { takeOverHome } from '@storefront/store/commerce/frame/engine-home.ts'
import type { Engine, EngineReader } from '@storefront/store/desk/engine/engine.ts'
import type { Db } from '@storefront/store/infrastructure/db/open.ts'
import { isPictureAddress } from '@storefront/store/infrastructure/media/own-pictures.ts'
import type { Logger } from 'pino'

/** How long name and shop are not requested again, and after a failure, in milliseconds. */
const freshMs = 60_000
const retryMs = 10_000

/**
 * The engine behind a remote store; null for the embedded store. Reading it also copies the home page of that store into the database of the
 * desk, once.
 */
export function openEngine(
	db: Db,
	{ STORE_API_URL, STORE_PATHS, ENGINE_ADMIN_URL }: Pick<Configuration, 'STORE_API_URL' | 'STORE_PATHS' | 'ENGINE_ADMIN_URL'>,
	log: Logger,
	client: StoreClient = createStoreClient({ baseUrl: STORE_API_URL ?? '', paths: STORE_PATHS }),
): EngineReader | null {
	if (STORE_API_URL === undefined) return null
	let engine: Engine = { name: 'the remote store', adminUrl: ENGINE_ADMIN_URL ?? null, shopName: '' }
	let readAgainAt = Number.NEGATIVE_INFINITY
	let reading: Promise<void> | undefined

	async function refresh(): Promise<void> {
		try {
			const [health, { data: settings }] = await Promise.all([client.call(getHealth).catch(() => null), client.call(getSettings)])
			engine = { ...engine, name: health?.engine || engine.name, shopName: settings.name }
			const [slides, promotions] = await Promise.all([fetchSlides(client), fetchPromotions(client)])
			const home = {
				shown: homeFlags.filter((flag) => settings[flag] === 1),
				slides: slides.map(({ image, title, link }) => ({ image, title, link })).filter(({ image }) => isPictureAddress(image)),
				promotions: promotions
					.map(({ type, image, title, url }) => ({ type, image, title, url }))
					.filter(({ image }) => isPictureAddress(image)),
			}
			await takeOverHome(db, home, new Date())
			readAgainAt = performance.now() + freshMs
		} catch (error) {
			log.warn({ err: error }, 'The desk could not read the remote store; it will try again')
			readAgainAt = performance.now() + retryMs
		}
	}

	return {
		async read() {
			if (performance.now() >= readAgainAt) {
				reading ??= refresh().finally(() => {
					reading = undefined
				})
				await reading
			}
			return engine
		},
	}
}
