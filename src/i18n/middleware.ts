import { defineMiddleware } from 'astro:middleware'
import { localePrefix, localizePath, parseLocalizedPath } from '@storefront/i18n/localized-path.ts'
import { localizeHtml } from '@storefront/i18n/server/localize-links.ts'
import { requestLanguage, withLanguage } from '@storefront/i18n/server/request-locale.ts'

/** Renders every page, with its links and scripts, in the language and the market of its URL. */
export const onRequest = defineMiddleware((context, next) => {
	// A rewrite to another page (404) keeps the language of the request.
	if (requestLanguage() !== undefined) return next()
	const { language, market } = parseLocalizedPath(context.url.pathname)
	if (localePrefix(language, market) === '') return withLanguage(language.tag, next, market)
	return withLanguage(language.tag, async () => localizeResponse(await next()), market)
})

async function localizeResponse(response: Response): Promise<Response> {
	const location = response.headers.get('location')
	if (location?.startsWith('/')) response.headers.set('location', localizePath(location))
	if (!response.headers.get('content-type')?.startsWith('text/html')) return response
	return new Response(localizeHtml(await response.text()), response)
}
