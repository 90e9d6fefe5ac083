import { defineMiddleware } from 'astro:middleware'
import { scriptFolders } from 'virtual:languages'
import { localAddress, splitAddress } from '../address.ts'
import { offeredLanguages } from '../language.ts'
import { localHtml } from './local-html.ts'
import { inLanguage, saidLanguage } from './of-request.ts'

/** Makes every page in the language of its address, with all that it leads to. */
export const onRequest = defineMiddleware((context, next) => {
	// A page that gives its place to another (404) is still read by the same person.
	const { language } = splitAddress(context.url.pathname)
	if (saidLanguage() !== undefined || language === offeredLanguages()[0]) return saidLanguage() ? next() : inLanguage(language.tag, next)
	return inLanguage(language.tag, async () => local(await next(), scriptFolders[language.tag] ?? ''))
})

async function local(response: Response, folder: string): Promise<Response> {
	const location = response.headers.get('location')
	if (location?.startsWith('/')) response.headers.set('location', localAddress(location))
	if (!response.headers.get('content-type')?.startsWith('text/html')) return response
	return new Response(localHtml(await response.text(), folder), response)
}
