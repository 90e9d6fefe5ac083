import { isCrossSite } from '@storefront/contract/domain/web/cross-site.ts'
import { text } from '@storefront/i18n/text.ts'
import type { MiddlewareHandler } from 'hono'
import type { Store, StoreEnv } from '../../infrastructure/context/store.ts'
import { StoreError } from '../../infrastructure/errors/errors.ts'

/** Rejects requests that change data and come from a page of a site that is not allowed (CSRF protection). Used with and without the shop's pages. */
export function refuseCrossSite({ trustedProxies, siteUrl }: Pick<Store, 'trustedProxies' | 'siteUrl'>, allowed: readonly string[]) {
	const own = siteUrl && URL.canParse(siteUrl) ? [new URL(siteUrl).origin] : []
	const refuse: MiddlewareHandler<StoreEnv> = async (c, next) => {
		const header = (name: string) => c.req.header(name) ?? null
		const crosses = isCrossSite({
			method: c.req.method,
			site: header('sec-fetch-site'),
			origin: header('origin'),
			hosts: [header('host'), new URL(c.req.url).host, trustedProxies > 0 ? header('x-forwarded-host') : null],
			allowed: [...allowed, ...own],
		})
		if (crosses) throw new StoreError('cross_site', text('refusals.crossSite'))
		await next()
	}
	return refuse
}
