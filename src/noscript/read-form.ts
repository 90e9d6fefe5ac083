import type { AstroGlobal } from 'astro'
import { configuration } from '#backend/environment.ts'
import { isCrossSiteRequest } from '#backend/proxy.ts'
import type { Visitor } from './visitor.ts'

/** The name of the hidden field with the token of the visitor. */
export const tokenField = 'token'

/**
 * Reads a posted form. Returns the response to send instead if the form comes from another site, or its token is not that of the
 * visitor: 403, or a redirect to the same page with a message. `isOnCachedPage` tells whether a form is on a page that is the same for every
 * visitor, so it has no token and only its origin is checked.
 */
export async function readForm(
	page: AstroGlobal,
	visitor: Visitor,
	isOnCachedPage: (form: FormData) => boolean = () => false,
): Promise<FormData | Response> {
	const { request, url } = page
	if (isCrossSiteRequest(request, configuration)) return plainText(403, 'This site may not send forms in your name.')
	const form = await request.formData().catch(() => null)
	if (form === null) return plainText(400, 'The form could not be read.')
	return isOnCachedPage(form) || textOf(form, tokenField) === visitor.token ? form : visitor.redirect(`${url.pathname}?message=formExpired`)
}

/** Whether the browser says which site a form comes from. Text browsers do not, so only a token protects their forms. */
export function namesItsOrigin({ headers }: Request): boolean {
	return headers.has('origin') || headers.has('sec-fetch-site')
}

/** The last value of a text field; empty without one. Line breaks are those of the shopper's system, as `\n`. */
export function textOf(form: FormData, name: string): string {
	const value = form.getAll(name).at(-1)
	return typeof value === 'string' ? value.replaceAll('\r\n', '\n') : ''
}

function plainText(status: number, text: string): Response {
	return new Response(`${text}\n`, {
		status,
		headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'private, no-store' },
	})
}

/** The place and the delivery service that the cart passes to the checkout. */
export function chosenInCart(parameters: URLSearchParams): FormData {
	const form = new FormData()
	for (const name of ['country', 'city', 'delivery-service', 'delivery-point']) {
		const value = parameters.get(name)
		if (value) form.set(name, value)
	}
	return form
}
