import type { DeskService } from '@storefront/store/desk/open-desk.ts'

/** Stores the file of a form. Its place is apart from the fields, which the browser chooses. */
export async function receiveFile(
	{ imports, isRefusal }: Pick<DeskService, 'imports' | 'isRefusal'>,
	{ body, headers }: Request,
): Promise<Pick<App.Locals, 'form' | 'uploaded' | 'fileError'>> {
	const form = new FormData()
	try {
		const { fields, file } = await imports.receive(body ?? new Blob([]).stream(), headers.get('content-type') ?? '')
		for (const [name, value] of fields) form.set(name, value)
		return { form, ...(file && { uploaded: file }) }
	} catch (error) {
		if (!isRefusal(error)) throw error
		return { form, fileError: error.message }
	}
}
