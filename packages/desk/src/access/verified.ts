import type { APIContext } from 'astro'
import { pathWithForm } from '../forms/form-in-url.ts'
import { verifyPath } from './return-path.ts'

/** The path of the page that asks again who the user is; null after a sign-in of the last minutes. For personal data and deletions. */
export function verificationPath({ locals, url }: Pick<APIContext, 'locals' | 'url'>): string | null {
	return locals.session.isFresh ? null : verifyPath(url.pathname)
}

/**
 * Like `verificationPath`, for forms without personal data: they are filled in again after the verification, from the address (`readFormFromUrl`).
 * Nothing is planned or applied by it.
 */
export function verificationPathWithForm({ locals, url }: Pick<APIContext, 'locals' | 'url'>): string | null {
	if (locals.session.isFresh) return null
	return verifyPath(locals.form ? pathWithForm(url.pathname, locals.form) : url.pathname + url.search)
}
