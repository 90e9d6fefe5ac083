import type { APIContext } from 'astro'
import { verifyPath } from './return-path.ts'

/** The path of the page that asks again who the user is; null after a sign-in of the last minutes. For personal data and deletions. */
export function verificationPath({ locals, url }: Pick<APIContext, 'locals' | 'url'>): string | null {
	return locals.session.isFresh ? null : verifyPath(url.pathname)
}
