import type { DeskService } from '@storefront/store/desk/open-desk.ts'

/** Stores the file of a form. The form has its place (`stored`) and its name (`name`) instead; without a file both are missing. */
export async function receiveFile(
	desk: Pick<DeskService, 'imports' | 'isRefusal'>,
	request: Request,
): Promise<{ readonly form: FormData } | { readonly error: string }> {
	try {
		const body = request.body ?? new Blob([]).stream()
		const { fields, file } = await desk.imports.receive(body, request.headers.get('content-type') ?? '')
		const form = new FormData()
		for (const [name, value] of fields) form.set(name, value)
		form.delete('stored')
		form.delete('name')
		if (file && file.size > 0) {
			form.set('stored', file.stored)
			form.set('name', file.name)
		}
		return { form }
	} catch (error) {
		if (!desk.isRefusal(error)) throw error
		return { error: error.message }
	}
}
