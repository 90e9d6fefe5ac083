import type { APIContext } from 'astro'

/** The path of the page that asks again who the user is; null after a sign-in of the last minutes. For personal data and deletions. */
export function verificationPath({ locals, url }: Pick<APIContext, 'locals' | 'url'>): string | null {
	const { session } = locals as { readonly session?: { readonly isFresh: boolean } }
	return session?.isFresh === true ? null : `/verify?to=${encodeURIComponent(url.pathname)}`
}
