/** Path of the sign-in page that returns to `url`. After a form it returns to the page of the form, whose input is lost. */
export function signInPath(url: URL, isForm: boolean): string {
	const path = isForm ? url.pathname : url.pathname + url.search
	return path === '/' ? '/sign-in' : `/sign-in?to=${encodeURIComponent(path)}`
}

/** The path to return to after a sign-in: a page of the desk, never another site. */
export function returnPath(to: string | null | undefined, url: URL): string {
	if (!to?.startsWith('/') || !URL.canParse(to, url)) return '/'
	const target = new URL(to, url)
	return target.origin === url.origin ? target.pathname + target.search : '/'
}

/** Path of the page that asks again who the user is, and returns to `path`. */
export function verifyPath(path: string): string {
	return `/verify?to=${encodeURIComponent(path)}`
}
