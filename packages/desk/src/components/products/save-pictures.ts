import type { DescribedConflict } from '@storefront/store/desk/queries/describe-changes.ts'
import type { DeskProduct } from '@storefront/store/desk/queries/products/read-product.ts'
import { type FormState, refusedForm } from '../../forms/form-state.ts'
import { submit } from '../../forms/submit.ts'
import { expectedPictures, readPictures, readUploads } from './pictures-form.ts'

/** A saved form, or why it was refused. `refused`: files that are no pictures. */
type Saved =
	| { readonly logId: number | null }
	| { readonly form: FormState; readonly conflicts: readonly DescribedConflict[]; readonly refused: readonly string[] }

/** Uploads pictures, or saves their order and texts. Files that are pictures are added also if others are refused. */
export async function savePictures({ desk, commands }: App.Locals, sent: FormData, { id, pictures }: DeskProduct): Promise<Saved> {
	const isUpload = sent.get('step') === 'upload'
	const uploads = isUpload ? await readUploads(sent) : []
	if (isUpload && uploads.length === 0)
		return { form: refusedForm(sent, 'Choose one or more pictures.', 'files'), conflicts: [], refused: [] }
	const { addresses, refused } = isUpload ? await desk.storePictures(uploads) : { addresses: [], refused: [] }
	const known = new Set(pictures.map(({ address }) => address))
	const added = [...new Set(addresses)].filter((address) => !known.has(address))
	const next = isUpload ? [...pictures, ...added.map((address) => ({ address, text: '' }))] : readPictures(sent)
	const answer = await submit(desk, sent, async () =>
		isUpload && added.length === 0
			? null
			: commands.run('product.pictures', { product: id, pictures: next }, isUpload ? {} : { expected: expectedPictures(sent, id) }),
	)
	if (!('done' in answer)) return { form: answer.form, conflicts: await desk.describeConflicts(answer.conflicts), refused }
	if (refused.length === 0) return { logId: answer.done?.logId ?? null }
	const message = added.length === 0 ? 'Nothing was uploaded.' : `${added.length} of ${uploads.length} pictures were uploaded.`
	return { form: refusedForm(sent, message), conflicts: [], refused }
}
