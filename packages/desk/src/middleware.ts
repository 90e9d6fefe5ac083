import { defineMiddleware } from 'astro:middleware'
import type { DeskUser } from '@storefront/store/desk/user.ts'
import type { APIContext, MiddlewareNext } from 'astro'
import { readForm } from './access/check-form.ts'
import { readCookie, setCookie } from './access/cookies.ts'
import { areaOf } from './access/engine-areas.ts'
import { formTokenField } from './access/form-token.ts'
import { accessTo, mayOpen } from './access/pages.ts'
import { receiveFile } from './access/receive-file.ts'
import { signInPath } from './access/return-path.ts'

/** Largest form of a visitor, in bytes: that of the sign-in with a passkey. */
const maxAnonymousBytes = 1024 * 1024

/**
 * Every request: finds the session, checks forms, and decides by packages/desk/src/access/pages.ts who may open the page. The server
 * (scripts/serving/desk.ts) logs requests and sets the headers that all responses have.
 */
export const onRequest = defineMiddleware(async (context, next) => {
	const { locals, request, cookies, routePattern, url } = context
	const { arrival, desk } = locals
	const isForm = request.method === 'POST'
	if (!isForm && request.method !== 'GET' && request.method !== 'HEAD')
		return new Response('The desk knows GET and POST.\n', { status: 405, headers: { Allow: 'GET, HEAD, POST' } })
	const sessionToken = readCookie(cookies, 'desk', arrival)
	if (sessionToken === undefined && !isForm && comesFromOtherSite(request)) return reload(url)
	const session = sessionToken === undefined ? null : await desk.signIn.readSession(sessionToken)
	const formToken = session?.csrf ?? desk.signIn.csrfTokenOf(visitorToken(context))
	const user = session && desk.userOf(session)
	const [deskShop, engine = null] = await Promise.all([desk.shop(), desk.engine?.read()])
	const shop = engine?.shopName ? { ...deskShop, name: engine.shopName } : deskShop
	Object.assign(locals, { shop, engine, session, user, formToken, ...(user && { commands: desk.commandsOf(user) }) })
	// Before a form is read: nothing of the engine is stored in the database of the desk.
	if (engine && user && areaOf(routePattern) !== null) return next('/engine')
	if (isForm && hasFile(context)) return readFileForm(context, next, user, formToken)
	const refused = isForm && (await readTextForm(context, next, user, formToken))
	if (refused) return refused
	const access = accessTo(routePattern)
	if (access === 'public') return next()
	if (!user) return context.redirect(signInPath(url, isForm), 303)
	return mayOpen(access, user.permissions) ? next() : refuse(context, next, 'not-permitted')
})

/** Reads a form without a file into the locals. Returns the answer if it is refused. */
async function readTextForm(
	context: APIContext,
	next: MiddlewareNext,
	user: DeskUser | null,
	formToken: string,
): Promise<Response | undefined> {
	const { locals, request, routePattern, url } = context
	// Nobody makes the desk read megabytes without having signed in.
	if (!user && Number(request.headers.get('content-length') ?? 0) > maxAnonymousBytes) return context.redirect(signInPath(url, true), 303)
	const { form, refusal: found } = await readForm(locals.desk.signIn, { request, origin: locals.arrival.origin, formToken })
	// Pages with passwords and codes are public or for everybody; no page shows those again.
	const mayBeKept = Array.isArray(accessTo(routePattern))
	const refusal = found ?? (!user && mayBeKept ? 'outdated-form' : undefined)
	if (!refusal) {
		Object.assign(locals, { form })
		return undefined
	}
	if (form && mayBeKept) Object.assign(locals, { outdatedForm: form })
	return refuse(context, next, refusal)
}

/** Whether the page takes a file, which is stored as a stream. */
function hasFile({ routePattern, request }: APIContext): boolean {
	return routePattern === '/import' && (request.headers.get('content-type') ?? '').startsWith('multipart/form-data')
}

/** A form with a file: nothing of it is read before the user is known and may open the page. */
async function readFileForm(context: APIContext, next: MiddlewareNext, user: DeskUser | null, formToken: string): Promise<Response> {
	const { locals, routePattern, request, url } = context
	if (!user) return context.redirect(signInPath(url, true), 303)
	const isAllowed = mayOpen(accessTo(routePattern), user.permissions) && request.headers.get('origin') === locals.arrival.origin
	if (!isAllowed || !request.body) return context.redirect('/403', 303)
	const received = await receiveFile(locals.desk, request)
	if (!received.fileError && !locals.desk.signIn.isCsrfToken(formToken, received.form.get(formTokenField))) {
		if (received.uploaded) await locals.desk.imports.dropFile(received.uploaded)
		return context.redirect('/403', 303)
	}
	Object.assign(locals, received)
	return next()
}

/** Whether a link of another site was followed, such as one in a mail. Browsers then send no cookies with SameSite=Strict. */
function comesFromOtherSite({ headers }: Request): boolean {
	return headers.get('sec-fetch-site') === 'cross-site' && headers.get('sec-fetch-mode') === 'navigate'
}

/** A page that opens the same address again, this time from the desk itself, with its cookies. */
function reload({ pathname, search }: URL): Response {
	const address = (pathname + search).replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
	return new Response(`<!doctype html><html lang="en"><meta http-equiv="refresh" content="0;url=${address}"><title>Desk</title>`, {
		headers: { 'Content-Type': 'text/html; charset=utf-8' },
	})
}

/** The random value of a browser that is not signed in, which protects the forms of the sign-in. */
function visitorToken({ cookies, locals: { arrival, desk } }: APIContext): string {
	const known = readCookie(cookies, 'desk-visitor', arrival)
	if (known !== undefined) return known
	const token = desk.signIn.createToken()
	setCookie(cookies, 'desk-visitor', token, arrival)
	return token
}

/** Shows the page /403 with the reason. */
function refuse({ locals }: APIContext, next: MiddlewareNext, refusal: App.Locals['refusal']): Promise<Response> {
	Object.assign(locals, { refusal })
	return next('/403')
}
