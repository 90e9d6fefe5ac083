import { defineMiddleware } from 'astro:middleware'
import type { APIContext, MiddlewareNext } from 'astro'
import { readForm } from './access/check-form.ts'
import { readCookie, setCookie } from './access/cookies.ts'
import { createVisitorToken, formTokenOf } from './access/form-token.ts'
import { accessTo, mayOpen } from './access/pages.ts'
import { signInPath } from './access/return-path.ts'

/**
 * Every request: finds the session, checks forms, and decides by packages/desk/src/access/pages.ts who may open the page. Errors are logged by the
 * server (scripts/serving/desk.ts), which also sets the headers that all responses have.
 */
export const onRequest = defineMiddleware(async (context, next) => {
	const { locals, request, cookies, routePattern } = context
	const { arrival, desk } = locals
	const isForm = request.method === 'POST'
	if (!isForm && request.method !== 'GET' && request.method !== 'HEAD')
		return new Response('The desk knows GET and POST.\n', { status: 405, headers: { Allow: 'GET, HEAD, POST' } })
	const sessionToken = readCookie(cookies, 'desk', arrival)
	const user = await desk.readSession(sessionToken)
	const formToken = formTokenOf(user && sessionToken !== undefined ? sessionToken : visitorToken(context))
	Object.assign(locals, { shop: await desk.shop(), user, formToken, ...(user ? { commands: desk.commandsOf(user) } : {}) })
	const access = accessTo(routePattern)
	if (isForm) {
		const form = await readForm({ request, origin: arrival.origin, formToken })
		if (typeof form === 'string') return refuse(context, next, form)
		Object.assign(locals, { form })
	}
	if (access === 'public') return next()
	if (!user) return context.redirect(signInPath(context.url, isForm), 303)
	return mayOpen(access, user.permissions) ? next() : refuse(context, next, 'not-permitted')
})

/** The random value of a browser that is not signed in, which protects the forms of the sign-in. */
function visitorToken({ cookies, locals: { arrival } }: APIContext): string {
	const known = readCookie(cookies, 'desk-visitor', arrival)
	if (known !== undefined) return known
	const token = createVisitorToken()
	setCookie(cookies, 'desk-visitor', token, arrival)
	return token
}

/** Shows the page /403 with the reason. */
function refuse({ locals }: APIContext, next: MiddlewareNext, refusal: App.Locals['refusal']): Promise<Response> {
	Object.assign(locals, { refusal })
	return next('/403')
}
