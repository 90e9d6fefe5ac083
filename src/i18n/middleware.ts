import { defineMiddleware } from 'astro:middleware'
import { scriptFolders } from 'virtual:languages'
import { localAddress, prefixOf, splitAddress } from '@storefront/i18n/address.ts'
import { localHtml } from '@storefront/i18n/server/localize-links.ts'
import { inLanguage, saidLanguage } from '@storefront/i18n/server/request-locale.ts'

/** Makes every page in the language and the market of its address, with all that it leads to. */
export const onRequest = defineMiddleware((context, next) => {
	// A page that gives its place to another (404) is still read by the same person.
	if (saidLanguage() !== undefined) return next()
	const { language, market } = splitAddress(context.url.pathname)
	if (prefixOf(language, market) === '') return inLanguage(language.tag, next, market)
	return inLanguage(language.tag, async () => local(await next(), scriptFolders[language.tag] ?? ''), market)
})

async function local(response: Response, folder: string): Promise<Response> {
	const location = response.headers.get('location')
	if (location?.startsWith('/')) response.headers.set('location', localAddress(location))
	if (!response.headers.get('content-type')?.startsWith('text/html')) return response
	return new Response(localHtml(await response.text(), folder), response)
}
