import type { DeskService } from '@storefront/store/desk/open-desk.ts'
import { formTokenField } from './form-token.ts'

/** Why a form was refused, for the page /403. */
export type FormRefusal = 'other-site' | 'outdated-form' | 'unreadable-form'

/** A form of a page of the desk, or why it is refused. A form of an earlier session is there too. */
type ReadForm =
	| { readonly form: FormData; readonly refusal?: 'outdated-form' }
	| { readonly refusal: FormRefusal; readonly form?: undefined }

interface FormRequest {
	readonly request: Request
	/** Origin of the desk for this browser. */
	readonly origin: string
	/** The token that the form must have. */
	readonly formToken: string
}

/**
 * Reads a form that was sent by a page of the desk in the same browser. Returns why it is refused otherwise: another origin, or a token of
 * an earlier session.
 */
export async function readForm(
	{ isCsrfToken }: Pick<DeskService['signIn'], 'isCsrfToken'>,
	{ request, origin, formToken }: FormRequest,
): Promise<ReadForm> {
	// Browsers send the origin with every form; "null" is a sandboxed page.
	if (request.headers.get('origin') !== origin) return { refusal: 'other-site' }
	let form: FormData
	try {
		// A copy, because Astro passes the request on to the page that says why a form was refused.
		form = await request.clone().formData()
	} catch {
		return { refusal: 'unreadable-form' }
	}
	return isCsrfToken(formToken, form.get(formTokenField)) ? { form } : { form, refusal: 'outdated-form' }
}
