import { formTokenField } from '../access/form-token.ts'
import { confirmedField } from './confirmation.ts'
import { type FormState, newForm } from './form-state.ts'

/** Longest query with the fields of a form: servers and proxies refuse long addresses. */
const longestQuery = 4000

/** Beginning of the names of fields with values that the person has seen, which the page shows anew. */
export const seenPrefix = 'seen-'

/** The address of a page with the filled-in fields of its form, for a return to the form after a verification. */
export function pathWithForm(path: string, form: FormData): string {
	const fields = [...form].flatMap(([name, value]) =>
		typeof value !== 'string' || value === '' || name === formTokenField || name === confirmedField || name.startsWith(seenPrefix)
			? []
			: [[name, value]],
	)
	const query = new URLSearchParams(fields).toString()
	return query === '' || query.length > longestQuery ? path : `${path}?${query}`
}

/** The form that `pathWithForm` has put into the address of a page; a new one without it. */
export function readFormFromUrl(url: URL): FormState {
	return newForm(Object.fromEntries(url.searchParams))
}
