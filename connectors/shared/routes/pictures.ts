import type { App } from '@storefront/store/infrastructure/context/store.ts'
import { StoreError } from '@storefront/store/infrastructure/errors/errors.ts'
import type { Logger } from 'pino'

/** Path of the pictures of an engine without HTTPS. */
export const picturesPath = '/pictures'

export interface EnginePictures {
	/** URL of the engine. */
	readonly engine: string
	/** Folder of the pictures, with a leading and a trailing slash. */
	readonly folder: string
}

/** Cache lifetime: the URL of a picture changes with its content. */
const cacheSeconds = 86_400

/**
 * Forwards pictures of an engine without HTTPS, which pages cannot load: `/api/pictures/static/a.jpg`. Only pictures in the folder of
 * uploaded files are forwarded.
 */
export function addPictures(app: App, { logger }: { readonly logger: Logger }, { engine, folder }: EnginePictures): void {
	const { origin } = new URL(engine)
	app.get(`/api${picturesPath}${folder}*`, async (c) => {
		const { pathname, search } = new URL(c.req.url)
		const target = new URL(pathname.slice(`/api${picturesPath}`.length) + search, origin)
		const unknown = () => new StoreError('not_found', 'There is no such picture.')
		if (target.origin !== origin || !target.pathname.startsWith(folder)) throw unknown()
		const answer = await fetch(target, { redirect: 'error', signal: AbortSignal.timeout(10_000) }).catch((error: unknown) => {
			logger.warn({ err: error }, 'The engine gives no picture')
			throw new StoreError('store_unavailable', 'The picture cannot be had just now.')
		})
		const type = answer.headers.get('content-type') ?? ''
		if (!answer.ok || !/^image\/(?:avif|webp|jpeg|png|gif)\b/.test(type)) {
			await answer.body?.cancel()
			throw unknown()
		}
		return new Response(answer.body, { headers: { 'content-type': type, 'cache-control': `public, max-age=${cacheSeconds}` } })
	})
}
